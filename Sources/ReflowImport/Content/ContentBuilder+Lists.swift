import ReflowDocument

extension ContentBuilder {
  /// Opens a list. Too deep inside others, its items stand at the deepest level.
  mutating func openList(
    isOrdered: Bool, _ attributes: [HTMLAttribute], _ context: inout HTMLContext
  ) throws(ImportFailure) {
    context.listDepth += 1
    var list = OpenList(
      isOrdered: isOrdered, next: attributes["start"].flatMap { Int($0) } ?? 1,
      delimiter: attributes["data-delimiter"] == ")" ? ")" : ".", depth: context.listDepth)
    list.next = min(max(list.next, -Self.numberLimit), Self.numberLimit)
    if attributes["class"] == "footnotes" { context.attributes.textStyle = ImportStyle.small }
    guard context.listDepth <= ImportLimits.listDepth else {
      tellListDepth()
      lists.append(list)
      return
    }
    var frame = ContentFrame(.list, at: offset)
    frame.context = self.context
    frames.append(frame)
    lists.append(list)
    context.indent = 0
  }

  /// Numbers of nine digits, as in CommonMark.
  private static let numberLimit = 999_999_999

  private mutating func tellListDepth() {
    troubles.report(
      .warning, "depth",
      "lists inside more than \(ImportLimits.listDepth) others stand at that depth", at: offset)
  }

  /// Opens an item in the innermost list; outside of lists it is a paragraph.
  mutating func openItem(
    _ attributes: [HTMLAttribute], _ context: inout HTMLContext
  ) throws(ImportFailure) {
    guard !lists.isEmpty else { return }
    let marker = nextMarker(attributes)
    if lists[lists.count - 1].depth > ImportLimits.listDepth {
      // The item that is open ends here, and this one stands beside it.
      if case .item = frames[frames.count - 1].kind { try closeFrame() }
    }
    guard frames[frames.count - 1].kind == .list else { return }
    var frame = ContentFrame(.item(marker), at: offset)
    frame.context = context
    frames.append(frame)
    context.indent = 0
    context.alignment = nil
  }

  private mutating func nextMarker(_ attributes: [HTMLAttribute]) -> ListMarker {
    let last = lists.count - 1
    if let task = attributes["data-task"] { return .task(isDone: task == "done") }
    guard lists[last].isOrdered else {
      let level = min(lists[last].depth, ImportStyle.bullets.count) - 1
      return ListMarker(text: ImportStyle.bullets[max(level, 0)])
    }
    if let value = attributes["value"].flatMap({ Int($0) }),
      (-Self.numberLimit...Self.numberLimit).contains(value)
    {
      lists[last].next = value
    }
    defer { lists[last].next += 1 }
    return ListMarker(text: "\(lists[last].next)" + lists[last].delimiter, isNumber: true)
  }

  /// A box to tick: the marker of an item that begins with it, else a character.
  mutating func openInput(_ attributes: [HTMLAttribute]) {
    guard attributes["type"]?.lowercased() == "checkbox" else {
      return troubles.report(
        .warning, "left-out", "a control of a form (\(quoted("input"))) is left out", at: offset)
    }
    let marker = ListMarker.task(isDone: attributes["checked"] != nil)
    let last = frames.count - 1
    if case .item = frames[last].kind, frames[last].nodes.isEmpty, line.isEmpty {
      frames[last].kind = .item(marker)
    } else {
      write(marker.text)
    }
  }

  // MARK: Ends

  /// Ends the innermost column and puts what it became into the one around it.
  mutating func closeFrame() throws(ImportFailure) {
    try endLine()
    guard frames.count > 1, let frame = frames.popLast() else { return }
    switch frame.kind {
    case .page: break
    case .item(let marker): try closeItem(frame, marker)
    case .list: try closeList(frame)
    case .cell(let isHeader): closeCell(frame, isHeader: isHeader)
    case .table: try closeTable(frame)
    }
  }

  private mutating func closeItem(_ frame: ContentFrame, _ marker: ListMarker) throws(ImportFailure)
  {
    let outer = frames.count - 1
    guard frames[outer].kind == .list else { return }
    if frame.hasParagraphs { frames[outer].isLoose = true }
    frames[outer].markers[frames[outer].nodes.count] = marker
    var content = ContentNode.column(frame.nodes, spacing: .tight, at: frame.offset)
    if frame.nodes.isEmpty {
      content = ContentNode(Block(.text(AttributedText())), at: frame.offset)
    }
    content.block.flexible = true
    var row = ContentNode(
      .horizontal, [markerNode(marker, frame), content],
      spacing: BlockSpacing(points: ImportStyle.markerGap), at: frame.offset)
    if !content.firstLeaf.isText { row.updateStack { $0.alignment = .top } }
    row.isItem = true
    try append(row)
  }

  private func markerNode(_ marker: ListMarker, _ frame: ContentFrame) -> ContentNode {
    var attributes = TextAttributes()
    attributes.textStyle = frame.context.attributes.textStyle
    attributes.color = frame.context.attributes.color
    if marker.isNumber { attributes.features = [FontSetting("tnum", 1)] }
    var block = Block([
      AttributedText.Piece(marker.text + String(ImportStyle.markerSpace), attributes)
    ])
    // A marker is never broken for the sake of the text beside it.
    block.paragraph.overflowWrap = OverflowWrap.none
    return ContentNode(block, at: frame.offset)
  }

  private mutating func closeList(_ frame: ContentFrame) throws(ImportFailure) {
    guard !frame.nodes.isEmpty else { return }
    var nodes = frame.nodes
    let spacing = frame.isLoose ? BlockSpacing.betweenParagraphs : .tight
    align(&nodes, frame.markers)
    if frame.isLoose {
      for index in nodes.indices where frame.markers[index] != nil {
        if nodes[index].children.count == 2 {
          nodes[index].children[1].updateStack { $0.spacing = spacing }
        }
      }
    }
    let column = ContentNode.column(nodes, spacing: spacing, at: frame.offset)
    try append(indenting: column, by: frame.context.indent)
  }

  /// Gives all numbers the width of the longest by spaces as wide as digits, so that they
  /// end, and their texts start, below one another.
  private func align(_ nodes: inout [ContentNode], _ markers: [Int: ListMarker]) {
    let numbers = markers.values.filter(\.isNumber)
    guard let longest = numbers.map(\.text.utf8.count).max() else { return }
    for index in nodes.indices {
      guard let marker = markers[index], marker.isNumber, !nodes[index].children.isEmpty
      else { continue }
      let missing = longest - marker.text.utf8.count
      guard missing > 0 else { continue }
      nodes[index].children[0].updateString {
        $0 = String(repeating: "\u{2007}", count: missing) + $0
      }
    }
  }
}

extension ListMarker {
  static func task(isDone: Bool) -> ListMarker {
    ListMarker(text: isDone ? ImportStyle.doneTask : ImportStyle.openTask)
  }
}
