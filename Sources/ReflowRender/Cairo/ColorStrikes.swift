internal import CCairo
internal import CFreeType
import ReflowFonts

/// The color bitmaps of a face (OpenType `CBDT` or `sbix`), as Cairo surfaces.
///
/// Cairo 1.16 keeps their color on bitmaps only and loses it in SVG and PDF, so
/// they are drawn as pictures in all three.
final class ColorStrikes {
  /// A bitmap and its place in pixels of the strike.
  struct Bitmap {
    /// Owned by ``ColorStrikes``.
    let surface: OpaquePointer
    let width: Double
    let height: Double
    /// From the origin to the left edge.
    let left: Double
    /// From the baseline up to the top edge.
    let top: Double
    /// Movement of the pen.
    let advance: Double
  }

  /// Pixels to the em.
  let pixelsPerEm: Double
  private let face: FreeTypeFace
  private var bitmaps: [UInt32: Bitmap?] = [:]

  /// `nil` when the face has no strikes.
  init?(_ face: FontFace) {
    guard let face = FreeTypeFace(face, coordinates: []) else { return nil }
    let count = Int(face.raw.pointee.num_fixed_sizes)
    guard count > 0, let sizes = face.raw.pointee.available_sizes else { return nil }
    // The largest strike: scaling down keeps it sharp.
    let best = (0..<count).max { sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
    let pixels = Double(sizes[best].y_ppem) / 64
    guard pixels >= 1, FT_Select_Size(face.raw, FT_Int(best)) == 0 else { return nil }
    pixelsPerEm = pixels
    self.face = face
  }

  deinit {
    for bitmap in bitmaps.values { bitmap.map { cairo_surface_destroy($0.surface) } }
  }

  /// The bitmap of a glyph; `nil` when it has none in color.
  func bitmap(of glyph: UInt32) -> Bitmap? {
    if let found = bitmaps[glyph] { return found }
    let made = load(glyph)
    bitmaps[glyph] = .some(made)
    return made
  }

  private func load(_ glyph: UInt32) -> Bitmap? {
    guard FT_Load_Glyph(face.raw, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.raw.pointee.glyph
    else { return nil }
    let source = slot.pointee.bitmap
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), source.pitch > 0,
      let pixels = source.buffer, source.width > 0, source.rows > 0,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: source.width), Int32(clamping: source.rows))
    else { return nil }
    guard let target = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    // FreeType's BGRA is premultiplied, as Cairo's ARGB32 on little-endian machines.
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(source.rows) {
      (target + row * stride).update(
        from: pixels + row * Int(source.pitch), count: Int(source.width) * 4)
    }
    cairo_surface_mark_dirty(surface)
    return Bitmap(
      surface: surface, width: Double(source.width), height: Double(source.rows),
      left: Double(slot.pointee.bitmap_left), top: Double(slot.pointee.bitmap_top),
      advance: Double(slot.pointee.advance.x) / 64)
  }
}
