/// A text of Android's resources as it is shown.
///
/// The rules are those of Android's resource compiler (developer.android.com, "String
/// resources"): outside double quotes white space becomes single spaces and
/// disappears at the ends; backslashes escape; elements are markup, which is not
/// shown, but for `xliff:g` around what is not to be translated.
struct AndroidText {
  private(set) var text = ""
  private(set) var placeholders: [Placeholder] = []
  /// Escapes that cannot be read, as sentences.
  private(set) var problems: [String] = []

  private var isQuoted = false
  /// Whether white space was read that may yet become a space.
  private var hasSpace = false
  /// Bytes that were put inside `xliff:g`, with what its attributes say.
  private var marks: [(range: Range<Int>, name: String?, example: String?)] = []

  init(_ element: XMLElement, _ tree: XMLTree, isFormatted: Bool = true) {
    append(element, tree)
    placeholders = isFormatted ? PlaceholderScanner.placeholders(in: text, .printf) : []
    nameMarked()
  }

  /// What a piece of text becomes, for text without elements.
  static func resolved(_ raw: String) -> String {
    var text = AndroidText()
    text.append(raw)
    return text.text
  }

  private init() {}

  private mutating func append(_ element: XMLElement, _ tree: XMLTree) {
    for part in element.content {
      switch part {
      case .text(let string, _): append(string)
      case .element(let index):
        let child = tree.elements[index]
        // A space before the mark stands outside it.
        let start = text.utf8.count + (hasSpace && !text.isEmpty ? 1 : 0)
        append(child, tree)
        if child.name == "g", start < text.utf8.count {
          marks.append((start..<text.utf8.count, child["id"], child["example"]))
        }
      }
    }
  }

  private mutating func append(_ raw: String) {
    var scalars = raw.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\\": escape(&scalars)
      case " ", "\n", "\t", "\r", "\u{B}", "\u{C}":
        if isQuoted { put(scalar) } else { hasSpace = true }
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if hasSpace, !text.isEmpty { text.unicodeScalars.append(" ") }
    hasSpace = false
    text.unicodeScalars.append(scalar)
  }

  private mutating func escape(_ scalars: inout String.UnicodeScalarView.Iterator) {
    guard let scalar = scalars.next() else { return }
    switch scalar {
    case "n": put("\n")
    case "t": put("\t")
    case "u": unicodeEscape(&scalars)
    // Any other character stands for itself: quotes, "@", "?", the backslash.
    default: put(scalar)
    }
  }

  private mutating func unicodeEscape(_ scalars: inout String.UnicodeScalarView.Iterator) {
    guard let unit = Self.hexadecimal(&scalars) else {
      problems.append("\"\\u\" needs four hexadecimal digits")
      return
    }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return put(scalar) }
    // Half a pair: the other half must follow as an escape of its own.
    var ahead = scalars
    if ahead.next() == "\\", ahead.next() == "u", let second = Self.hexadecimal(&ahead),
      UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(second),
      let pair = String(validating: [unit, second], as: UTF16.self)
    {
      scalars = ahead
      for scalar in pair.unicodeScalars { put(scalar) }
    } else {
      problems.append("a \\u escape is half of a surrogate pair")
      put("\u{FFFD}")
    }
  }

  private static func hexadecimal(
    _ scalars: inout String.UnicodeScalarView.Iterator
  ) -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      var ahead = scalars
      guard let scalar = ahead.next(), scalar.isASCII,
        let digit = Character(scalar).hexDigitValue
      else { return nil }
      scalars = ahead
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Gives placeholders the names and examples of the marks around them.
  private mutating func nameMarked() {
    var next = 0
    for index in placeholders.indices {
      let range = placeholders[index].range
      while next < marks.count, marks[next].range.upperBound <= range.lowerBound { next += 1 }
      guard next < marks.count, marks[next].range.lowerBound <= range.lowerBound,
        placeholders[index].kind != .percent
      else { continue }
      placeholders[index].name = marks[next].name
      placeholders[index].example = marks[next].example
    }
  }
}
