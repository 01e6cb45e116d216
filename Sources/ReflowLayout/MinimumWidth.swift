internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// The width below which a block's words or pictures would come apart, in
  /// points; a row needs the sum of its children's, a column the largest.
  func minimumWidth(_ node: BlockNode) throws(TypesettingError) -> Double {
    if let known = node.minimumWidth { return known }
    let width = try place(node, width: .infinity).width
    let minimum: Double
    switch node.block.content {
    case .text: minimum = min(width, roundedUp(widestPart(of: try place(node, width: .infinity))))
    case .stack(let stack, _):
      var sum = 0.0
      var largest = 0.0
      for child in node.children {
        let part = try minimumWidth(child)
        sum += part
        largest = max(largest, part)
      }
      let gap = stack.spacing.points ?? Self.standardSpacing * (stack.spacing.multiplier ?? 1)
      minimum =
        stack.axis == .horizontal ? sum + gap * Double(max(node.children.count - 1, 0)) : largest
    case .image, .item: minimum = width
    }
    node.minimumWidth = minimum
    return minimum
  }

  private func widestPart(of placed: PlacedBlock) -> Double {
    guard case .text(let layout) = placed.block.content else { return placed.width }
    return layout.widestUnbreakablePart
  }
}
