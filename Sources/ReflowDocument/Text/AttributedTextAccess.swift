extension AttributedText {
  /// What the character at a position says; at the end, what the last one
  /// says; in empty text, ``emptyAttributes``.
  public func attributes(at offset: Int) throws(TextRangeError) -> TextAttributes {
    try check(offset)
    return runs.isEmpty ? emptyAttributes : runs[runIndex(at: offset)].attributes
  }

  /// The characters of a range.
  public func substring(_ range: Range<Int>) throws(TextRangeError) -> Substring {
    try check(range)
    return slice(range)
  }

  /// The characters of a run of this text.
  public func substring(of run: Run) -> Substring { slice(run.range.clamped(to: 0..<count)) }

  func slice(_ range: Range<Int>) -> Substring {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return string[start..<string.utf8.index(start, offsetBy: range.count)]
  }

  /// A part of the text on its own; an empty part keeps the attributes of its
  /// place.
  public subscript(range: Range<Int>) -> AttributedText {
    get throws(TextRangeError) {
      try check(range)
      guard !range.isEmpty else {
        return AttributedText("", attributes: try attributes(at: range.lowerBound))
      }
      var part = AttributedText()
      part.string = String(slice(range))
      part.runs = Self.tile(part.string, stretches(in: range))
      return part
    }
  }

  /// Calls a function for each stretch of equal attributes in a range, in
  /// order, with its part of the range.
  public func enumerateAttributes(
    in range: Range<Int>, _ body: (Range<Int>, TextAttributes) -> Void
  ) throws(TextRangeError) {
    try check(range)
    var start = range.lowerBound
    for stretch in stretches(in: range) {
      body(start..<(start + stretch.count), stretch.attributes)
      start += stretch.count
    }
  }

  /// The text as pieces, from which it can be built again.
  public var pieces: [Piece] {
    if runs.isEmpty {
      return emptyAttributes == TextAttributes() ? [] : [Piece("", emptyAttributes)]
    }
    return runs.map { Piece(String(slice($0.range)), $0.attributes) }
  }
}
