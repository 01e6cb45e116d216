internal import CHarfBuzz

/// The letters to which a face does nothing but kern them in pairs: where a line ends between
/// two of them, the first has the advance that it has alone, and all else is as it was.
///
/// It follows from the font's tables. No substitution that is on by default may change such
/// letters when they stand among each other, and no positioning do more than add to the advance
/// of the first of two. Rules look only so far, so that it holds wherever enough such letters
/// stand on both sides.
package struct LetterPairs {
  private var letters = ScalarSet()
  /// Scalars from it on are no such letters.
  package static let limit = Int(ScalarSet.limit)
  /// How many of the letters must stand on each side, unless the item ends there: the most
  /// glyphs that a rule looks at.
  package private(set) var reach = 0

  /// Letters without combining marks, the space, which most words stand between, and what
  /// stands in or after them: ! " ' , . ; ? and quotation marks.
  private static let candidates: [ClosedRange<UInt32>] = [
    0x20...0x22, 0x27...0x27, 0x2C...0x2C, 0x2E...0x2E, 0x3B...0x3B, 0x3F...0x3F,
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x388...0x3FF,
    0x400...0x482, 0x48A...0x52F, 0x1E00...0x1EFF, 0x2018...0x201F,
  ]

  /// Rules that look farther are of fonts made for it.
  private static let reachLimit = 64
  /// Letters that are changed are left out, and it is tried again with the others.
  private static let roundLimit = 8

  /// Reads the font's tables, some tenths of a millisecond to a few of them.
  init(_ font: HarfBuzzFont) {
    guard let face = hb_font_get_face(font.raw),
      [true, false].allSatisfy({ isSubstitution in
        !OpticalSize.hasVariations(face: face, table: isSubstitution ? "GSUB" : "GPOS")
          && LayoutFeatures.areKnown(face, isSubstitution: isSubstitution)
      })
    else { return }
    var glyphs: [(scalar: UInt32, glyph: UInt32)] = Self.candidates.joined().compactMap { scalar in
      font.nominalGlyph(scalar).map { (scalar, $0) }
    }
    let common = Set(glyphs.prefix { $0.scalar < 0x80 }.map { Int($0.glyph) })
    for _ in 0..<Self.roundLimit {
      guard let met = glyphsOfRules(among: glyphs.map(\.glyph), common, face) else { return }
      let others = glyphs.filter { !met.contains(Int($0.glyph)) }
      guard others.count < glyphs.count else {
        glyphs.forEach { letters.insert($0.scalar) }
        return
      }
      glyphs = others
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { letters.isEmpty }

  /// Whether all of a part of a text are such letters.
  package func hold(for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    letters.holdsAll(of: text, range)
  }

  /// Glyphs without which no rule applies among the others, kerning aside; `nil` where that
  /// cannot be told.
  ///
  /// - Parameter common: Glyphs that are rather kept than others.
  private mutating func glyphsOfRules(
    among glyphs: [UInt32], _ common: Set<Int>, _ face: OpaquePointer
  ) -> GlyphSet? {
    guard let closure = hb_set_create() else { return nil }
    defer { hb_set_destroy(closure) }
    glyphs.forEach { hb_set_add(closure, $0) }
    LayoutFeatures.withLookups(
      of: LayoutFeatures.applied + LayoutFeatures.ofFractions, face, isSubstitution: true
    ) { hb_ot_layout_lookups_substitute_closure(face, $0, closure) }
    let text = GlyphSet(closure)
    // Marks may be passed over without end.
    let hasMarks = glyphs.contains {
      hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
    var met = GlyphSet()
    guard !hasMarks, find(&met, text, common, face, isSubstitution: true),
      find(&met, text, common, face, isSubstitution: false)
    else { return nil }
    return met
  }

  /// Adds a place's glyphs of each rule of a table that applies; false where that cannot be
  /// told.
  private mutating func find(
    _ met: inout GlyphSet, _ text: GlyphSet, _ common: Set<Int>, _ face: OpaquePointer,
    isSubstitution: Bool
  ) -> Bool {
    var rules = LayoutRules(face: face, isSubstitution: isSubstitution)
    let lookups = LayoutFeatures.lookups(
      of: LayoutFeatures.applied, face, isSubstitution: isSubstitution)
    for lookup in lookups {
      // Bases and ligatures that are passed over may be such letters.
      guard let flags = rules.flags(of: lookup), flags & 6 == 0 else { return false }
      var found: [Int] = []
      var farthest = 0
      let isKnown = rules.allSatisfy(lookup) { rules, rule in
        farthest = max(farthest, rule.places.count)
        guard !rule.addsToFirstAdvance,
          rule.places.allSatisfy({ rules.takes($0, text) != false })
        else { return true }
        guard let fewest = Self.fewest(of: rule, text, common, &rules) else { return false }
        found += fewest
        return true
      }
      guard isKnown, farthest <= Self.reachLimit else { return false }
      reach = max(reach, farthest)
      for glyph in found { met.insert(glyph) }
    }
    return true
  }

  /// What of a text the place of a rule takes that takes the least of it; `nil` where no
  /// place tells.
  private static func fewest(
    of rule: LayoutRule, _ text: GlyphSet, _ common: Set<Int>, _ rules: inout LayoutRules
  ) -> [Int]? {
    var fewest: (glyphs: [Int], weight: Int)?
    for place in rule.places {
      guard let glyphs = rules.glyphs(of: place)?.filter(text.contains) else { continue }
      let weight = glyphs.reduce(0) { $0 + (common.contains($1) ? 1000 : 1) }
      if fewest.map({ weight < $0.weight }) ?? true { fewest = (glyphs, weight) }
    }
    return fewest?.glyphs
  }
}

extension FontInstance {
  /// The letters that the face kerns in pairs.
  package var letterPairs: LetterPairs {
    let font = face.harfBuzzFont(at: [])
    return font.facts.letterPairs(of: font)
  }
}

extension HarfBuzzFont {
  /// The advance of a glyph that stands alone, in ems, as ``Shaper/Output`` tells it.
  package func loneAdvance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(raw, glyph)) * (1 / unitsPerEm)
  }
}
