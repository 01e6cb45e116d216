internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// Lays the blocks of a document out, each on its own, for one environment and width.
final class LayoutPass {
  let flow: BlockFlow
  let width: Double
  private var hyphenation: HyphenationDiagnostics

  /// - Parameter keepsMeasures: Whether the units of the layout before were measured for
  ///   the same pixels and direction.
  init(
    _ typesetter: Typesetter, environment: Environment, width: Double,
    keepsMeasures: Bool = false
  ) {
    let work = TextWork(typesetter: typesetter, keepsMeasures: keepsMeasures)
    flow = BlockFlow(work: work, environment: environment)
    hyphenation = HyphenationDiagnostics(library: typesetter.hyphenation)
    self.width = width
  }

  /// A block laid out.
  ///
  /// - Parameters:
  ///   - troubles: What is odd about its styles.
  ///   - previous: What the block, or one in its place, was in the last layout.
  func unit(
    _ block: StyledBlock, troubles: [StyleTrouble] = [], previous: LayoutUnit? = nil
  ) throws(TypesettingError) -> LayoutUnit {
    let placed: PlacedBlock
    var memory = LayoutMemory()
    switch block.content {
    case .text(let text):
      placed = flow.place(
        try flow.work.layout(text, width: width, after: previous?.text), width: width)
    case .image: placed = try flow.place(BlockNode(block), width: width)
    case .stack, .item:
      flow.memory = previous?.memory ?? LayoutMemory()
      flow.memory.begin(with: flow.work)
      placed = try flow.place(BlockNode(block), width: width)
      memory = flow.memory
      memory.end()
    }
    return LayoutUnit(
      block, placed: placed, troubles: troubles,
      hyphenation: hyphenation.diagnostics(of: block), memory: memory)
  }

  /// Has the shapings of a unit at hand for texts elsewhere.
  func keepTexts(of unit: LayoutUnit) {
    if let text = unit.text { flow.work.keep(text.measured.shapedText) }
    for shaped in unit.memory.shapedTexts { flow.work.keep(shaped) }
  }
}
