internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockSpacing {
  /// Distance between neighbors of which one is not text (Auto Layout's standard
  /// spacing), in points.
  static let standard = 8.0

  /// The distance of neighbors that do not stand on baselines, in points.
  var gap: Double { points ?? Self.standard * (multiplier ?? 1) }
}

extension BlockFlow {
  /// More than sums of thirds of a point miss the middle between two pixels by, in points:
  /// a baseline that is meant to be there goes to the lower pixel, however far down it is.
  private static let hair = 1e-6

  /// The top of a block below another one: by the system's spacing between
  /// baselines where both are text, else by a fixed distance.
  ///
  /// UIKit's own rule is not published. Assumed is descent of the upper text +
  /// multiplier x line spacing of the lower - descent of the lower, which equals
  /// the line spacing for equal styles.
  ///
  /// - Parameters:
  ///   - first: The lower block's first line, from its top.
  ///   - last: The last line above, and `bottom`: the lower edge of what stands above.
  func top(
    ofFirst first: PlacedBlock.Edge?, belowLast last: PlacedBlock.Edge?, bottom: Double,
    _ spacing: BlockSpacing
  ) -> Double {
    guard spacing.points == nil, let last, let first else { return rounded(bottom + spacing.gap) }
    let distance =
      last.metrics.descent + (spacing.multiplier ?? 1) * first.metrics.spacing
      - first.metrics.descent
    let top = rounded(last.baseline + distance + Self.hair) - first.baseline
    // Lines may come closer than their heights, pictures beside them may not.
    let isText =
      bottom <= last.baseline + last.metrics.descent + 1
      && first.baseline <= first.metrics.ascent + 1
    return isText ? top : max(top, bottom)
  }

  /// Where a block stands in a width that is more than its own.
  func inset(
    _ child: PlacedBlock, in extent: Double, _ alignment: Stack.Alignment
  ) -> Double {
    // Stacks fill the width that they were offered and align their own children.
    if case .stack = child.block.content, child.width >= extent { return 0 }
    let free = extent - child.width
    switch (child.alignment, alignment) {
    case (.center, _), (.natural, .center): return rounded(free / 2)
    case (.left, _): return 0
    case (.right, _): return free
    case (_, .trailing): return environment.isRightToLeft ? 0 : free
    default: return environment.isRightToLeft ? free : 0
    }
  }

  /// A text that is to be moved as a whole is only as wide as its lines.
  func placeToMove(
    _ node: BlockNode, width: Double, _ alignment: Stack.Alignment
  ) throws(TypesettingError) -> PlacedBlock {
    let placed = try place(node, width: width)
    guard alignment == .center || alignment == .trailing, width.isFinite,
      case .text(let layout) = placed.block.content
    else { return placed }
    return try place(node, width: min(width, roundedUp(layout.usedWidth)))
  }
}
