package import ReflowDocument
package import ReflowFonts
internal import ReflowStyle

/// How glyphs of one font and size leave ink: outlines with all that is done to them.
package struct GlyphInk {
  /// The y-up matrix of the outlines: first the synthetic slant, then the run's matrix
  /// without its shift.
  package let outlineMatrix: FontMatrix
  /// How much wider a stroke around the outlines of a synthetic bold is, in points: a
  /// 24th of an em in all, as FreeType's own emboldening has it.
  package let emboldening: Double
  private let font: HarfBuzzFont
  private let pointSize: Double
  private let shift: (x: Double, y: Double)

  package init(_ font: FontInstance, pointSize: Double, matrix: FontMatrix) {
    outlineMatrix = Self.outlineMatrix(font, matrix)
    emboldening = Self.emboldening(font, pointSize)
    self.font = font.face.harfBuzzFont(at: font.coordinates(at: pointSize))
    self.pointSize = pointSize
    shift = (matrix.tx, matrix.ty)
  }

  package static func outlineMatrix(_ font: FontInstance, _ matrix: FontMatrix) -> FontMatrix {
    let slant = font.hasSyntheticSlant ? FontInstance.syntheticSlant : 0
    return FontMatrix(
      matrix.a, matrix.b, matrix.a * slant + matrix.c, matrix.b * slant + matrix.d, 0, 0)
  }

  package static func emboldening(_ font: FontInstance, _ pointSize: Double) -> Double {
    font.hasSyntheticBold ? pointSize / 24 : 0
  }

  /// Adds a glyph whose origin is at a point, y downward; nothing where it has no ink.
  ///
  /// Glyph boxes are HarfBuzz's (`hb_font_get_glyph_extents`): exact for outlines, a
  /// pixel of the strike for bitmaps.
  package func add(_ glyph: UInt32, x: Double, y: Double, to box: inout InkBox) {
    guard let ink = font.extents(of: glyph), ink.width != 0, ink.height != 0 else { return }
    let bold = emboldening / 2
    let outline = outlineMatrix
    for inkX in [ink.x, ink.x + ink.width] {
      for inkY in [ink.top, ink.top - ink.height] {
        let right = (outline.a * inkX + outline.c * inkY) * pointSize + shift.x
        let up = (outline.b * inkX + outline.d * inkY) * pointSize + shift.y
        box.add(x: x + right - bold, y: y - up - bold)
        box.add(x: x + right + bold, y: y - up + bold)
      }
    }
  }
}

/// The smallest box around points.
package struct InkBox {
  private var low: (x: Double, y: Double) = (.infinity, .infinity)
  private var high: (x: Double, y: Double) = (-.infinity, -.infinity)

  package init() {}

  /// Adds a point; one that is not finite is left out.
  package mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    low = (min(low.x, x), min(low.y, y))
    high = (max(high.x, x), max(high.y, y))
  }

  /// Adds all of a rectangle that has an area.
  package mutating func add(_ frame: Rectangle) {
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      return
    }
    add(x: frame.x, y: frame.y)
    add(x: frame.x + frame.width, y: frame.y + frame.height)
  }

  /// The box; `nil` when nothing was added.
  package var rectangle: Rectangle? {
    guard low.x <= high.x else { return nil }
    return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
