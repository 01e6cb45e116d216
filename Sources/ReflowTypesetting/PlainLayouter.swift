internal import ReflowDocument
internal import ReflowStyle

/// Lays out text in which nothing but words, spaces and heights decides, without keeping
/// the parts of every line.
///
/// It gives what `TextLayouter` gives, or nothing: where a limit cuts the text, where letters
/// move, and where a corner is left free.
struct PlainLayouter {
  private let source: MeasuredText
  private let typesetter: Typesetter
  private let measure: Double
  private var lines: [LineFragment] = []
  private var parts = LineParts()
  private var tools: Tools?
  private var box: LineBox?
  /// The run whose style alone `box` comes from; `nil` when it comes from several.
  private var boxRun: Int?

  /// Makes the breakers of the few lines that need all rules.
  private struct Tools {
    let hyphens: HyphenWidths
    let edges: LineEdgeShaper
    var breaker: LineBreaker?
  }

  /// `nil` for texts that need all rules.
  init?(_ source: MeasuredText, typesetter: Typesetter, measure: Double) {
    guard source.isPlain, measure.isFinite else { return nil }
    (self.source, self.typesetter, self.measure) = (source, typesetter, measure)
  }

  /// The layout; `nil` where a limit cuts it.
  consuming func run() -> TextLayout? {
    for index in source.paragraphs.indices {
      guard appendLines(of: source.paragraphs[index], index) else { return nil }
    }
    let height = typesetter.roundedUp((lines.last?.baseline ?? 0) + (box?.descent ?? 0))
    roundFirstBaseline()
    return TextLayout(
      source: source, paragraphs: source.paragraphs, parts: parts, lines: lines, height: height,
      isTruncated: false, tightening: 0, missingGlyphs: source.missingGlyphs)
  }

  /// Whether the text has no more than so many lines.
  consuming func fits(lines most: Int) -> Bool {
    var count = 0
    for index in source.paragraphs.indices {
      let paragraph = source.paragraphs[index]
      tools?.breaker = nil
      var start = 0
      while start < paragraph.count {
        if count == most { return false }
        start = line(of: paragraph, index, from: start).line.end
        count += 1
      }
    }
    return true
  }

  // MARK: Lines

  /// The line that starts at a cluster, with its parts where it took all rules to find it.
  private mutating func line(
    of paragraph: MeasuredParagraph, _ index: Int, from start: Int
  ) -> (line: PlainBreak, parts: BrokenLine?) {
    let isFirst = start == 0
    let limit = source.text.paragraph.room(in: measure, isFirst: isFirst) + LineBreaker.tolerance
    if let plain = paragraph.plainBreak(from: start, limit: limit), paragraph.isSafe(plain) {
      return (plain, nil)
    }
    let full = breaker(of: paragraph, index).line(from: start, isFirst: isFirst)
    let line = PlainBreak(
      end: full.clusters.upperBound, contentEnd: full.head.upperBound, kind: full.breakKind,
      width: full.width)
    return (line, full)
  }

  /// - Returns: whether there is room for all lines of the paragraph.
  private mutating func appendLines(of paragraph: MeasuredParagraph, _ index: Int) -> Bool {
    tools?.breaker = nil
    let isRightToLeft = paragraph.shaped.baseLevel & 1 == 1
    let most = source.text.paragraph.numberOfLines
    var start = 0
    var stretch = 0
    while start < paragraph.count {
      if most > 0, lines.count == most { return false }
      let isFirst = start == 0
      let (line, all) = line(of: paragraph, index, from: start)
      if let all { parts.keep(all, at: lines.count) }
      let top = self.top(isFirst: isFirst)
      setBox(of: start..<line.end, paragraph, from: &stretch)
      append(line, from: start, top: top, paragraph, isRightToLeft: isRightToLeft)
      start = line.end
    }
    return true
  }

  private mutating func breaker(of paragraph: MeasuredParagraph, _ index: Int) -> LineBreaker {
    if let breaker = tools?.breaker { return breaker }
    let text = source.text
    var tools =
      self.tools
      ?? Tools(
        hyphens: HyphenWidths(store: InsertionStore(text, shape: typesetter.insertion)),
        edges: LineEdgeShaper(
          typesetter: typesetter, text: text, segments: source.shaped.key.segments))
    let breaker = LineBreaker(
      paragraph: paragraph, index: index, style: text.paragraph, measure: measure,
      hyphens: tools.hyphens, edges: tools.edges)
    tools.breaker = breaker
    self.tools = tools
    return breaker
  }

  // MARK: Heights

  /// Where the space of the next line begins.
  private func top(isFirst: Bool) -> Double {
    guard let last = lines.last, let box else { return 0 }
    return last.baseline + box.below + source.text.paragraph.gap(isFirst: isFirst)
  }

  /// - Parameter stretch: The first stretch that reaches beyond the line before.
  private mutating func setBox(
    of clusters: Range<Int>, _ paragraph: MeasuredParagraph, from stretch: inout Int
  ) {
    let stretches = paragraph.stretches
    while stretches[stretch].clusters.upperBound <= clusters.lowerBound { stretch += 1 }
    let run = stretches[stretch].run
    let isSingle = stretches[stretch].clusters.upperBound >= clusters.upperBound
    if isSingle, boxRun == run { return }
    var parts = LineBox.Parts()
    var index = stretch
    while index < stretches.count, stretches[index].clusters.lowerBound < clusters.upperBound {
      parts.add(source.text.runs[stretches[index].run].style)
      index += 1
    }
    box = LineBox(parts, source.text.paragraph)
    boxRun = isSingle ? run : nil
  }

  private mutating func append(
    _ line: PlainBreak, from start: Int, top: Double, _ paragraph: MeasuredParagraph,
    isRightToLeft: Bool
  ) {
    guard let box else { return }
    let isFirst = start == 0
    lines.append(
      LineFragment(
        range: paragraph.offset(start)..<paragraph.offset(line.end), breakKind: line.kind,
        x: source.text.paragraph.x(
          of: line.width, in: measure, isFirst: isFirst, isRightToLeft: isRightToLeft),
        baseline: top + box.above, width: line.width, ascent: box.above, descent: box.descent,
        hidden: [], isTruncated: false))
  }

  private mutating func roundFirstBaseline() {
    guard let first = lines.first?.baseline else { return }
    let scale = typesetter.displayScale
    let shift = (first * scale).rounded() / scale - first
    for index in lines.indices { lines[index].baseline += shift }
  }
}

extension MeasuredText {
  /// Whether no more than words, spaces and heights decides how the text stands.
  static func isPlain(_ text: StyledText, _ paragraphs: [MeasuredParagraph]) -> Bool {
    let style = text.paragraph
    guard style.alignment != .justified, style.maximumHeight == nil, style.exclusion == nil,
      !style.pushesOut, style.lineBreakMode != .charWrapping
    else { return false }
    // The empty line after a final separator follows rules of its own.
    return paragraphs.allSatisfy {
      $0.isPlain && ($0.shaped.separatorLength > 0 || !$0.endsInSeparator)
    } && text.runs.allSatisfy { $0.attachment == nil }
  }
}

extension MeasuredParagraph {
  fileprivate var endsInSeparator: Bool {
    shaped.clusters.flags.last?.contains(.separator) ?? false
  }
}
