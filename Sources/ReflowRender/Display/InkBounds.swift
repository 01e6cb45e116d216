import ReflowDocument
import ReflowFonts
public import ReflowTypesetting

extension DisplayList {
  /// The box around everything that leaves ink, in points; `nil` when nothing does.
  ///
  /// Glyph boxes are HarfBuzz's (`hb_font_get_glyph_extents`): exact for
  /// outlines, a pixel of the strike for bitmaps. Linear in the glyphs.
  public var inkBounds: Rectangle? {
    var box = InkBox()
    for item in items {
      switch item {
      case .fill(let frame, _), .placeholder(let frame): box.add(frame)
      case .image(let image): box.add(image.frame)
      case .text(let text): text.addInk(to: &box)
      case .outline, .object, .link: continue
      }
    }
    return box.rectangle
  }
}

extension DisplayText {
  fileprivate func addInk(to box: inout InkBox) {
    let harfBuzz = font.face.harfBuzzFont(at: font.coordinates(at: pointSize))
    let outline = outlineMatrix
    let bold = emboldening / 2
    for glyph in glyphs {
      guard let ink = harfBuzz.extents(of: glyph.id), ink.width != 0, ink.height != 0 else {
        continue
      }
      for x in [ink.x, ink.x + ink.width] {
        for y in [ink.top, ink.top - ink.height] {
          let right = (outline.a * x + outline.c * y) * pointSize + matrix.tx
          let up = (outline.b * x + outline.d * y) * pointSize + matrix.ty
          box.add(x: glyph.x + right - bold, y: glyph.y - up - bold)
          box.add(x: glyph.x + right + bold, y: glyph.y - up + bold)
        }
      }
    }
  }
}

/// The smallest box around points.
private struct InkBox {
  var low: (x: Double, y: Double) = (.infinity, .infinity)
  var high: (x: Double, y: Double) = (-.infinity, -.infinity)

  mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    low = (min(low.x, x), min(low.y, y))
    high = (max(high.x, x), max(high.y, y))
  }

  mutating func add(_ frame: Rectangle) {
    guard frame.isDrawable else { return }
    add(x: frame.x, y: frame.y)
    add(x: frame.x + frame.width, y: frame.y + frame.height)
  }

  var rectangle: Rectangle? {
    guard low.x <= high.x else { return nil }
    return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
