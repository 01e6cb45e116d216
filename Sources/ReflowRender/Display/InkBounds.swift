import ReflowDocument
import ReflowFonts
public import ReflowTypesetting

extension DisplayList {
  /// The box around everything that leaves ink, in points; `nil` when nothing does.
  ///
  /// Glyph boxes are those of ``TextLayout/inkBounds``. Linear in the glyphs.
  public var inkBounds: Rectangle? {
    var box = InkBox()
    for item in items {
      switch item {
      case .fill(let frame, _), .panel(let frame, _, _), .placeholder(let frame): box.add(frame)
      case .image(let image): box.add(image.frame)
      case .text(let text):
        let ink = GlyphInk(text.font, pointSize: text.pointSize, matrix: text.matrix)
        for glyph in text.glyphs { ink.add(glyph.id, x: glyph.x, y: glyph.y, to: &box) }
      case .outline, .object, .link: continue
      }
    }
    return box.rectangle
  }
}
