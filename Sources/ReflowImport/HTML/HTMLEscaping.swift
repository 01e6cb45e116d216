/// Characters of text as HTML writes them.
enum HTMLEscaping {
  private static let amp = Array("&amp;".utf8)
  private static let less = Array("&lt;".utf8)
  private static let greater = Array("&gt;".utf8)
  private static let quote = Array("&quot;".utf8)
  private static let replacement = Array("\u{FFFD}".utf8)

  /// Adds text, which may stand between tags and in an attribute's double quotes.
  static func append(_ text: some Sequence<UInt8>, to html: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): html += amp
      case UInt8(ascii: "<"): html += less
      case UInt8(ascii: ">"): html += greater
      case UInt8(ascii: "\""): html += quote
      default: html.append(byte)
      }
    }
  }

  /// HTML without what libxml2 would stop at or drop: control characters and the
  /// noncharacters U+FFFE and U+FFFF become U+FFFD.
  static func cleaned(_ html: ArraySlice<UInt8>) -> [UInt8] {
    guard html.contains(where: isControl) || hasNoncharacter(html) else { return Array(html) }
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var at = html.startIndex
    while at < html.endIndex {
      if isControl(html[at]) {
        result += replacement
        at += 1
      } else if isNoncharacter(html[at...]) {
        result += replacement
        at += 3
      } else {
        result.append(html[at])
        at += 1
      }
    }
    return result
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && byte != 0x0C || byte == 0x7F
  }

  private static func isNoncharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xEF, 0xBF, 0xBE]) || bytes.starts(with: [0xEF, 0xBF, 0xBF])
  }

  private static func hasNoncharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0] == 0xEF && isNoncharacter(bytes[$0...]) }
  }
}
