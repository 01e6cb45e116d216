internal import ReflowDocument
internal import ReflowStyle

/// Cuts the last line of a limited text and puts an ellipsis, or another token, where
/// text is gone.
///
/// Cuts fall on grapheme boundaries between clusters, so that no ligature or
/// emoji comes apart. What is kept is chosen by the advances of the whole paragraph;
/// only at the cut, where HarfBuzz calls it unsafe, it is shaped again.
struct LineTruncator {
  let breaker: LineBreaker
  let store: InsertionStore
  /// Bytes of the block's text.
  let textEnd: Int

  var paragraph: MeasuredParagraph { breaker.paragraph }
  var flags: [ClusterFlags] { breaker.paragraph.shaped.clusters.flags }

  /// Other places are tried for a cut that does not fit once it is shaped for itself, or
  /// only then; more are asked for by hostile fonts only.
  private static let attemptLimit = 16

  /// The last line, cut, from the line that breaking gave.
  func truncate(_ line: BrokenLine) -> BrokenLine {
    var cut = line
    cut.isTruncated = true
    let limit = breaker.limit(isFirst: line.isFirst) + LineBreaker.tolerance
    switch breaker.style.lineBreakMode {
    case .wordWrapping, .charWrapping: cut.hidden = hidden(from: line.clusters.upperBound)
    case .clipping: clip(&cut, limit)
    case .truncatingHead where !isWhole(line): truncateHead(&cut, limit)
    case .truncatingMiddle where !isWhole(line): truncateMiddle(&cut, limit)
    case .truncatingTail, .truncatingHead, .truncatingMiddle: truncateTail(&cut, limit)
    }
    return cut
  }

  /// Whether only what follows the line's separator is gone: an ellipsis then stands at
  /// its end in every mode.
  private func isWhole(_ line: BrokenLine) -> Bool {
    line.breakKind == .hard || line.clusters.upperBound == paragraph.count
  }

  // MARK: Modes

  private func clip(_ line: inout BrokenLine, _ limit: Double) {
    let (cuts, pen) = cuts(of: line, limit)
    let found = longest(of: cuts, limit, pen.start, from: line.clusters.lowerBound) { _ in nil }
    show(&line, found.head, nil, hidden: hidden(from: found.kept))
    line.tabs = pen.tabs.filter { line.head.contains($0.cluster) }
  }

  private func truncateTail(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let (cuts, pen) = cuts(of: line, limit)
    let found = longest(of: cuts, limit, pen.start, from: start) { token(at: max($0 - 1, start)) }
    show(&line, found.head, found.token, hidden: hidden(from: found.head.clusters.upperBound))
    line.tabs = pen.tabs.filter { line.head.contains($0.cluster) }
  }

  private func truncateHead(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = breaker.trimmed(contentEnd(from: start), from: start)
    func fits(_ first: Int) -> Bool {
      tail(from: first, to: stop).width + (token(at: first)?.width ?? 0) <= limit
    }
    var first = stop
    var cluster = stop
    while cluster > start {
      cluster -= 1
      guard mayCut(before: cluster) else { continue }
      guard width(cluster..<stop) + (token(at: cluster)?.width ?? 0) <= limit || fits(cluster)
      else { break }
      first = cluster
    }
    var attempts = 0
    while first < stop, attempts < Self.attemptLimit, !fits(first) {
      first = nextGrapheme(first, stop)
      attempts += 1
    }
    let styled = first < stop ? first : max(stop - 1, start)
    show(&line, Head(at: start), token(at: styled), tail(from: first, to: stop))
  }

  /// Keeps as many graphemes of the start as of the end, one more at the start
  /// where that still fits.
  private func truncateMiddle(_ line: inout BrokenLine, _ limit: Double) {
    let start = line.clusters.lowerBound
    let stop = breaker.trimmed(contentEnd(from: start), from: start)
    let edge = breaker.startEdge(at: start, room: limit)
    typealias Parts = (head: Int, tail: Int, count: (head: Int, tail: Int))
    func token(_ parts: Parts) -> Insertion? { self.token(at: max(parts.head - 1, start)) }
    func head(_ parts: Parts) -> Head {
      self.head(to: parts.head, width: width(start..<parts.head, edge), edge, from: start)
    }
    func fits(_ parts: Parts) -> Bool {
      let width = head(parts).width + tail(from: parts.tail, to: stop).width
      return width + (token(parts)?.width ?? 0) <= limit
    }
    var found: [Parts] = [(start, stop, (0, 0))]
    while let parts = found.last, parts.head < parts.tail {
      let next = extended(parts, start..<stop)
      guard next.head <= next.tail else { break }
      let plain = width(start..<next.head, edge) + width(next.tail..<stop)
      guard plain + (token(next)?.width ?? 0) <= limit || fits(next) else { break }
      found.append(next)
    }
    for _ in 0..<Self.attemptLimit where found.count > 1 && !fits(found[found.count - 1]) {
      found.removeLast()
    }
    let parts = found[found.count - 1]
    show(&line, head(parts), token(parts), tail(from: parts.tail, to: stop))
  }

  /// The shorter of two parts with a grapheme more; the first when they are even.
  private func extended(
    _ parts: (head: Int, tail: Int, count: (head: Int, tail: Int)), _ line: Range<Int>
  ) -> (head: Int, tail: Int, count: (head: Int, tail: Int)) {
    var parts = parts
    if parts.count.head <= parts.count.tail {
      let next = nextGrapheme(parts.head, line.upperBound)
      parts.count.head += paragraph.shaped.graphemes(of: parts.head..<next)
      parts.head = next
    } else {
      let next = previousGrapheme(parts.tail, line.lowerBound)
      parts.count.tail += paragraph.shaped.graphemes(of: next..<parts.tail)
      parts.tail = next
    }
    return parts
  }

  // MARK: Cuts

  /// A place where the end of a line may be cut off.
  private struct Cut {
    /// The end of what is seen.
    var end: Int
    /// Where the pen is there.
    var x: Double
    /// The same with the white space after it.
    var kept: Int
  }

  /// Every cut up to the first that the pen does not reach, the one at the line's start
  /// first.
  private func cuts(of line: BrokenLine, _ limit: Double) -> ([Cut], TabPen) {
    let start = line.clusters.lowerBound
    let stop = contentEnd(from: start)
    let flags = self.flags
    var pen = TabPen(breaker, start: start, isFirst: line.isFirst, limit: limit)
    var cuts = [Cut(end: start, x: 0, kept: start)]
    var content = cuts[0]
    var cluster = start
    while cluster < stop, pen.x <= limit || flags[cluster].hangs {
      pen.advance(over: cluster)
      cluster += 1
      if !flags[cluster - 1].hangs { content = Cut(end: cluster, x: pen.x, kept: cluster) }
      guard cluster == stop || mayCut(before: cluster) else { continue }
      if content.end > cuts[cuts.count - 1].end { cuts.append(content) }
      cuts[cuts.count - 1].kept = cluster
    }
    return (cuts, pen)
  }

  /// The last cut that leaves room for its token.
  private func longest(
    of cuts: [Cut], _ limit: Double, _ edge: LineEdge?, from start: Int,
    token: (Int) -> Insertion?
  ) -> (head: Head, token: Insertion?, kept: Int) {
    func made(_ index: Int) -> (head: Head, token: Insertion?, kept: Int) {
      let cut = cuts[index]
      return (head(to: cut.end, width: cut.x, edge, from: start), token(cut.end), cut.kept)
    }
    func fits(_ index: Int) -> Bool {
      let (head, token, _) = made(index)
      return head.width + (token?.width ?? 0) <= limit
    }
    var index = cuts.lastIndex { $0.x + (token($0.end)?.width ?? 0) <= limit } ?? 0
    var attempts = 0
    while index > 0, attempts < Self.attemptLimit, !fits(index) {
      index -= 1
      attempts += 1
    }
    while attempts < Self.attemptLimit, index + 1 < cuts.count, fits(index + 1) {
      index += 1
      attempts += 1
    }
    return made(index)
  }
}
