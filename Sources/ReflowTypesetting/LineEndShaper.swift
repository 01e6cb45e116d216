internal import ReflowStyle
internal import ReflowUnicode

/// The last clusters of a line that HarfBuzz calls unsafe to break, shaped
/// without what follows them.
struct LineEnd: Hashable, Sendable {
  /// The first cluster of the paragraph that is replaced; up to the line's end.
  var first: Int
  /// The replacement, measured; offsets are those of the paragraph.
  var paragraph: MeasuredParagraph

  var width: Double { paragraph.positions.last ?? 0 }
}

/// Shapes line ends again, each once.
///
/// The text around them stays HarfBuzz's context, so that a word of a joining
/// script that is split still looks joined (CSS Text 3, 7.3); what goes is the
/// kerning with the next line's first letter, and ligatures across the end.
final class LineEndShaper {
  private let text: StyledText
  private let segments: [ShapingSegment]
  private let measurer: Measurer
  private var shaper: ParagraphShaper
  private var kept: [Key: LineEnd] = [:]

  private struct Key: Hashable {
    var paragraph: Int
    var first: Int
    var end: Int
  }

  init(typesetter: Typesetter, text: StyledText, segments: [ShapingSegment]) {
    self.text = text
    self.segments = segments
    measurer = typesetter.measurer(text, measure: .infinity)
    shaper = ParagraphShaper(typesetter, segments: segments, paragraphStyle: text.paragraph)
  }

  /// The end of a line that starts at `start`; `nil` when it may stay as it is.
  ///
  /// - Parameters:
  ///   - end: The end of what is seen.
  ///   - next: The first cluster of the next line, after what nobody sees.
  func end(
    of paragraph: MeasuredParagraph, index: Int, from start: Int, to end: Int, next: Int
  ) -> LineEnd? {
    let shaped = paragraph.shaped
    let flags = shaped.clusters.flags
    guard end > start, next < paragraph.count, flags[next].contains(.unsafeToBreakBefore) else {
      return nil
    }
    let stretch = paragraph.stretches[paragraph.stretch(of: end - 1)]
    let item = shaped.items[stretch.item]
    let limit = max(start, item.clusters.lowerBound)
    var first = end - 1
    while first > limit, flags[first].contains(.unsafeToBreakBefore) { first -= 1 }
    let key = Key(paragraph: index, first: first, end: end)
    if let known = kept[key] { return known }
    guard let again = shape(first..<end, of: paragraph, item) else { return nil }
    kept[key] = again
    return again
  }

  private func shape(
    _ clusters: Range<Int>, of paragraph: MeasuredParagraph, _ item: ShapedItem
  ) -> LineEnd? {
    let shaped = paragraph.shaped
    let starts = shaped.clusters.starts
    let range = Int(starts[clusters.lowerBound])..<Int(starts[clusters.upperBound])
    let again = text.string.utf8.withContiguousStorageIfAvailable { bytes in
      shaper.shapeAgain(
        UnsafeBufferPointer(rebasing: bytes[shaped.range]), range, of: item, in: shaped)
    }
    guard case .some(.some(let again)) = again else { return nil }
    return LineEnd(first: clusters.lowerBound, paragraph: measurer.measure(again))
  }
}
