// The small pieces of the grammar: white space, words, numbers, strings.
extension JSONParser {
  mutating func skipWhiteSpace() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  /// The byte here.
  func peek() throws(JSONError) -> UInt8 {
    guard at < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    return bytes[at]
  }

  /// An error about what stands here.
  func unexpected(_ expected: String) -> JSONError {
    guard at < bytes.count else { return JSONError(.unexpectedEnd, at: at) }
    switch bytes[at] {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return JSONError(.notJSON("comments are not JSON"), at: at)
    case UInt8(ascii: "'"):
      return JSONError(.notJSON("strings stand in double quotes"), at: at)
    default:
      let text = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self)
      let scalar = text.unicodeScalars.first ?? "?"
      return JSONError(.unexpected(quoted(String(scalar)), expected: expected), at: at)
    }
  }

  mutating func parseWord() throws(JSONError) -> JSONNode {
    let words: [(StaticString, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    let letters = bytes[at...].prefix(10).prefix { isLetter($0) }
    let found = String(decoding: letters, as: UTF8.self)
    for (word, value) in words where word.description == found {
      defer { at += letters.count }
      return JSONNode(value, offset: at)
    }
    if ["NaN", "Infinity"].contains(found) {
      throw JSONError(.invalidNumber("\(found) has no place in JSON"), at: at)
    }
    throw unexpected("a value")
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ offset: Int) -> Bool {
    offset < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
  }

  private mutating func skipDigits() -> Bool {
    let start = at
    while isDigit(at) { at += 1 }
    return at > start
  }

  private func stands(_ letters: [UInt8]) -> Bool {
    at < bytes.count && letters.contains(bytes[at])
  }

  mutating func parseNumber() throws(JSONError) -> JSONNode {
    let start = at
    if stands([UInt8(ascii: "-")]) { at += 1 }
    let isZero = stands([UInt8(ascii: "0")])
    guard skipDigits() else { throw numberError(start, "digits are missing") }
    let firstDigit = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    if isZero, at > firstDigit + 1 { throw numberError(start, "it has a leading zero") }
    if stands([UInt8(ascii: ".")]) {
      at += 1
      guard skipDigits() else { throw numberError(start, "digits are missing after the point") }
    }
    if stands([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      at += 1
      if stands([UInt8(ascii: "+"), UInt8(ascii: "-")]) { at += 1 }
      guard skipDigits() else { throw numberError(start, "digits are missing in the exponent") }
    }
    if at < bytes.count, isLetter(bytes[at]) {
      throw numberError(start, "it goes on with a letter")
    }
    let literal = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let value = Double(literal), value.isFinite else {
      throw JSONError(.numberOutOfRange, at: start)
    }
    return JSONNode(.number(value, literal: literal), offset: start)
  }

  private func numberError(_ start: Int, _ why: String) -> JSONError {
    at < bytes.count || why.hasPrefix("it")
      ? JSONError(.invalidNumber(why), at: start) : JSONError(.unexpectedEnd, at: bytes.count)
  }

  /// A string whose opening quote stands here.
  mutating func parseString() throws(JSONError) -> String {
    at += 1
    var start = at
    var text = ""
    while true {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<at], as: UTF8.self)
        at += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<at], as: UTF8.self)
        text.unicodeScalars.append(try parseEscape())
        start = at
      case 0..<0x20: throw JSONError(.controlCharacter(byte), at: at)
      default: at += 1
      }
    }
  }

  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let start = at
    at += 1
    let letter = try peek()
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape(start)
    default: throw JSONError(.invalidEscape, at: start)
    }
  }

  private mutating func parseUnicodeEscape(_ start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try parseCodeUnit(start)
    if unit == 0, !allowsNUL { throw JSONError(.nul, at: start) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A high surrogate needs its low half at once.
    guard unit < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    else { throw JSONError(.loneSurrogate, at: start) }
    at += 2
    let low = try parseCodeUnit(start)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw JSONError(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func parseCodeUnit(_ start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(try peek()) else { throw JSONError(.invalidEscape, at: start) }
      unit = unit << 4 | UInt32(digit)
      at += 1
    }
    return unit
  }
}
