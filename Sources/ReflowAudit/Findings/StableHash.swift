/// FNV-1a of 64 bits: the same on every machine and in every run, unlike Swift's hashes.
package struct StableHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds a text and its end, so that `"ab", "c"` and `"a", "bc"` differ; `nil` is not the
  /// empty text.
  package mutating func combine(_ text: String?) {
    for byte in (text ?? "").utf8 { combine(byte) }
    combine(text == nil ? 0xFE : 0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// 16 digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The hash of one text.
  static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(text)
    return hash.value
  }
}
