internal import CHarfBuzz

/// A region by whose standard a font draws ideographs: the same character has
/// other forms in each.
enum EastAsianRegion: CaseIterable, Sendable {
  case japan, mainlandChina, taiwan, hongKong, korea

  /// The regions whose forms serve a language, best first; empty when the
  /// language is not written with ideographs.
  static func regions(of language: String) -> [EastAsianRegion] {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    func has(_ words: Substring...) -> Bool { subtags.dropFirst().contains(where: words.contains) }
    switch subtags.first {
    case "ja": return [.japan]
    case "ko": return [.korea]
    case "yue" where has("hans", "cn"): return [.mainlandChina]
    case "yue": return [.hongKong, .taiwan]
    // UTS #35, likely subtags: Chinese is simplified unless script or region say
    // otherwise, and a script decides before a region.
    case "zh" where has("hans"), "zh" where !has("hant", "tw", "hk", "mo"): return [.mainlandChina]
    case "zh" where has("hk", "mo"): return [.hongKong, .taiwan]
    case "zh": return [.taiwan, .hongKong]
    default: return []
    }
  }

  /// The region that a family's name states, as in "Noto Sans CJK JP",
  /// "PingFang HK" or "Hiragino Sans GB"; `nil` when it states none.
  init?(familyName: String) {
    let words = familyName.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    for word in words.reversed() {
      if let region = Self.words[word] {
        self = region
        return
      }
    }
    return nil
  }

  private static let words: [String: EastAsianRegion] = [
    "jp": .japan, "jpn": .japan, "japan": .japan, "japanese": .japan,
    "sc": .mainlandChina, "cn": .mainlandChina, "gb": .mainlandChina, "gbk": .mainlandChina,
    "chs": .mainlandChina, "hans": .mainlandChina, "simplified": .mainlandChina,
    "tc": .taiwan, "tw": .taiwan, "cns": .taiwan, "cht": .taiwan, "hant": .taiwan,
    "traditional": .taiwan,
    "hk": .hongKong, "hkscs": .hongKong, "hongkong": .hongKong,
    "kr": .korea, "kor": .korea, "korea": .korea, "korean": .korea,
  ]

  /// The region of the one East Asian language that a face has a name of its
  /// family in (`name`, identifiers 1 and 16); `nil` when it has one in none or in
  /// several.
  init?(namesOf face: OpaquePointer) {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
    var found: EastAsianRegion?
    for entry in UnsafeBufferPointer(start: entries, count: Int(count))
    where entry.name_id == 1 || entry.name_id == 16 {
      guard let tag = hb_language_to_string(entry.language),
        let region = Self.regions(of: String(cString: tag)).first
      else { continue }
      guard found == nil || found == region else { return nil }
      found = region
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether fonts draw a scalar by the standard of a region: ideographs, kana,
  /// Hangul, and the punctuation and full-width forms between them (the blocks
  /// that hold nothing else).
  static func governs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
