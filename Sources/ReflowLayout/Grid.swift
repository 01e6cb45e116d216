internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// Stands blocks in columns of equal widths, row by row.
  func grid(
    _ nodes: [BlockNode], columns: Int, width: Double, spacing: BlockSpacing,
    alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedGroup {
    let gap = spacing.gap
    let visible = nodes.indices.filter { !nodes[$0].block.isHidden }
    var cell = max(0, (width - gap * Double(columns - 1)) / Double(columns))
    if !width.isFinite {
      cell = 0
      for index in visible { cell = max(cell, try place(nodes[index], width: width).width) }
    }
    let extent = width.isFinite ? width : cell * Double(columns) + gap * Double(columns - 1)

    var group = PlacedGroup()
    var placed: [Int: LayoutBlock] = [:]
    for start in stride(from: 0, to: visible.count, by: columns) {
      let indices = visible[start..<min(start + columns, visible.count)]
      var children: [PlacedBlock] = []
      for index in indices {
        children.append(try placeToMove(nodes[index], width: cell, alignment))
      }
      let line = RowLine(children, alignment, rounded: rounded)
      let edges = line.edges(of: children)
      let top =
        start == 0
        ? 0
        : self.top(ofFirst: edges.first, belowLast: group.last, bottom: group.size.height, spacing)
      for (column, (index, child)) in zip(indices, children).enumerated() {
        let left = Double(column) * (cell + gap)
        let x = environment.isRightToLeft ? extent - left - cell : left
        var block = child.block
        block.offset(
          x: x + inset(child, in: cell, alignment), y: top + line.top(of: child))
        placed[index] = block
        group.cut.add(child.cut)
        group.size.height = max(group.size.height, block.frame.y + block.frame.height)
      }
      if start == 0 { (group.first, group.baselines.first) = (edges.first, edges.baselines.first) }
      group.last = edges.last?.moved(top)
      group.baselines.last = edges.baselines.last + top
    }
    group.size.width = extent
    for (index, node) in nodes.enumerated() {
      let block = if let block = placed[index] { block } else { try place(node, width: 0).block }
      group.blocks.append(block)
    }
    return group
  }
}
