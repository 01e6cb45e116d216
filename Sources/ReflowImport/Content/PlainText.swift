import ReflowDocument

/// Reads text without markup: blank lines part blocks, and lines stay lines.
enum PlainText {
  static func read(
    _ source: ImportSource, limits: DocumentLimits
  ) throws(ImportFailure) -> ImportedContent {
    var content = ImportedContent()
    content.document.spacing = .betweenParagraphs
    content.document.paragraph.overflowWrap = .anywhere
    var lines: [String] = []
    var offset = source.start
    func finish() throws(ImportFailure) {
      guard !lines.isEmpty else { return }
      guard content.nodes.count < limits.blocks else {
        throw .limit("the text exceeds the limit of \(limits.blocks) blocks", at: offset)
      }
      let text = AttributedText(lines.joined(separator: "\n"))
      content.nodes.append(ContentNode(Block(.text(text)), at: offset))
      lines.removeAll()
    }
    for line in Lines(source.text) {
      let text = source.bytes[line]
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
        try finish()
      } else {
        if lines.isEmpty { offset = line.lowerBound }
        lines.append(string(text))
      }
    }
    try finish()
    return content
  }

  /// U+0000 becomes U+FFFD, as in Markdown and HTML: no document may hold it.
  private static func string(_ line: ArraySlice<UInt8>) -> String {
    let parts = line.split(separator: 0, omittingEmptySubsequences: false)
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\u{FFFD}")
  }
}

/// The ranges of a text's lines, without what ends them: LF, CR or CRLF.
struct Lines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Where the next line starts.
  var position: Int { rest.startIndex }

  mutating func next() -> Range<Int>? {
    guard !rest.isEmpty else { return nil }
    let start = rest.startIndex
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    rest = rest[end...]
    let ending = rest.starts(with: [0x0D, 0x0A]) ? 2 : 1
    rest = rest.dropFirst(ending)
    return start..<end
  }
}
