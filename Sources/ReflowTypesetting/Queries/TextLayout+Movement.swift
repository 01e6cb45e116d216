internal import ReflowUnicode

extension TextLayout {
  /// Where a caret goes from a position; `nil` where it cannot go any further.
  ///
  /// - **forward, backward**: in the order of the text. By graphemes they reach every
  ///   grapheme border once, hidden text included. By words they stop where letters or
  ///   digits end and start; by lines at the ends of this line; by sentences and
  ///   paragraphs at the ends of this one and, from there, of the next.
  /// - **left, right**: by graphemes to the neighboring caret as seen, so that each
  ///   place of a line is reached once whatever the directions on it, and from the
  ///   line's edge to the edge of the next line in the paragraph's direction. The end of
  ///   a wrapped line is no place beside the start of the next, as in TextKit and in
  ///   browsers. By anything larger forward or backward, whichever that is in the
  ///   paragraph.
  /// - **up, down**: to the closest position on the line above or below; by paragraphs
  ///   backward and forward.
  ///
  /// - Parameter x: Where to stay near when moving up or down, in points: that of the
  ///   caret from which a series of such moves began. `nil` takes this caret's.
  public func position(
    from position: TextPosition, movingBy granularity: TextGranularity,
    direction: TextMovement, keepingX x: Double? = nil
  ) -> TextPosition? {
    let start = normalized(position)
    let index = lineIndex(containing: start)
    switch (direction, granularity) {
    case (.forward, _), (.down, .paragraph): return forward(from: start, granularity)
    case (.backward, _), (.up, .paragraph): return backward(from: start, granularity)
    case (.left, .grapheme), (.right, .grapheme):
      return neighbor(of: start, onLine: index, atRight: direction == .right)
    case (.left, _), (.right, _):
      return (direction == .right) != isRightToLeft(line: index)
        ? forward(from: start, granularity) : backward(from: start, granularity)
    case (.up, _), (.down, _):
      let target = direction == .up ? index - 1 : index + 1
      guard lines.indices.contains(target) else { return nil }
      let x = x ?? map(ofLine: index).caret(at: start.offset, start.affinity).x
      return self.position(onLine: target, closestTo: x)
    }
  }

  /// Whether a line's paragraph runs from right to left.
  private func isRightToLeft(line index: Int) -> Bool {
    line(index).paragraph.shaped.baseLevel & 1 == 1
  }

  // MARK: In the order of the text

  private func forward(from start: TextPosition, _ granularity: TextGranularity) -> TextPosition? {
    let offset = start.offset
    switch granularity {
    case .grapheme: return border(after: offset).map { TextPosition($0) }
    case .word: return wordEnd(after: offset).map { TextPosition($0, .upstream) }.map(normalized)
    case .sentence: return sentenceEnd(after: offset).map { TextPosition($0) }
    case .line:
      let end = map(ofLine: lineIndex(containing: start)).endPosition
      return end.offset > offset ? end : nil
    case .paragraph:
      let end = paragraphRange(at: start).upperBound
      if end > offset { return TextPosition(end) }
      let next = paragraph(containing: offset).range.upperBound
      return next > offset ? TextPosition(paragraphRange(at: TextPosition(next)).upperBound) : nil
    }
  }

  private func backward(from start: TextPosition, _ granularity: TextGranularity) -> TextPosition? {
    let offset = start.offset
    switch granularity {
    case .grapheme: return border(before: offset).map { TextPosition($0) }
    case .word: return wordStart(before: offset).map { TextPosition($0) }
    case .sentence: return sentenceStart(before: offset).map { TextPosition($0) }
    case .line:
      let first = lineRange(at: start).lowerBound
      return first < offset ? TextPosition(first) : nil
    case .paragraph:
      let first = paragraph(containing: offset).range.lowerBound
      if first < offset { return TextPosition(first) }
      return first > 0 ? TextPosition(paragraph(containing: first - 1).range.lowerBound) : nil
    }
  }

  // MARK: As seen

  /// The neighboring caret at the left or right. Where a line wraps, its end and the
  /// start of the next are one place, and the caret stands on the next line.
  private func neighbor(
    of start: TextPosition, onLine index: Int, atRight isRight: Bool
  ) -> TextPosition? {
    let map = map(ofLine: index)
    let isAhead = isRight != map.isRightToLeft
    let place = map.place(of: start)
    let other = isAhead ? index + 1 : index - 1
    let isWrapped = continues(line: max(index, other))
    if let position = map.position(besidePlace: place, atRight: isRight) {
      guard isAhead, isWrapped, map.isEdge(place + (isRight ? 1 : -1)),
        let next = edge(ofLine: other, isStart: true), next.offset == position.offset
      else { return position }
      return next
    }
    guard let edge = edge(ofLine: other, isStart: isAhead) else { return nil }
    guard isWrapped, edge.offset == start.offset else { return edge }
    let beyond = self.map(ofLine: other)
    return beyond.position(besidePlace: beyond.place(of: edge), atRight: isRight) ?? edge
  }

  /// The caret at the edge where a line starts or ends in the paragraph's direction.
  private func edge(ofLine index: Int, isStart: Bool) -> TextPosition? {
    guard lines.indices.contains(index) else { return nil }
    let map = map(ofLine: index)
    return isStart != map.isRightToLeft ? map.leftmost : map.rightmost
  }
}
