public import ReflowStyle

/// A text block laid out: its lines, and the runs on each on demand.
///
/// Coordinates are points, y downward; they start at the top left of the block
/// until ``offset(x:y:)`` moves them.
public struct TextLayout: Hashable, Sendable {
  let source: MeasuredText
  /// Paragraphs instead of those of the source: with letters closer together, or images as
  /// wide as fits.
  var ownParagraphs: [MeasuredParagraph]?
  var parts: LineParts
  /// Lines, top to bottom; never empty.
  public internal(set) var lines: LineFragments
  /// From the top to the bottom of the block, rounded up to the pixel.
  public internal(set) var height: Double
  /// Whether something of the text is not shown.
  public internal(set) var isTruncated: Bool
  /// How much closer together the letters of the last line stand so that it need not be
  /// truncated: 0 is not at all, 1 the most that `allowsDefaultTighteningForTruncation`
  /// allows.
  public internal(set) var tightening: Double
  /// Characters that no face has, in the order of the text.
  public internal(set) var missingGlyphs: [MissingGlyph]

  var paragraphs: [MeasuredParagraph] { ownParagraphs ?? source.paragraphs }

  /// The text with its styles.
  public var styled: StyledText { source.text }

  /// The characters.
  public var text: String { styled.string }

  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool {
    if isInPieces { return false }
    return (paragraphs.first?.shaped.baseLevel ?? 0) & 1 == 1
  }

  /// Width of the widest line, hanging spaces left out.
  public var usedWidth: Double { lines.usedWidth }

  /// The style of the first character, which decides the system's spacing; that
  /// of the block when it is empty.
  public var firstStyle: ResolvedStyle { styled.runs.first?.style ?? styled.finalStyle }

  /// Moves the block.
  public mutating func offset(x: Double, y: Double) { lines.offset(x: x, y: y) }

  /// The runs of a line from left to right.
  public func runs(ofLine index: Int) -> [PlacedRun] {
    guard lines.indices.contains(index) else { return [] }
    return visualLine(index).runs()
  }

  /// A line from left to right.
  func visualLine(_ index: Int) -> VisualLine {
    let (line, paragraph) = line(index)
    return VisualLine(line: line, fragment: lines[index], paragraph: paragraph, text: styled)
  }

  /// What a line shows, and the paragraph in which its clusters count: of a text in pieces, a
  /// part of it.
  func line(_ index: Int) -> (line: BrokenLine, paragraph: MeasuredParagraph) {
    if isInPieces, let pieces = source.pieces?.paragraph {
      return pieces.line(parts.kept(at: index), lines[index], LetterEnds(source))
    }
    let line = parts.line(index, lines[index], in: paragraphs, LetterEnds(source))
    return (line, paragraphs[line.paragraph])
  }

  /// Whether the text is in pieces; all of it is put together only where that cannot be helped.
  var isInPieces: Bool { ownParagraphs == nil && source.pieces != nil }

  /// The characters of a line as drawn: with its ellipsis or hyphen, and without
  /// what is hidden. In the order of the text.
  public func drawnText(ofLine index: Int) -> String {
    guard lines.indices.contains(index) else { return "" }
    let (line, paragraph) = line(index)
    func part(_ clusters: Range<Int>) -> String {
      substring(paragraph.offset(clusters.lowerBound)..<paragraph.offset(clusters.upperBound))
    }
    guard line.insertion != nil || line.isTruncated else { return part(line.clusters) }
    return part(line.head) + (line.insertion?.text ?? "") + part(line.tail)
  }

  /// The characters of a range of UTF-8 bytes.
  public func substring(_ range: Range<Int>) -> String {
    let utf8 = styled.string.utf8
    let range = range.clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(styled.string[start..<end])
  }
}

extension TextLayout {
  /// Where the image that a byte stands for is drawn; `nil` when it is hidden or
  /// there is none.
  package func frame(ofAttachmentAt offset: Int) -> Rectangle? {
    guard let index = lines.lastIndex(where: { $0.range.lowerBound <= offset }) else { return nil }
    for run in runs(ofLine: index) where run.range.lowerBound == offset {
      if case .attachment(let placed) = run.content { return placed.frame }
    }
    return nil
  }

  /// The width of the widest part that no line may break, in points.
  package var widestUnbreakablePart: Double {
    paragraphs.map(\.widestUnbreakablePart).max() ?? 0
  }
}
