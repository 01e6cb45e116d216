internal import CFreeType
import Synchronization

/// FreeType's word on whether a font is sound.
///
/// HarfBuzz takes almost anything; FreeType refuses a design grid outside 16 to
/// 16384 and tables that are cut short, so a face that it refuses is refused
/// before HarfBuzz lays text out with it.
enum FreeTypeCheck {
  private struct Library: @unchecked Sendable {
    // Used only under the lock: FreeType's library object is not thread-safe.
    var raw: FT_Library?
  }

  private static let library = Mutex(Library())

  /// Opens the face and closes it again.
  static func run(_ data: FontData, index: Int, file: String) throws(FontError) {
    let result: Result<Void, FontError> = library.withLock { library in
      if library.raw == nil, FT_Init_FreeType(&library.raw) != 0 {
        return .failure(FontError(.broken("FreeType cannot start"), file: file))
      }
      var face: FT_Face?
      let stream = FontStream(data)
      var source = FT_Open_Args()
      source.flags = UInt32(FT_OPEN_STREAM)
      source.stream = stream.raw
      let code = FT_Open_Face(library.raw, &source, index, &face)
      defer { withExtendedLifetime(stream) {} }
      guard code == 0, let face else { return .failure(FontError(.notAFont, file: file)) }
      defer { FT_Done_Face(face) }
      return verdict(face.pointee, file: file)
    }
    try result.get()
  }

  private static func verdict(_ face: FT_FaceRec, file: String) -> Result<Void, FontError> {
    guard face.num_glyphs > 0 else {
      return .failure(FontError(.broken("it has no glyphs"), file: file))
    }
    let isScalable = face.face_flags & FT_FACE_FLAG_SCALABLE != 0
    guard !isScalable || (16...16384).contains(face.units_per_EM) else {
      return .failure(FontError(.broken("its units per em are outside 16 to 16384"), file: file))
    }
    return .success(())
  }
}
