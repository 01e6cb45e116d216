extension TextLayout {
  /// The position closest to a point (UIKit's `closestPosition(to:)`).
  ///
  /// Points above the first line or below the last count as on it. On a line, the
  /// position lies beside the half of a grapheme that the point is on; left or right
  /// of the text it is the line's start or end, whichever is there in the paragraph's
  /// direction. An ellipsis counts as one character: the text that it replaces.
  public func position(at point: Point) -> TextPosition {
    position(onLine: lineIndex(closestTo: point.y), closestTo: point.x)
  }

  /// The position on a line closest to an x.
  ///
  /// - Parameter index: The line; those beyond the ends count as the first or last.
  public func position(onLine index: Int, closestTo x: Double) -> TextPosition {
    map(ofLine: min(max(index, 0), lines.count - 1)).position(closestTo: x)
  }

  /// Where a caret stands: as high as the line's box, without width (UIKit's
  /// `caretRect(for:)`).
  ///
  /// Inside a ligature it stands where the font says (GDEF), else at equal parts. The
  /// caret of text that is not shown stands at the ellipsis.
  public func caretRectangle(at position: TextPosition) -> Rectangle {
    let position = normalized(position)
    let index = lineIndex(containing: position)
    return rectangle(
      onLine: index, x: map(ofLine: index).caret(at: position.offset, position.affinity).x)
  }

  /// Where typed text would appear at an offset: one caret or, where text of two
  /// directions meets, two.
  ///
  /// The first is the primary one, beside the text whose embedding level is the lower
  /// (UAX #9), or at the edge of the line: what is typed in the paragraph's direction
  /// appears there. The second is where text of the other direction appears. All
  /// stand on the line that the text after the offset is on.
  public func caretRectangles(at offset: Int) -> [Rectangle] {
    let offset = border(atOrBefore: offset)
    let index = lineIndex(containing: offset)
    let map = map(ofLine: index)
    let after = map.caret(at: offset, .downstream)
    let before = map.caret(at: offset, .upstream)
    let carets =
      abs(after.x - before.x) < LineMap.touching
      ? [after] : before.level < after.level ? [before, after] : [after, before]
    return carets.map { rectangle(onLine: index, x: $0.x) }
  }

  private func rectangle(onLine index: Int, x: Double) -> Rectangle {
    let line = lines[index]
    return Rectangle(
      x: x, y: line.baseline - line.ascent, width: 0, height: line.ascent + line.descent)
  }
}
