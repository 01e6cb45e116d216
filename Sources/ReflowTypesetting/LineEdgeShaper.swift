internal import ReflowStyle
internal import ReflowUnicode

/// Shapes the edges of lines again, each once.
///
/// The text around them stays HarfBuzz's context, so that a word of a joining
/// script that is split still looks joined (CSS Text 3, 7.3); what goes is the
/// kerning with the letter beyond, and ligatures and other forms across the edge.
final class LineEdgeShaper {
  private let typesetter: Typesetter
  private let text: StyledText
  private let segments: [ShapingSegment]
  private let letterEnds: LetterEnds
  /// Made when first needed: most texts have no edge that is shaped again.
  private var tools: Tools?

  private final class Tools {
    var shaper: ParagraphShaper
    let measurer: Measurer

    init(_ typesetter: Typesetter, _ text: StyledText, _ segments: [ShapingSegment]) {
      shaper = ParagraphShaper(typesetter, segments: segments, paragraphStyle: text.paragraph)
      measurer = typesetter.measurer(text, measure: .infinity)
    }
  }
  private var kept: [Key: LineEdge?] = [:]

  private struct Key: Hashable {
    var paragraph: Int
    /// From where to where clusters may be shaped.
    var clusters: Range<Int>
    var kind: Kind

    enum Kind { case start, end, all }
  }

  init(typesetter: Typesetter, text: StyledText, segments: [ShapingSegment]) {
    self.typesetter = typesetter
    self.text = text
    self.segments = segments
    letterEnds = LetterEnds(text, segments: segments)
  }

  /// Letters that met others before the edge may meet it beyond the next safe place; no
  /// further than so many clusters.
  private static let reach = 256

  /// The end of what starts at `start` and ends at `end`; `nil` when it may stay as it is.
  ///
  /// - Parameter next: The first cluster that is not shown, after what nobody sees.
  func end(
    of paragraph: MeasuredParagraph, index: Int, from start: Int, to end: Int, next: Int
  ) -> LineEdge? {
    let flags = paragraph.shaped.clusters.flags
    guard end > start, next < paragraph.count, flags[next].contains(.unsafeToBreakBefore) else {
      return nil
    }
    if next == end, let edge = letterEnds.edge(before: end, in: paragraph) {
      return edge.differs(from: paragraph) ? edge : nil
    }
    let limit = max(start, item(of: end - 1, in: paragraph).clusters.lowerBound)
    func safe(before cluster: Int) -> Int {
      var first = cluster - 1
      while first > limit, flags[first].contains(.unsafeToBreakBefore) { first -= 1 }
      return max(first, limit)
    }
    let most = safe(before: end)
    return known(Key(paragraph: index, clusters: limit..<end, kind: .end)) {
      var (window, steps) = (most, 1)
      while true {
        for _ in 0..<steps { window = safe(before: window) }
        guard var edge = shape(window..<end, of: paragraph) else { return nil }
        let isFound = edge.keepEnd(before: most, of: paragraph)
        if isFound || window == limit || most - window > Self.reach {
          return edge.differs(from: paragraph) ? edge : nil
        }
        steps *= 2
      }
    }
  }

  /// The start of what starts at `start`; `nil` when it may stay as it is, and where no
  /// place within `room` is safe again: a line that ends before is all end.
  ///
  /// - Parameter stop: The end of what is shown.
  func start(
    of paragraph: MeasuredParagraph, index: Int, at start: Int, before stop: Int,
    room: Double = .infinity
  ) -> LineEdge? {
    let flags = paragraph.shaped.clusters.flags
    guard start < stop, flags[start].contains(.unsafeToBreakBefore),
      letterEnds.lastAdvance(before: start, in: paragraph) == nil
    else { return nil }
    let limit = min(item(of: start, in: paragraph).clusters.upperBound, stop)
    let farthest = paragraph.positions[start] + room
    var least = start + 1
    while least < limit, flags[least].contains(.unsafeToBreakBefore) {
      guard paragraph.positions[least] <= farthest else { return nil }
      least += 1
    }
    let end = min(limit, least + Self.reach)
    return known(Key(paragraph: index, clusters: start..<limit, kind: .start)) {
      var (window, steps) = (least, 1)
      while true {
        for _ in 0..<steps where window < end {
          window += 1
          while window < end, flags[window].contains(.unsafeToBreakBefore) { window += 1 }
        }
        guard var edge = shape(start..<window, of: paragraph) else { return nil }
        let isFound = edge.keepStart(after: least, of: paragraph)
        if isFound || window == end { return edge.differs(from: paragraph) ? edge : nil }
        steps *= 2
      }
    }
  }

  /// Clusters of one item as if it held nothing else; `nil` when there are none.
  func all(_ clusters: Range<Int>, of paragraph: MeasuredParagraph, index: Int) -> LineEdge? {
    guard !clusters.isEmpty else { return nil }
    return known(Key(paragraph: index, clusters: clusters, kind: .all)) {
      shape(clusters, of: paragraph)
    }
  }

  private func known(_ key: Key, _ make: () -> LineEdge?) -> LineEdge? {
    if let known = kept[key] { return known }
    let made = make()
    kept.updateValue(made, forKey: key)
    return made
  }

  private func shape(_ clusters: Range<Int>, of paragraph: MeasuredParagraph) -> LineEdge? {
    let shaped = paragraph.shaped
    let starts = shaped.clusters.starts
    let range = Int(starts[clusters.lowerBound])..<Int(starts[clusters.upperBound])
    let item = item(of: clusters.lowerBound, in: paragraph)
    let tools = self.tools ?? Tools(typesetter, text, segments)
    self.tools = tools
    let again = text.string.utf8.withContiguousStorageIfAvailable { bytes in
      tools.shaper.shapeAgain(
        UnsafeBufferPointer(rebasing: bytes[shaped.range]), range, of: item, in: shaped)
    }
    guard case .some(.some(let again)) = again else { return nil }
    return LineEdge(clusters: clusters, paragraph: tools.measurer.measure(again))
  }

  private func item(of cluster: Int, in paragraph: MeasuredParagraph) -> ShapedItem {
    paragraph.shaped.items[paragraph.stretches[paragraph.stretch(of: cluster)].item]
  }
}
