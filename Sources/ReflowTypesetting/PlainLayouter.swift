internal import ReflowDocument
internal import ReflowStyle

/// Lays out text in which nothing but words, spaces and heights decides, without keeping
/// the parts of every line.
///
/// It gives what `TextLayouter` gives, or nothing: where a limit cuts the text, where letters
/// move, and where a corner is left free.
struct PlainLayouter {
  private let source: MeasuredText
  private let measure: Double

  /// `nil` for texts that need all rules.
  init?(_ source: MeasuredText, measure: Double) {
    guard source.isPlain, measure.isFinite else { return nil }
    (self.source, self.measure) = (source, measure)
  }

  /// The layout; `nil` where a limit cuts it.
  func run(_ typesetter: Typesetter) -> TextLayout? {
    let style = source.text.paragraph
    let most = style.numberOfLines
    let uniform = source.heights.uniform
    var draft = Draft(displayScale: typesetter.displayScale)
    draft.lines.reserveCapacity(lineEstimate)
    let isWhole = forEachLine(
      others: { OtherLines(source, measure: measure, typesetter) }
    ) { line, room, other in
      if most > 0, draft.lines.count == most { return false }
      if let other, let all = other.line {
        draft.parts.keep(all, at: draft.lines.count, in: other.paragraph)
      }
      let gap = line.isFirst ? style.gap(isFirst: true) : 0
      let box = uniform ?? draft.box(of: line, source)
      draft.append(line, box: box, x: room.x(of: line.width), gap: gap)
      return true
    }
    guard isWhole else { return nil }
    return TextLayout(
      source: source, ownParagraphs: nil, parts: draft.parts, lines: draft.lines,
      height: typesetter.roundedUp(draft.baseline + draft.descent), isTruncated: false,
      tightening: 0, missingGlyphs: source.missingGlyphs)
  }

  /// Whether the text has no more than so many lines.
  ///
  /// - Parameter others: Makes what finds lines that the table does not tell.
  func fits(lines most: Int, others: () -> OtherLines) -> Bool {
    var count = 0
    return forEachLine(others: others) { _, _, _ in
      count += 1
      return count <= most
    }
  }

  /// How many lines the text has.
  ///
  /// - Parameter others: Makes what finds lines that the table does not tell.
  func lineCount(others: () -> OtherLines) -> Int {
    var count = 0
    _ = forEachLine(others: others) { _, _, _ in
      count += 1
      return true
    }
    return count
  }

  /// About as many lines as there will be.
  private var lineEstimate: Int {
    let style = source.text.paragraph
    let room = max(style.room(in: measure, isFirst: false), 1)
    let lines = source.lineEnds.width / room * 1.08 + 2 + Double(source.lineEnds.others.count)
    let estimate = Int(min(lines, Double(source.lineEnds.clusterCount)))
    return style.numberOfLines > 0 ? min(style.numberOfLines, estimate) : estimate
  }

  // MARK: Lines

  /// A line that was found.
  private struct Line {
    /// Whether it is the paragraph's first.
    var isFirst: Bool
    /// The byte of the text after it.
    var end: Int
    var kind: LineFragment.Break
    var width: Double
  }

  /// The lines found so far, placed.
  private struct Draft {
    var lines = LineFragments()
    var parts = LineParts()
    /// That of the last line, before the first one is rounded.
    var baseline = 0.0
    var descent = 0.0
    private var below = 0.0
    private var shift = 0.0
    private let displayScale: Double
    /// Where the last line ends, and the first span of one height that reaches beyond it.
    private var (end, span) = (0, 0)

    init(displayScale: Double) { self.displayScale = displayScale }

    @inline(never)
    mutating func box(of line: Line, _ source: MeasuredText) -> LineBox {
      source.heights.box(of: end..<line.end, from: &span, source.text.paragraph)
    }

    @inline(__always)
    mutating func append(_ line: Line, box: LineBox, x: Double, gap: Double) {
      if lines.isEmpty {
        baseline = box.above
        shift = (baseline * displayScale).rounded() / displayScale - baseline
      } else {
        baseline = baseline + below + gap + box.above
      }
      (below, descent, end) = (box.below, box.descent, line.end)
      lines.append(
        LineFragments.Record(
          end: end, x: x, baseline: baseline + shift, width: line.width, ascent: box.above,
          descent: descent, breakKind: line.kind))
    }
  }

  /// Calls `body` with every line, its room, and what found it if not the table, until it
  /// returns false.
  ///
  /// - Returns: whether it never did.
  @inline(__always)
  private func forEachLine(
    others makeOthers: () -> OtherLines, _ body: (Line, LineRoom, OtherLines?) -> Bool
  ) -> Bool {
    var others: OtherLines?
    var place = 0
    for paragraph in 0...source.lineEnds.others.count {
      let part = paragraph == 0 ? source.lineEnds.first : source.lineEnds.others[paragraph - 1]
      let isWhole = forEachLine(
        ofParagraph: paragraph, part, from: &place, &others, makeOthers, body)
      guard isWhole else { return false }
    }
    return true
  }

  /// - Parameter place: The paragraph's first place, and then its end.
  @inline(__always)
  private func forEachLine(
    ofParagraph paragraph: Int, _ part: LineEndTable.Part, from place: inout Int,
    _ others: inout OtherLines?, _ makeOthers: () -> OtherLines,
    _ body: (Line, LineRoom, OtherLines?) -> Bool
  ) -> Bool {
    let (contentEnds, places) = (source.lineEnds.contentEnds, source.lineEnds.places)
    var room = room(isFirst: true, part)
    var (start, base) = (0, 0.0)
    // Whether the line starts at a place, and as it was shaped with the paragraph.
    var isAtPlace = true
    var isLast = false
    while !isLast {
      let isFirst = start == 0
      var next = place
      if isAtPlace {
        let limit = room.width + LineBreaker.tolerance
        while next < part.end, contentEnds[next] - base <= limit { next += 1 }
      }
      if next > place, !places[next - 1].isUnsafeEnd {
        let end = places[next - 1]
        isLast = next == part.end
        let line = Line(
          isFirst: isFirst, end: Int(end.byte), kind: isLast ? end.isHard ? .hard : .end : .soft,
          width: max(0, contentEnds[next - 1] - base))
        guard body(line, room, nil) else { return false }
        (place, start, base, isAtPlace) = (next, end.cluster, end.position, !end.isUnsafeStart)
      } else {
        let other = others ?? makeOthers()
        others = other
        let found = other.line(ofParagraph: paragraph, from: start, room)
        start = found.end
        isLast = start == other.paragraph.count
        let line = Line(
          isFirst: isFirst, end: other.paragraph.offset(start), kind: found.kind,
          width: found.width)
        guard body(line, room, other) else { return false }
        isAtPlace = false
        while place < part.end, places[place].cluster <= start {
          isAtPlace = places[place].cluster == start && !places[place].isUnsafeStart
          base = places[place].position
          place += 1
        }
      }
      if isFirst { room = self.room(isFirst: false, part) }
    }
    return true
  }

  private func room(isFirst: Bool, _ part: LineEndTable.Part) -> LineRoom {
    LineRoom(
      source.text.paragraph, measure: measure, isFirst: isFirst,
      isRightToLeft: part.isRightToLeft)
  }
}

extension MeasuredText {
  /// Whether no more than words, spaces and heights decides how the text stands.
  static func isPlain(_ text: StyledText, _ paragraphs: [MeasuredParagraph]) -> Bool {
    guard !paragraphs.isEmpty, text.paragraph.breaksPlainly else { return false }
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
