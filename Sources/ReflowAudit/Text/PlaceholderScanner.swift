/// Finds placeholders in texts.
struct PlaceholderScanner {
  /// How a format marks its placeholders; several may be in use at once.
  struct Syntax: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// `%@`, `%1$lld`, `%.2f`, `%%`: C, and Apple's and Java's additions.
    static let printf = Syntax(rawValue: 1)
    /// `%1`, `%L1`, `%n`: Qt.
    static let qt = Syntax(rawValue: 2)
    /// `{name}`, `{0}`, `{0:N2}`.
    static let braces = Syntax(rawValue: 4)
    /// `{{name}}`.
    static let doubleBraces = Syntax(rawValue: 8)
    /// `%(name)s`, `%{name}`: Python, Ruby.
    static let named = Syntax(rawValue: 16)
    /// `${name}`.
    static let dollar = Syntax(rawValue: 32)
  }

  /// The placeholders of a text in their order. Linear.
  static func placeholders(in text: String, _ syntax: Syntax) -> [Placeholder] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else {
      return []
    }
    var scanner = PlaceholderScanner(bytes: Array(text.utf8), syntax: syntax)
    scanner.scan()
    return scanner.found
  }

  let bytes: [UInt8]
  private let syntax: Syntax
  private var at = 0
  private var found: [Placeholder] = []
  /// How many specifiers without a number there were.
  private var count = 0

  private init(bytes: [UInt8], syntax: Syntax) {
    (self.bytes, self.syntax) = (bytes, syntax)
  }

  private mutating func scan() {
    while at < bytes.count {
      var placeholder: Placeholder?
      switch bytes[at] {
      case UInt8(ascii: "%"): placeholder = percent()
      case UInt8(ascii: "{"): placeholder = brace()
      case UInt8(ascii: "$") where syntax.contains(.dollar) && byte(at + 1) == UInt8(ascii: "{"):
        placeholder = named(from: at + 2, closing: 1)
      default: break
      }
      if let placeholder {
        found.append(placeholder)
        at = placeholder.range.upperBound
      } else {
        at += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func percent() -> Placeholder? {
    if syntax.contains(.named), let placeholder = namedPercent() { return placeholder }
    if syntax.contains(.printf) {
      if let specifier = FormatSpecifier(bytes, at: at) { return placeholder(of: specifier) }
    }
    return syntax.contains(.qt) ? qt() : nil
  }

  private mutating func placeholder(of specifier: FormatSpecifier) -> Placeholder {
    var position = specifier.position
    // A width or precision of "*" takes an argument of its own.
    count += specifier.starCount
    if position == nil, specifier.kind != .percent, specifier.name != "arg" {
      count += 1
      position = count
    }
    return Placeholder(
      range: specifier.range, kind: specifier.kind, position: position, name: specifier.name)
  }

  /// `%(name)d` and `%{name}`.
  private mutating func namedPercent() -> Placeholder? {
    if byte(at + 1) == UInt8(ascii: "{") { return named(from: at + 2, closing: 1) }
    guard byte(at + 1) == UInt8(ascii: "(") else { return nil }
    let start = at + 2
    var end = start
    while end < bytes.count, end - start < 64, bytes[end] != UInt8(ascii: ")") { end += 1 }
    guard byte(end) == UInt8(ascii: ")"), end > start else { return nil }
    guard let rest = FormatSpecifier(bytes, at: end, isConversionOnly: true) else { return nil }
    return Placeholder(
      range: at..<rest.range.upperBound, kind: rest.kind,
      name: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// `%1` to `%99`, `%L1`, `%n`.
  private func qt() -> Placeholder? {
    var end = at + 1
    if byte(end) == UInt8(ascii: "L") { end += 1 }
    if byte(end) == UInt8(ascii: "n") {
      return Placeholder(range: at..<(end + 1), kind: .integer, name: "n")
    }
    let start = end
    while end - start < 2, (0x30...0x39).contains(byte(end)) { end += 1 }
    guard end > start, let position = Int(String(decoding: bytes[start..<end], as: UTF8.self)),
      position > 0
    else { return nil }
    return Placeholder(range: at..<end, kind: .unknown, position: position)
  }

  private mutating func brace() -> Placeholder? {
    if byte(at + 1) == UInt8(ascii: "{"), syntax.contains(.doubleBraces) {
      return named(from: at + 2, closing: 2)
    }
    return syntax.contains(.braces) ? named(from: at + 1, closing: 1) : nil
  }

  /// A name and its closing braces; after a comma or colon its format.
  private mutating func named(from start: Int, closing: Int) -> Placeholder? {
    // Longer names do not occur, and looking for a brace to the end of the text from
    // every brace would cost the square of its length.
    let ahead = bytes[min(start, bytes.count)...].prefix(129)
    guard let end = ahead.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let inside = bytes[start..<end]
    guard !inside.contains(UInt8(ascii: "{")),
      closing == 1 || byte(end + 1) == UInt8(ascii: "}")
    else { return nil }
    let words = String(decoding: inside, as: UTF8.self)
    let name = words.prefix { !",:!|".contains($0) }.split(separator: " ").joined(separator: " ")
    guard name.utf8.allSatisfy(Self.isNameByte) else { return nil }
    let range = at..<(end + closing)
    if name.isEmpty || name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      let position = Int(name).map { $0 < Int.max ? $0 + 1 : $0 } ?? nextPosition()
      return Placeholder(range: range, kind: .unknown, position: position)
    }
    return Placeholder(range: range, kind: .unknown, name: name)
  }

  private mutating func nextPosition() -> Int {
    count += 1
    return count
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_.-$ ".utf8.contains(byte) || byte >= 0x80
  }
}
