internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Stands blocks one above the other.
struct Column {
  private let flow: BlockFlow
  private let width: Double
  private let spacing: BlockSpacing
  private let alignment: Stack.Alignment
  private let wrapsAroundImage: Bool
  /// The corner that text leaves free, from the top of the column.
  private var exclusion: Exclusion?
  private var children: [(placed: PlacedBlock, y: Double)] = []
  private var group = PlacedGroup()
  private var bottom = 0.0
  private var isEmpty = true

  init(
    flow: BlockFlow, width: Double, spacing: BlockSpacing, alignment: Stack.Alignment,
    wrapsAroundImage: Bool = false, exclusion: Exclusion? = nil
  ) {
    (self.flow, self.width, self.spacing, self.alignment) = (flow, width, spacing, alignment)
    (self.wrapsAroundImage, self.exclusion) = (wrapsAroundImage, exclusion)
  }

  /// The blocks from top to bottom. What is hidden takes no space, and none around it.
  consuming func place(_ nodes: [BlockNode]) throws(TypesettingError) -> PlacedGroup {
    for (index, node) in nodes.enumerated() {
      if node.block.isHidden {
        children.append((try flow.place(node, width: width), bottom))
      } else if index == 0, wrapsAroundImage, exclusion == nil, node.isImage {
        try startBeside(node)
      } else {
        try add(node)
      }
    }
    return finish()
  }

  private mutating func add(_ node: BlockNode) throws(TypesettingError) {
    var child = try flow.placeToMove(node, width: width, alignment)
    var top = isEmpty ? 0 : self.top(of: child)
    if let exclusion, top < exclusion.height - LayoutBlock.tolerance {
      if let beside = try place(node, beside: exclusion, top: top, like: child) {
        child = beside
        if isEmpty { centerImage(on: child) }
      } else {
        top = max(top, flow.rounded(exclusion.height + spacing.gap))
      }
    }
    append(child, y: top)
  }

  private mutating func append(_ child: PlacedBlock, y: Double) {
    children.append((child, y))
    group.cut.add(child.cut)
    if isEmpty {
      group.first = child.first?.moved(y)
      group.baselines.first = child.baselines.first + y
    }
    group.last = child.last?.moved(y)
    group.baselines.last = child.baselines.last + y
    bottom = y + child.height
    isEmpty = false
  }

  private func top(of child: PlacedBlock) -> Double {
    flow.top(ofFirst: child.first, belowLast: group.last, bottom: bottom, spacing)
  }

  // MARK: Text around an image

  /// Puts an image into the corner that the text leaves free.
  private mutating func startBeside(_ node: BlockNode) throws(TypesettingError) {
    let image = try flow.place(node, width: width)
    children.append((image, 0))
    exclusion = Exclusion(
      width: image.width + spacing.gap, height: image.height,
      isAtRight: flow.environment.isRightToLeft)
  }

  /// The block with its text around the corner; `nil` when it has none there, or when
  /// its first line has no room.
  private func place(
    _ node: BlockNode, beside exclusion: Exclusion, top: Double, like plain: PlacedBlock
  ) throws(TypesettingError) -> PlacedBlock? {
    guard node.canFlow, let first = plain.first else { return nil }
    var rest = exclusion
    rest.height -= top
    let placed = try flow.place(node, width: width, beside: rest)
    guard let line = placed.first, abs(line.baseline - first.baseline) < LayoutBlock.tolerance
    else { return nil }
    return placed
  }

  /// An image that is less high than the first line stands in its middle, as symbols do.
  private mutating func centerImage(on child: PlacedBlock) {
    guard let line = child.first, let image = children.first, image.placed.isImage,
      image.placed.height < line.metrics.ascent + line.metrics.descent
    else { return }
    let middle = line.baseline - line.metrics.capHeight / 2
    children[0].y = max(0, flow.rounded(middle - image.placed.height / 2))
  }

  // MARK: Result

  private consuming func finish() -> PlacedGroup {
    let extent = width.isFinite ? width : children.map(\.placed.width).max() ?? 0
    for (child, y) in children {
      var block = child.block
      block.offset(x: child.isHidden ? 0 : flow.inset(child, in: extent, alignment), y: y)
      group.blocks.append(block)
    }
    let lowest = children.map { $0.y + $0.placed.height }.max() ?? 0
    group.size = (extent, max(bottom, lowest))
    return group
  }
}

extension BlockNode {
  fileprivate var isImage: Bool {
    if case .image = block.content { true } else { false }
  }

  /// Whether it begins with text that may stand beside something: its own, or that of a
  /// plain column.
  fileprivate var canFlow: Bool {
    if case .text = block.content { return true }
    guard let arrangement, arrangement.axis == .vertical, arrangement.columns == 1,
      let first = children.first(where: { !$0.block.isHidden })
    else { return false }
    return first.canFlow
  }
}

extension PlacedBlock {
  fileprivate var isImage: Bool {
    if case .image = block.content { true } else { false }
  }
}

extension LayoutBlock {
  /// Lengths that differ by less are the same, in points.
  static let tolerance = 1e-6
}
