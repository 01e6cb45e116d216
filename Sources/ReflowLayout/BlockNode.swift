internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// A block while it is laid out, with what is known of it so far.
///
/// A row asks a child for its size more than once; each answer is kept, so that
/// nested stacks cost in proportion to their depth.
final class BlockNode {
  let block: StyledBlock
  let children: [BlockNode]
  var sizes: [Double: PlacedBlock] = [:]
  var minimumWidth: Double?

  init(_ block: StyledBlock) {
    self.block = block
    if case .stack(_, let children) = block.content {
      self.children = children.map(BlockNode.init)
    } else {
      children = []
    }
  }
}

/// A block laid out at the origin.
struct PlacedBlock {
  var block: LayoutBlock
  /// First and last line, for baseline alignment and the system's spacing; `nil`
  /// when the block does not begin or end with text.
  var first: Edge?
  var last: Edge?
  /// Whether text in it is cut.
  var isTruncated = false
  /// Where an image wants to stand in a column that is wider than itself.
  var alignment = TextAlignment.natural

  var width: Double { block.frame.width }
  var height: Double { block.frame.height }

  /// A line at the top or bottom of a block.
  struct Edge {
    /// Baseline from the top of the block.
    var baseline: Double
    /// Metrics of the block's first character.
    var metrics: LineMetrics
  }
}

/// Blocks laid out together.
struct PlacedGroup {
  var blocks: [LayoutBlock] = []
  var size = (width: 0.0, height: 0.0)
  var first: PlacedBlock.Edge?
  var last: PlacedBlock.Edge?
  var isTruncated = false
}
