import CZlib
import Reflow

@testable import ReflowPage

/// A page as its script reads it.
struct ReadPage {
  /// The page without its data.
  let frame: String
  /// Data by name, as it stands in the page.
  let encoded: [String: String]

  init(_ text: String) {
    var frame = ""
    var encoded: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let opening = "<script type=\"application/octet-stream\" id=\""
      guard line.hasPrefix(opening), let end = line.firstIndex(of: ">") else {
        frame += line + "\n"
        continue
      }
      let name = String(line.dropFirst(opening.count).prefix { $0 != "\"" })
      encoded[name] = String(line[line.index(after: end)...].prefix { $0 != "<" })
    }
    (self.frame, self.encoded) = (frame, encoded)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try inflated(try decoded(encoded[name] ?? ""))
  }

  func json(_ name: String) throws -> JSONNode {
    let limits = JSONLimits(bytes: 1 << 26, depth: 16)
    return try JSONParser.parse(try bytes(name), limits: limits, allowsNUL: true).root
  }
}

struct Undecodable: Error {}

/// Bytes of Base64, by a table of its own.
func decoded(_ text: String) throws -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var values: [UInt8: UInt32] = [:]
  for (index, digit) in digits.enumerated() { values[digit] = UInt32(index) }
  var bytes: [UInt8] = []
  var (word, bits) = (UInt32(0), 0)
  for digit in text.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
    guard let value = values[digit] else { throw Undecodable() }
    word = word << 6 | value
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
    }
  }
  return bytes
}

/// Bytes that zlib compressed.
func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  var capacity = max(64, bytes.count * 8)
  while capacity < 1 << 30 {
    var length = uLong(capacity)
    var output = [UInt8](repeating: 0, count: capacity)
    switch uncompress(&output, &length, bytes, uLong(bytes.count)) {
    case Z_OK: return Array(output.prefix(Int(length)))
    case Z_BUF_ERROR: capacity *= 4
    default: throw Undecodable()
    }
  }
  throw Undecodable()
}
