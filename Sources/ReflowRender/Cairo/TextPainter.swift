internal import CCairo
import ReflowDocument
import ReflowFonts

/// Draws glyphs on one kind of surface.
struct TextPainter {
  /// Does not own it.
  let context: OpaquePointer
  let fonts: FontCache
  let medium: Medium
  let silentFont: SilentFont?

  func draw(_ item: DisplayText) {
    let outline = item.outlineMatrix
    let determinant = outline.a * outline.d - outline.b * outline.c
    // A matrix that flattens the glyphs leaves no ink, and Cairo refuses it.
    guard item.pointSize.isFinite, item.pointSize > 0, determinant.isFinite,
      abs(determinant) > 1e-9, let font = fonts.font(item.font, at: item.pointSize)
    else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    select(font.raw, item, outline)
    context.setSource(item.color)
    var glyphs = item.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: $0.x + item.matrix.tx, y: $0.y - item.matrix.ty)
    }
    guard glyphs.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }

    if let strikes = fonts.colorStrikes(of: item.font.face) {
      drawColored(item, strikes, outline, &glyphs)
      if medium == .pdf { drawSilently(item) }
    } else if item.emboldening > 0 {
      drawEmboldened(item, glyphs)
      if medium == .pdf { drawSilently(item) }
    } else {
      drawPlain(item, glyphs)
    }
  }

  private func select(_ font: OpaquePointer, _ item: DisplayText, _ outline: FontMatrix) {
    cairo_set_font_face(context, font)
    let size = item.pointSize
    // The outline matrix has y upward, Cairo's font space y downward.
    var matrix = cairo_matrix_t(
      xx: size * outline.a, yx: -size * outline.b, xy: -size * outline.c, yy: size * outline.d,
      x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
  }

  private func drawPlain(_ item: DisplayText, _ glyphs: [cairo_glyph_t]) {
    switch medium {
    case .bitmap:
      // As paths: Cairo 1.16 moves glyph bitmaps to whole pixels.
      cairo_new_path(context)
      cairo_glyph_path(context, glyphs, Int32(clamping: glyphs.count))
      cairo_fill(context)
    case .svg:
      cairo_show_glyphs(context, glyphs, Int32(clamping: glyphs.count))
    case .pdf:
      SelectableText(item, glyphs: glyphs, context: context).draw()
    }
  }

  /// Outlines filled and stroked as one shape, so that a translucent color does
  /// not show where both meet.
  private func drawEmboldened(_ item: DisplayText, _ glyphs: [cairo_glyph_t]) {
    let isOpaque = item.color.alpha == 255
    if !isOpaque { cairo_push_group(context) }
    var solid = item.color
    solid.alpha = 255
    context.setSource(solid)
    cairo_set_line_width(context, item.emboldening)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_new_path(context)
    cairo_glyph_path(context, glyphs, Int32(clamping: glyphs.count))
    cairo_fill_preserve(context)
    cairo_stroke(context)
    guard !isOpaque else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, Double(item.color.alpha) / 255)
  }

  /// Color bitmaps as pictures, the glyphs without one as outlines.
  private func drawColored(
    _ item: DisplayText, _ strikes: ColorStrikes, _ outline: FontMatrix,
    _ glyphs: inout [cairo_glyph_t]
  ) {
    var plain: [cairo_glyph_t] = []
    let scale = item.pointSize / strikes.pixelsPerEm
    for glyph in glyphs {
      guard let bitmap = strikes.bitmap(of: UInt32(truncatingIfNeeded: glyph.index)) else {
        plain.append(glyph)
        continue
      }
      cairo_save(context)
      var matrix = cairo_matrix_t(
        xx: scale * outline.a, yx: -scale * outline.b, xy: -scale * outline.c,
        yy: scale * outline.d,
        x0: glyph.x, y0: glyph.y)
      cairo_transform(context, &matrix)
      cairo_set_source_surface(context, bitmap.surface, bitmap.left, -bitmap.top)
      cairo_paint_with_alpha(context, Double(item.color.alpha) / 255)
      cairo_restore(context)
    }
    cairo_new_path(context)
    cairo_glyph_path(context, plain, Int32(clamping: plain.count))
    cairo_fill(context)
  }

  /// The text in the silent font, glyph for glyph.
  private func drawSilently(_ item: DisplayText) {
    guard let silentFont else { return }
    cairo_set_font_face(context, silentFont.raw)
    cairo_set_font_size(context, item.pointSize)
    SilentFont.setSource(context)
    let glyphs = item.glyphs.indices.map { index in
      let glyph = item.glyphs[index]
      // The last glyph has no next one; an em is near what pictures take.
      let end = index + 1 < item.glyphs.count ? item.glyphs[index + 1].x : glyph.x + item.pointSize
      return cairo_glyph_t(
        index: SilentFont.glyph(advance: (end - glyph.x) / item.pointSize), x: glyph.x, y: glyph.y)
    }
    SelectableText(item, glyphs: glyphs, context: context).draw()
  }
}

/// What a page is drawn on.
enum Medium {
  case bitmap, svg, pdf
}

extension OpaquePointer {
  /// Sets the source of a Cairo context.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(
      self, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}
