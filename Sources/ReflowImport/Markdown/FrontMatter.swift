import ReflowDocument

/// A block of YAML at the very top of a Markdown file, of which two keys are read.
struct FrontMatter: Hashable {
  /// `lang` or `language`, with the byte where it stands; may be no language tag.
  var language: (tag: String, offset: Int)? { value(of: ["lang", "language"]) }
  /// `dir`: `ltr` or `rtl`.
  var direction: (name: String, offset: Int)? {
    value(of: ["dir"]).map { ($0.tag.lowercased(), $0.offset) }
  }
  /// Where the Markdown starts.
  let end: Int
  /// Lines, those with the dashes counted.
  let lineCount: Int
  private let entries: [Entry]

  private struct Entry: Hashable {
    var key: String
    var value: String
    var offset: Int
  }

  /// `nil` when the text does not begin with one: a line of three dashes, one that begins
  /// with a key and a colon, and sometime a line of three dashes or dots. Dashes before
  /// anything else are a rule between paragraphs.
  init?(_ text: ArraySlice<UInt8>) {
    var lines = Lines(text)
    guard let first = lines.next(), Self.trimmed(text[first]) == "---" else { return nil }
    var entries: [Entry] = []
    var count = 1
    while let range = lines.next() {
      count += 1
      let line = Self.trimmed(text[range])
      if count == 2, Self.entry(text[range], at: range.lowerBound) == nil { return nil }
      if line == "---" || line == "..." {
        (end, lineCount) = (lines.position, count)
        self.entries = entries
        return
      }
      if let entry = Self.entry(text[range], at: range.lowerBound) { entries.append(entry) }
    }
    return nil
  }

  private func value(of keys: [String]) -> (tag: String, offset: Int)? {
    entries.first { keys.contains($0.key) }.map { ($0.value, $0.offset) }
  }

  /// A key at the start of a line, and its value without quotation marks.
  private static func entry(_ line: ArraySlice<UInt8>, at offset: Int) -> Entry? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = line[..<colon]
    let isKey =
      !key.isEmpty
      && key.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-".utf8.contains(byte)
      }
    guard isKey else { return nil }
    var value = trimmed(line[(colon + 1)...])
    for mark in ["\"", "'"] where value.count > 1 && value.hasPrefix(mark) && value.hasSuffix(mark)
    {
      value = String(value.dropFirst().dropLast())
      break
    }
    return Entry(key: String(decoding: key, as: UTF8.self), value: value, offset: offset)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes[start...].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
