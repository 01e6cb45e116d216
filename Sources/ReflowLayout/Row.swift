internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// Stands blocks side by side.
  func row(
    _ nodes: [BlockNode], width: Double, spacing: BlockSpacing, alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedGroup {
    guard !nodes.isEmpty else { return PlacedGroup() }
    let gap = spacing.points ?? Self.standardSpacing * (spacing.multiplier ?? 1)
    let gaps = gap * Double(nodes.count - 1)
    let widths = try RowWidths(nodes, flow: self).widths(available: width - gaps)
    var children: [PlacedBlock] = []
    for (node, width) in zip(nodes, widths) { children.append(try place(node, width: width)) }

    var group = PlacedGroup()
    let line = RowLine(children, alignment)
    var x = 0.0
    for (index, child) in children.enumerated() {
      var child = child
      let left = environment.isRightToLeft && width.isFinite ? width - x - widths[index] : x
      let y = rounded(line.top(of: child))
      child.block.offset(x: left, y: y)
      group.blocks.append(child.block)
      group.isTruncated = group.isTruncated || child.isTruncated
      group.size.height = max(group.size.height, y + child.height)
      group.first = Self.edge(group.first, child.first?.moved(y)) { $0 < $1 }
      group.last = Self.edge(group.last, child.last?.moved(y)) { $0 > $1 }
      x += widths[index] + gap
    }
    group.size.width = max(0, x - gap)
    return group
  }

  /// The line of a row that counts towards its neighbors: the highest first and
  /// the lowest last one, of equals the earlier.
  private static func edge(
    _ a: PlacedBlock.Edge?, _ b: PlacedBlock.Edge?, isBetter: (Double, Double) -> Bool
  ) -> PlacedBlock.Edge? {
    guard let a, let b else { return a ?? b }
    return isBetter(b.baseline, a.baseline) ? b : a
  }
}

extension PlacedBlock.Edge {
  fileprivate func moved(_ y: Double) -> Self { Self(baseline: baseline + y, metrics: metrics) }
}

/// Where the children of a row stand across it.
private struct RowLine {
  private let alignment: Stack.Alignment
  private let height: Double
  private let baseline: Double

  init(_ children: [PlacedBlock], _ alignment: Stack.Alignment) {
    self.alignment = alignment
    height = children.map(\.height).max() ?? 0
    let last = alignment == .lastBaseline
    baseline = children.map { Self.baseline($0, last: last) }.max() ?? 0
  }

  func top(of child: PlacedBlock) -> Double {
    switch alignment {
    case .firstBaseline: baseline - Self.baseline(child, last: false)
    case .lastBaseline: baseline - Self.baseline(child, last: true)
    case .center: (height - child.height) / 2
    case .bottom: height - child.height
    case .top, .fill, .leading, .trailing: 0
    }
  }

  /// A picture stands on the baseline.
  private static func baseline(_ child: PlacedBlock, last: Bool) -> Double {
    (last ? child.last : child.first)?.baseline ?? child.height
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
