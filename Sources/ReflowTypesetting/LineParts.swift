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
  mutating func keep(_ line: BrokenLine, at index: Int, in paragraph: MeasuredParagraph) {
    guard
      line.start != nil || line.end != nil
        || paragraph.shaped.contentEnd(of: line.clusters) != line.head.upperBound
    else { return }
    kept.append(Entry(index: index, line: line))
  }

  /// The parts of a line.
  func line(
    _ index: Int, _ fragment: LineFragment, in paragraphs: [MeasuredParagraph]
  ) -> BrokenLine {
    let place = (0..<kept.count).firstNot { kept[$0].index < index }
    if place < kept.count, kept[place].index == index { return kept[place].line }
    let number = Self.paragraph(at: fragment.range.lowerBound, in: paragraphs)
    let shaped = paragraphs[number].shaped
    let start = shaped.cluster(at: fragment.range.lowerBound - shaped.range.lowerBound)
    let end = shaped.cluster(at: fragment.range.upperBound - shaped.range.lowerBound)
    return BrokenLine(
      paragraph: number, isFirst: start == 0, clusters: start..<end,
      head: start..<shaped.contentEnd(of: start..<end),
      tail: end..<end, insertion: nil, breakKind: fragment.breakKind, width: fragment.width)
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
