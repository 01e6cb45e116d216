package import ReflowDocument

/// Why a file is no layout, and where.
package struct LayoutReadError: Error, Hashable, Sendable {
  /// One sentence without a final period.
  package var message: String
  /// Byte of the source.
  package var offset: Int

  init(_ message: String, at offset: Int) { (self.message, self.offset) = (message, offset) }
}

/// Reads what `render --format json` writes.
package enum LayoutReader {
  /// The version of the format that is understood.
  private static let version = 1.0

  /// The layouts of a parsed file: one, or those of several categories.
  ///
  /// Members of which nothing is known are kept.
  package static func read(_ tree: JSONTree) throws(LayoutReadError) -> [LayoutRecord] {
    if let duplicate = tree.duplicates.first {
      throw LayoutReadError(
        "\(quoted(duplicate.key)) stands twice in one object", at: duplicate.offset)
    }
    guard let elements = tree.root.elements else { return [try layout(tree.root)] }
    return try elements.map { (node) throws(LayoutReadError) in try layout(node) }
  }

  /// Whether a file seems to be a layout, so that what is wrong with it is worth telling.
  package static func isLikely(_ root: JSONNode) -> Bool {
    let first = root.elements.map { $0.first } ?? root
    return first?["blocks"]?.elements != nil && first?["category"]?.string != nil
  }

  private static func layout(_ node: JSONNode) throws(LayoutReadError) -> LayoutRecord {
    let members = try RecordMembers(node, "a layout")
    let schema = try members.number("schema")
    guard schema == version else {
      throw LayoutReadError(
        "a layout of schema \(formatNumber(schema)) cannot be compared; this reflow knows schema 1",
        at: node.offset)
    }
    return LayoutRecord(
      category: try members.string("category"), width: try members.number("width"),
      height: try members.number("height"),
      blocks: try members.list("blocks") { (node) throws(LayoutReadError) in try block(node) },
      diagnostics: try members.list("diagnostics") { (node) throws(LayoutReadError) in
        let members = try RecordMembers(node, "a diagnostic")
        return DiagnosticRecord(
          severity: try members.string("severity"), rule: try members.string("rule"),
          message: try members.string("message"))
      },
      others: members.others([
        "schema", "category", "width", "height", "blocks", "diagnostics",
      ]))
  }

  private static func block(_ node: JSONNode) throws(LayoutReadError) -> BlockRecord {
    let members = try RecordMembers(node, "a block")
    let kind = try members.string("kind")
    let isParagraph = kind == "paragraph"
    let text = isParagraph ? Array(try members.string("text").utf8) : []
    var lines: [LineRecord] = []
    if isParagraph {
      lines = try members.list("lines") { (node) throws(LayoutReadError) in
        try line(node, textLength: text.count)
      }
      for (index, line) in lines.enumerated().dropFirst()
      where line.range.upperBound < lines[index - 1].range.upperBound {
        throw LayoutReadError("the lines of a block are not in order", at: node.offset)
      }
    }
    let isStack = kind == "stack"
    return BlockRecord(
      kind: kind, frame: try members.frame("frame"), text: text,
      isTruncated: isParagraph ? try members.bool("isTruncated") : false, lines: lines,
      children: isStack
        ? try members.list("children") { (node) throws(LayoutReadError) in try block(node) } : [],
      others: members.others(
        ["kind", "frame"] + (isParagraph ? ["text", "lines", "isTruncated"] : [])
          + (isStack ? ["children"] : [])))
  }

  private static func line(
    _ node: JSONNode, textLength: Int
  ) throws(LayoutReadError) -> LineRecord {
    let members = try RecordMembers(node, "a line")
    return LineRecord(
      range: try members.range("range", within: textLength), text: try members.string("text"),
      breakKind: try members.string("break"), x: try members.number("x"),
      baseline: try members.number("baseline"), width: try members.number("width"),
      ascent: try members.number("ascent"), descent: try members.number("descent"),
      isTruncated: try members.bool("isTruncated"),
      hidden: node["hidden"] == nil
        ? []
        : try members.list("hidden") { (node) throws(LayoutReadError) in
          try RecordMembers.range(node, "a hidden range", within: textLength)
        },
      runs: try members.list("runs") { (node) throws(LayoutReadError) in
        try run(node, textLength: textLength)
      },
      others: members.others([
        "range", "text", "break", "x", "baseline", "width", "ascent", "descent", "isTruncated",
        "hidden", "runs",
      ]))
  }

  private static func run(
    _ node: JSONNode, textLength: Int
  ) throws(LayoutReadError) -> RunRecord {
    let members = try RecordMembers(node, "a run")
    let attachment = node["attachment"]
    var attributes = (node["font"] ?? attachment)?.members ?? []
    attributes.removeAll { attachment != nil && $0.key == "frame" }
    return RunRecord(
      range: try members.range("range", within: textLength), x: try members.number("x"),
      width: try members.number("width"),
      attributes: attributes
        + members.others(["range", "x", "width", "font", "attachment", "glyphs"]),
      isAttachment: attachment != nil,
      frame: try attachment.map { (node) throws(LayoutReadError) in
        try RecordMembers(node, "an attachment").frame("frame")
      }, glyphs: node["glyphs"]?.elements)
  }
}
