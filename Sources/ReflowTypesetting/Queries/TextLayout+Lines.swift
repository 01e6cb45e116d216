internal import ReflowUnicode

extension TextLayout {
  /// The index of the line on which a caret at a position stands.
  ///
  /// At the end of a wrapped line a position of upstream affinity stands on that
  /// line, one of downstream affinity on the next. Logarithmic in the lines.
  public func lineIndex(containing position: TextPosition) -> Int {
    let position = normalized(position)
    let index = lineIndex(containing: position.offset)
    let isAtStart = lines[index].range.lowerBound == position.offset
    return isAtStart && position.affinity == .upstream && continues(line: index)
      ? index - 1 : index
  }

  /// The text of the line on which a caret at a position stands: UTF-8 bytes, hanging
  /// spaces and separator included.
  public func lineRange(at position: TextPosition) -> Range<Int> {
    lines[lineIndex(containing: position)].range
  }

  /// The text of the paragraph that a position lies in: UTF-8 bytes, without the
  /// separator.
  public func paragraphRange(at position: TextPosition) -> Range<Int> {
    let paragraph = paragraph(containing: normalized(position).offset)
    return paragraph.range.lowerBound..<paragraph.range.upperBound - paragraph.separatorLength
  }

  /// The line that an offset of the text lies on: that of the text after it.
  func lineIndex(containing offset: Int) -> Int {
    let low = (1..<max(lines.count, 1)).firstNot { lines[$0].range.lowerBound <= offset }
    return low - 1
  }

  /// The line whose space a height lies in. Halfway between the boxes of two lines,
  /// the space of the lower one begins.
  func lineIndex(closestTo y: Double) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high) / 2
      let bottom = lines[middle].baseline + lines[middle].descent
      let top = lines[middle + 1].baseline - lines[middle + 1].ascent
      if y >= (bottom + top) / 2 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position with its offset on a grapheme border of the text.
  func normalized(_ position: TextPosition) -> TextPosition {
    TextPosition(border(atOrBefore: position.offset), position.affinity)
  }

  /// Whether a line goes on where the one before it had to end.
  func continues(line index: Int) -> Bool {
    index > 0 && index < lines.count && lines[index - 1].breakKind != .hard
  }

  /// Where the graphemes of a line stand.
  func map(ofLine index: Int) -> LineMap {
    visualLine(index).map(isContinued: (continues(line: index), continues(line: index + 1)))
  }
}
