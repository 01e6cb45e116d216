internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Lays blocks out: text to lines, images to boxes, stacks to rows and columns.
final class BlockFlow {
  let typesetter: Typesetter
  let environment: Environment
  private(set) var memory: LayoutMemory

  init(typesetter: Typesetter, environment: Environment, memory: LayoutMemory) {
    self.typesetter = typesetter
    self.environment = environment
    self.memory = memory
  }

  /// Lays a block out for a width; an infinite one gives the width that it would
  /// have if nothing limited it.
  func place(_ node: BlockNode, width: Double) throws(TypesettingError) -> PlacedBlock {
    if let known = node.sizes[width] { return known }
    let placed: PlacedBlock
    switch node.block.content {
    case .text(let text): placed = try placeText(text, width: width)
    case .image(let image): placed = placeImage(image, node.block, width: width)
    case .stack(let stack, _): placed = try placeStack(stack, node, width: width)
    case .item(let item):
      let frame = Rectangle(x: 0, y: 0, width: width.isFinite ? width : 0, height: 0)
      placed = PlacedBlock(block: LayoutBlock(frame: frame, content: .item(item)))
    }
    node.sizes[width] = placed
    return placed
  }

  private func placeText(_ text: StyledText, width: Double) throws(TypesettingError) -> PlacedBlock
  {
    let layout = try memory.layout(text, width: width, with: typesetter)
    let frame = Rectangle(
      x: 0, y: 0, width: width.isFinite ? width : roundedUp(layout.usedWidth),
      height: layout.height)
    let metrics = layout.firstStyle.line
    func edge(_ line: LineFragment?) -> PlacedBlock.Edge? {
      line.map { PlacedBlock.Edge(baseline: $0.baseline, metrics: metrics) }
    }
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .text(layout)), first: edge(layout.lines.first),
      last: edge(layout.lines.last), isTruncated: layout.isTruncated)
  }

  private func placeImage(
    _ image: StyledAttachment, _ block: StyledBlock, width: Double
  ) -> PlacedBlock {
    var placed = typesetter.box(of: image)
    if placed.frame.width > width {
      // A picture of its own shrinks to the page, as an aspect-fit image view.
      let factor = width / placed.frame.width
      placed.frame.width = width
      placed.frame.height *= factor
      placed.scale *= factor
    }
    let frame = placed.frame
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .image(placed)), alignment: block.alignment)
  }

  // MARK: Stacks

  private func placeStack(
    _ stack: Stack, _ node: BlockNode, width: Double
  ) throws(TypesettingError) -> PlacedBlock {
    var axis = stack.axis
    var turn = LayoutBlock.Turn.none
    if let other = stack.accessibilityAxis, other != axis,
      node.block.category >= stack.turnsAt ?? .accessibilityMedium
    {
      (axis, turn) = (other, .accessibility)
    }
    var group = try lay(stack, axis, turn, node, width: width)
    if stack.turnsWhenTruncating, axis == .horizontal, group.isTruncated {
      let turned = try lay(stack, .vertical, .truncation, node, width: width)
      (axis, turn, group) = (.vertical, .truncation, turned)
    }
    let frame = Rectangle(
      x: 0, y: 0, width: width.isFinite ? max(width, 0) : group.size.width,
      height: group.size.height)
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .stack(axis, turn, group.blocks)),
      first: group.first, last: group.last, isTruncated: group.isTruncated)
  }

  /// A turned stack stands its children at the leading edge or on the first
  /// baseline: what its alignment says is meant for the other axis.
  private func lay(
    _ stack: Stack, _ axis: Stack.Axis, _ turn: LayoutBlock.Turn, _ node: BlockNode, width: Double
  ) throws(TypesettingError) -> PlacedGroup {
    let alignment = turn == .none ? stack.alignment : nil
    switch axis {
    case .horizontal:
      return try row(
        node.children, width: width, spacing: stack.spacing,
        alignment: alignment ?? .firstBaseline)
    case .vertical:
      return try column(
        node.children, width: width, spacing: stack.spacing, alignment: alignment ?? .leading)
    }
  }

  // MARK: Pixels

  func roundedUp(_ value: Double) -> Double {
    let scale = environment.displayScale
    return (value * scale - 1e-6).rounded(.up) / scale
  }

  func rounded(_ value: Double) -> Double {
    let scale = environment.displayScale
    return (value * scale).rounded() / scale
  }
}
