internal import CHarfBuzz

/// What a face can draw, by its character map and HarfBuzz's normalization.
extension FontFace {
  /// Whether every scalar of a grapheme cluster can be drawn. Joiners and
  /// variation selectors need no glyph; a letter with its accent may stand as one
  /// glyph or as two, whichever way the text spells it (Unicode canonical
  /// equivalence, as HarfBuzz's normalizer uses it).
  package func covers(_ scalars: [Unicode.Scalar]) -> Bool {
    var base: UInt32?
    for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint {
      let composed = base.flatMap { Self.compose($0, scalar.value) }
      if let composed, hasGlyph(composed) {
        base = composed
      } else {
        guard canDraw(scalar.value, depth: 0) else { return false }
        // Marks join their base one after the other.
        base = base == nil ? scalar.value : composed ?? base
      }
    }
    return true
  }

  /// The longest chain of canonical decompositions in Unicode is shorter.
  private static let decompositionLimit = 8

  private func canDraw(_ scalar: UInt32, depth: Int) -> Bool {
    if hasGlyph(scalar) { return true }
    // HarfBuzz draws a no-break hyphen as a hyphen, and makes no-break and fixed
    // spaces of the space.
    switch scalar {
    case 0x2011: return hasGlyph(0x2010)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return hasGlyph(0x20)
    default: break
    }
    guard depth < Self.decompositionLimit, let parts = Self.decompose(scalar) else { return false }
    return canDraw(parts.base, depth: depth + 1)
      && (parts.mark == 0 || canDraw(parts.mark, depth: depth + 1))
  }

  private func hasGlyph(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar).flatMap(glyph(of:)) != nil
  }

  private static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    var composed: UInt32 = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), base, mark, &composed) != 0
      ? composed : nil
  }

  private static func decompose(_ scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
    var (base, mark): (UInt32, UInt32) = (0, 0)
    return hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &base, &mark) != 0
      ? (base, mark) : nil
  }
}
