internal import ReflowFonts
internal import ReflowStyle

/// How far ink leaves a line's box, in points.
public struct InkOverflow: Hashable, Sendable {
  /// Above the box; 0 when the ink stays below its top.
  public var above: Double
  /// Below the box; 0 when the ink stays above its bottom.
  public var below: Double

  /// An overflow from its parts.
  public init(above: Double, below: Double) {
    (self.above, self.below) = (above, below)
  }
}

extension PlacedRun {
  /// The box around the run's glyphs or image as drawn: at the size and variation, with
  /// matrix, synthetic slant and bold; `nil` when it leaves no ink. Linear in the glyphs.
  public var inkBounds: Rectangle? {
    var box = InkBox()
    switch content {
    case .attachment(let placed): box.add(placed.frame)
    case .glyphs(let font, let glyphs):
      let ink = GlyphInk(font, pointSize: style.pointSize, matrix: style.matrix)
      for glyph in glyphs { ink.add(glyph.id, x: glyph.x, y: glyph.y, to: &box) }
    }
    return box.rectangle
  }

  /// The ink boxes of single glyphs that leave any.
  package var glyphInk: [(glyph: PlacedGlyph, ink: Rectangle)] {
    guard case .glyphs(let font, let glyphs) = content else { return [] }
    let ink = GlyphInk(font, pointSize: style.pointSize, matrix: style.matrix)
    return glyphs.compactMap { glyph in
      var box = InkBox()
      ink.add(glyph.id, x: glyph.x, y: glyph.y, to: &box)
      return box.rectangle.map { (glyph, $0) }
    }
  }
}

extension TextLayout {
  /// The box around all glyphs and images of the text; `nil` when nothing leaves ink.
  /// Backgrounds, underlines and strikethroughs do not count.
  public var inkBounds: Rectangle? {
    var box = InkBox()
    for index in lines.indices {
      if let line = inkBounds(ofLine: index) { box.add(line) }
    }
    return box.rectangle
  }

  /// The box around the glyphs and images of a line; `nil` when nothing leaves ink.
  public func inkBounds(ofLine index: Int) -> Rectangle? {
    var box = InkBox()
    for run in runs(ofLine: index) {
      if let ink = run.inkBounds { box.add(ink) }
    }
    return box.rectangle
  }

  /// How far a line's ink leaves its box: what a picture must have beyond the layout's
  /// height, and what neighboring lines may meet.
  public func inkOverflow(ofLine index: Int) -> InkOverflow {
    guard let ink = inkBounds(ofLine: index) else { return InkOverflow(above: 0, below: 0) }
    let line = lines[index]
    return InkOverflow(
      above: max(0, line.baseline - line.ascent - ink.y),
      below: max(0, ink.y + ink.height - line.baseline - line.descent))
  }
}
