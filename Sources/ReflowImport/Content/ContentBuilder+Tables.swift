import ReflowDocument

// Columns of a page as wide as a phone are narrow at Large, and hold not even a word at
// the largest sizes. So a table becomes records at every size: each row is a column with
// its first cell as title, and each further cell after its header as label. Tables
// without headers are rows that turn.
extension ContentBuilder {
  mutating func openTable(_ context: inout HTMLContext) {
    context.tableDepth += 1
    guard context.tableDepth <= ImportLimits.tableDepth else { return }
    var frame = ContentFrame(.table, at: offset)
    frame.context = self.context
    frames.append(frame)
    context.indent = 0
  }

  mutating func openRow() {
    guard frames[frames.count - 1].kind == .table else { return }
    frames[frames.count - 1].rows.append([])
  }

  mutating func openCell(isHeader: Bool, _ context: inout HTMLContext) {
    let last = frames.count - 1
    guard frames[last].kind == .table else { return }
    if frames[last].rows.isEmpty { openRow() }
    let isFirst = frames[last].rows.last?.isEmpty ?? false
    let isTitle = isFirst && frames[last].rows.count > 1 && frames[last].hasHeaderRow
    if isHeader || isTitle { context.traits.insert(.bold) }
    if isHeader { context.attributes.textStyle = ImportStyle.small }
    context.alignment = nil
    frames.append(ContentFrame(.cell(isHeader: isHeader), at: offset))
  }

  mutating func closeCell(_ frame: ContentFrame, isHeader: Bool) {
    let last = frames.count - 1
    guard frames[last].kind == .table, !frames[last].rows.isEmpty else { return }
    frames[last].rows[frames[last].rows.count - 1].append(
      TableCell(isHeader: isHeader, nodes: frame.nodes, offset: frame.offset))
  }

  mutating func closeTable(_ frame: ContentFrame) throws(ImportFailure) {
    // A caption, and whatever stands between cells.
    for node in frame.nodes { try append(node) }
    var rows = frame.rows.filter { row in row.contains { !$0.nodes.isEmpty } }
    guard !rows.isEmpty else { return }
    var nodes: [ContentNode] = []
    var labels: [String] = []
    if frame.hasHeaderRow, rows[0].allSatisfy(\.isHeader) {
      let header = rows.removeFirst()
      let columns = rows.map(\.count).max() ?? 0
      if columns > 2 { labels = header.map(\.text) }
      nodes += Self.header(header, hasLabels: columns > 2)
    }
    let columns = rows.map(\.count).max() ?? 0
    for row in rows {
      nodes.append(frame.hasHeaderRow ? Self.record(row, labels) : Self.row(row, columns: columns))
    }
    let column = ContentNode.column(nodes, spacing: .betweenParagraphs, at: frame.offset)
    try append(indenting: column, by: frame.context.indent)
  }

  /// The headers on one line: with labels beside the values, that of the titles alone.
  private static func header(_ cells: [TableCell], hasLabels: Bool) -> [ContentNode] {
    let shown = hasLabels ? Array(cells.prefix(1)) : cells
    let texts = shown.filter { !$0.nodes.isEmpty }
    guard let first = texts.first else { return [] }
    guard texts.allSatisfy({ $0.nodes.count == 1 && $0.nodes[0].isText }) else {
      return texts.flatMap(\.nodes)
    }
    var pieces: [AttributedText.Piece] = []
    for cell in texts {
      if !pieces.isEmpty {
        pieces.append(
          AttributedText.Piece(ImportStyle.labelGap + "·" + ImportStyle.labelGap, labelAttributes))
      }
      pieces += cell.nodes[0].pieces.map { piece in
        var piece = piece
        piece.attributes.color = piece.attributes.color ?? ImportStyle.secondary
        return piece
      }
    }
    return [ContentNode(Block(pieces), at: first.offset)]
  }

  /// A row below its title.
  private static func record(_ cells: [TableCell], _ labels: [String]) -> ContentNode {
    var nodes: [ContentNode] = []
    for (index, cell) in cells.enumerated() {
      let label = index > 0 && index < labels.count ? labels[index] : ""
      nodes += labeled(cell, label)
    }
    return ContentNode.column(nodes, spacing: .tight, at: cells.first?.offset ?? 0)
  }

  /// A cell whose first text begins with its label.
  private static func labeled(_ cell: TableCell, _ label: String) -> [ContentNode] {
    guard !label.isEmpty, let first = cell.nodes.first else { return cell.nodes }
    var nodes = cell.nodes
    let piece = AttributedText.Piece(label + ImportStyle.labelGap, labelAttributes)
    if first.isText {
      var block = Block([piece] + first.pieces)
      block.paragraph = first.block.paragraph
      nodes[0].block = block
    } else {
      nodes.insert(ContentNode(Block([piece]), at: cell.offset), at: 0)
    }
    return nodes
  }

  private static var labelAttributes: TextAttributes {
    var attributes = TextAttributes()
    attributes.color = ImportStyle.secondary
    attributes.textStyle = ImportStyle.small
    return attributes
  }

  /// Cells in columns of equal widths, above one another at accessibility sizes.
  ///
  /// - Parameter columns: Of the table; a row that has fewer ends with empty ones.
  private static func row(_ cells: [TableCell], columns: Int) -> ContentNode {
    let offset = cells.first?.offset ?? 0
    var nodes = cells.map { cell in
      cell.nodes.isEmpty
        ? ContentNode(Block(.text(AttributedText())), at: cell.offset)
        : ContentNode.column(cell.nodes, spacing: .tight, at: cell.offset)
    }
    guard columns > 1, columns <= ImportLimits.tableColumns else {
      return ContentNode.column(nodes, spacing: .tight, at: offset)
    }
    while nodes.count < columns {
      nodes.append(ContentNode(Block(.text(AttributedText())), at: offset))
    }
    var row = ContentNode(.vertical, nodes, spacing: .tight, at: offset)
    row.updateStack { stack in
      stack.columns = columns
      stack.accessibilityColumns = 1
    }
    return row
  }
}

extension TableCell {
  /// Its texts, images by what they show.
  var text: String {
    nodes.flatMap(\.pieces).map { $0.attributes.attachment.map { $0.label ?? "" } ?? $0.string }
      .joined()
  }
}

extension ContentNode {
  /// The pieces of a text with what its block says; none for other blocks.
  var pieces: [AttributedText.Piece] {
    guard case .text(let text) = block.content else { return [] }
    return text.pieces.map { piece in
      AttributedText.Piece(piece.string, piece.attributes.inheriting(from: block.attributes))
    }
  }
}
