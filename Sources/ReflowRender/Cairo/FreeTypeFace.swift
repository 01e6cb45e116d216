internal import CFreeType
import ReflowFonts
import ReflowUnicode

/// A FreeType face at variation coordinates, with the library that opened it.
///
/// Every face has a library of its own, because Cairo keeps fonts in a cache of
/// the process after their last use and may close them on another thread: then
/// nothing is shared but the font's bytes, which never change.
final class FreeTypeFace {
  let raw: FT_Face
  private let library: FT_Library
  private let face: FontFace
  private let counted = HandleCount(.freeTypeFace)

  /// `nil` when others have written to the file, and when FreeType refuses the face, which ``FontFace/validate()`` reports.
  init?(_ face: FontFace, coordinates: [FontVariation]) {
    var library: FT_Library?
    // Cairo takes what it reads of a font for granted.
    guard let bytes = face.data.stableBytes, FT_Init_FreeType(&library) == 0, let library
    else { return nil }
    var raw: FT_Face?
    let start = bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
    guard FT_New_Memory_Face(library, start, bytes.count, face.index, &raw) == 0,
      let raw
    else {
      FT_Done_FreeType(library)
      return nil
    }
    (self.raw, self.library, self.face) = (raw, library, face)
    setCoordinates(coordinates)
  }

  deinit {
    FT_Done_Face(raw)
    FT_Done_FreeType(library)
  }

  /// Axes that `coordinates` does not name stay at the font's default.
  private func setCoordinates(_ coordinates: [FontVariation]) {
    let axes = face.description.axes
    guard !axes.isEmpty else { return }
    var values: [FT_Fixed] = axes.map { axis in
      let value = coordinates.first { $0.tag == axis.tag }?.value ?? axis.default
      return FT_Fixed((axis.clamp(value) * 65536).rounded())
    }
    // A font whose axes FreeType cannot move is drawn at its default outlines.
    _ = FT_Set_Var_Design_Coordinates(raw, FT_UInt(values.count), &values)
  }
}
