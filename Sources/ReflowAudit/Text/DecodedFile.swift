import ReflowDocument

/// The bytes of a file as UTF-8.
struct DecodedFile {
  /// UTF-8 without a byte order mark.
  let utf8: [UInt8]

  /// Decodes UTF-8, or UTF-16 of either byte order.
  ///
  /// UTF-16 is known by its byte order mark, else by a zero among the first two
  /// bytes: every format here begins with an ASCII character or with a mark.
  init(_ bytes: [UInt8]) throws(CatalogFailure) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): utf8 = try Self.decode(bytes, from: 2, isBigEndian: false)
    case (0xFE, 0xFF): utf8 = try Self.decode(bytes, from: 2, isBigEndian: true)
    case (0, let next?) where next != 0:
      utf8 = try Self.decode(bytes, from: 0, isBigEndian: true)
    case (let first?, 0) where first != 0:
      utf8 = try Self.decode(bytes, from: 0, isBigEndian: false)
    default:
      if let offset = firstInvalidUTF8(bytes) {
        throw CatalogFailure(
          "the file is not valid UTF-8 here", hint: "save it as UTF-8 or UTF-16", at: offset)
      }
      utf8 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
  }

  private static func decode(
    _ bytes: [UInt8], from start: Int, isBigEndian: Bool
  ) throws(CatalogFailure) -> [UInt8] {
    guard bytes.count % 2 == 0 else {
      throw CatalogFailure("the file is UTF-16 with half a code unit at its end")
    }
    var units: [UInt16] = []
    units.reserveCapacity((bytes.count - start) / 2)
    for at in stride(from: start, to: bytes.count, by: 2) {
      let (high, low) = isBigEndian ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw CatalogFailure("the file is UTF-16 with half a surrogate pair in it")
    }
    return Array(text.utf8)
  }
}
