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
  /// How a stack stands unless a child would be truncated; `nil` for other blocks.
  let plainArrangement: StackArrangement?
  /// How often a stack is changed so that nothing is truncated.
  private(set) var steps = 0
  private var sizes: [Offer: PlacedBlock] = [:]
  private var minimumWidth: Double?

  /// What a block is offered.
  struct Offer: Hashable {
    var width: Double
    /// The corner that its text leaves free.
    var exclusion: Exclusion?
  }

  init(_ block: StyledBlock) {
    self.block = block
    if case .stack(let stack, let children) = block.content {
      self.children = children.map(BlockNode.init)
      plainArrangement = StackArrangement(stack, in: block.category)
    } else {
      children = []
      plainArrangement = nil
    }
  }

  /// How a stack stands.
  var arrangement: StackArrangement? { plainArrangement?.changed(steps) }

  /// How often the stack may be changed; 0 for what is none or asks for no change.
  var stepLimit: Int {
    guard case .stack(let stack, _) = block.content, stack.turnsWhenTruncating else { return 0 }
    return plainArrangement?.stepLimit ?? 0
  }

  // MARK: What is known

  func placed(_ offer: Offer, make: () throws(TypesettingError) -> PlacedBlock)
    throws(TypesettingError) -> PlacedBlock
  {
    if let known = sizes[offer] { return known }
    let placed = try make()
    sizes[offer] = placed
    return placed
  }

  func minimumWidth(make: () throws(TypesettingError) -> Double) throws(TypesettingError) -> Double
  {
    if let minimumWidth { return minimumWidth }
    let width = try make()
    minimumWidth = width
    return width
  }

  /// Changes a stack; `path` leads from the block whose layout depends on it.
  func change(to steps: Int, path: [BlockNode]) {
    guard steps != self.steps else { return }
    self.steps = steps
    for node in path + [self] {
      node.sizes = [:]
      node.minimumWidth = nil
    }
  }
}
