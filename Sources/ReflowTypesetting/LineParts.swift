/// What lines show, for whoever asks for their runs.
///
/// Most lines are text from one break to the next, which their fragment and their
/// paragraph tell; only the others are kept.
struct LineParts: Hashable, Sendable {
  private var kept: [Entry] = []

  private struct Entry: Hashable {
    var index: Int
    var line: BrokenLine
  }

  init() {}

  /// All lines of a text.
  init(_ lines: [BrokenLine]) {
    kept = lines.enumerated().map { Entry(index: $0, line: $1) }
  }

  /// Keeps a line of a plain paragraph if its fragment does not tell all of it; indices
  /// come in ascending order.
  ///
  /// - Parameter moved: Makes of it what is kept.
  mutating func keep(
    _ line: BrokenLine, at index: Int, in paragraph: MeasuredParagraph,
    moved: (BrokenLine) -> BrokenLine = { $0 }
  ) {
    guard
      line.start != nil || line.end != nil
        || paragraph.shaped.contentEnd(of: line.clusters) != line.head.upperBound
    else { return }
    kept.append(Entry(index: index, line: moved(line)))
  }

  /// The parts of a text after an edit.
  ///
  /// - Parameters:
  ///   - lines: Which lines were replaced.
  ///   - new: The parts of those in their place.
  ///   - shift: How much further down the lines after them are.
  ///   - move: Makes of a line what it is now; told whether it is after the others.
  func replacing(
    _ lines: Range<Int>, with new: LineParts, shift: Int,
    move: (BrokenLine, _ isAfter: Bool) -> BrokenLine
  ) -> LineParts {
    let first = (0..<kept.count).firstNot { kept[$0].index < lines.lowerBound }
    let end = (first..<kept.count).firstNot { kept[$0].index < lines.upperBound }
    var result = LineParts()
    result.kept.reserveCapacity(first + new.kept.count + kept.count - end)
    for entry in kept[..<first] {
      result.kept.append(Entry(index: entry.index, line: move(entry.line, false)))
    }
    result.kept += new.kept
    for entry in kept[end...] {
      result.kept.append(Entry(index: entry.index + shift, line: move(entry.line, true)))
    }
    return result
  }

  /// The line at an index where more of it is kept than its fragment tells.
  func kept(at index: Int) -> BrokenLine? {
    let place = (0..<kept.count).firstNot { kept[$0].index < index }
    return place < kept.count && kept[place].index == index ? kept[place].line : nil
  }

  /// The parts of a line.
  ///
  /// - Parameter ends: Tells of ends inside words what is not kept.
  func line(
    _ index: Int, _ fragment: LineFragment, in paragraphs: [MeasuredParagraph],
    _ ends: @autoclosure () -> LetterEnds
  ) -> BrokenLine {
    kept(at: index) ?? Self.line(fragment, in: paragraphs, ends())
  }

  /// The parts of a line that its fragment tells.
  static func line(
    _ fragment: LineFragment, in paragraphs: [MeasuredParagraph],
    _ ends: @autoclosure () -> LetterEnds
  ) -> BrokenLine {
    let number = paragraph(at: fragment.range.lowerBound, in: paragraphs)
    let shaped = paragraphs[number].shaped
    let start = shaped.cluster(at: fragment.range.lowerBound - shaped.range.lowerBound)
    let end = shaped.cluster(at: fragment.range.upperBound - shaped.range.lowerBound)
    var line = BrokenLine(
      paragraph: number, isFirst: start == 0, clusters: start..<end,
      head: start..<shaped.contentEnd(of: start..<end),
      tail: end..<end, insertion: nil, breakKind: fragment.breakKind, width: fragment.width)
    if end < shaped.clusters.count, line.head.upperBound == end,
      shaped.clusters.flags[end].contains(.unsafeToBreakBefore),
      let edge = ends().edge(before: end, in: paragraphs[number]),
      edge.differs(from: paragraphs[number])
    {
      line.end = edge
      line.chosenWidth = paragraphs[number].positions[end] - paragraphs[number].positions[start]
    }
    return line
  }

  private static func paragraph(at offset: Int, in paragraphs: [MeasuredParagraph]) -> Int {
    let next = (0..<paragraphs.count).firstNot { paragraphs[$0].shaped.range.lowerBound <= offset }
    return max(0, next - 1)
  }
}

extension ShapedParagraph {
  /// The end of what is shown of a line: white space hangs.
  fileprivate func contentEnd(of line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound,
      !clusters.flags[end - 1].isDisjoint(with: [.hangingSpace, .invisible, .separator])
    { end -= 1 }
    return end
  }
}
