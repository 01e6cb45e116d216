internal import ReflowDocument
internal import ReflowStyle

/// A line of one paragraph before it is placed.
struct BrokenLine: Hashable, Sendable {
  /// Which paragraph of the block.
  var paragraph: Int
  /// Whether it is the paragraph's first line.
  var isFirst: Bool
  /// All clusters of the line, hanging spaces and separator included.
  var clusters: Range<Int>
  /// What is shown before any insertion, hanging spaces left out.
  var head: Range<Int>
  /// What is shown after the insertion; empty on most lines.
  var tail: Range<Int>
  /// An ellipsis or hyphen between head and tail.
  var insertion: Insertion?
  /// Widths of the tabs among the clusters.
  var tabs: [TabAdvance] = []
  var breakKind: LineFragment.Break
  /// Sum of the advances of what is shown, hanging spaces left out.
  var width: Double
  /// The text replaced or cut off, as bytes of the block's text.
  var hidden: [Range<Int>] = []
  var isTruncated = false
}

/// A tab and how far it moves the pen.
struct TabAdvance: Hashable, Sendable {
  var cluster: Int
  var width: Double
}

/// Chooses line ends greedily: as much as fits, at opportunities of UAX #14,
/// else between graphemes.
struct LineBreaker {
  let paragraph: MeasuredParagraph
  let index: Int
  let style: ParagraphStyle
  /// The width offered to the block; may be infinite.
  let measure: Double
  let hyphens: HyphenWidths
  /// Whether an emergency break stops at the first soft hyphen and every tab is
  /// as wide as any: such lines are never longer than the real ones, and grow
  /// with the measure.
  var isCautious = false

  /// Lengths that differ by less are the same to breaking and truncation.
  static let tolerance = 1.0 / 128

  private var flags: [ClusterFlags] { paragraph.shaped.clusters.flags }

  /// The width between the indents of a line.
  func limit(isFirst: Bool) -> Double {
    let head = isFirst ? style.firstLineHeadIndent : style.headIndent
    let right = style.tailIndent > 0 ? min(style.tailIndent, measure) : measure + style.tailIndent
    return max(0, right - head)
  }

  /// Whether a line follows: one with text, or the empty one that a line
  /// separator at the very end of the text opens.
  func isFollowed(_ line: BrokenLine) -> Bool {
    line.clusters.upperBound < paragraph.count
      || line.breakKind == .hard && paragraph.shaped.separatorLength == 0
  }

  /// The line that starts at a cluster.
  func line(from start: Int, isFirst: Bool) -> BrokenLine {
    let limit = limit(isFirst: isFirst) + Self.tolerance
    var scan = Scan(start: start, pen: TabPen(self, start: start, isFirst: isFirst, limit: limit))
    let flags = self.flags
    let breaksAnywhere = style.lineBreakMode == .charWrapping
    while scan.cluster < paragraph.count {
      let cluster = scan.cluster
      let flag = flags[cluster]
      if cluster > start,
        flag.contains(.breakBefore) || breaksAnywhere && flag.contains(.graphemeStart)
      {
        scan.noteOpportunity(afterSoftHyphen: flags[cluster - 1].contains(.softHyphen), limit, self)
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
      if scan.pen.x > limit {
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
    var end = scan.cluster
    if isCautious, let hyphen = scan.firstSoftHyphen { end = min(end, hyphen) }
    while end > scan.start, !flags[end].contains(.graphemeStart) { end -= 1 }
    guard end == scan.start else {
      let contentEnd = trimmed(end, from: scan.start)
      var line = finish(scan, end: end, contentEnd: contentEnd, kind: .emergency, isFirst)
      line.width = width(scan.start..<contentEnd, tabs: line.tabs)
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
      breakKind: kind, width: scan.contentX)
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

  /// The width of clusters on a line whose tabs are known.
  func width(_ clusters: Range<Int>, tabs: [TabAdvance]) -> Double {
    var width = paragraph.positions[clusters.upperBound] - paragraph.positions[clusters.lowerBound]
    for tab in tabs where clusters.contains(tab.cluster) { width += tab.width }
    return width
  }

  /// The state of the search for a line's end.
  private struct Scan {
    let start: Int
    var cluster: Int
    var pen: TabPen
    /// The end of what is seen so far, and where the pen is there.
    var contentEnd: Int
    var contentX = 0.0
    var opportunity: Opportunity?
    /// The first place after a soft hyphen.
    var firstSoftHyphen: Int?

    struct Opportunity {
      var cluster: Int
      var contentEnd: Int
      var x: Double
      var isHyphen: Bool
    }

    init(start: Int, pen: TabPen) {
      self.start = start
      self.pen = pen
      cluster = start
      contentEnd = start
    }

    /// Remembers that the line may end before the current cluster; at a soft
    /// hyphen only if the hyphen fits too, or if the word would stick out.
    mutating func noteOpportunity(afterSoftHyphen: Bool, _ limit: Double, _ breaker: LineBreaker) {
      if afterSoftHyphen {
        let hyphen = breaker.hyphens.insertion(after: contentEnd - 1, in: breaker.paragraph)
        if firstSoftHyphen == nil { firstSoftHyphen = cluster }
        let sticksOut = breaker.style.overflowWrap == .none && opportunity == nil
        guard sticksOut || contentX + (hyphen?.width ?? 0) <= limit else { return }
      }
      opportunity = Opportunity(
        cluster: cluster, contentEnd: contentEnd, x: contentX, isHyphen: afterSoftHyphen)
    }
  }
}

/// Follows the pen along a line, with its tabs.
struct TabPen {
  private(set) var x = 0.0
  private(set) var tabs: [TabAdvance] = []
  private let paragraph: MeasuredParagraph
  private let style: ParagraphStyle
  private let base: Double
  /// Where the line starts, from the block's leading edge: stops are measured
  /// from there.
  private let indent: Double
  private let limit: Double
  private let isCautious: Bool
  private var shift = 0.0

  /// Distance of the stops after the last explicit one, in points: that of
  /// `NSParagraphStyle`'s default stops.
  static let defaultInterval = 28.0

  init(_ breaker: LineBreaker, start: Int, isFirst: Bool, limit: Double) {
    indent = isFirst ? breaker.style.firstLineHeadIndent : breaker.style.headIndent
    paragraph = breaker.paragraph
    style = breaker.style
    isCautious = breaker.isCautious
    self.limit = limit
    base = breaker.paragraph.positions[start]
  }

  @inline(__always)
  mutating func advance(over cluster: Int) {
    if !paragraph.tabs.isEmpty, paragraph.shaped.clusters.flags[cluster].contains(.tab) {
      let width = tabWidth(cluster)
      tabs.append(TabAdvance(cluster: cluster, width: width))
      shift += width
    }
    x = paragraph.positions[cluster + 1] - base + shift
  }

  /// How far a tab moves the pen: to the next stop, so that the text up to the
  /// next tab starts, is centered or ends there.
  private func tabWidth(_ cluster: Int) -> Double {
    guard !isCautious else { return Self.widest(style) }
    let place = indent + x
    let passed = place + LineBreaker.tolerance
    guard let stop = style.tabStops.first(where: { $0.location > passed }) else {
      let next = (passed / Self.defaultInterval).rounded(.down) + 1
      return next * Self.defaultInterval - place
    }
    let room = stop.location - place
    switch stop.alignment {
    case .right: return max(0, room - widthAfter(cluster))
    case .center: return max(0, room - widthAfter(cluster) / 2)
    default: return room
    }
  }

  /// The most that a tab may move the pen.
  static func widest(_ style: ParagraphStyle) -> Double {
    var widest = defaultInterval
    var place = min(0, style.firstLineHeadIndent, style.headIndent)
    for stop in style.tabStops {
      widest = max(widest, stop.location - place)
      place = stop.location
    }
    return widest
  }

  private func widthAfter(_ cluster: Int) -> Double {
    let flags = paragraph.shaped.clusters.flags
    var end = cluster + 1
    let start = paragraph.positions[end]
    while end < paragraph.count, flags[end].isDisjoint(with: [.tab, .separator]),
      paragraph.positions[end] - start <= limit
    { end += 1 }
    return paragraph.positions[end] - start
  }
}

extension ParagraphStyle {
  /// The most that the indents take from the width of a line.
  var indents: Double { max(firstLineHeadIndent, headIndent) - min(tailIndent, 0) }
}
