internal import CCairo

/// A font without ink: text set in it can be selected and searched in a PDF, and
/// what is seen there is drawn by other means.
final class SilentFont {
  let raw: OpaquePointer

  init?() {
    guard let raw = cairo_user_font_face_create() else { return nil }
    cairo_user_font_face_set_render_glyph_func(raw) { _, glyph, _, extents in
      extents?.pointee.x_advance = Double(glyph) / SilentFont.glyphsPerEm
      return CAIRO_STATUS_SUCCESS
    }
    self.raw = raw
  }

  deinit { cairo_font_face_destroy(raw) }

  /// The glyph's number says how wide it is, so that readers of the PDF see where
  /// words end.
  static let glyphsPerEm = 32.0

  /// The glyph that is as wide as an advance, in ems.
  static func glyph(advance: Double) -> UInt {
    UInt(min(max((advance * glyphsPerEm).rounded(), 1), 255))
  }
}
