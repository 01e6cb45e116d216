internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// The width below which a block's words or pictures would come apart, in
  /// points; a row needs the sum of its children's, a column the largest.
  func minimumWidth(_ node: BlockNode) throws(TypesettingError) -> Double {
    try node.minimumWidth { () throws(TypesettingError) in
      let natural = try place(node, width: .infinity)
      switch node.block.content {
      case .text: return min(natural.width, roundedUp(widestPart(of: natural)))
      case .stack(let stack, _): return try minimumWidth(stack, node)
      case .image, .item: return natural.width
      }
    }
  }

  private func minimumWidth(
    _ stack: Stack, _ node: BlockNode
  ) throws(TypesettingError) -> Double {
    var sum = 0.0
    var largest = 0.0
    var count = 0
    for child in node.children where !child.block.isHidden {
      let part = try minimumWidth(child)
      sum += part
      largest = max(largest, part)
      count += 1
    }
    let arrangement = node.arrangement
    guard arrangement?.axis == .horizontal else {
      let columns = Double(min(arrangement?.columns ?? 1, max(count, 1)))
      return largest * columns + stack.spacing.gap * (columns - 1)
    }
    return sum + stack.spacing.gap * Double(max(count - 1, 0))
  }

  private func widestPart(of placed: PlacedBlock) -> Double {
    guard case .text(let layout) = placed.block.content else { return placed.width }
    return layout.widestUnbreakablePart
  }
}
