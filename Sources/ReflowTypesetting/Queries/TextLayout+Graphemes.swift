internal import ReflowStyle
internal import ReflowUnicode

extension TextLayout {
  /// The length of the text in bytes.
  var textEnd: Int { styled.string.utf8.count }

  /// The grapheme border at or before an offset, which is brought into the text.
  func border(atOrBefore offset: Int) -> Int {
    let offset = min(max(offset, 0), textEnd)
    let borders = borders(around: offset)
    return borders.last { $0 <= offset } ?? 0
  }

  /// The grapheme border at or after an offset.
  func border(atOrAfter offset: Int) -> Int {
    let border = border(atOrBefore: offset)
    return border < min(offset, textEnd) ? self.border(after: border) ?? textEnd : border
  }

  /// The grapheme border after an offset; `nil` at the end of the text.
  func border(after offset: Int) -> Int? {
    guard offset < textEnd else { return nil }
    return borders(around: max(offset, 0)).first { $0 > offset }
  }

  /// The grapheme border before an offset; `nil` at the start of the text.
  func border(before offset: Int) -> Int? {
    guard offset > 0 else { return nil }
    return borders(around: min(offset, textEnd) - 1).last { $0 < offset }
  }

  /// Neighboring grapheme borders, the first at or before an offset of the text and
  /// the last after it.
  ///
  /// Shaping has kept where graphemes start among its clusters, so that only the
  /// clusters between two such places are segmented again.
  private func borders(around offset: Int) -> [Int] {
    guard let index = shapedParagraph(containing: offset) else {
      return styled.graphemeBorders(in: paragraph(containing: offset).range)
    }
    let paragraph = self.paragraph(index, around: offset)
    let flags = paragraph.shaped.clusters.flags
    let local = offset - paragraph.offset(0)
    guard !flags.isEmpty else { return [offset] }
    var first = paragraph.shaped.cluster(at: local + 1) - 1
    var last = first + 1
    while first > 0, !flags[first].contains(.graphemeStart) { first -= 1 }
    while last < flags.count, !flags[last].contains(.graphemeStart) { last += 1 }
    let range = paragraph.offset(first)..<paragraph.offset(min(last, flags.count))
    return range.count == 1
      ? [range.lowerBound, range.upperBound] : styled.graphemeBorders(in: range)
  }

  /// A paragraph; of a text in pieces, the part around an offset.
  private func paragraph(_ index: Int, around offset: Int) -> MeasuredParagraph {
    guard isInPieces, let pieces = source.pieces?.paragraph else { return paragraphs[index] }
    return pieces.part(around: offset..<offset)
  }

  /// The paragraph of an offset, its separator included. Text beyond a limit of lines
  /// was never laid out; looking there is linear in it.
  func paragraph(containing offset: Int) -> ParagraphRange {
    if isInPieces { return ParagraphRange(range: 0..<textEnd, separatorLength: 0) }
    if let index = shapedParagraph(containing: offset) {
      let shaped = paragraphs[index].shaped
      return ParagraphRange(range: shaped.range, separatorLength: shaped.separatorLength)
    }
    let start = paragraphs.last?.shaped.range.upperBound ?? 0
    let rest = paragraphRanges(in: substring(start..<textEnd))
    var found = ParagraphRange(range: start..<textEnd, separatorLength: 0)
    for paragraph in rest where paragraph.range.lowerBound + start <= offset {
      found = paragraph
      found.range = paragraph.range.lowerBound + start..<paragraph.range.upperBound + start
    }
    return found
  }

  /// The index of the paragraph of an offset, if it was laid out.
  private func shapedParagraph(containing offset: Int) -> Int? {
    if isInPieces { return 0 }
    let low = (0..<paragraphs.count).firstNot { paragraphs[$0].shaped.range.lowerBound <= offset }
    guard low > 0 else { return nil }
    let shaped = paragraphs[low - 1].shaped
    let isLast = low == paragraphs.count && shaped.separatorLength == 0
    return offset < shaped.range.upperBound || isLast ? low - 1 : nil
  }
}
