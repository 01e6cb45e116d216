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
    for node in nodes { children.append(try place(node, width: width)) }
    let extent = width.isFinite ? width : children.map(\.width).max() ?? 0
    var y = 0.0
    for (index, child) in children.enumerated() {
      var child = child
      if index > 0 { y = top(of: child, below: children[index - 1], endingAt: y, group, spacing) }
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

  /// The top of a block below another one: by the system's spacing between
  /// baselines where both are text, else by a fixed distance.
  ///
  /// UIKit's own rule is not published. Assumed is descent of the upper text +
  /// multiplier x line spacing of the lower - descent of the lower, which equals
  /// the line spacing for equal styles.
  private func top(
    of lower: PlacedBlock, below upper: PlacedBlock, endingAt bottom: Double, _ group: PlacedGroup,
    _ spacing: BlockSpacing
  ) -> Double {
    if let points = spacing.points { return rounded(bottom + points) }
    let multiplier = spacing.multiplier ?? 1
    guard let last = group.last, let first = lower.first, upper.last != nil else {
      return rounded(bottom + Self.standardSpacing * multiplier)
    }
    let distance =
      last.metrics.descent + multiplier * first.metrics.spacing - first.metrics.descent
    return rounded(last.baseline + distance) - first.baseline
  }

  private func inset(_ child: PlacedBlock, in extent: Double, _ alignment: Stack.Alignment)
    -> Double
  {
    let free = extent - child.width
    switch alignment {
    case .center: return moves(child) ? free / 2 : 0
    case .trailing: return moves(child) ? (environment.isRightToLeft ? 0 : free) : 0
    default: return 0
    }
  }

  /// Text and stacks fill the width they were offered and align themselves; an
  /// image is moved as a whole.
  private func moves(_ child: PlacedBlock) -> Bool {
    if case .image = child.block.content { return true }
    return false
  }
}
