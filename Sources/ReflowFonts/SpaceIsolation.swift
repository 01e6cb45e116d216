internal import CHarfBuzz

/// Which words of a face can be shaped one by one, each with the spaces after it.
///
/// A rule that looks from one word into the next has to look at the space between them. No
/// positioning rule may do so, or nothing is known of the face. Of the substitutions that do,
/// as those that raise a parenthesis beside capitals, it is known which glyphs they change and
/// how many they look at: words further than that from such a glyph stand alone. All scripts'
/// own reordering and joining ends at spaces.
package struct SpaceIsolation {
  private let rules: SpaceRules?
  private var isBridgeASCII = [Bool](repeating: true, count: 0x80)

  /// Reads the font's tables, some tenths of a millisecond to a few of them.
  init(_ font: HarfBuzzFont) {
    rules = SpaceRules(font)
    for scalar in isBridgeASCII.indices {
      isBridgeASCII[scalar] = isBridge(UInt32(scalar), font)
    }
  }

  /// Whether words can be shaped one by one at all, where no feature is turned on.
  package var isKnown: Bool { rules != nil }

  /// How many glyphs a rule looks at beside the first that it changes.
  package var reach: Int { rules?.reach ?? .max }

  /// Whether words around it may change a word, or it them.
  ///
  /// - Parameter font: A font of the face.
  package func isBridge(_ word: UnsafeBufferPointer<UInt8>, in font: HarfBuzzFont) -> Bool {
    isBridgeASCII.withUnsafeBufferPointer { known in
      if word.allSatisfy({ $0 < 0x80 }) { return word.contains { known[Int($0)] } }
      return String(decoding: word, as: UTF8.self).unicodeScalars.contains {
        isBridge($0.value, font)
      }
    }
  }

  /// The same of one character of ASCII.
  package func isBridge(ascii character: UInt8) -> Bool { isBridgeASCII[Int(character)] }

  private func isBridge(_ scalar: UInt32, _ font: HarfBuzzFont) -> Bool {
    guard let rules, !Self.isComposed(scalar) else { return true }
    // Text that runs to the left shows the mirrored one.
    let mirrored = hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar)
    return [scalar, mirrored].contains { scalar in
      // What has no glyph of its own is made of others.
      font.nominalGlyph(scalar).map { rules.changed.contains(Int($0)) } ?? true
    }
  }

  /// Whether HarfBuzz may make one glyph of a scalar and what stands before it, or of its
  /// parts: marks, variation selectors, conjoining letters, and the vowels that it takes apart.
  private static func isComposed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xE33, 0xEB3: true
    default:
      switch Unicode.Scalar(scalar)?.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    }
  }
}

/// What a face's rules do that look at a space, but for those that end with it.
private struct SpaceRules {
  /// Glyphs that a word may have which one of the rules changes.
  var changed = GlyphSet()
  /// The most glyphs that one of them looks at beside the first that it changes.
  var reach = 0

  /// `nil` when not all is known.
  init?(_ font: HarfBuzzFont) {
    guard let face = hb_font_get_face(font.raw), let space = font.nominalGlyph(0x20),
      find(space, face, isSubstitution: false), find(space, face, isSubstitution: true),
      Self.addOrigins(of: &changed, face), !changed.contains(Int(space))
    else { return nil }
  }

  /// More rounds than these have only fonts that are made for it.
  private static let roundLimit = 16

  /// Adds the glyphs of which substitutions make others: a word may start out with those.
  /// False when that takes too long.
  private static func addOrigins(of glyphs: inout GlyphSet, _ face: OpaquePointer) -> Bool {
    // What one lookup makes, later ones take on.
    var lookups = Array(
      LayoutFeatures.lookups(of: LayoutFeatures.applied, face, isSubstitution: true).reversed())
    for _ in 0..<roundLimit {
      let count = lookups.count
      lookups.removeAll { lookup in
        guard let taken = hb_set_create(), let made = hb_set_create() else { return false }
        defer {
          hb_set_destroy(taken)
          hb_set_destroy(made)
        }
        hb_ot_layout_lookup_collect_glyphs(
          face, FontTag("GSUB").rawValue, UInt32(lookup), nil, taken, nil, made)
        guard !glyphs.isDisjoint(with: GlyphSet(made)) else { return false }
        glyphs.formUnion(GlyphSet(taken))
        return true
      }
      if lookups.count == count { return true }
    }
    return false
  }

  /// Adds what rules of a table change and look at; false where that cannot be told.
  private mutating func find(
    _ space: UInt32, _ face: OpaquePointer, isSubstitution: Bool
  ) -> Bool {
    let table = isSubstitution ? "GSUB" : "GPOS"
    guard !OpticalSize.hasVariations(face: face, table: table),
      LayoutFeatures.areKnown(face, isSubstitution: isSubstitution)
    else { return false }
    let spaces = GlyphSet(space)
    var rules = LayoutRules(face: face, isSubstitution: isSubstitution)
    var lookups = LayoutFeatures.lookups(
      of: LayoutFeatures.applied, face, isSubstitution: isSubstitution)
    var seenLookups = Set(lookups)
    let glyphClass = hb_ot_layout_get_glyph_class(face, space)
    // Of what lookups delete, words tell nothing.
    guard !isSubstitution || !rules.mayDelete() else { return false }
    while let lookup = lookups.popLast() {
      guard let flags = rules.flags(of: lookup), !Self.mayPassOver(glyphClass, flags) else {
        return false
      }
      let isKnown = rules.allSatisfy(lookup) { rules, rule in
        // What a rule calls looks on by itself, as far as it likes.
        for nested in rule.nested where seenLookups.insert(nested).inserted {
          lookups.append(nested)
        }
        // A pair whose second glyph is the space ends with the word.
        let seen = isSubstitution ? rule.places[...] : rule.places.dropLast()
        guard seen.contains(where: { rules.takes($0, spaces) != false }) else { return true }
        let input = rule.places[rule.input]
        guard isSubstitution, let first = input.first, let changed = rules.glyphs(of: first),
          input.allSatisfy({ rules.takes($0, spaces) == false })
        else { return false }
        // A right-to-left flag is of cursive joints; others pass glyphs over without end.
        guard flags & ~1 == 0 else { return false }
        changed.forEach { self.changed.insert($0) }
        reach = max(reach, rule.places.count - 1)
        return true
      }
      guard isKnown else { return false }
    }
    return true
  }

  /// Whether a lookup may not see the space: OpenType, "lookupFlag bit enumeration".
  private static func mayPassOver(
    _ glyphClass: hb_ot_layout_glyph_class_t, _ flags: Int
  ) -> Bool {
    switch glyphClass {
    case HB_OT_LAYOUT_GLYPH_CLASS_MARK: true
    case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: flags & 4 != 0
    default: flags & 2 != 0
    }
  }
}

extension FontInstance {
  /// How words stand side by side in the face.
  package var spaceIsolation: SpaceIsolation {
    let font = face.harfBuzzFont(at: [])
    return font.facts.spaceIsolation(of: font)
  }
}
