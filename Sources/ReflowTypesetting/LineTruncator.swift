internal import ReflowDocument
internal import ReflowStyle

/// Cuts the last line of a limited text and puts an ellipsis, or another token, where
/// text is gone.
///
/// Cuts fall on grapheme boundaries between clusters, so that no ligature or
/// emoji comes apart.
struct LineTruncator {
  let breaker: LineBreaker
  let store: InsertionStore
  /// Bytes of the block's text.
  let textEnd: Int

  private var paragraph: MeasuredParagraph { breaker.paragraph }
  private var flags: [ClusterFlags] { breaker.paragraph.shaped.clusters.flags }

  /// The last line, cut, from the line that breaking gave.
  func truncate(_ line: BrokenLine) -> BrokenLine {
    var cut = line
    cut.isTruncated = true
    cut.insertion = nil
    cut.breakKind = .end
    cut.end = nil
    let limit = breaker.limit(isFirst: line.isFirst) + LineBreaker.tolerance
    switch breaker.style.lineBreakMode {
    case .wordWrapping, .charWrapping:
      cut.breakKind = line.breakKind
      cut.insertion = line.insertion
      cut.end = line.end
      cut.hidden = hidden(from: line.clusters.upperBound)
    case .clipping: clip(&cut, limit)
    case .truncatingTail: truncateTail(&cut, limit)
    case .truncatingHead: truncateHead(&cut, limit)
    case .truncatingMiddle: truncateMiddle(&cut, limit)
    }
    return cut
  }

  // MARK: Modes

  private func clip(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = contentEnd(from: start)
    var pen = TabPen(breaker, start: start, isFirst: line.isFirst, limit: limit)
    var kept = start
    var content = (end: start, width: 0.0)
    var seen = content
    for cluster in start..<stop {
      pen.advance(over: cluster)
      if !flags[cluster].hangs {
        guard pen.x <= limit else { break }
        content = (cluster + 1, pen.x)
      }
      if cluster + 1 == stop || flags[cluster + 1].contains(.graphemeStart) {
        (kept, seen) = (cluster + 1, content)
      }
    }
    show(&line, head: start..<seen.end, pen.tabs, seen.width, hidden: hidden(from: kept))
  }

  private func truncateTail(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = contentEnd(from: start)
    var pen = TabPen(breaker, start: start, isFirst: line.isFirst, limit: limit)
    let flags = self.flags
    var best = (end: start, width: 0.0, insertion: token(at: start))
    var content = (end: start, width: 0.0)
    var cluster = start
    while cluster < stop, pen.x <= limit {
      pen.advance(over: cluster)
      if !flags[cluster].hangs { content = (cluster + 1, pen.x) }
      cluster += 1
      guard cluster == stop || flags[cluster].contains(.graphemeStart) else { continue }
      guard content.end > start else { continue }
      let insertion = token(at: content.end - 1)
      if content.width + (insertion?.width ?? 0) <= limit {
        best = (content.end, content.width, insertion)
      }
    }
    line.insertion = best.insertion
    show(
      &line, head: start..<best.end, pen.tabs, best.width + (best.insertion?.width ?? 0),
      hidden: hidden(from: best.end))
  }

  private func truncateHead(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = breaker.trimmed(contentEnd(from: start), from: start)
    let flags = self.flags
    var first = stop
    var insertion = stop > start ? token(at: stop - 1) : token(at: start)
    var cluster = stop
    while cluster > start {
      cluster -= 1
      guard flags[cluster].contains(.graphemeStart) else { continue }
      let candidate = token(at: cluster)
      guard width(cluster..<stop) + (candidate?.width ?? 0) <= limit else { break }
      (first, insertion) = (cluster, candidate)
    }
    show(&line, head: start..<start, insertion, tail: first..<stop)
  }

  /// Keeps as many graphemes of the start as of the end, one more at the start
  /// where that still fits.
  private func truncateMiddle(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = breaker.trimmed(contentEnd(from: start), from: start)
    var (head, tail) = (start, stop)
    var counts = (head: 0, tail: 0)
    var insertion = token(at: start)
    while head < tail {
      let addsHead = counts.head <= counts.tail
      let newHead = addsHead ? nextGrapheme(head, stop) : head
      let newTail = addsHead ? tail : previousGrapheme(tail, start)
      let candidate = token(at: max(newHead - 1, start))
      guard newHead <= newTail,
        width(start..<newHead) + width(newTail..<stop) + (candidate?.width ?? 0) <= limit
      else { break }
      let added = addsHead ? head..<newHead : newTail..<tail
      let graphemes = 1 + paragraph.shaped.innerGraphemes(of: added)
      (head, tail, insertion) = (newHead, newTail, candidate)
      if addsHead { counts.head += graphemes } else { counts.tail += graphemes }
    }
    show(&line, head: start..<head, insertion, tail: tail..<stop)
  }

  // MARK: Parts

  private func show(
    _ line: inout BrokenLine, head: Range<Int>, _ tabs: [TabAdvance], _ width: Double,
    hidden: [Range<Int>]
  ) {
    line.head = head
    line.tail = paragraph.count..<paragraph.count
    line.clusters = head.lowerBound..<paragraph.count
    line.tabs = tabs.filter { head.contains($0.cluster) }
    line.width = width
    line.hidden = hidden
  }

  /// A line cut at its head or in its middle.
  private func show(
    _ line: inout BrokenLine, head: Range<Int>, _ insertion: Insertion?, tail: Range<Int>
  ) {
    line.insertion = insertion
    line.head = head
    line.tail = tail
    line.clusters = head.lowerBound..<paragraph.count
    line.tabs = (tabs(in: head) + tabs(in: tail)).map {
      TabAdvance(cluster: $0, width: TabPen.defaultInterval)
    }
    line.width = width(head) + width(tail) + (insertion?.width ?? 0)
    line.hidden = Self.ranges([
      paragraph.offset(head.upperBound)..<paragraph.offset(tail.lowerBound),
      isBlank(from: tail.upperBound)
        ? textEnd..<textEnd : paragraph.offset(tail.upperBound)..<textEnd,
    ])
  }

  /// Beside an ellipsis that moves, tabs have no stops: each is as wide as the
  /// distance between the default ones.
  private func width(_ clusters: Range<Int>) -> Double {
    paragraph.positions[clusters.upperBound] - paragraph.positions[clusters.lowerBound]
      + Double(tabs(in: clusters).count) * TabPen.defaultInterval
  }

  private func tabs(in clusters: Range<Int>) -> ArraySlice<Int> {
    func first(from cluster: Int) -> Int {
      let low = (0..<paragraph.tabs.count).firstNot { paragraph.tabs[$0] < cluster }
      return low
    }
    return paragraph.tabs[first(from: clusters.lowerBound)..<first(from: clusters.upperBound)]
  }

  /// Whether nothing but white space follows in the whole text.
  private func isBlank(from cluster: Int) -> Bool {
    paragraph.offset(paragraph.count) == textEnd
      && flags[cluster...].allSatisfy { $0.hangs }
  }

  private func hidden(from cluster: Int) -> [Range<Int>] {
    Self.ranges([paragraph.offset(cluster)..<textEnd])
  }

  private static func ranges(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.filter { !$0.isEmpty }
  }

  /// The first separator after a cluster, or the end of the paragraph.
  private func contentEnd(from start: Int) -> Int {
    var end = start
    while end < paragraph.count, !flags[end].contains(.separator) { end += 1 }
    return end
  }

  private func nextGrapheme(_ cluster: Int, _ stop: Int) -> Int {
    var next = cluster + 1
    while next < stop, !flags[next].contains(.graphemeStart) { next += 1 }
    return min(next, stop)
  }

  private func previousGrapheme(_ cluster: Int, _ start: Int) -> Int {
    var previous = cluster - 1
    while previous > start, !flags[previous].contains(.graphemeStart) { previous -= 1 }
    return max(previous, start)
  }

  private func token(at cluster: Int) -> Insertion? {
    store.insertion(.token, at: cluster, in: paragraph)
  }
}
