import Reflow

/// The value of an option, checked.
enum Value: Hashable {
  case on
  case text(String)
  /// A word, and a path when there is one.
  case output(String, path: String?)
  case words([String])
  case number(Double)
  case numbers([Double])
  case integer(Int)
  case category(CategoryChoice)
  case categories([ContentSizeCategory])
  case style(TextStyle, FontTraits)
  case viewport(Viewport)
}

/// What `--category` says.
enum CategoryChoice: Hashable {
  case one(ContentSizeCategory)
  case all

  /// The categories in order.
  var categories: [ContentSizeCategory] {
    switch self {
    case .one(let category): [category]
    case .all: ContentSizeCategory.allCases
    }
  }
}

extension Value {
  /// Checks what the user wrote against what the option takes.
  ///
  /// - Parameter name: What messages call the option.
  init(_ text: String, for flag: Flag, named name: String? = nil) throws(UsageError) {
    let flag = NamedFlag(kind: flag.kind, name: name ?? "option '\(flag.spelling)'")
    switch flag.kind {
    case .none: self = .on
    case .text: self = .text(text)
    case .file, .folder:
      guard !text.isEmpty else { throw flag.refusal(of: text, give: "a path") }
      self = .text(text)
    case .number(let rule):
      guard let number = parseNumber(text), rule.allows(number) else {
        throw flag.refusal(of: text, give: rule.words)
      }
      self = .number(number)
    case .choices(let words):
      var chosen: [String] = []
      for part in Self.parts(text) {
        let word = try Self.word(part, of: words, for: flag)
        if !chosen.contains(word) { chosen.append(word) }
      }
      self = .words(chosen)
    case .numbers(let rule):
      var numbers: [Double] = []
      for part in Self.parts(text) {
        guard let number = parseNumber(part), rule.allows(number) else {
          throw flag.refusal(of: part, give: rule.words)
        }
        if !numbers.contains(number) { numbers.append(number) }
      }
      self = .numbers(numbers)
    case .integer(let range, let unit):
      guard let number = Int(text), range.contains(number) else {
        let words = "a whole number of \(unit) from \(range.lowerBound) to \(range.upperBound)"
        throw flag.refusal(of: text, give: words)
      }
      self = .integer(number)
    case .choice(let words): self = .text(try Self.word(text, of: words, for: flag))
    case .output(let words):
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count > 1 ? String(parts[1]) : nil
      if path == "" { throw flag.refusal(of: text, give: "a path after \"=\"") }
      let word = try Self.word(parts.first.map(String.init) ?? "", of: words, for: flag)
      self = .output(word, path: path)
    case .category: self = .category(try Self.category(text, for: flag))
    case .categories: self = .categories(try Self.categories(text, for: flag))
    case .style:
      guard let (style, traits) = TextStyle.parse(text) else {
        throw flag.refusal(TextStyle.unknownName(text))
      }
      self = .style(style, traits)
    case .language:
      guard isLanguageTag(text) else {
        throw flag.refusal(of: text, give: "a BCP 47 tag, as in en or zh-Hant")
      }
      self = .text(text)
    case .viewport:
      guard let viewport = Viewport(text) else {
        throw flag.refusal(of: text, give: Viewport.words)
      }
      self = .viewport(viewport)
    case .truncationToken:
      guard TruncationToken.allows(text) else {
        throw flag.refusal(of: text, give: TruncationToken.words)
      }
      self = .text(text)
    }
  }

  /// What stands between commas. A thousand prove what a million would.
  private static func parts(_ text: String) -> [String] {
    text.split(separator: ",", maxSplits: 1000, omittingEmptySubsequences: false).map(String.init)
  }

  /// The word as the table has it; case does not matter.
  private static func word(
    _ text: String, of words: [String], for flag: NamedFlag
  ) throws(UsageError) -> String {
    if let word = words.first(where: { $0.lowercased() == text.lowercased() }) { return word }
    let near = nearestName(to: text, in: words).map { "; did you mean '\($0)'?" } ?? ""
    throw flag.refusal(of: text, give: "one of " + words.joined(separator: ", ") + near)
  }

  private static func category(_ text: String, for flag: NamedFlag) throws(UsageError)
    -> CategoryChoice
  {
    if text.lowercased() == "all" { return .all }
    guard let category = ContentSizeCategory(name: text) else {
      throw flag.refusal(ContentSizeCategory.unknownName(text))
    }
    return .one(category)
  }

  private static func categories(
    _ text: String, for flag: NamedFlag
  ) throws(UsageError) -> [ContentSizeCategory] {
    if text.lowercased() == "all" { return ContentSizeCategory.allCases }
    let names = parts(text)
    guard names.count <= 1000 else { throw flag.refusal(of: text, give: "at most 1000 categories") }
    var categories: [ContentSizeCategory] = []
    for name in names {
      guard let category = ContentSizeCategory(name: name) else {
        throw flag.refusal(ContentSizeCategory.unknownName(name))
      }
      categories.append(category)
    }
    return categories
  }
}

/// An option as messages call it.
private struct NamedFlag {
  let kind: Flag.Kind
  let name: String

  func refusal(of text: String, give: String) -> UsageError {
    UsageError("\(name) cannot be \(quoted(text)); give \(give)")
  }

  func refusal(_ problem: NameProblem) -> UsageError {
    UsageError("\(name): \(problem.message); \(problem.hint)")
  }
}
