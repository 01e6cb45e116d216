/// Tells which places of a text are within an address: a run of characters
/// without white space that looks like a URL, a mail address, a host or a path.
///
/// Asked from left to right; linear in all.
struct HyphenationAddresses {
  private let units: [UInt16]
  private var token = 0..<0
  private var isAddress = false

  init(_ units: [UInt16]) { self.units = units }

  /// Whether a UTF-16 offset, not below the last one asked for, is in an address.
  mutating func contains(_ offset: Int) -> Bool {
    if !token.contains(offset) {
      var start = offset
      while start > token.upperBound, !Self.isSpace(units[start - 1]) { start -= 1 }
      var end = offset
      while end < units.count, !Self.isSpace(units[end]) { end += 1 }
      token = start..<end
      isAddress = looksLikeAddress(units[token])
    }
    return isAddress
  }

  private func looksLikeAddress(_ token: ArraySlice<UInt16>) -> Bool {
    // @, \, _ anywhere; / or ~ in front; "://"; a full stop between letters or digits.
    if let first = token.first, first == 0x2F || first == 0x7E { return true }
    for index in token.indices {
      switch token[index] {
      case 0x40, 0x5C, 0x5F: return true
      case 0x3A where token[(index + 1)...].starts(with: [0x2F, 0x2F]): return true
      case 0x2E:
        guard index > token.startIndex, index + 1 < token.endIndex else { continue }
        if Self.isWordUnit(token[index - 1]), Self.isWordUnit(token[index + 1]) { return true }
      default: continue
      }
    }
    return false
  }

  private static func isWordUnit(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit & 0xFFDF) || unit >= 0xC0
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
