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
    let strikes = fonts.colorStrikes(of: item.font.face)
    let glyphs = item.glyphs.map { glyph in
      // Glyph 0 of any sound font stands for what cannot be shown.
      let isSound = strikes != nil || font.isSound(glyph.id)
      return cairo_glyph_t(
        index: isSound ? UInt(glyph.id) : 0, x: glyph.x + item.matrix.tx,
        y: glyph.y - item.matrix.ty)
    }
    guard glyphs.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }

    if let strikes {
      drawColored(item, font, strikes, outline, glyphs)
    } else if item.emboldening > 0 {
      drawEmboldened(item, glyphs)
    } else {
      drawPlain(item, glyphs)
    }
  }

  /// Glyph space to the page at the origin: Cairo has y downward in both.
  private static func cairoMatrix(_ outline: FontMatrix, scale: Double) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: scale * outline.a, yx: -scale * outline.b, xy: -scale * outline.c, yy: scale * outline.d,
      x0: 0, y0: 0)
  }

  private func select(_ font: OpaquePointer, _ item: DisplayText, _ outline: FontMatrix) {
    cairo_set_font_face(context, font)
    var matrix = Self.cairoMatrix(outline, scale: item.pointSize)
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

  /// The text in its own font, unseen, where something else is seen.
  private func drawUnseen(_ item: DisplayText, _ glyphs: [cairo_glyph_t]) {
    guard medium == .pdf else { return }
    cairo_save(context)
    SilentFont.setSource(context)
    SelectableText(item, glyphs: glyphs, context: context).draw()
    cairo_restore(context)
  }

  /// The object replacement character where a picture stands, unseen.
  func draw(_ object: DisplayObject) {
    guard medium == .pdf, let silentFont, object.pointSize > 0, object.width > 0,
      [object.x, object.baseline, object.width, object.pointSize].allSatisfy(\.isFinite)
    else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    silentFont.select(
      context, pointSize: object.pointSize, advance: object.width / object.pointSize)
    var glyph = cairo_glyph_t(index: 1, x: object.x, y: object.baseline)
    let text = "\u{FFFC}"
    var cluster = cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: 1)
    cairo_show_text_glyphs(
      context, text, Int32(text.utf8.count), &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
  }

  /// Outlines filled and stroked as one shape, so that a translucent color does
  /// not show where both meet.
  private func drawEmboldened(_ item: DisplayText, _ glyphs: [cairo_glyph_t]) {
    drawUnseen(item, glyphs)
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
    _ item: DisplayText, _ font: CairoFont, _ strikes: ColorStrikes, _ outline: FontMatrix,
    _ glyphs: [cairo_glyph_t]
  ) {
    var plain: [cairo_glyph_t] = []
    var advance = 0.0
    let scale = item.pointSize / strikes.pixelsPerEm
    for glyph in glyphs {
      guard let bitmap = strikes.bitmap(of: UInt32(truncatingIfNeeded: glyph.index)) else {
        plain.append(glyph)
        continue
      }
      advance = max(advance, bitmap.advance / strikes.pixelsPerEm)
      cairo_save(context)
      var matrix = Self.cairoMatrix(outline, scale: scale)
      cairo_translate(context, glyph.x, glyph.y)
      cairo_transform(context, &matrix)
      cairo_set_source_surface(context, bitmap.surface, bitmap.left, -bitmap.top)
      cairo_paint_with_alpha(context, Double(item.color.alpha) / 255)
      cairo_restore(context)
    }
    plain.removeAll { !font.isSound(UInt32(truncatingIfNeeded: $0.index)) }
    cairo_new_path(context)
    cairo_glyph_path(context, plain, Int32(clamping: plain.count))
    cairo_fill(context)
    // A font of bitmaps cannot be embedded with its outlines, which it lacks.
    guard medium == .pdf, let silentFont else { return }
    silentFont.select(context, pointSize: item.pointSize, advance: advance > 0 ? advance : 1)
    let boxes = glyphs.map { cairo_glyph_t(index: 1, x: $0.x, y: $0.y) }
    SelectableText(item, glyphs: boxes, context: context).draw()
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
