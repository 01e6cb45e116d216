internal import CHyphen

/// Character sets that pattern files name in their first line.
enum HyphenationCharset {
  /// Turns the bytes of a file, first line included, into UTF-8.
  ///
  /// Throws `notText` for a set that is not read, for bytes that are not text
  /// in it, and for NUL, at which C would stop reading.
  static func decode(_ bytes: [UInt8], file: String) throws(HyphenationError) -> [UInt8] {
    let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard first.count < 20, !bytes.contains(0) else { throw HyphenationError(.notText, file: file) }
    let name = String(decoding: first, as: UTF8.self)
    if name == "UTF-8" {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw HyphenationError(.notText, file: file)
      }
      return bytes
    }
    guard let set = iconvName(name), let converted = convert(bytes, from: set) else {
      throw HyphenationError(.notText, file: file)
    }
    return converted
  }

  /// The sets of one byte a letter that occur in dictionaries.
  private static func iconvName(_ name: String) -> String? {
    switch name {
    case "KOI8-R", "KOI8-U": return name
    case "microsoft-cp1251": return "CP1251"
    default:
      let part = name.hasPrefix("ISO8859-") ? name.dropFirst(8) : "0"
      guard let number = Int(part), (1...16).contains(number) else { return nil }
      return "ISO-8859-\(number)"
    }
  }

  /// `nil` when the C library lacks the set or a byte means nothing in it.
  private static func convert(_ bytes: [UInt8], from set: String) -> [UInt8]? {
    let converter = iconv_open("UTF-8", set)
    // (iconv_t)-1 is the failure.
    guard let converter, Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // No letter of these sets takes more than three bytes in UTF-8.
    var target = [CChar](repeating: 0, count: bytes.count * 3)
    let written = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target -> Int? in
        var (input, output) = (source.baseAddress, target.baseAddress)
        var (inputLeft, outputLeft) = (source.count, target.count)
        let result = iconv(converter, &input, &inputLeft, &output, &outputLeft)
        return result == 0 && inputLeft == 0 ? target.count - outputLeft : nil
      }
    }
    return written.map { target.prefix($0).map { UInt8(bitPattern: $0) } }
  }
}
