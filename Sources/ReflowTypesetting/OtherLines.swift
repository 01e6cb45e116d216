internal import ReflowDocument
internal import ReflowStyle

/// Finds the lines of a plain text that its words do not tell: by their clusters, or by all
/// rules where letters are shaped again.
final class OtherLines {
  private let source: MeasuredText
  private let measure: Double
  private let hyphens: HyphenWidths
  private let edges: LineEdgeShaper
  private var breaker: LineBreaker?
  /// The paragraph of the last line.
  private(set) var paragraph: MeasuredParagraph
  /// All of the last line, if it took all rules to find it.
  private(set) var line: BrokenLine?

  init(_ source: MeasuredText, measure: Double, hyphens: HyphenWidths, edges: LineEdgeShaper) {
    (self.source, self.measure) = (source, measure)
    (self.hyphens, self.edges) = (hyphens, edges)
    paragraph = source.paragraphs[0]
  }

  convenience init(_ source: MeasuredText, measure: Double, _ typesetter: Typesetter) {
    self.init(
      source, measure: measure,
      hyphens: HyphenWidths(store: InsertionStore(source.text, shape: typesetter.insertion)),
      edges: LineEdgeShaper(
        typesetter: typesetter, text: source.text, segments: source.shaped.key.segments))
  }

  /// The line that starts at a cluster.
  func line(ofParagraph index: Int, from start: Int, _ room: LineRoom) -> PlainBreak {
    paragraph = source.paragraphs[index]
    line = nil
    let splitsWords = source.text.paragraph.overflowWrap != .none
    let found = PlainSearch.with(paragraph, splitsWords: splitsWords) { search -> PlainBreak? in
      let found = search.line(from: start, limit: room.width + LineBreaker.tolerance)
      return found.flatMap { search.isSafe($0) ? $0 : nil }
    }
    if case .some(.some(let found)) = found { return found }
    let all = breaker(ofParagraph: index).line(from: start, isFirst: start == 0)
    line = all
    return PlainBreak(
      end: all.clusters.upperBound, contentEnd: all.head.upperBound, kind: all.breakKind,
      width: all.width)
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
