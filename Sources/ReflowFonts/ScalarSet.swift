/// Scalars below a limit, to be asked for in UTF-8 text.
struct ScalarSet {
  /// Scalars from it on are in no set.
  static let limit: UInt32 = 0x2140

  private var words = [UInt64](repeating: 0, count: Int(Self.limit) / 64)

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  mutating func insert(_ scalar: UInt32) {
    guard scalar < Self.limit else { return }
    words[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63)
  }

  /// Whether all of a part of a text is in the set; false where that is not well-formed.
  func holdsAll(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    words.withUnsafeBufferPointer { words in
      var index = range.lowerBound
      while index < range.upperBound {
        var scalar = UInt32(text[index])
        index += 1
        if scalar >= 0x80 {
          // All below the limit have two or three bytes.
          let length = scalar >= 0xE0 ? 2 : 1
          guard scalar >= 0xC2, scalar < 0xF0, range.upperBound - index >= length else {
            return false
          }
          scalar &= length == 2 ? 0xF : 0x1F
          for _ in 0..<length {
            guard text[index] & 0xC0 == 0x80 else { return false }
            scalar = scalar << 6 | UInt32(text[index] & 0x3F)
            index += 1
          }
          guard length == 1 || scalar >= 0x800 else { return false }
        }
        guard scalar < Self.limit, words[Int(scalar >> 6)] & 1 << UInt64(scalar & 63) != 0 else {
          return false
        }
      }
      return true
    }
  }
}
