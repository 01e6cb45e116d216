/// The pictures inside an SVG, as `data:` addresses, which librsvg decodes whatever their
/// size.
enum EmbeddedImages {
  /// Refuses an SVG whose bitmaps together have more pixels than one may have.
  ///
  /// Looks at what is written as base64, as programs write it. Linear in the bytes.
  static func check(_ svg: [UInt8], limits: ImageLimits) throws(ImageError) {
    var budget = limits
    try check(svg[...], limits: &budget, depth: 0)
  }

  /// SVGs in SVGs are looked at to this depth and refused beyond it.
  private static let depthLimit = 4

  private static func check(
    _ svg: ArraySlice<UInt8>, limits: inout ImageLimits, depth: Int
  ) throws(ImageError) {
    guard depth < depthLimit else {
      throw ImageError(.broken("its pictures are nested too deeply"))
    }
    var rest = svg
    while let start = rest.next(after: base64) {
      rest = rest[start...]
      let bytes = decoded(rest)
      if let header = ImageHeader(bytes) {
        guard let size = header.size else { continue }
        try limits.check(width: size.width, height: size.height)
        limits.pixels -= size.width * size.height
      } else if VectorImage.isLikely(bytes) {
        try check(bytes[...], limits: &limits, depth: depth + 1)
      }
    }
  }

  private static let base64 = Array(";base64,".utf8)

  /// The bytes up to what is no base64 (RFC 4648, 4); white space among it counts for
  /// nothing.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (word, bits) = (UInt32(0), 0)
    for letter in text {
      if letter <= 0x20 { continue }
      guard let value = value(of: letter) else { break }
      word = word << 6 | value
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Where the bytes after a pattern begin, letters in either case; `nil` when it is not
  /// there.
  fileprivate func next(after pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = startIndex
    while let found = self[index...].firstIndex(of: first) {
      let part = self[found...].prefix(pattern.count)
      if part.count == pattern.count, zip(part, pattern).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
      {
        return found + pattern.count
      }
      index = found + 1
    }
    return nil
  }
}
