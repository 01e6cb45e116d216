internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// A block of a document laid out on its own, with what its next layout can use: the unit
/// of work of a live document.
///
/// It never changes, so that layouts may share it.
final class LayoutUnit: Sendable {
  /// The block resolved; `nil` only where a block has not been laid out.
  let styled: StyledBlock?
  /// What is odd about its styles.
  let troubles: [StyleTrouble]
  /// The block at the origin.
  let placed: PlacedBlock
  /// Texts of a stack or control; a text on its own is all in ``placed``.
  let memory: LayoutMemory
  /// Whether it takes no space, and none around it.
  let isHidden: Bool
  /// Lines of all texts in it.
  let lineCount: Int
  /// `nil` when there is nothing to tell.
  let diagnostics: UnitDiagnostics?

  init(
    _ styled: StyledBlock? = nil, placed: PlacedBlock, troubles: [StyleTrouble] = [],
    hyphenation: [Diagnostic] = [], memory: LayoutMemory = LayoutMemory()
  ) {
    (self.styled, self.placed, self.troubles) = (styled, placed, troubles)
    self.memory = memory
    isHidden = styled?.isHidden ?? placed.isHidden
    lineCount = Self.lines(in: placed.block)
    var layout: [Diagnostic] = []
    LayoutDiagnostics.collect(placed.block, into: &layout)
    diagnostics = UnitDiagnostics(styles: troubles, hyphenation: hyphenation, layout: layout)
  }

  /// Stands where a block has not been laid out.
  static let nothing: LayoutUnit = {
    let frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
    let block = LayoutBlock(frame: frame, content: .stack(.vertical, .none, []), isHidden: true)
    return LayoutUnit(placed: PlacedBlock(block: block))
  }()

  /// The text, if it is one.
  var text: TextLayout? {
    if case .text(let layout) = placed.block.content { layout } else { nil }
  }

  private static func lines(in block: LayoutBlock) -> Int {
    switch block.content {
    case .text(let layout): layout.lines.count
    case .stack(_, _, let children): children.reduce(0) { $0 + lines(in: $1) }
    case .image, .item: 0
    }
  }
}

/// What one block has to tell.
struct UnitDiagnostics: Hashable, Sendable {
  var styles: [StyleTrouble]
  var hyphenation: [Diagnostic]
  var layout: [Diagnostic]

  /// `nil` when there is nothing.
  init?(styles: [StyleTrouble], hyphenation: [Diagnostic], layout: [Diagnostic]) {
    guard !(styles.isEmpty && hyphenation.isEmpty && layout.isEmpty) else { return nil }
    (self.styles, self.hyphenation, self.layout) = (styles, hyphenation, layout)
  }

  /// What the blocks of a document tell: of styles and languages each but once.
  static func all(_ units: [UnitDiagnostics]) -> [Diagnostic] {
    var subjects: Set<String> = []
    var languages: Set<Diagnostic> = []
    let styles = units.flatMap(\.styles).filter { subjects.insert($0.subject).inserted }
    let hyphenation = units.flatMap(\.hyphenation).filter { languages.insert($0).inserted }
    return styles.map(\.diagnostic) + hyphenation + units.flatMap(\.layout)
  }
}
