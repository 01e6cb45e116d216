/// Decodes scalars of UTF-8 that is known to be well-formed.
struct ScalarReader {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The scalar at an offset, and the offset after it.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), offset + 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = min(offset + length, bytes.count)
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in offset + 1..<end { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }

  /// The scalar that ends at an offset above 0.
  @inline(__always)
  func scalar(before offset: Int) -> Unicode.Scalar {
    var start = offset - 1
    while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start).scalar
  }

  /// The scalars of a range.
  func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = scalar(at: offset)
      result.append(scalar)
      offset = next
    }
    return result
  }

  /// How many printable characters of ASCII a range starts with that are graphemes of their
  /// own: the one before another character may be the base of a mark.
  func plainASCII(in range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
    if end > range.lowerBound, end < bytes.count, bytes[end] >= 0x80 { end -= 1 }
    return end - range.lowerBound
  }
}
