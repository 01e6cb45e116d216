internal import CHarfBuzz

extension HarfBuzzFont {
  /// At most this many carets of a glyph are read: longer ligatures are split
  /// evenly, and hostile tables cost nothing.
  private static let caretLimit = 32

  /// Where a caret stands inside a ligature, in ems from the glyph's origin to the
  /// right, as the font lists them; empty when it lists none.
  ///
  /// GDEF's ligature caret list (`hb_ot_layout_get_ligature_carets`).
  package func ligatureCarets(of glyph: UInt32) -> [Double] {
    var values = [hb_position_t](repeating: 0, count: Self.caretLimit)
    var count = UInt32(values.count)
    let all = hb_ot_layout_get_ligature_carets(raw, HB_DIRECTION_LTR, glyph, 0, &count, &values)
    guard all <= values.count, count <= all else { return [] }
    return values.prefix(Int(count)).map { Double($0) / unitsPerEm }
  }
}
