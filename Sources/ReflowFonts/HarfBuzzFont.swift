internal import CHarfBuzz
import ReflowUnicode

/// An immutable HarfBuzz font whose unit, unless told, is a 64th of the design unit.
///
/// Interpolated advances of a variable font are rounded to the unit, hence one
/// finer than the design grid. Frozen by `hb_font_make_immutable` before `init`
/// returns, and HarfBuzz lets threads share an immutable font; that is why this
/// is `Sendable`.
package final class HarfBuzzFont: Sendable {
  nonisolated(unsafe) let raw: OpaquePointer
  private let counted = HandleCount(.harfBuzzFont)
  /// Units to the em.
  package let unitsPerEm: Double
  /// One for all fonts of a face.
  let facts: LayoutFacts

  /// How a font measures, and at what size it takes itself to be set.
  package struct Setting: Hashable, Sendable {
    /// Units to the em; `nil` is 64 to the design unit.
    package var unitsPerEm: Int?
    /// By which AAT tracking goes (`trak`), in points; 0, as in layout, is none: the
    /// size is not known when text is shaped.
    package var pointSize: Double = 0

    package init() {}
  }

  /// A font of a face, not kept for the next call.
  package convenience init(
    _ face: FontFace, coordinates: [FontVariation] = [], setting: Setting
  ) throws(FontError) {
    try self.init(
      face: hb_font_get_face(face.harfBuzzFont(at: []).raw), unitsPerEm: face.unitsPerEm,
      variations: coordinates, setting: setting, file: face.file)
  }

  convenience init(
    face: OpaquePointer, unitsPerEm: Int, variations: [FontVariation],
    setting: Setting = Setting(), file: String,
    facts: LayoutFacts = LayoutFacts()
  ) throws(FontError) {
    // HarfBuzz reports failure with inert empty objects, not with NULL.
    guard hb_face_get_glyph_count(face) > 0, let raw = hb_font_create(face),
      raw != hb_font_get_empty()
    else { throw FontError(.notAFont, file: file) }
    let scale = max(1, Int32(clamping: setting.unitsPerEm ?? unitsPerEm * 64))
    hb_font_set_scale(raw, scale, scale)
    hb_font_set_ptem(raw, Float(setting.pointSize))
    let settings = variations.map {
      hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value))
    }
    if !settings.isEmpty { hb_font_set_variations(raw, settings, UInt32(settings.count)) }
    self.init(adopting: raw, unitsPerEm: Int(scale), facts: facts)
  }

  /// The font of a frozen face with glyphs, at the coordinates of its default outlines.
  convenience init(ofFace face: OpaquePointer, unitsPerEm: Int) {
    guard let raw = hb_font_create(face) else { preconditionFailure("HarfBuzz gives a font") }
    let scale = max(1, Int32(clamping: unitsPerEm * 64))
    hb_font_set_scale(raw, scale, scale)
    self.init(adopting: raw, unitsPerEm: Int(scale))
  }

  /// Takes over a font whose scale is set, and freezes it.
  init(
    adopting raw: OpaquePointer, unitsPerEm: Int,
    facts: LayoutFacts = LayoutFacts()
  ) {
    hb_font_make_immutable(raw)
    self.facts = facts
    self.raw = raw
    self.unitsPerEm = Double(unitsPerEm)
  }

  deinit { hb_font_destroy(raw) }

  /// The glyph of a scalar by the character map; `nil` when there is none.
  func nominalGlyph(_ scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(raw, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The glyph of a scalar followed by a variation selector; `nil` when the font
  /// has no such sequence.
  func variationGlyph(_ scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_variation_glyph(raw, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  /// Advance of a glyph in ems.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(raw, glyph)) / unitsPerEm
  }

  /// Ink box of a glyph in ems, y upward; `nil` when it has no outline.
  package func extents(of glyph: UInt32) -> (x: Double, top: Double, width: Double, height: Double)?
  {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(raw, glyph, &extents) != 0 else { return nil }
    return (
      Double(extents.x_bearing) / unitsPerEm, Double(extents.y_bearing) / unitsPerEm,
      Double(extents.width) / unitsPerEm, -Double(extents.height) / unitsPerEm
    )
  }
}
