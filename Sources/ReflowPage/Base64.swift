/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes in letters, digits, `+`, `/` and `=`, on one line.
  package static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var word = 0
      for offset in 0..<3 { word = word << 8 | (offset < count ? Int(bytes[index + offset]) : 0) }
      for place in 0..<4 {
        output.append(
          place <= count ? digits[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }
}
