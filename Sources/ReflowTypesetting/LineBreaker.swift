internal import ReflowDocument
internal import ReflowStyle

/// Chooses line ends greedily: as much as fits, at opportunities of UAX #14,
/// else between graphemes.
///
/// It never changes, and is a class so that none of its parts is copied for a line.
final class LineBreaker {
  let paragraph: MeasuredParagraph
  let index: Int
  let style: ParagraphStyle
  /// The width offered to the line; may be infinite.
  let measure: Double
  let hyphens: HyphenWidths
  let edges: LineEdgeShaper
  /// Whether an emergency break stops at the first hyphenation point and every tab is
  /// as wide as any: such lines are never longer than the real ones, and grow
  /// with the measure.
  let isCautious: Bool
  /// Brings the letters of the paragraph closer together; `nil` when they stand as the
  /// fonts have them.
  let tightening: Tightening?
  /// Where the last two words start, if a lone last word matters.
  let lastWords: Int?

  init(
    paragraph: MeasuredParagraph, index: Int, style: ParagraphStyle, measure: Double,
    hyphens: HyphenWidths, edges: LineEdgeShaper, isCautious: Bool = false,
    tightening: Tightening? = nil
  ) {
    self.paragraph = paragraph
    self.index = index
    self.style = style
    self.measure = measure
    self.hyphens = hyphens
    self.edges = edges
    self.isCautious = isCautious
    self.tightening = tightening
    lastWords = style.pushesOut ? Self.lastWords(of: paragraph) : nil
  }

  /// The breaker of the paragraph with its letters closer together.
  func tightened(_ tightening: Tightening, _ paragraph: MeasuredParagraph) -> LineBreaker {
    LineBreaker(
      paragraph: paragraph, index: index, style: style, measure: measure, hyphens: hyphens,
      edges: edges, isCautious: isCautious, tightening: tightening)
  }

  /// Lengths that differ by less are the same to breaking and truncation.
  static let tolerance = 1.0 / 128

  private var flags: [ClusterFlags] { paragraph.shaped.clusters.flags }

  /// The width between the indents of a line.
  func limit(isFirst: Bool) -> Double { style.room(in: measure, isFirst: isFirst) }

  /// Whether a line follows: one with text, or the empty one that a line
  /// separator at the very end of the text opens.
  func isFollowed(_ line: BrokenLine) -> Bool {
    line.clusters.upperBound < paragraph.count
      || line.breakKind == .hard && paragraph.shaped.separatorLength == 0
  }

  /// Kerning is a fraction of a letter: a second attempt is rare, and more are
  /// asked for by hostile fonts only.
  private static let attemptLimit = 16

  /// The line that starts at a cluster.
  ///
  /// 1. Take as much as fits by the advances of the whole paragraph.
  /// 2. Shape the end again where HarfBuzz calls it unsafe; if the line is too
  ///    wide then, look for an earlier end.
  /// 3. Push a word out to the last line if that has only one.
  func line(from start: Int, isFirst: Bool) -> BrokenLine {
    let line = fittedLine(from: start, isFirst: isFirst, before: .max)
    return pushedOut(line) ?? line
  }

  /// The line that starts at a cluster and ends before another, its end shaped
  /// for itself.
  func fittedLine(from start: Int, isFirst: Bool, before bound: Int) -> BrokenLine {
    var line = line(from: start, isFirst: isFirst, before: bound)
    let limit = limit(isFirst: isFirst) + Self.tolerance
    for attempt in 1... {
      guard let (ended, isOnlyOne) = shapedAgain(line) else { return line }
      let mayStickOut = isOnlyOne || line.width > limit || attempt > Self.attemptLimit
      if ended.width <= limit || mayStickOut { return ended }
      let shorter = self.line(from: start, isFirst: isFirst, before: self.bound(of: ended, limit))
      guard shorter.clusters.upperBound < line.clusters.upperBound else { return ended }
      line = shorter
    }
    return line
  }

  /// The line with its edges shaped again, and whether it cannot be any shorter;
  /// `nil` when they are fine as they are.
  private func shapedAgain(_ line: BrokenLine) -> (line: BrokenLine, isOnlyOne: Bool)? {
    let end = line.head.upperBound
    // White space that hangs belongs to the line; letters kern across a zero width
    // space: HarfBuzz passes over it.
    let isEnd = flags[end..<line.clusters.upperBound].allSatisfy { $0.contains(.invisible) }
    let next = isEnd ? line.clusters.upperBound : nil
    guard let again = self.end(of: line.head, start: line.start, next: next) else { return nil }
    var ended = line
    (ended.start, ended.end) = (again.start, again.end)
    ended.chosenWidth = line.width
    ended.width += again.gain
    let rest = flags[min(line.clusters.lowerBound + 1, end)..<end]
    return (ended, !rest.contains { $0.contains(.graphemeStart) })
  }

  /// The cluster before which a line must end whose own end, shaped again, is too
  /// wide: the one after the first that goes beyond the limit.
  private func bound(of line: BrokenLine, _ limit: Double) -> Int {
    guard let end = line.end else { return line.clusters.upperBound }
    let positions = end.paragraph.positions
    let room = limit - (line.width - end.width) + positions[end.part.lowerBound]
    var fitting = end.part.lowerBound
    while fitting + 1 < end.part.upperBound, positions[fitting + 1] <= room { fitting += 1 }
    let offset = Int(end.paragraph.shaped.clusters.starts[fitting])
    return min(paragraph.shaped.cluster(at: offset) + 1, line.clusters.upperBound)
  }

  private func line(from start: Int, isFirst: Bool, before bound: Int) -> BrokenLine {
    let limit = limit(isFirst: isFirst) + Self.tolerance
    if bound == .max, let line = plainLine(from: start, isFirst: isFirst, limit) { return line }
    var scan = Scan(
      start: start, bound: bound, pen: TabPen(self, start: start, isFirst: isFirst, limit: limit))
    let flags = self.flags
    let breaksAnywhere = style.lineBreakMode == .charWrapping
    while scan.cluster < paragraph.count {
      let cluster = scan.cluster
      let flag = flags[cluster]
      if cluster > start, cluster < bound,
        !flag.isDisjoint(with: [.breakBefore, .hyphenBefore])
          || breaksAnywhere && flag.contains(.graphemeStart)
      {
        let isHyphen = flag.contains(.hyphenBefore) || flags[cluster - 1].contains(.softHyphen)
        scan.noteOpportunity(atHyphen: isHyphen, limit, self)
      }
      if flag.contains(.separator) {
        scan.cluster += 1
        return finish(scan, end: scan.cluster, contentEnd: scan.contentEnd, kind: .hard, isFirst)
      }
      scan.pen.advance(over: cluster)
      if flag.hangs {
        scan.cluster += 1
        continue
      }
      if scan.pen.x > limit || cluster >= bound {
        if let line = overflow(&scan, isFirst, limit) { return line }
      }
      scan.cluster += 1
      scan.contentEnd = scan.cluster
      scan.contentX = scan.pen.x
    }
    return finish(scan, end: paragraph.count, contentEnd: scan.contentEnd, kind: .end, isFirst)
  }

  /// The line that ends because its current cluster does not fit; `nil` when
  /// nothing may end it there.
  private func overflow(_ scan: inout Scan, _ isFirst: Bool, _ limit: Double) -> BrokenLine? {
    if let opportunity = scan.opportunity {
      var line = finish(
        scan, end: opportunity.cluster, contentEnd: opportunity.contentEnd, kind: .soft, isFirst)
      line.width = opportunity.x
      if opportunity.isHyphen { addHyphen(to: &line) }
      return line
    }
    guard style.overflowWrap != .none else { return nil }
    let flags = self.flags
    var end = min(scan.cluster, scan.bound - 1)
    if isCautious, let hyphen = scan.firstHyphen { end = min(end, hyphen) }
    while end > scan.start, !flags[end].contains(.graphemeStart) { end -= 1 }
    guard end == scan.start else {
      let contentEnd = trimmed(end, from: scan.start)
      var line = finish(scan, end: end, contentEnd: contentEnd, kind: .emergency, isFirst)
      line.width = width(scan.start..<contentEnd, start: line.start, tabs: line.tabs)
      return line
    }
    // A line takes at least one grapheme, and the spaces after it hang.
    end = scan.cluster + 1
    while end < paragraph.count, !flags[end].contains(.graphemeStart) {
      scan.pen.advance(over: end)
      end += 1
    }
    let contentEnd = end
    let x = scan.pen.x
    while end < paragraph.count, flags[end].hangs {
      let isSeparator = flags[end].contains(.separator)
      end += 1
      if isSeparator { break }
    }
    let isHard = end > contentEnd && flags[end - 1].contains(.separator)
    let kind: LineFragment.Break =
      isHard
      ? .hard
      : end == paragraph.count ? .end : flags[end].contains(.breakBefore) ? .soft : .emergency
    var line = finish(scan, end: end, contentEnd: contentEnd, kind: kind, isFirst)
    line.width = x
    return line
  }

  private func finish(
    _ scan: Scan, end: Int, contentEnd: Int, kind: LineFragment.Break, _ isFirst: Bool
  ) -> BrokenLine {
    BrokenLine(
      paragraph: index, isFirst: isFirst, clusters: scan.start..<end, head: scan.start..<contentEnd,
      tail: end..<end, insertion: nil, tabs: scan.pen.tabs.filter { $0.cluster < end },
      breakKind: kind, width: scan.contentX, start: contentEnd > scan.start ? scan.pen.start : nil)
  }

  private func addHyphen(to line: inout BrokenLine) {
    guard let hyphen = hyphens.insertion(after: line.head.upperBound - 1, in: paragraph) else {
      return
    }
    line.insertion = hyphen
    line.breakKind = .hyphen
    line.width += hyphen.width
  }

  /// The end of a stretch without what hangs there.
  func trimmed(_ end: Int, from start: Int) -> Int {
    let flags = self.flags
    var end = end
    while end > start, flags[end - 1].hangs { end -= 1 }
    return end
  }

  /// The width of clusters on a line whose start and tabs are known.
  private func width(
    _ clusters: Range<Int>, start: LineEdge?, tabs: [TabAdvance]
  ) -> Double {
    var width = width(clusters, start: start)
    for tab in tabs where clusters.contains(tab.cluster) { width += tab.width }
    return width
  }

  /// The state of the search for a line's end.
  private struct Scan {
    let start: Int
    /// The line must end before this cluster.
    let bound: Int
    var cluster: Int
    var pen: TabPen
    /// The end of what is seen so far, and where the pen is there.
    var contentEnd: Int
    var contentX = 0.0
    var opportunity: Opportunity?
    /// The first place after a soft hyphen.
    var firstHyphen: Int?

    struct Opportunity {
      var cluster: Int
      var contentEnd: Int
      var x: Double
      var isHyphen: Bool
    }

    init(start: Int, bound: Int, pen: TabPen) {
      self.start = start
      self.bound = bound
      self.pen = pen
      cluster = start
      contentEnd = start
    }

    /// Remembers that the line may end before the current cluster; at a soft
    /// hyphen only if the hyphen fits too, or if the word would stick out.
    mutating func noteOpportunity(atHyphen: Bool, _ limit: Double, _ breaker: LineBreaker) {
      if atHyphen {
        let hyphen = breaker.hyphens.insertion(after: contentEnd - 1, in: breaker.paragraph)
        if firstHyphen == nil { firstHyphen = cluster }
        let sticksOut = breaker.style.overflowWrap == .none && opportunity == nil
        guard sticksOut || contentX + (hyphen?.width ?? 0) <= limit else { return }
      }
      opportunity = Opportunity(
        cluster: cluster, contentEnd: contentEnd, x: contentX, isHyphen: atHyphen)
    }
  }
}

extension ParagraphStyle {
  /// The most that the indents take from the width of a line.
  var indents: Double { max(firstLineHeadIndent, headIndent) - min(tailIndent, 0) }
}
