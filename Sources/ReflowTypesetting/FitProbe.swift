internal import ReflowDocument
package import ReflowStyle

/// Counts the lines of a text at any width, without placing them.
///
/// Height limits do not count; the answers equal those of a full layout.
package struct FitProbe {
  private let text: StyledText
  /// All of the text, measured once for every width.
  private let measured: MeasuredText
  private let typesetter: Typesetter
  /// Paragraphs that need room: the line that a final newline opens needs none.
  private let count: Int
  private let hyphens: HyphenWidths
  private let edges: LineEdgeShaper
  private let tightener: LineTightener?
  private let limit: Int

  /// A probe of a text that was shaped.
  package init(typesetter: Typesetter, text: StyledText, shaped: ShapedText) {
    var unlimited = text
    unlimited.paragraph.numberOfLines = 0
    unlimited.paragraph.maximumHeight = nil
    // Pushing a word out never changes how many lines there are.
    unlimited.paragraph.lineBreakStrategy = .none
    self.text = unlimited
    self.typesetter = typesetter
    measured = typesetter.measure(unlimited, shaped: shaped)
    count = shaped.lastParagraph + 1
    limit = text.paragraph.numberOfLines
    tightener = LineTightener(unlimited)
    edges = LineEdgeShaper(typesetter: typesetter, text: unlimited, segments: shaped.key.segments)
    hyphens = HyphenWidths(store: InsertionStore(unlimited, shape: typesetter.insertion))
  }

  // MARK: Lines

  /// Lines that the text has at any width: those that separators end.
  var hardLines: Int { lines(at: .infinity) }

  /// Lines that the text takes at a width; the one after a final newline is not counted.
  package func lines(at width: Double) -> Int {
    if tightener == nil, let plain = PlainLayouter(measured, measure: width) {
      return plain.lineCount { otherLines(at: width) }
    }
    return forEachLine(at: width) { _, _ in true }
  }

  private func otherLines(at width: Double) -> OtherLines {
    OtherLines(measured, measure: width, hyphens: hyphens, edges: edges)
  }

  private var paragraphs: ArraySlice<MeasuredParagraph> { measured.paragraphs.prefix(count) }

  private var hasFittedImages: Bool { measured.hasFittedImages }

  private func paragraphs(at width: Double) -> ArraySlice<MeasuredParagraph> {
    measured.paragraphs(at: width, typesetter).prefix(count)
  }

  /// Calls `body` with each line and the breaker that made it, until it returns
  /// false; returns how many lines there were.
  @discardableResult
  private func forEachLine(
    at width: Double, isCautious: Bool = false, overflowWrap: OverflowWrap? = nil,
    _ body: (BrokenLine, LineBreaker) -> Bool
  ) -> Int {
    var lines = 0
    var style = text.paragraph
    if let overflowWrap { style.overflowWrap = overflowWrap }
    var width = width
    if let exclusion = style.exclusion {
      // Which lines stand beside it depends on their heights.
      guard isCautious || overflowWrap != nil else { return forEachPlacedLine(at: width, body) }
      if isCautious { width = max(0, width - exclusion.width) }
    }
    for (index, paragraph) in paragraphs(at: width).enumerated() {
      let breaker = LineBreaker(
        paragraph: paragraph, index: index, style: style, measure: width, hyphens: hyphens,
        edges: edges, isCautious: isCautious)
      var start = 0
      repeat {
        var line = breaker.line(from: start, isFirst: start == 0)
        lines += 1
        if lines == limit, line.clusters.upperBound < paragraph.count,
          index + 1 == count, let tight = tightener?.tightenedMost(line, breaker)
        {
          line = tight.line
        }
        guard body(line, breaker) else { return lines }
        start = line.clusters.upperBound
      } while start < paragraph.count
    }
    return lines
  }

  /// Calls `body` with the lines that a layout would have.
  private func forEachPlacedLine(
    at width: Double, _ body: (BrokenLine, LineBreaker) -> Bool
  ) -> Int {
    var layouter = TextLayouter(typesetter: typesetter, source: measured, measure: width)
    var lines = 0
    for (line, breaker) in layouter.lines() {
      // The line that a final newline or separator opens needs no room.
      guard line.paragraph < count,
        line.isFirst || line.clusters.lowerBound < breaker.paragraph.count
      else { break }
      var line = line
      lines += 1
      if lines == limit, line.clusters.upperBound < breaker.paragraph.count,
        line.paragraph + 1 == count, let tight = tightener?.tightenedMost(line, breaker)
      {
        let inset = line.inset
        line = tight.line
        line.inset = inset
        _ = body(line, breaker)
        return lines
      }
      guard body(line, breaker) else { return lines }
    }
    return lines
  }

  /// Whether the text has no more lines at a width than it may.
  package func fits(at width: Double) -> Bool { fits(at: width, isCautious: false) }

  private func fits(at width: Double, isCautious: Bool) -> Bool {
    // Letters that may move together make room where there is none.
    if !isCautious, tightener == nil, let plain = PlainLayouter(measured, measure: width) {
      return plain.fits(lines: limit) { otherLines(at: width) }
    }
    var room = limit
    return forEachLine(at: width, isCautious: isCautious) { _, _ in
      room -= 1
      return room >= 0
    } <= limit
  }

  /// The smallest measure at which the lines of a width are the same: decisions
  /// change only where the widest line no longer fits.
  private func need(at width: Double) -> Double {
    var need = 0.0
    forEachLine(at: width) { line, breaker in
      let room = breaker.limit(isFirst: line.isFirst)
      // A part that sticks out sticks out at any smaller width too.
      guard line.width <= room + LineBreaker.tolerance else { return true }
      let style = text.paragraph
      let head = style.headIndent(isFirst: line.isFirst)
      let width = max(line.width, line.chosenWidth ?? 0) + breaker.paragraph.setback(in: line.head)
      let indents = line.inset + head - min(style.tailIndent, 0)
      need = max(need, width - LineBreaker.tolerance + indents)
      return true
    }
    return need
  }

  // MARK: Parts

  /// Whether a part that no break may split is wider than a line.
  package func isTooWide(at width: Double) -> Bool {
    widestCluster + text.paragraph.indents > width + LineBreaker.tolerance
  }

  /// The widest grapheme; white space hangs and images that shrink always fit.
  private var widestCluster: Double {
    paragraphs(at: almostNothing).reduce(0) { max($0, $1.widestGrapheme) }
  }

  /// Measured at this width, images that shrink to the width have hardly any.
  private var almostNothing: Double { text.paragraph.indents + 1e-6 }

  /// The widest part between two break opportunities, with the hyphen that a
  /// soft one draws.
  package var widestUnbreakablePart: Double {
    if let widest = widestWord { return widest }
    var widest = 0.0
    forEachLine(at: almostNothing, overflowWrap: OverflowWrap.none) { line, _ in
      widest = max(widest, line.width)
      return true
    }
    return widest
  }

  /// The same, where words stand alone in the text as on a line; `nil` where that is not sure.
  private var widestWord: Double? {
    let style = text.paragraph
    guard measured.isPlain, style.firstLineHeadIndent == style.headIndent, style.tailIndent <= 0
    else { return nil }
    var widest = 0.0
    for paragraph in paragraphs {
      guard let width = paragraph.widestWord else { return nil }
      widest = max(widest, width)
    }
    return widest
  }

  // MARK: Minimum width

  /// The smallest width from which on the text always fits, rounded up to a
  /// thousandth of a point.
  package var minimumWidth: Double {
    let keepsWords = limit == 0 && text.paragraph.overflowWrap == .none
    let part = keepsWords ? widestUnbreakablePart : widestCluster
    let least = max(0, part - LineBreaker.tolerance + text.paragraph.indents)
    guard limit > 0 else { return Self.roundedUp(least) { !isTooWide(at: $0) || keepsWords } }
    return Self.roundedUp(minimumWidth(least)) { fits(at: $0) && !isTooWide(at: $0) }
  }

  private func minimumWidth(_ least: Double) -> Double {
    // Where separators alone make too many lines no width helps, and the answer
    // is the one at which every line stands unbroken.
    let high = max(least, widestHardLine)
    guard fits(at: high) else { return high }
    if isMonotone {
      guard !fits(at: least) else { return least }
      return max(least, need(at: bisect(least, high) { fits(at: $0) }))
    }
    return descend(from: safeWidth(least, high), to: least)
  }

  /// Wider lines never make more of them, but for tabs, images that grow with
  /// the width, and soft hyphens: an emergency break may take more of a word than
  /// the hyphen that fits a little later.
  private var isMonotone: Bool {
    !hasFittedImages && text.paragraph.exclusion == nil
      && paragraphs.allSatisfy { paragraph in
        paragraph.tabs.isEmpty
          && (text.paragraph.overflowWrap == .none || !paragraph.hasHyphens)
      }
  }

  /// A width from which on the text certainly fits.
  private func safeWidth(_ least: Double, _ high: Double) -> Double {
    guard !hasFittedImages else { return high }
    let high = fits(at: high, isCautious: true) ? high : cautiousWidth
    if fits(at: least, isCautious: true) { return least }
    return bisect(least, high) { fits(at: $0, isCautious: true) }
  }

  /// The width that the whole text takes with every tab at its widest.
  private var cautiousWidth: Double {
    let tab = TabPen.widest(text.paragraph)
    return paragraphs.reduce(text.paragraph.indents) {
      $0 + ($1.positions.last ?? 0) + Double($1.tabs.count) * tab
    }
  }

  /// Halves until the interval is far below the thousandth that is reported;
  /// `high` fits and `low` does not.
  private func bisect(_ low: Double, _ high: Double, fits: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while high - low > 1e-5 {
      let middle = (low + high) / 2
      if fits(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Goes down from a width that fits, from one set of lines to the next, to the
  /// last that fits.
  private func descend(from width: Double, to least: Double) -> Double {
    var width = width
    for _ in 0..<descentLimit {
      let need = hasFittedImages ? width : min(need(at: width), width)
      if need <= least { return least }
      let next = need - Self.descentStep(hasFittedImages)
      guard next > least, fits(at: next) else { return fits(at: need) ? need : width }
      width = next
    }
    return width
  }

  /// After so many sets of lines the width reached is the answer: it fits, though
  /// a smaller one might too. All that a text of a few hundred characters has;
  /// the cost stays in proportion to a long one.
  private var descentLimit: Int {
    let count = paragraphs.reduce(1) { $0 + $1.count }
    return min(max(2_000_000 / count, 16), 4096)
  }

  /// Images that grow with the width change the lines continuously; they are
  /// followed in steps of a quarter of a point.
  private static func descentStep(_ isContinuous: Bool) -> Double { isContinuous ? 0.25 : 1e-6 }

  private var widestHardLine: Double {
    let style = text.paragraph
    var widest = 0.0
    forEachLine(at: .infinity) { line, breaker in
      let head = style.headIndent(isFirst: line.isFirst)
      let width = line.width + breaker.paragraph.setback(in: line.head)
      widest = max(widest, width + line.inset + head)
      return true
    }
    return max(0, widest - LineBreaker.tolerance - min(style.tailIndent, 0))
  }

  /// A value that is a thousandth already stays it, whatever its last bits say,
  /// as long as the text fits there.
  private static func roundedUp(_ value: Double, fits: (Double) -> Bool) -> Double {
    let thousandths = (value * 1000 - 1e-7).rounded(.up)
    let isShort = !fits(thousandths / 1000) && fits((thousandths + 1) / 1000)
    return (isShort ? thousandths + 1 : thousandths) / 1000
  }
}

extension MeasuredParagraph {
  /// The width of the widest grapheme, white space left out.
  var widestGrapheme: Double {
    let flags = shaped.clusters.flags
    var widest = 0.0
    var start = 0.0
    for cluster in 0..<count {
      if flags[cluster].contains(.graphemeStart) { start = positions[cluster] }
      if !flags[cluster].hangs { widest = max(widest, positions[cluster + 1] - start) }
    }
    return widest
  }

  /// How far the pen was beyond where a part of a line ends, in points: tracking and kerning
  /// that take more than an advance make it go back, and a line must have room for all its way.
  func setback(in clusters: Range<Int>) -> Double {
    guard !isPlain else { return 0 }
    let flags = shaped.clusters.flags
    let end = positions[clusters.upperBound]
    return clusters.reduce(0) { flags[$1].hangs ? $0 : max($0, positions[$1 + 1] - end) }
  }

  /// Whether a line may end in a hyphen that is not in the text.
  var hasHyphens: Bool {
    shaped.clusters.flags.contains { !$0.isDisjoint(with: [.softHyphen, .hyphenBefore]) }
  }
}
