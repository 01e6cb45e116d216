package import ReflowDocument

/// Parts of a text that are drawn in a color of their own.
package struct TextMarks: Sendable {
  /// UTF-8 bytes of the text.
  package var ranges: [Range<Int>]
  package var color: Color

  package init(_ ranges: [Range<Int>], color: Color) {
    (self.ranges, self.color) = (ranges, color)
  }

  /// A run in parts, marked or not; a glyph goes with the first byte of its cluster.
  ///
  /// - Parameter start: The run's first byte in the text.
  func parts(of run: DisplayText, from start: Int) -> [DisplayText] {
    var parts: [DisplayText] = []
    var wasMarked: Bool?
    for glyph in run.glyphs {
      let isMarked = ranges.contains { $0.contains(start + glyph.cluster) }
      if isMarked != wasMarked {
        var part = run
        part.glyphs = []
        if isMarked { part.color = color }
        parts.append(part)
        wasMarked = isMarked
      }
      parts[parts.count - 1].glyphs.append(glyph)
    }
    return parts
  }
}
