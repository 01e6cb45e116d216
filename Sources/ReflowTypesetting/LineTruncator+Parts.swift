/// What is left of a cut line.
extension LineTruncator {
  /// What is shown before the token.
  struct Head {
    var clusters: Range<Int>
    /// Its start and end, shaped for themselves.
    var start: LineEdge?
    var end: LineEdge?
    /// Tabs included.
    var width: Double

    /// Nothing, at a place.
    init(at place: Int) { self.init(clusters: place..<place, width: 0) }

    init(clusters: Range<Int>, start: LineEdge? = nil, end: LineEdge? = nil, width: Double) {
      (self.clusters, self.start, self.end, self.width) = (clusters, start, end, width)
    }
  }

  /// What is shown after the token.
  struct Tail {
    var clusters: Range<Int>
    /// Its start, shaped for itself.
    var start: LineEdge?
    /// Tabs included.
    var width: Double
  }

  /// The clusters of the line up to a cut.
  ///
  /// - Parameters:
  ///   - width: Their width before the cut is shaped.
  ///   - edge: The line's start, if that is shaped for itself.
  func head(to end: Int, width: Double, _ edge: LineEdge?, from start: Int) -> Head {
    guard end > start else { return Head(at: start) }
    guard let cut = breaker.end(of: start..<end, start: edge, next: end) else {
      return Head(clusters: start..<end, start: edge, width: width)
    }
    return Head(clusters: start..<end, start: cut.start, end: cut.end, width: width + cut.gain)
  }

  /// The clusters from a cut up to where the line's text ends.
  func tail(from start: Int, to stop: Int) -> Tail {
    let edge =
      start < stop
      ? breaker.edges.start(of: paragraph, index: breaker.index, at: start, before: stop) : nil
    return Tail(clusters: start..<stop, start: edge, width: width(start..<stop, edge))
  }

  /// Beside an ellipsis that moves, tabs have no stops: each is as wide as the
  /// distance between the default ones.
  func width(_ clusters: Range<Int>, _ edge: LineEdge? = nil) -> Double {
    breaker.width(clusters, start: edge)
      + Double(tabs(in: clusters).count) * TabPen.defaultInterval
  }

  private func tabs(in clusters: Range<Int>) -> ArraySlice<Int> {
    func first(from cluster: Int) -> Int {
      let low = (0..<paragraph.tabs.count).firstNot { paragraph.tabs[$0] < cluster }
      return low
    }
    return paragraph.tabs[first(from: clusters.lowerBound)..<first(from: clusters.upperBound)]
  }

  // MARK: Showing

  /// A line cut at its end.
  func show(_ line: inout BrokenLine, _ head: Head, _ token: Insertion?, hidden: [Range<Int>]) {
    line.breakKind = .end
    line.clusters = head.clusters.lowerBound..<paragraph.count
    (line.head, line.start, line.end) = (head.clusters, head.start, head.end)
    (line.tail, line.tailStart) = (paragraph.count..<paragraph.count, nil)
    line.insertion = token
    line.width = head.width + (token?.width ?? 0)
    line.hidden = hidden
  }

  /// A line cut at its head or in its middle.
  func show(_ line: inout BrokenLine, _ head: Head, _ token: Insertion?, _ tail: Tail) {
    let rest = paragraph.offset(tail.clusters.upperBound)..<textEnd
    show(
      &line, head, token,
      hidden: Self.ranges([
        paragraph.offset(head.clusters.upperBound)..<paragraph.offset(tail.clusters.lowerBound),
        isBlank(from: tail.clusters.upperBound) ? textEnd..<textEnd : rest,
      ]))
    (line.tail, line.tailStart) = (tail.clusters, tail.start)
    line.width += tail.width
    line.tabs = (tabs(in: head.clusters) + tabs(in: tail.clusters)).map {
      TabAdvance(cluster: $0, width: TabPen.defaultInterval)
    }
  }

  /// Whether nothing but white space follows in the whole text.
  private func isBlank(from cluster: Int) -> Bool {
    paragraph.offset(paragraph.count) == textEnd
      && flags[cluster...].allSatisfy { $0.hangs }
  }

  func hidden(from cluster: Int) -> [Range<Int>] {
    Self.ranges([paragraph.offset(cluster)..<textEnd])
  }

  private static func ranges(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.filter { !$0.isEmpty }
  }

  // MARK: Places

  /// Whether a grapheme starts at a cluster that is no part of a ligature: some fonts
  /// draw lam and alef as two glyphs, of which one has all the advance.
  func mayCut(before cluster: Int) -> Bool {
    flags[cluster].contains(.graphemeStart)
      && (!flags[cluster].contains(.unsafeToBreakBefore) || hasAdvance(cluster)
        || flags[cluster].hangs)
  }

  private func hasAdvance(_ cluster: Int) -> Bool {
    paragraph.shaped.clusters.advances[0][cluster] != 0
  }

  /// The first separator after a cluster, or the end of the paragraph.
  func contentEnd(from start: Int) -> Int {
    var end = start
    while end < paragraph.count, !flags[end].contains(.separator) { end += 1 }
    return end
  }

  func nextGrapheme(_ cluster: Int, _ stop: Int) -> Int {
    var next = cluster + 1
    while next < stop, !mayCut(before: next) { next += 1 }
    return min(next, stop)
  }

  func previousGrapheme(_ cluster: Int, _ start: Int) -> Int {
    var previous = cluster - 1
    while previous > start, !mayCut(before: previous) { previous -= 1 }
    return max(previous, start)
  }

  func token(at cluster: Int) -> Insertion? {
    store.insertion(.token, at: cluster, in: paragraph)
  }
}
