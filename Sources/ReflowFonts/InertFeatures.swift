internal import CHarfBuzz

/// Features that a font has on by default and that can do nothing to plain Latin, Greek or
/// Cyrillic text: turned off, they give the same glyphs for less.
///
/// Composing letters with marks (`ccmp`), for one, is tried at every letter, and takes more
/// time than all else. That no lookup of a feature can apply follows from the font's tables,
/// for all glyphs that such text may come to have.
struct InertFeatures {
  /// Turned off; empty when nothing is known.
  private(set) var features: [FontFeature] = []
  /// Scalars of the text for which it holds.
  private var scalars = ScalarSet()

  /// Letters without combining marks, signs that ask for no feature of their own (as the
  /// fraction slash does), and spaces.
  private static let candidates: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF,
    0x2010...0x2027, 0x2030...0x2043, 0x2045...0x205E, 0x20A0...0x20C0, 0x2116...0x2122,
  ]

  /// Whether a font may leave features out for a text of the scalar.
  static func isCandidate(_ scalar: UInt32) -> Bool {
    candidates.contains { $0.contains(scalar) }
  }

  /// Those that may be turned off.
  private static let prunable = ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"]

  /// Knows nothing.
  init() {}

  /// Reads the font's tables, some tenths of a millisecond.
  init(_ font: HarfBuzzFont) {
    guard let face = hb_font_get_face(font.raw),
      !OpticalSize.hasVariations(face: face, table: "GSUB"),
      // Features mean AAT's where a face has those, and all is known only of what features name.
      LayoutFeatures.areKnown(face, isSubstitution: true),
      let glyphs = hb_set_create()
    else { return }
    defer { hb_set_destroy(glyphs) }
    for scalar in Self.candidates.joined() {
      guard let glyph = font.nominalGlyph(scalar) else { continue }
      hb_set_add(glyphs, glyph)
      scalars.insert(scalar)
    }
    LayoutFeatures.withLookups(
      of: LayoutFeatures.applied + LayoutFeatures.ofFractions, face, isSubstitution: true
    ) {
      hb_ot_layout_lookups_substitute_closure(face, $0, glyphs)
    }
    let text = GlyphSet(glyphs)
    var rules = LayoutRules(face: face, isSubstitution: true)
    for tag in Self.prunable {
      let lookups = LayoutFeatures.lookups(of: [tag], face, isSubstitution: true)
      // A feature is turned off in both tables.
      guard !lookups.isEmpty,
        LayoutFeatures.lookups(of: [tag], face, isSubstitution: false).isEmpty
      else { continue }
      let isInert = lookups.allSatisfy { lookup in
        rules.allSatisfy(lookup) { rules, rule in
          rule.places.contains { rules.takes($0, text) == false }
        }
      }
      if isInert { features.append(FontFeature(FontTag(tag), 0)) }
    }
  }

  /// Whether it holds for all of a text.
  func hold(for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    scalars.holdsAll(of: text, range)
  }
}
