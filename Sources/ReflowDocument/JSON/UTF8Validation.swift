/// The offset of the first byte that is not part of well-formed UTF-8 (Unicode
/// Standard, table 3-7); `nil` when all are.
package func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  var at = 0
  while at < bytes.count {
    let lead = bytes[at]
    if lead < 0x80 {
      at += 1
      continue
    }
    guard let (length, second) = wellFormed(lead), at + length <= bytes.count,
      second.contains(bytes[at + 1]),
      bytes[(at + 2)..<(at + max(length, 2))].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return at }
    at += length
  }
  return nil
}

/// How long the sequence of a lead byte is and what its second byte may be: this
/// is where overlong forms, surrogates and values beyond U+10FFFF are refused.
private func wellFormed(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
  switch lead {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
