internal import ReflowDocument
internal import ReflowStyle

/// Finds the lines of a plain text that its words do not tell: by their clusters, or by all
/// rules where letters are shaped again.
final class OtherLines {
  private let source: MeasuredText
  private let measure: Double
  private let hyphens: HyphenWidths
  private let edges: LineEdgeShaper
  private let letterEnds: LetterEnds
  private var breaker: LineBreaker?
  /// The paragraph of the last line.
  private(set) var paragraph: MeasuredParagraph
  /// All of the last line, if it took all rules to find it.
  private(set) var line: BrokenLine?

  /// Of a text in pieces, a part of it as its only paragraph.
  private let part: MeasuredParagraph?

  init(_ source: MeasuredText, measure: Double, hyphens: HyphenWidths, edges: LineEdgeShaper) {
    (self.source, self.measure) = (source, measure)
    (self.hyphens, self.edges) = (hyphens, edges)
    letterEnds = LetterEnds(source)
    paragraph = source.paragraphs[0]
    part = nil
  }

  /// Looks in a part of a long text as if there were nothing else.
  init(
    _ source: MeasuredText, in part: MeasuredParagraph, measure: Double,
    _ segments: [ShapingSegment], _ typesetter: Typesetter
  ) {
    (self.source, self.measure, self.part, paragraph) = (source, measure, part, part)
    hyphens = HyphenWidths(store: InsertionStore(source.text, shape: typesetter.insertion))
    edges = LineEdgeShaper(typesetter: typesetter, text: source.text, segments: segments)
    letterEnds = LetterEnds(source.text, segments: segments)
  }

  convenience init(_ source: MeasuredText, measure: Double, _ typesetter: Typesetter) {
    self.init(
      source, measure: measure,
      hyphens: HyphenWidths(store: InsertionStore(source.text, shape: typesetter.insertion)),
      edges: LineEdgeShaper(
        typesetter: typesetter, text: source.text, segments: source.shaped.key.segments))
  }

  /// The line that starts at a cluster.
  ///
  /// - Parameter isFirst: Whether it is the paragraph's first, if that is not told by where it
  ///   starts.
  func line(
    ofParagraph index: Int, from start: Int, _ room: LineRoom, isFirst: Bool? = nil
  ) -> PlainBreak {
    paragraph = part ?? source.paragraphs[index]
    line = nil
    if let found = plainLine(from: start, limit: room.width + LineBreaker.tolerance) {
      return found
    }
    let all = breaker(ofParagraph: index).line(
      from: start, isFirst: isFirst ?? (start == 0))
    line = all
    return PlainBreak(
      end: all.clusters.upperBound, contentEnd: all.head.upperBound, kind: all.breakKind,
      width: all.width)
  }

  /// The line as the search finds it; `nil` where an edge of it has to be shaped again.
  private func plainLine(from start: Int, limit: Double) -> PlainBreak? {
    let splitsWords = source.text.paragraph.overflowWrap != .none
    let found = PlainSearch.with(paragraph, splitsWords: splitsWords) { search -> PlainBreak? in
      if search.isUnsafe(start), letterEnds.lastAdvance(before: start, in: paragraph) == nil {
        return nil
      }
      let base = paragraph.positions[start]
      guard var line = search.line(from: start, start, base: base, limit: limit) else { return nil }
      while !search.isSafe(line) {
        guard line.end == line.contentEnd,
          let advance = letterEnds.lastAdvance(before: line.end, in: paragraph)
        else { return nil }
        let kerned = paragraph.positions[line.end] - paragraph.positions[line.end - 1]
        let width = line.width + (advance - kerned)
        if width <= limit {
          line.width = width
          break
        }
        // Without the kerning it is too wide: the word is split a letter before.
        guard line.kind == .emergency, line.end - 1 > start, search.isGraphemeStart(line.end - 1)
        else { return nil }
        line.end -= 1
        line.contentEnd = line.end
        line.width = paragraph.positions[line.end] - base
      }
      return line
    }
    return found.flatMap { $0 }
  }

  private func breaker(ofParagraph index: Int) -> LineBreaker {
    if let breaker, breaker.index == index { return breaker }
    let made = LineBreaker(
      paragraph: paragraph, index: index, style: source.text.paragraph, measure: measure,
      hyphens: hyphens, edges: edges)
    breaker = made
    return made
  }
}
