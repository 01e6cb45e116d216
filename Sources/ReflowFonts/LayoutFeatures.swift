internal import CHarfBuzz

/// The lookups of a font's features.
enum LayoutFeatures {
  /// What HarfBuzz applies unasked to horizontal text of any script: `hb-ot-shape.cc` and its
  /// shapers of scripts.
  static let applied = [
    "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "abvm", "blwm",
    "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga",
    "rclt", "Harf", "HARF", "Buzz", "BUZZ", "stch", "isol", "fina", "fin2", "fin3", "medi",
    "med2", "init", "mset", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half",
    "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln", "ljmo", "vjmo",
    "tjmo",
  ]

  /// Applied around a fraction slash (U+2044) alone, to it and the digits that it touches.
  static let ofFractions = ["frac", "numr", "dnom"]

  /// Whether the lookups that features name are all that HarfBuzz applies: no AAT table and no
  /// `kern` table stands in for them, no language requires a feature that nobody names, and
  /// none is applied by chance (`rand`).
  static func areKnown(_ face: OpaquePointer, isSubstitution: Bool) -> Bool {
    ["morx", "mort", "kerx", "kern"].allSatisfy {
      TableReader(face: face, table: $0).count == 0
    } && !requiresFeature(face, FontTag(isSubstitution ? "GSUB" : "GPOS"))
      && lookups(of: ["rand"], face, isSubstitution: isSubstitution).isEmpty
  }

  private static func requiresFeature(_ face: OpaquePointer, _ table: FontTag) -> Bool {
    let scripts = hb_ot_layout_table_get_script_tags(face, table.rawValue, 0, nil, nil)
    for script in 0..<scripts {
      let languages = hb_ot_layout_script_get_language_tags(
        face, table.rawValue, script, 0, nil, nil)
      for language in [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)] + (0..<languages) {
        var feature: UInt32 = 0
        let isRequired = hb_ot_layout_language_get_required_feature_index(
          face, table.rawValue, script, language, &feature)
        if isRequired != 0 { return true }
      }
    }
    return false
  }

  /// In ascending order, whatever script and language they are for.
  static func lookups(
    of features: [String], _ face: OpaquePointer, isSubstitution: Bool
  ) -> [Int] {
    var lookups: [Int] = []
    withLookups(of: features, face, isSubstitution: isSubstitution) { set in
      var lookup = hb_codepoint_t.max
      while hb_set_next(set, &lookup) != 0 { lookups.append(Int(lookup)) }
    }
    return lookups
  }

  /// Calls `body` with a set of HarfBuzz's.
  static func withLookups(
    of features: [String], _ face: OpaquePointer, isSubstitution: Bool,
    _ body: (OpaquePointer) -> Void
  ) {
    guard let lookups = hb_set_create() else { return }
    defer { hb_set_destroy(lookups) }
    let tags = features.map { FontTag($0).rawValue } + [0]
    hb_ot_layout_collect_lookups(
      face, FontTag(isSubstitution ? "GSUB" : "GPOS").rawValue, nil, nil, tags, lookups)
    body(lookups)
  }
}
