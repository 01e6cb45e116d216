import ReflowDocument

/// How values stand in sentences.
enum ValueWords {
  /// Letters of a value.
  private static let limit = 60

  /// A value: strings in quotes, numbers as reflow writes them, everything else as JSON,
  /// cut where it is long.
  static func value(_ value: JSONValue?) -> String {
    switch value {
    case nil: return "absent"
    case .string(let text): return quoted(text, limit: limit)
    case .some(let value):
      let text = JSONWriter.write(value, .compact)
      return text.count > limit ? text.prefix(limit) + "…" : text
    }
  }

  /// `12 pt`.
  static func points(_ value: Double) -> String { formatNumber(value) + " pt" }

  /// `1 line`, `2 lines`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The end of a line in words: its last word, or as much of it as one reads.
  static func lastWord(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.suffix(256), as: UTF8.self)
    let trimmed = text.reversed().drop { $0.isWhitespace }
    let word = String(trimmed.prefix { !$0.isWhitespace }.prefix(lastWordLimit).reversed())
    return quoted(word)
  }

  private static let lastWordLimit = 16
}
