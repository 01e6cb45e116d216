internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Lays blocks out: text to lines, images to boxes, stacks to rows and columns.
final class BlockFlow {
  let work: TextWork
  let environment: Environment
  /// What the last layout of the block knew.
  var memory = LayoutMemory()
  /// Whether stacks are being tried, so that those inside do not choose for themselves.
  private var isSearching = false

  init(work: TextWork, environment: Environment) {
    self.work = work
    self.environment = environment
  }

  var typesetter: Typesetter { work.typesetter }

  /// Lays a block out for a width; an infinite one gives the width that it would
  /// have if nothing limited it.
  ///
  /// - Parameter exclusion: The corner that text leaves free.
  func place(
    _ node: BlockNode, width: Double, beside exclusion: Exclusion? = nil
  ) throws(TypesettingError) -> PlacedBlock {
    let offer = BlockNode.Offer(width: width, exclusion: exclusion)
    return try node.placed(offer) { () throws(TypesettingError) in
      switch node.block.content {
      case .text(let text): try placeText(text, offer)
      case .image(let image): placeImage(image, node.block, width: width)
      case .stack(let stack, _): try placeStack(stack, node, offer)
      case .item(let item): try placeItem(item, width: width)
      }
    }
  }

  private func placeText(
    _ text: StyledText, _ offer: BlockNode.Offer
  ) throws(TypesettingError) -> PlacedBlock {
    var text = text
    if let exclusion = offer.exclusion { text.paragraph.exclusion = exclusion }
    return place(try memory.layout(text, width: offer.width, with: work), width: offer.width)
  }

  /// A text that is laid out.
  func place(_ layout: TextLayout, width: Double) -> PlacedBlock {
    let frame = Rectangle(
      x: 0, y: 0, width: width.isFinite ? width : roundedUp(layout.usedWidth),
      height: layout.height)
    let metrics = layout.firstStyle.line
    func edge(_ line: LineFragment?) -> PlacedBlock.Edge? {
      line.map { PlacedBlock.Edge(baseline: $0.baseline, metrics: metrics) }
    }
    let (first, last) = (edge(layout.lines.first), edge(layout.lines.last))
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .text(layout)), first: first, last: last,
      baselines: (first?.baseline ?? 0, last?.baseline ?? 0), cut: PlacedBlock.Cut(layout))
  }

  private func placeImage(
    _ image: StyledAttachment, _ block: StyledBlock, width: Double
  ) -> PlacedBlock {
    var placed = typesetter.box(of: image)
    if block.isHidden {
      placed.frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
    } else if placed.frame.width > width {
      // A picture of its own shrinks to the page, as an aspect-fit image view.
      let factor = width / placed.frame.width
      placed.frame.width = width
      placed.frame.height *= factor
      placed.scale *= factor
    }
    let frame = placed.frame
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .image(placed), isHidden: block.isHidden),
      baselines: (frame.height, frame.height), alignment: block.alignment)
  }

  // MARK: Stacks

  private func placeStack(
    _ stack: Stack, _ node: BlockNode, _ offer: BlockNode.Offer
  ) throws(TypesettingError) -> PlacedBlock {
    guard !isSearching, offer.width.isFinite, node.arrangement.map(Self.sharesWidth) ?? false
    else { return try arrange(stack, node, offer) }
    isSearching = true
    defer { isSearching = false }
    return try TurnSearch(root: node).run { () throws(TypesettingError) in
      try arrange(stack, node, offer)
    }
  }

  /// Whether the width of one child depends on its neighbors.
  private static func sharesWidth(_ arrangement: StackArrangement) -> Bool {
    arrangement.axis == .horizontal || arrangement.columns > 1
  }

  /// Lays a stack out as it stands now.
  private func arrange(
    _ stack: Stack, _ node: BlockNode, _ offer: BlockNode.Offer
  ) throws(TypesettingError) -> PlacedBlock {
    guard let arrangement = node.arrangement else {
      preconditionFailure("a stack has an arrangement")
    }
    let group = try lay(stack, arrangement, node, offer)
    let width = offer.width
    let frame = Rectangle(
      x: 0, y: 0, width: width.isFinite ? max(width, 0) : group.size.width,
      height: group.size.height)
    return PlacedBlock(
      block: LayoutBlock(
        frame: frame, content: .stack(arrangement.axis, arrangement.turn, group.blocks),
        columns: arrangement.columns),
      first: group.first, last: group.last, baselines: group.baselines, cut: group.cut)
  }

  private func lay(
    _ stack: Stack, _ arrangement: StackArrangement, _ node: BlockNode, _ offer: BlockNode.Offer
  ) throws(TypesettingError) -> PlacedGroup {
    let alignment = arrangement.alignment(of: stack)
    switch arrangement.axis {
    case .horizontal:
      return try row(
        node.children, width: offer.width, spacing: stack.spacing,
        alignment: alignment ?? .firstBaseline)
    case .vertical where arrangement.columns > 1:
      return try grid(
        node.children, columns: arrangement.columns, width: offer.width, spacing: stack.spacing,
        alignment: alignment ?? .top)
    case .vertical:
      return try Column(
        flow: self, width: offer.width, spacing: stack.spacing, alignment: alignment ?? .leading,
        wrapsAroundImage: stack.wrapsAroundImage, exclusion: offer.exclusion
      ).place(node.children)
    }
  }

  // MARK: Pixels

  func roundedUp(_ value: Double) -> Double { typesetter.roundedUp(value) }

  func rounded(_ value: Double) -> Double { typesetter.rounded(value) }
}
