import ReflowDocument

/// Splits an old-style property list of texts into its entries.
///
/// The grammar is what Core Foundation reads: quoted strings with either quote,
/// unquoted words, both kinds of comments, a key alone as its own value, and
/// braces around the whole.
struct StringsScanner {
  /// A key with its text.
  struct Entry: Hashable {
    var key: String
    var value: String
    var comment: String?
    /// Where the key starts.
    var offset: Int
  }

  let bytes: [UInt8]
  var at = 0
  /// Escapes that mean nothing, in source order.
  var problems: [(message: String, offset: Int)] = []
  private var comment: String?
  private var hasBegun = false
  private var isBraced = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next entry; `nil` at the end.
  mutating func next() throws(CatalogFailure) -> Entry? {
    comment = nil
    try skipSpace()
    if !hasBegun, byte == UInt8(ascii: "{") {
      (isBraced, at) = (true, at + 1)
      try skipSpace()
    }
    hasBegun = true
    if isBraced, byte == UInt8(ascii: "}") {
      at += 1
      try skipSpace()
      guard at == bytes.count else { throw CatalogFailure("there is more after \"}\"", at: at) }
      return nil
    }
    guard let byte else {
      guard !isBraced else { throw CatalogFailure("the file ends without \"}\"", at: at) }
      return nil
    }
    let start = at
    if byte == UInt8(ascii: "<"), bytes[at...].starts(with: Array("<<<<".utf8)) {
      throw CatalogFailure("a merge conflict is not resolved here", at: at)
    }
    let key = try string("a key")
    let comment = comment
    try skipSpace()
    var value = key
    if self.byte == UInt8(ascii: "=") {
      at += 1
      try skipSpace()
      value = try string("a text")
      try skipSpace()
    }
    guard self.byte == UInt8(ascii: ";") else {
      throw CatalogFailure("a semicolon is missing after \(quoted(key))", at: at)
    }
    at += 1
    return Entry(key: key, value: value, comment: comment, offset: start)
  }

  /// The byte here; `nil` at the end.
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() throws(CatalogFailure) {
    while let byte {
      switch byte {
      case 0x20, 0x09...0x0D: at += 1
      // U+2028 and U+2029, which Core Foundation skips too.
      case 0xE2
      where bytes[at...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[at...].starts(with: [0xE2, 0x80, 0xA9]):
        at += 3
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() throws(CatalogFailure) -> Bool {
    let start = at
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A, byte != 0x0D { at += 1 }
      keepComment(start + 2, at)
    case UInt8(ascii: "*"):
      at += 2
      while !(byte == UInt8(ascii: "*") && at + 1 < bytes.count
        && bytes[at + 1] == UInt8(ascii: "/"))
      {
        guard at < bytes.count else {
          throw CatalogFailure("the comment that starts here does not end", at: start)
        }
        at += 1
      }
      keepComment(start + 2, at)
      at += 2
    default: return false
    }
    return true
  }

  private mutating func keepComment(_ start: Int, _ end: Int) {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let lines = text.split { $0 == " " || $0.isNewline || $0 == "\t" }
    if !lines.isEmpty { comment = lines.joined(separator: " ") }
  }

  /// A quoted or unquoted string.
  private mutating func string(_ what: String) throws(CatalogFailure) -> String {
    guard let byte else { throw CatalogFailure("the file ends where \(what) is expected", at: at) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quotedString(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      throw CatalogFailure(
        "expected \(what), found \(quoted(String(UnicodeScalar(byte))))",
        hint: "lists and data are no texts", at: at)
    default: break
    }
    let start = at
    while let byte = self.byte, Self.isWordByte(byte), !isCommentHere { at += 1 }
    guard at > start else {
      let end = min(at + 4, bytes.count)
      let found = String(decoding: bytes[at..<end], as: UTF8.self).unicodeScalars.first ?? "?"
      throw CatalogFailure("expected \(what), found \(quoted(String(found)))", at: at)
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// "//" and "/*" begin comments even in the middle of a word; a single slash does not.
  private var isCommentHere: Bool {
    byte == UInt8(ascii: "/") && at + 1 < bytes.count
      && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[at + 1])
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_$/:.-".utf8.contains(byte)
  }
}
