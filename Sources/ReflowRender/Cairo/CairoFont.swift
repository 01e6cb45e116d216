internal import CCairo
internal import CFreeType
import ReflowFonts
import ReflowUnicode

/// A face as Cairo draws it.
final class CairoFont {
  let raw: OpaquePointer
  private let freeType: FreeTypeFace
  private let counted = HandleCount(.cairoFont)
  private var soundness: [UInt32: Bool] = [:]

  /// Gives Cairo a FreeType face, which lives as long as Cairo's font.
  init?(_ face: FontFace, coordinates: [FontVariation]) {
    guard let freeType = FreeTypeFace(face, coordinates: coordinates),
      // FT_LOAD_NO_HINTING is 2: outlines as designed, at every size the same.
      let raw = cairo_ft_font_face_create_for_ft_face(freeType.raw, 2)
    else { return nil }
    let owner = Unmanaged.passRetained(freeType)
    let status = cairo_font_face_set_user_data(raw, Self.key, owner.toOpaque()) { pointer in
      guard let pointer else { return }
      Unmanaged<FreeTypeFace>.fromOpaque(pointer).release()
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(raw)
      owner.release()
      return nil
    }
    (self.raw, self.freeType) = (raw, freeType)
  }

  deinit { cairo_font_face_destroy(raw) }

  /// Whether FreeType can load the glyph's outline. Cairo gives up the whole page
  /// over one that it cannot, and a damaged font is no reason for that.
  func isSound(_ glyph: UInt32) -> Bool {
    if let known = soundness[glyph] { return known }
    let isSound = FT_Load_Glyph(freeType.raw, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0
    soundness[glyph] = isSound
    return isSound
  }

  /// An address that nobody else has; its content is never read, so that threads
  /// may share it.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>
    .allocate(capacity: 1)
}

/// The fonts of one drawing call; not shared between threads.
final class FontCache {
  private struct Key: Hashable {
    var face: FontFace
    var coordinates: [FontVariation]
  }

  private var fonts: [Key: CairoFont?] = [:]
  private var strikes: [FontFace: ColorStrikes?] = [:]

  /// The font of an instance at a size; `nil` when FreeType refuses the face.
  func font(_ instance: FontInstance, at pointSize: Double) -> CairoFont? {
    let key = Key(face: instance.face, coordinates: instance.coordinates(at: pointSize))
    if let found = fonts[key] { return found }
    let made = CairoFont(key.face, coordinates: key.coordinates)
    fonts[key] = .some(made)
    return made
  }

  /// The color bitmaps of a face; `nil` when it has none.
  func colorStrikes(of face: FontFace) -> ColorStrikes? {
    guard face.description.hasColor else { return nil }
    if let found = strikes[face] { return found }
    let made = ColorStrikes(face)
    strikes[face] = .some(made)
    return made
  }
}
