import Reflow

/// An option of the command line: what it is called, what it takes, what it does.
///
/// Parsing, messages, help and whatever else describes the command line are made
/// from these values.
struct Flag: Sendable {
  /// What follows the option.
  enum Kind: Sendable {
    /// Nothing: the option stands or does not.
    case none
    /// Any text.
    case text(String)
    /// Path of a file.
    case file(String)
    /// Path of a folder.
    case folder(String)
    /// A number that is finite, above or from the lower bound, and not above the
    /// upper one; what it counts.
    case number(NumberRule)
    /// A whole number in a range; what it counts.
    case integer(ClosedRange<Int>, String)
    /// One of these words.
    case choice([String])
    /// Some of these words between commas.
    case choices([String])
    /// Numbers between commas.
    case numbers(NumberRule)
    /// One of these words, and a file to write after an equals sign.
    case output([String])
    /// A content size category, or `all`.
    case category
    /// Content size categories between commas, or `all`.
    case categories
    /// A text style.
    case style
    /// A language tag.
    case language
    /// What stands where text is cut.
    case truncationToken
    /// A width and a height.
    case viewport
  }

  /// Name without its dashes.
  let name: String
  /// The one letter that also names it.
  var short: Character?
  let kind: Kind
  /// What it does: a sentence without a final period.
  let about: String
  /// The value when it is absent, in words; `nil` when there is none to tell.
  var standard: String?
  /// Whether it may stand more than once.
  var repeats = false

  init(
    _ name: String, short: Character? = nil, _ kind: Kind, default standard: String? = nil,
    repeats: Bool = false, _ about: String
  ) {
    (self.name, self.short, self.kind) = (name, short, kind)
    (self.standard, self.repeats, self.about) = (standard, repeats, about)
  }

  /// An option that takes no value.
  init(_ name: String, short: Character? = nil, _ about: String) {
    self.init(name, short: short, .none, about)
  }

  /// The option with its dashes.
  var spelling: String { "--" + name }

  /// What the value is called where its words are listed beside it; `nil` when there is none.
  var valueInUsage: String? {
    if case .choice = kind { "WORD" } else { valueName }
  }

  /// What it does, the words it takes, whether it may be repeated, and the value when it is absent.
  var explanation: String {
    var text = about
    switch kind {
    case .choice(let words), .choices(let words), .output(let words):
      text += ": " + words.joined(separator: ", ")
    default: break
    }
    if repeats { text += "; may be repeated" }
    return standard.map { "\(text) (default: \($0))" } ?? text
  }

  /// Whether a value follows.
  var takesValue: Bool { valueName != nil }

  /// What the value is called in help; `nil` when there is none.
  var valueName: String? {
    switch kind {
    case .none: nil
    case .text(let name), .file(let name), .folder(let name): name
    case .number(let rule): rule.name
    case .integer: "N"
    case .choice(let words): words.joined(separator: "|")
    case .choices: "WORD,..."
    case .numbers(let rule): "\(rule.name),..."
    case .output: "WORD[=FILE]"
    case .category: "C"
    case .categories: "C,C,..."
    case .style: "STYLE"
    case .language: "TAG"
    case .truncationToken: "TOKEN"
    case .viewport: "WxH"
    }
  }
}

/// Which numbers an option takes.
struct NumberRule: Sendable {
  /// What the value is called in help.
  let name: String
  /// What it counts, as in `points`; empty for what counts nothing.
  let unit: String
  let lower: Double
  /// Whether the lower bound itself is allowed.
  let includesLower: Bool
  let upper: Double

  /// A length above 0.
  static let length = NumberRule(
    name: "PT", unit: "points", lower: 0, includesLower: false,
    upper: DocumentLimits.maximumLength)
  /// A point size.
  static let pointSize = NumberRule(
    name: "PT", unit: "points", lower: 0, includesLower: false,
    upper: DocumentLimits.maximumPointSize)
  /// Pixels per point of a display.
  static let displayScale = NumberRule(
    name: "N", unit: "pixels per point", lower: 0, includesLower: false, upper: 16)
  /// Pixels per point of a picture.
  static let pictureScale = NumberRule(
    name: "N", unit: "pixels per point", lower: 1, includesLower: true, upper: 3)
  /// A part of a whole.
  static let share = NumberRule(
    name: "N", unit: "", lower: 0, includesLower: true, upper: 1)
  /// How far lengths may be apart.
  static let tolerance = NumberRule(
    name: "PT", unit: "points", lower: 0, includesLower: true,
    upper: DocumentLimits.maximumLength)
  /// Any value to scale.
  static let value = NumberRule(
    name: "VALUE", unit: "points", lower: 0, includesLower: true,
    upper: DocumentLimits.maximumLength)

  func allows(_ number: Double) -> Bool {
    number.isFinite && number <= upper && (includesLower ? number >= lower : number > lower)
  }

  /// The rule in words, to follow "give".
  var words: String {
    let upper = formatNumber(upper)
    let number = unit.isEmpty ? "a number" : "a number of \(unit)"
    return includesLower
      ? "\(number) from \(formatNumber(lower)) to \(upper)"
      : "\(number) above \(formatNumber(lower)), at most \(upper)"
  }
}

/// A number as people write it: digits, a point, an exponent; nothing else that
/// Swift would read, as `nan`, `0x10` or `infinity`.
func parseNumber(_ text: String) -> Double? {
  let allowed = text.utf8.allSatisfy { byte in
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  return allowed ? Double(text) : nil
}
