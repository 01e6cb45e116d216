internal import CCairo

/// A font whose glyphs are plain boxes: text set in it in a color that cannot be
/// seen can be selected and searched in a PDF, and what is seen there is drawn by
/// other means.
final class SilentFont {
  let raw: OpaquePointer

  init?() {
    guard let raw = cairo_user_font_face_create() else { return nil }
    cairo_user_font_face_set_render_glyph_func(raw) { _, glyph, context, extents in
      let advance = Double(glyph) / SilentFont.glyphsPerEm
      extents?.pointee.x_advance = advance
      // Cairo leaves out text without ink. Seven tenths are a capital's height.
      cairo_rectangle(context, 0, -0.7, advance, 0.7)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
    self.raw = raw
  }

  deinit { cairo_font_face_destroy(raw) }

  /// The glyph's number says how wide it is, so that readers of the PDF see where
  /// words end.
  private static let glyphsPerEm = 32.0

  /// The glyph that is as wide as an advance, in ems; 0 gives the narrowest.
  static func glyph(advance: Double) -> UInt {
    guard advance.isFinite else { return 1 }
    return UInt(min(max((advance * glyphsPerEm).rounded(), 1), 255))
  }

  /// White so thin that no page shows it, and just above what Cairo takes for
  /// nothing (1/256).
  static func setSource(_ context: OpaquePointer) {
    cairo_set_source_rgba(context, 1, 1, 1, 0.004)
  }
}
