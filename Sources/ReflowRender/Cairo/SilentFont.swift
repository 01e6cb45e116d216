internal import CCairo
import ReflowUnicode

/// A font whose only glyph is a plain box: text set in it in a color that cannot
/// be seen can be selected and searched in a PDF, and what is seen there is drawn
/// by other means.
final class SilentFont {
  let raw: OpaquePointer
  private let counted = HandleCount(.cairoFont)

  init?() {
    guard let raw = cairo_user_font_face_create() else { return nil }
    cairo_user_font_face_set_render_glyph_func(raw) { _, _, context, extents in
      extents?.pointee.x_advance = SilentFont.advance
      // Cairo leaves out text without ink. Seven tenths are a capital's height.
      cairo_rectangle(context, 0, -0.7, SilentFont.advance, 0.7)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
    self.raw = raw
  }

  deinit { cairo_font_face_destroy(raw) }

  /// The glyph's width in ems. Poppler guesses the size of such fonts from it, and
  /// takes half an em for what it is; other widths are a matter of the matrix.
  private static let advance = 0.5

  /// Selects the font in a size, its glyph as wide as `advance` ems.
  func select(_ context: OpaquePointer, pointSize: Double, advance: Double) {
    var matrix = cairo_matrix_t(
      xx: pointSize * advance / Self.advance, yx: 0, xy: 0, yy: pointSize, x0: 0, y0: 0)
    cairo_set_font_face(context, raw)
    cairo_set_font_matrix(context, &matrix)
    Self.setSource(context)
  }

  /// White so thin that no page shows it, and just above what Cairo takes for
  /// nothing (1/256).
  static func setSource(_ context: OpaquePointer) {
    cairo_set_source_rgba(context, 1, 1, 1, 0.004)
  }
}
