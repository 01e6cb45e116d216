internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// Distance between neighbors of which one is not text (Auto Layout's standard
  /// spacing), in points.
  static let standardSpacing = 8.0

  /// Stands blocks one above the other.
  func column(
    _ nodes: [BlockNode], width: Double, spacing: BlockSpacing, alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedGroup {
    var group = PlacedGroup()
    var children: [PlacedBlock] = []
    for node in nodes { children.append(try placeInColumn(node, width: width, alignment)) }
    let extent = width.isFinite ? width : children.map(\.width).max() ?? 0
    var y = 0.0
    for (index, child) in children.enumerated() {
      var child = child
      if index > 0 { y = top(of: child, below: group, endingAt: y, spacing) }
      child.block.offset(x: inset(child, in: extent, alignment), y: y)
      group.blocks.append(child.block)
      group.isTruncated = group.isTruncated || child.isTruncated
      if index == 0 { group.first = child.first }
      group.last = child.last.map {
        PlacedBlock.Edge(baseline: $0.baseline + y, metrics: $0.metrics)
      }
      y += child.height
    }
    group.size = (extent, y)
    return group
  }

  /// A text that is to be moved as a whole is only as wide as its lines.
  private func placeInColumn(
    _ node: BlockNode, width: Double, _ alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedBlock {
    let placed = try place(node, width: width)
    guard alignment == .center || alignment == .trailing, width.isFinite,
      case .text(let layout) = placed.block.content
    else { return placed }
    return try place(node, width: min(width, roundedUp(layout.usedWidth)))
  }

  /// The top of a block below another one: by the system's spacing between
  /// baselines where both are text, else by a fixed distance.
  ///
  /// UIKit's own rule is not published. Assumed is descent of the upper text +
  /// multiplier x line spacing of the lower - descent of the lower, which equals
  /// the line spacing for equal styles.
  private func top(
    of lower: PlacedBlock, below group: PlacedGroup, endingAt bottom: Double,
    _ spacing: BlockSpacing
  ) -> Double {
    if let points = spacing.points { return rounded(bottom + points) }
    let multiplier = spacing.multiplier ?? 1
    guard let last = group.last, let first = lower.first else {
      return rounded(bottom + Self.standardSpacing * multiplier)
    }
    let distance =
      last.metrics.descent + multiplier * first.metrics.spacing - first.metrics.descent
    let top = rounded(last.baseline + distance) - first.baseline
    // Lines may come closer than their heights, pictures beside them may not.
    let isText =
      bottom <= last.baseline + last.metrics.descent + 1
      && first.baseline <= first.metrics.ascent + 1
    return isText ? top : max(top, bottom)
  }

  private func inset(_ child: PlacedBlock, in extent: Double, _ alignment: Stack.Alignment)
    -> Double
  {
    // Stacks fill the width that they were offered and align their own children.
    if case .stack = child.block.content { return 0 }
    let free = extent - child.width
    switch (child.alignment, alignment) {
    case (.center, _), (.natural, .center): return rounded(free / 2)
    case (.left, _): return 0
    case (.right, _): return free
    case (_, .trailing): return environment.isRightToLeft ? 0 : free
    default: return environment.isRightToLeft ? free : 0
    }
  }
}
