import ReflowDocument

/// A text to import: well-formed UTF-8 without a byte order mark.
struct ImportSource {
  /// The bytes, a byte order mark included, so that offsets are the file's.
  let bytes: [UInt8]
  /// Where the text starts.
  let start: Int
  let index: LineIndex

  /// The bytes without a byte order mark.
  var text: ArraySlice<UInt8> { bytes[start...] }

  init(_ bytes: [UInt8], as format: InputFormat, limits: DocumentLimits) throws(ImportFailure) {
    guard bytes.count <= limits.bytes else {
      throw .limit("the text exceeds the limit of \(limits.bytes) bytes", at: 0)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ImportFailure(
        trouble: "encoding", message: "the text is UTF-16; \(format.words) is read as UTF-8",
        hint: "'iconv -f UTF-16 -t UTF-8' makes it so", offset: 0)
    }
    if let offset = firstInvalidUTF8(bytes) {
      throw ImportFailure(
        trouble: "encoding", message: "the text is not UTF-8 at byte \(offset)",
        hint: "save it as UTF-8, or convert it with 'iconv'", offset: offset)
    }
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    index = LineIndex(bytes)
  }
}

/// What imports may cost beside the limits of documents.
enum ImportLimits {
  /// Elements of HTML inside one another: more than people write, and few enough that
  /// end tags without a start, each of which libxml2 looks for in all of them, cost little.
  static let elementDepth = 1000
  /// Constructs of Markdown inside one another; what lies deeper is read as if it stood
  /// at this depth.
  static let markdownDepth = 100
  /// Lists inside one another that are indented; what lies deeper stands at this depth.
  static let listDepth = 8
  /// Quotations inside one another that are indented.
  static let quoteDepth = 4
  /// Tables inside one another; the cells of those that lie deeper are paragraphs.
  static let tableDepth = 3
  /// Columns of a table without headers that stand side by side; cells of wider ones stand
  /// above one another.
  static let tableColumns = 6
  /// Kinds of warnings that are told; the others are counted.
  static let warnings = 100
}
