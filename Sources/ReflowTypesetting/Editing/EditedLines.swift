internal import ReflowDocument
internal import ReflowStyle

extension Typesetter {
  /// Lays an edited text out: finds the lines around the edit, from one that knows nothing of
  /// it to where a line starts that was there before.
  ///
  /// - Parameters:
  ///   - previous: The layout of the text before the edit, at the same width.
  /// - Returns: what ``layout(_:width:)`` gives; `nil` where that has to be called.
  package func layout(
    _ edit: MeasuredEdit, after previous: TextLayout, width: Double
  ) -> TextLayout? {
    let measure = Self.measure(offering: width)
    guard measure.isFinite, previous.source === edit.previous, previous.isPlain,
      edit.text.pieces != nil
    else { return nil }
    var lines = EditedLines(self, edit, previous, measure)
    return lines.run()
  }
}

/// Finds the lines of a long text after an edit.
private struct EditedLines {
  private let typesetter: Typesetter
  private let edit: MeasuredEdit
  private let previous: TextLayout
  private let measure: Double
  /// Lines that were found.
  private var lines = LineFragments()
  private var parts = LineParts()
  private var window: Window

  /// How much of the text around a line may matter to it: what is shaped again at its edges,
  /// and what HarfBuzz reads around that. In clusters.
  private static let reach = 600

  /// A part of the text in which lines are looked for.
  private struct Window {
    let first: Int
    let paragraph: MeasuredParagraph
    let finder: OtherLines

    init(
      _ pieces: PiecedParagraph, _ clusters: Range<Int>, _ edit: MeasuredEdit, _ measure: Double,
      _ typesetter: Typesetter
    ) {
      let range = max(0, clusters.lowerBound)..<min(pieces.count, clusters.upperBound)
      first = range.lowerBound
      paragraph = pieces.part(range)
      let segments = edit.text.pieces?.key.segments ?? []
      finder = OtherLines(edit.text, in: paragraph, measure: measure, segments, typesetter)
    }
  }

  init(
    _ typesetter: Typesetter, _ edit: MeasuredEdit, _ previous: TextLayout, _ measure: Double
  ) {
    (self.typesetter, self.edit, self.previous) = (typesetter, edit, previous)
    self.measure = measure
    window = Window(
      edit.pieces, edit.new.lowerBound - 2 * Self.reach..<edit.new.upperBound + 3 * Self.reach,
      edit, measure, typesetter)
  }

  mutating func run() -> TextLayout? {
    let kept = keptCount
    let old = previous.lines
    var start = kept == 0 ? 0 : edit.pieces.cluster(at: old[kept].range.lowerBound)
    // The old line that starts at or after the end of the last one found.
    var next = kept
    while true {
      let line = line(from: start, at: kept + lines.count)
      start = line.end
      let byte = edit.pieces.byte(of: start)
      guard start < edit.pieces.count else {
        next = old.count
        break
      }
      guard byte >= edit.newBytes.upperBound else { continue }
      let oldByte = byte - edit.newBytes.count + edit.replacedBytes.count
      while next < old.count, old[next].range.lowerBound < oldByte { next += 1 }
      if next < old.count, old[next].range.lowerBound == oldByte { break }
    }
    return layout(kept: kept, from: next)
  }

  /// How many lines stay that end far enough before the edit.
  private var keptCount: Int {
    let start = edit.pieces.byte(of: max(0, edit.new.lowerBound - Self.reach))
    let old = previous.lines
    let ended = (0..<old.count).firstNot { old[$0].range.upperBound <= start }
    return max(0, ended - 1)
  }

  /// Adds the line that starts at a cluster.
  private mutating func line(from start: Int, at index: Int) -> (end: Int, isLast: Bool) {
    var size = 4 * Self.reach
    while true {
      let isFirst = start == 0
      let room = LineRoom(
        edit.text.text.paragraph, measure: measure, isFirst: isFirst, isRightToLeft: false)
      let isInside =
        start >= window.first && (window.first == 0 || start - window.first >= Self.reach)
        && start - window.first < window.paragraph.count
      if isInside {
        let found = window.finder.line(
          ofParagraph: 0, from: start - window.first, room, isFirst: isFirst)
        let end = found.end + window.first
        let isWhole = window.first + window.paragraph.count == edit.pieces.count
        if isWhole || end + Self.reach <= window.first + window.paragraph.count {
          add(found, end: end, isFirst: isFirst, room, at: index)
          return (end, end == edit.pieces.count)
        }
      }
      // What is too short may have made the line shorter.
      window = Window(
        edit.pieces, start - Self.reach..<start + size, edit, measure, typesetter)
      size *= 4
    }
  }

  private mutating func add(
    _ found: PlainBreak, end: Int, isFirst: Bool, _ room: LineRoom, at index: Int
  ) {
    let box = edit.text.heights.uniform
    if let all = window.finder.line {
      let (first, part) = (window.first, window.paragraph)
      let range = 0..<edit.pieces.byteCount
      parts.keep(all, at: index, in: part) {
        $0.moved(
          clusters: first, bytes: part.shaped.range.lowerBound, segments: 0, runs: 0, to: range)
      }
    }
    let width = window.finder.line == nil ? max(0, found.width) : found.width
    lines.append(
      LineFragments.Record(
        end: edit.pieces.byte(of: end), x: room.x(of: width), baseline: 0, width: width,
        ascent: box?.above ?? 0, descent: box?.descent ?? 0,
        breakKind: found.kind))
  }

  // MARK: The layout

  private func layout(kept: Int, from next: Int) -> TextLayout? {
    guard let box = edit.text.heights.uniform else { return nil }
    let old = previous.lines
    let growth = edit.newBytes.count - edit.replacedBytes.count
    var all = LineFragments(
      old, keeping: kept, lines, from: next, movedBy: growth)
    var height = previous.height
    if all.count == old.count {
      all.standAs(old)
    } else {
      let end = all.stand(box, displayScale: typesetter.displayScale)
      height = typesetter.roundedUp(end)
    }
    let isMoved =
      growth != 0 || edit.new.count != edit.replaced.count || edit.shift.segments != 0
      || edit.shift.runs != 0
    let range = 0..<edit.pieces.byteCount
    let parts = previous.parts.replacing(
      kept..<next, with: self.parts, shift: kept + lines.count - next
    ) { line, isAfter in
      guard isMoved else { return line }
      guard isAfter else {
        return line.moved(clusters: 0, bytes: 0, segments: 0, runs: 0, to: range)
      }
      return line.moved(
        clusters: edit.new.count - edit.replaced.count, bytes: growth,
        segments: edit.shift.segments, runs: edit.shift.runs, to: range)
    }
    return TextLayout(
      source: edit.text, ownParagraphs: nil, parts: parts, lines: all, height: height,
      isTruncated: false, tightening: 0, missingGlyphs: [])
  }
}

extension TextLayout {
  /// Whether nothing but words and spaces decided how it stands.
  fileprivate var isPlain: Bool {
    ownParagraphs == nil && !isTruncated && tightening == 0
      && (source.isPlain || source.pieces != nil)
  }
}

// MARK: - Moving

extension BrokenLine {
  /// The line where a paragraph has other text before it.
  ///
  /// - Parameters:
  ///   - bytes: How much further on its text is in the paragraph.
  ///   - range: The paragraph's.
  func moved(
    clusters: Int, bytes: Int, segments: Int, runs: Int, to range: Range<Int>
  ) -> BrokenLine {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + clusters..<range.upperBound + clusters
    }
    func moved(_ edge: LineEdge?) -> LineEdge? {
      edge.map {
        $0.moved(clusters: clusters, bytes: bytes, segments: segments, runs: runs, to: range)
      }
    }
    var line = self
    (line.clusters, line.head, line.tail) = (moved(self.clusters), moved(head), moved(tail))
    (line.start, line.end, line.tailStart) = (moved(start), moved(end), moved(tailStart))
    return line
  }
}

extension MeasuredParagraph {
  /// A part that was shaped again, for a paragraph with other text before it.
  func moved(bytes: Int, segments: Int, runs: Int, to range: Range<Int>) -> MeasuredParagraph {
    var shaped = shaped
    shaped.range = range
    if bytes != 0 {
      shaped.clusters.starts = shaped.clusters.starts.map {
        UInt32(truncatingIfNeeded: Int($0) + bytes)
      }
    }
    if segments != 0 { for item in shaped.items.indices { shaped.items[item].segment += segments } }
    var stretches = stretches
    if runs != 0 { for index in stretches.indices { stretches[index].run += runs } }
    return MeasuredParagraph(
      shaped: shaped, positions: positions, isAscending: true, boxes: boxes, stretches: stretches,
      tabs: tabs)
  }
}
