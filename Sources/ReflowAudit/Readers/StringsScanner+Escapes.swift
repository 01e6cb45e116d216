import ReflowDocument

// Quoted strings and their escapes.
extension StringsScanner {
  /// A string up to the quote that opened it.
  mutating func quotedString(_ quote: UInt8) throws(CatalogFailure) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while let byte {
      if byte == quote {
        at += 1
        return String(decoding: text, as: UTF8.self)
      }
      at += 1
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
    }
    throw CatalogFailure("the string that starts here does not end", at: start)
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// What follows a backslash. As in Core Foundation an escape that means nothing
  /// stands for its character; that is also a problem, since it was meant otherwise.
  private mutating func escape(into text: inout [UInt8]) {
    let start = at - 1
    guard let byte else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "U"): appendScalar(from: start, into: &text)
    case 0x30...0x37: appendOctal(from: start, into: &text)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A: text.append(byte)
    default:
      if let control = Self.letters[byte] {
        text.append(control)
        return
      }
      text.append(byte)
      if byte < 0x80 {
        let letter = String(UnicodeScalar(byte))
        problems.append(
          ("a backslash before \(quoted(letter)) is no escape; only the letter is shown", start))
      }
    }
  }

  /// `\U` and up to four hexadecimal digits: a UTF-16 code unit.
  private mutating func appendScalar(from start: Int, into text: inout [UInt8]) {
    guard let unit = hexadecimal() else {
      problems.append(("\"\\U\" needs hexadecimal digits", start))
      return
    }
    var units = [unit]
    if UTF16.isLeadSurrogate(unit), byte == UInt8(ascii: "\\"), at + 1 < bytes.count,
      bytes[at + 1] == UInt8(ascii: "U")
    {
      let before = at
      at += 2
      if let second = hexadecimal(), UTF16.isTrailSurrogate(second) {
        units.append(second)
      } else {
        at = before
      }
    }
    guard let string = String(validating: units, as: UTF16.self) else {
      problems.append(("this \\U escape is half of a surrogate pair", start))
      text += Array("\u{FFFD}".utf8)
      return
    }
    text += Array(string.utf8)
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes[min(at, bytes.count)...].prefix(4).prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
    at += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Up to three octal digits: a byte of the NeXTSTEP encoding, which is ASCII below 128.
  private mutating func appendOctal(from start: Int, into text: inout [UInt8]) {
    at -= 1
    let digits = bytes[at...].prefix(3).prefix { (0x30...0x37).contains($0) }
    at += digits.count
    guard let value = Int(String(decoding: digits, as: UTF8.self), radix: 8), value < 0x80 else {
      problems.append(("octal escapes beyond ASCII are not read", start))
      text += Array("\u{FFFD}".utf8)
      return
    }
    text.append(UInt8(value))
  }
}
