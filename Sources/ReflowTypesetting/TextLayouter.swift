internal import ReflowDocument
internal import ReflowStyle

/// Lays out one text block: measure, break, truncate, place.
struct TextLayouter {
  let typesetter: Typesetter
  let measure: Double
  private let source: MeasuredText
  private let heights: LineHeights
  private let store: InsertionStore
  private let edges: LineEdgeShaper
  private let tightener: LineTightener?
  /// The index of the paragraph after which nothing is shown but an empty line.
  private let lastParagraph: Int
  private var paragraphs: [MeasuredParagraph] = []
  private var broken: [BrokenLine] = []
  private var boxes: [LineBox] = []
  /// Baselines from the top of the block, before the first one is rounded.
  private var baselines: [Double] = []
  private var tightening = 0.0

  init(typesetter: Typesetter, source: MeasuredText, measure: Double) {
    let text = source.text
    self.typesetter = typesetter
    self.source = source
    self.measure = measure
    heights = LineHeights(text: text)
    store = InsertionStore(text, shape: typesetter.insertion)
    edges = LineEdgeShaper(typesetter: typesetter, text: text, segments: source.shaped.key.segments)
    tightener = LineTightener(text)
    lastParagraph = source.shaped.lastParagraph
  }

  private var text: StyledText { source.text }

  mutating func run() -> TextLayout {
    breakLines()
    return place()
  }

  /// The lines of a text with their breakers, before they are placed.
  mutating func lines() -> [(line: BrokenLine, breaker: LineBreaker)] {
    breakLines()
    return broken.map { ($0, breaker(of: $0)) }
  }

  private mutating func breakLines() {
    let all = source.paragraphs(at: measure, typesetter)
    var isLimited = false
    for (index, paragraph) in all.enumerated() {
      let isFinalEmptyLine = index > 0 && paragraph.shaped.range.isEmpty
      if isLimited, isFinalEmptyLine, broken.last?.isTruncated == true { break }
      if isLimited, !isFinalEmptyLine {
        truncateLastLine()
        break
      }
      paragraphs.append(paragraph)
      isLimited = appendLines(ofParagraph: index, isFinalEmptyLine: isFinalEmptyLine)
    }
  }

  // MARK: Breaking

  private func breaker(_ paragraph: Int, inset: Double = 0) -> LineBreaker {
    LineBreaker(
      paragraph: paragraphs[paragraph], index: paragraph, style: text.paragraph,
      measure: max(0, measure - inset), hyphens: HyphenWidths(store: store), edges: edges)
  }

  /// The breaker that a line of the text was made by.
  private func breaker(of line: BrokenLine) -> LineBreaker {
    breaker(line.paragraph, inset: line.inset)
  }

  /// - Returns: whether the limit is reached, so that nothing may follow.
  private mutating func appendLines(ofParagraph index: Int, isFinalEmptyLine: Bool) -> Bool {
    let breaker = breaker(index)
    let count = paragraphs[index].count
    var start = 0
    var isFollowed = false
    repeat {
      let line = nextLine(breaker, from: start)
      // The line that a final separator opens counts for no limit.
      let isOpened = isFinalEmptyLine || start > 0 && start == count
      let box = lineBox(line)
      let baseline = baseline(of: line, box)
      if !broken.isEmpty, !isOpened, exceedsHeight(box, at: baseline) {
        if start == 0 || !tightenLastLine() { truncateLastLine() }
        return true
      }
      broken.append(line)
      boxes.append(box)
      baselines.append(baseline)
      start = line.clusters.upperBound
      if isAtLineLimit, start < count {
        guard tightenLastLine() else {
          truncateLastLine()
          return true
        }
        start = count
      }
      isFollowed = breaker.isFollowed(broken[broken.count - 1])
    } while isFollowed
    return isAtLineLimit
  }

  /// The line that starts at a cluster: beside the exclusion if its top is, or below it
  /// where a word would be split beside it.
  private func nextLine(_ breaker: LineBreaker, from start: Int) -> BrokenLine {
    let isFirst = start == 0
    guard let exclusion = text.paragraph.exclusion,
      top(ofLine: broken.count, isFirst: isFirst) < exclusion.height - LineBreaker.tolerance
    else { return breaker.line(from: start, isFirst: isFirst) }
    let narrow = self.breaker(breaker.index, inset: exclusion.width)
    var line = narrow.line(from: start, isFirst: isFirst)
    let limit = narrow.limit(isFirst: isFirst) + LineBreaker.tolerance
    if line.breakKind != .emergency, line.width <= limit {
      line.inset = exclusion.width
    } else {
      line = breaker.line(from: start, isFirst: isFirst)
      line.clearsExclusion = true
    }
    return line
  }

  private var isAtLineLimit: Bool {
    text.paragraph.numberOfLines > 0 && broken.count >= text.paragraph.numberOfLines
  }

  private mutating func truncateLastLine() {
    guard let last = broken.indices.last, !broken[last].isTruncated else { return }
    let truncator = LineTruncator(
      breaker: breaker(of: broken[last]), store: store, textEnd: text.string.utf8.count)
    replaceLastLine(with: truncator.truncate(broken[last]))
  }

  /// The line has its height from what it shows now.
  private mutating func replaceLastLine(with line: BrokenLine) {
    let last = broken.count - 1
    broken[last] = line
    boxes[last] = lineBox(line)
    baselines[last] = baseline(of: line, boxes[last], at: last)
  }

  /// Puts the rest of the text on the last line by tightening it.
  ///
  /// - Returns: whether it fits there; nothing changes when it does not.
  private mutating func tightenLastLine() -> Bool {
    guard let tightener, let line = broken.last, line.paragraph == lastParagraph,
      let tight = tightener.tightened(line, breaker(of: line))
    else { return false }
    let paragraph = paragraphs[line.paragraph]
    let wasTooHigh = lastLineIsTooHigh
    paragraphs[line.paragraph] = tight.paragraph
    var tightLine = tight.line
    (tightLine.inset, tightLine.clearsExclusion) = (line.inset, line.clearsExclusion)
    replaceLastLine(with: tightLine)
    if lastLineIsTooHigh, !wasTooHigh {
      paragraphs[line.paragraph] = paragraph
      replaceLastLine(with: line)
      return false
    }
    tightening = tight.fraction
    return true
  }

  // MARK: Heights

  private var lastLineIsTooHigh: Bool {
    exceedsHeight(boxes[boxes.count - 1], at: baselines[baselines.count - 1])
  }

  private func exceedsHeight(_ box: LineBox, at baseline: Double) -> Bool {
    guard let height = text.paragraph.maximumHeight else { return false }
    return typesetter.roundedUp(baseline + box.descent) > height + LineBreaker.tolerance
  }

  private func baseline(of line: BrokenLine, _ box: LineBox, at index: Int? = nil) -> Double {
    let top = top(ofLine: index ?? broken.count, isFirst: line.isFirst)
    let bottom = line.clearsExclusion ? text.paragraph.exclusion?.height ?? 0 : 0
    return max(top, bottom) + box.above
  }

  /// Where the space of a line begins, from the top of the block.
  private func top(ofLine index: Int, isFirst: Bool) -> Double {
    guard index > 0 else { return 0 }
    return baselines[index - 1] + boxes[index - 1].below + text.paragraph.gap(isFirst: isFirst)
  }

  private func lineBox(_ line: BrokenLine) -> LineBox {
    heights.box(of: line, in: paragraphs[line.paragraph])
  }

  // MARK: Placing

  private func place() -> TextLayout {
    let first = baselines.first ?? 0
    let scale = typesetter.displayScale
    let shift = (first * scale).rounded() / scale - first
    let placer = LinePlacer(
      paragraphs: paragraphs, style: text.paragraph,
      measure: measure.isFinite ? measure : usedMeasure)
    var lines = LineFragments()
    lines.reserveCapacity(broken.count)
    var broken = broken
    for index in broken.indices {
      if text.paragraph.alignment == .justified { placer.justify(&broken[index]) }
      let line = broken[index]
      lines.append(
        placer.fragment(
          line, box: boxes[index], baseline: baselines[index] + shift,
          textEnd: text.string.utf8.count))
    }
    return TextLayout(
      source: source, ownParagraphs: paragraphs, parts: LineParts(broken), lines: lines,
      height: typesetter.roundedUp((baselines.last ?? 0) + (boxes.last?.descent ?? 0)),
      isTruncated: broken.last?.isTruncated ?? false, tightening: tightening,
      missingGlyphs: missingGlyphs())
  }

  /// Those of the text, and of what stands where it is cut.
  private func missingGlyphs() -> [MissingGlyph] {
    var missing = source.missingGlyphs
    guard let line = broken.last, line.isTruncated, let hidden = line.hidden.first,
      let token = line.insertion, !token.paragraph.shaped.missing.isEmpty
    else { return missing }
    let place = (0..<missing.count).firstNot { missing[$0].offset < hidden.lowerBound }
    missing.insert(
      contentsOf: token.paragraph.shaped.missing.map {
        MissingGlyph(offset: hidden.lowerBound, scalar: $0.scalar)
      }, at: place)
    return missing
  }

  /// The width that the lines need, for a block that was offered any width.
  private var usedMeasure: Double {
    let style = text.paragraph
    let widest = broken.map {
      $0.width + $0.inset + style.headIndent(isFirst: $0.isFirst)
    }
    return (widest.max() ?? 0) - min(style.tailIndent, 0)
  }
}
