internal import CFreeType
internal import CHarfBuzz

/// The version of the FreeType library in use, such as `2.12.1`; `nil` when it
/// cannot start.
public func freeTypeVersion() -> String? {
  var library: FT_Library?
  guard FT_Init_FreeType(&library) == 0 else { return nil }
  defer { FT_Done_FreeType(library) }
  var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
  FT_Library_Version(library, &major, &minor, &patch)
  return "\(major).\(minor).\(patch)"
}

extension FontFace {
  /// How many characters the character map has (`hb_face_collect_unicodes`).
  /// Linear in them.
  public var characterCount: Int {
    guard let set = hb_set_create() else { return 0 }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(hb_font_get_face(harfBuzzFont(at: []).raw), set)
    return Int(hb_set_get_population(set))
  }
}
