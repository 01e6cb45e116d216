/// UTF-8 turned into UTF-16 with the map of offsets back.
struct DecodedText {
  private(set) var units: [UInt16] = []
  private(set) var offsets: [Int32] = []
  private(set) var largestUnit: UInt16 = 0
  let utf8Count: Int

  init(_ bytes: some Collection<UInt8>) throws(UnicodeError) {
    utf8Count = bytes.count
    guard utf8Count <= UnicodeText.maximumLength else {
      throw UnicodeError(.textTooLong(utf8Count: utf8Count), operation: "UnicodeText")
    }
    // Strings bridged or made lazily have no contiguous storage: those are copied.
    if bytes.withContiguousStorageIfAvailable({ decode($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { decode($0) }
    }
  }

  private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    var union: UInt8 = 0
    for byte in bytes { union |= byte }
    if union < 0x80 {
      decodeASCII(bytes)
    } else {
      decodeUTF8(bytes)
    }
  }

  private mutating func decodeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    var largest: UInt8 = 0
    units = Array(unsafeUninitializedCapacity: bytes.count) { buffer, count in
      for index in 0..<bytes.count {
        buffer.initializeElement(at: index, to: UInt16(bytes[index]))
        largest = max(largest, bytes[index])
      }
      count = bytes.count
    }
    largestUnit = UInt16(largest)
  }

  /// Both arrays are filled in one pass. No scalar has more UTF-16 units than
  /// UTF-8 bytes, so the byte count bounds both.
  private mutating func decodeUTF8(_ bytes: UnsafeBufferPointer<UInt8>) {
    var largest: UInt16 = 0
    var map: [Int32] = []
    units = Array(unsafeUninitializedCapacity: bytes.count) { units, unitCount in
      map = Array(unsafeUninitializedCapacity: bytes.count + 1) { offsets, offsetCount in
        var count = 0
        var position = 0
        func append(_ unit: UInt16) {
          units.initializeElement(at: count, to: unit)
          offsets.initializeElement(at: count, to: Int32(truncatingIfNeeded: position))
          largest = max(largest, unit)
          count += 1
        }
        while position < bytes.count {
          let (scalar, length) = Self.scalar(in: bytes, at: position)
          if scalar < 0x10000 {
            append(UInt16(truncatingIfNeeded: scalar))
          } else {
            append(UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10))
            append(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
          }
          position += length
        }
        offsets.initializeElement(at: count, to: Int32(truncatingIfNeeded: bytes.count))
        unitCount = count
        offsetCount = count + 1
      }
    }
    offsets = map
    largestUnit = largest
  }

  /// One scalar and its length in bytes (Unicode, table 3-7); an ill-formed
  /// byte counts as U+FFFD of length 1.
  @inline(__always)
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (UInt32, Int) {
    let lead = UInt32(bytes[start])
    if lead < 0x80 { return (lead, 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead <= 0xF4, bytes.count - start >= length else { return (0xFFFD, 1) }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in start + 1..<start + length {
      guard bytes[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard scalar >= smallest, scalar <= 0x10FFFF, scalar & 0xFFFF_F800 != 0xD800 else {
      return (0xFFFD, 1)
    }
    return (scalar, length)
  }
}
