internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// Stands blocks side by side; what is hidden takes no space, and none around it.
  func row(
    _ nodes: [BlockNode], width: Double, spacing: BlockSpacing, alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedGroup {
    let visible = nodes.filter { !$0.block.isHidden }
    let gap = spacing.gap
    let gaps = gap * Double(max(visible.count - 1, 0))
    let widths = try RowWidths(visible, flow: self).widths(available: width - gaps)
    var children: [PlacedBlock] = []
    for (node, width) in zip(visible, widths) { children.append(try place(node, width: width)) }

    let line = RowLine(children, alignment, rounded: rounded)
    var group = PlacedGroup()
    var x = 0.0
    var next = 0
    for node in nodes {
      guard !node.block.isHidden else {
        group.blocks.append(try place(node, width: width).block)
        continue
      }
      let (child, extent) = (children[next], widths[next])
      let left = environment.isRightToLeft && width.isFinite ? width - x - extent : x
      var block = child.block
      block.offset(x: left, y: line.top(of: child))
      group.blocks.append(block)
      group.cut.add(child.cut)
      group.size.height = max(group.size.height, block.frame.y + block.frame.height)
      x += extent + gap
      next += 1
    }
    let edges = line.edges(of: children)
    (group.first, group.last, group.baselines) = (edges.first, edges.last, edges.baselines)
    group.size.width = max(0, x - gap)
    return group
  }
}

/// How a row's width is shared out.
private struct RowWidths {
  private let nodes: [BlockNode]
  /// Widths that the children would have if nothing limited them.
  private let ideal: [Double]
  private let minimum: [Double]

  init(_ nodes: [BlockNode], flow: BlockFlow) throws(TypesettingError) {
    self.nodes = nodes
    var ideal: [Double] = []
    var minimum: [Double] = []
    for node in nodes {
      ideal.append(try flow.place(node, width: .infinity).width)
      minimum.append(try flow.minimumWidth(node))
    }
    self.ideal = ideal
    self.minimum = minimum
  }

  func widths(available: Double) -> [Double] {
    guard available.isFinite else { return ideal }
    let wanted = ideal.reduce(0, +)
    guard wanted > available else { return grown(by: available - wanted) }
    return shrunk(to: max(0, available))
  }

  /// Flexible children share what is left.
  private func grown(by rest: Double) -> [Double] {
    let flexible = nodes.filter(\.block.isFlexible).count
    guard flexible > 0 else { return ideal }
    return zip(nodes, ideal).map { $0.block.isFlexible ? $1 + rest / Double(flexible) : $1 }
  }

  /// Children of higher priority take their width first; those of the same
  /// priority come down to one common width, the wide ones only, and none below
  /// its longest word while there is room for all of these.
  private func shrunk(to available: Double) -> [Double] {
    var widths = minimum
    let floor = minimum.reduce(0, +)
    guard floor < available else {
      // Not even the words fit: share the loss in proportion.
      return minimum.map { floor > 0 ? $0 * available / floor : 0 }
    }
    var rest = available - floor
    let priorities = Set(nodes.map(\.block.priority)).sorted(by: >)
    for priority in priorities {
      let group = nodes.indices.filter { nodes[$0].block.priority == priority }
      let level = commonWidth(group, extra: rest)
      for index in group {
        let width = max(widths[index], min(ideal[index], level))
        rest -= width - widths[index]
        widths[index] = width
      }
    }
    return widths
  }

  /// The width to which children may grow from their minimum so that together
  /// they take `extra` more.
  private func commonWidth(_ group: [Int], extra: Double) -> Double {
    var low = 0.0
    var high = group.map { ideal[$0] }.max() ?? 0
    func needed(_ level: Double) -> Double {
      group.reduce(0) { $0 + max(0, min(ideal[$1], level) - minimum[$1]) }
    }
    guard needed(high) > extra else { return high }
    // Each step halves the interval; 50 leave less than any pixel.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if needed(middle) <= extra { low = middle } else { high = middle }
    }
    return low
  }
}
