/// Whole numbers in few bytes.
struct ByteWriter: Hashable {
  private(set) var bytes: [UInt8] = []

  /// A number that is not negative: seven bits a byte, the lowest first, the high bit telling
  /// that more follow (LEB128).
  mutating func append(_ number: Int) {
    precondition(number >= 0, "a count or index is not negative")
    append(unsigned: UInt(number))
  }

  /// Any number: 0, -1, 1, -2, 2 ... are 0, 1, 2, 3, 4 ...
  mutating func append(signed number: Int) {
    append(unsigned: UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1))))
  }

  /// A length in hundredths of a point, far finer than what can be seen.
  mutating func append(points: Double) { append(signed: Self.hundredths(points)) }

  /// Lengths that no page can have, as those of hostile fonts, end at a limit.
  static func hundredths(_ points: Double) -> Int { whole(points * 100) }

  /// The nearest whole number within 48 bits; 0 for what is no number.
  static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(max(-limit, min(limit, value.rounded())))
  }

  private static let limit = Double(1 << 47)

  private mutating func append(unsigned number: UInt) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
