import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowFonts

/// Which of several families draws what the wanted font lacks.
@Suite struct RegionalFallbackTests {
  private static let collection = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  /// Inter, then all faces of a CJK collection: JP, KR, SC, TC, HK, and those again
  /// as monospaced families.
  private static let library = Result {
    FontLibrary(
      faces: TestFonts.faces.filter { !$0.description.family.contains("CJK") }
        + (try TestFonts.faces(of: collection)))
  }

  private func families(
    _ text: String, _ language: String?, _ change: (inout TextAttributes) -> Void = { _ in }
  ) throws -> [String] {
    var sample = Sample([
      .with(text) {
        $0.language = language
        change(&$0)
      }
    ])
    sample.fonts = try Self.library.get()
    return try sample.layout().families
  }

  @Test(
    arguments: [
      ("ja", "JP"), ("ja-JP", "JP"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-CN", "SC"),
      ("zh_SG", "SC"), ("zh-Hans-HK", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"),
      ("zh-Hant-HK", "HK"), ("zh-HK", "HK"), ("zh-MO", "HK"), ("yue", "HK"), ("ko", "KR"),
      ("ko-KR", "KR"),
      // A language without ideographs leaves the order of the library.
      ("en", "JP"), ("", "JP"), ("zha", "JP"),
    ])
  func ideographsComeFromTheLanguagesRegion(language: String, region: String) throws {
    let family = "Noto Sans CJK \(region)"
    #expect(try families("骨", language) == [family])
    // Latin letters stay with the text's font; kana, Hangul and marks go along.
    #expect(try families("a骨、かー（한）｡b", language) == ["Inter", family, "Inter"])
  }

  @Test func eachRunHasItsLanguage() throws {
    var sample = Sample([
      .with("骨") { $0.language = "zh-Hant" }, .with("骨") { $0.language = "ja" },
      .with("骨") { $0.language = "ko" },
    ])
    sample.fonts = try Self.library.get()
    #expect(
      try sample.layout().families == ["Noto Sans CJK TC", "Noto Sans CJK JP", "Noto Sans CJK KR"])
  }

  @Test func aNamedFontStaysWhateverTheLanguage() throws {
    #expect(try families("骨", "zh-Hans") { $0.family = "Noto Sans CJK JP" } == ["Noto Sans CJK JP"])
    #expect(
      try families("骨", "zh-Hans") { $0.fallback = ["Noto Sans CJK JP"] } == ["Noto Sans CJK JP"])
    let both = ["Noto Sans Mono CJK JP", "Noto Sans CJK SC"]
    #expect(try families("骨", "zh-Hans") { $0.fallback = both } == [both[1]])
    #expect(try families("骨", "ja") { $0.fallback = both } == [both[0]])
    #expect(try families("骨", "en") { $0.fallback = both } == [both[0]])
  }

  @Test func insertionsFollowTheLanguage() throws {
    let cjk = try TestFonts.faces(of: Self.collection)
    let thai = TestFonts.faces.filter { $0.description.family == "Noto Sans Thai" }
    for (language, family) in [("ja", "Noto Sans CJK JP"), ("zh-Hans", "Noto Sans CJK SC")] {
      var sample = Sample([
        .with("骨骨骨骨骨骨骨骨") {
          $0.language = language
          $0.family = "Noto Sans Thai"
        }
      ])
      sample.fonts = FontLibrary(faces: thai + cjk)
      sample.paragraph.numberOfLines = 1
      let layout = try sample.layout(width: 80)
      #expect(layout.isTruncated && layout.drawnText(ofLine: 0).hasSuffix("…"))
      #expect(try #require(layout.families.first) == family)
      #expect(layout.missingGlyphs.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("Noto Sans JP", EastAsianRegion.japan), ("Source Han Serif SC", .mainlandChina),
      ("PingFang HK", .hongKong), ("PingFang TC", .taiwan), ("Hiragino Sans GB", .mainlandChina),
      ("IBM Plex Sans KR", .korea), ("AR PL UKai TW", .taiwan), ("Brand-JP Display", .japan),
      ("Brand Traditional", .taiwan), ("Brand", nil), ("Scala", nil), ("", nil),
    ])
  func aFamilysNameStatesItsRegion(name: String, region: EastAsianRegion?) {
    #expect(EastAsianRegion(familyName: name) == region)
  }

  @Test func theLanguageOfAFamilysNameStatesItsRegion() throws {
    // Each face has its name in English and in the language of its region.
    let faces = try TestFonts.faces(of: Self.collection)
    #expect(
      faces.prefix(5).map(\.namedRegion) == [
        .japan, .korea, .mainlandChina, .taiwan, .hongKong,
      ])
    #expect(try TestFonts.faces(of: Self.inter).map(\.namedRegion) == [nil])
  }

  // MARK: Emoji

  @Test(
    arguments: [
      // By default, by selector, by modifier, joined, flag, keycap, tag sequence.
      "😀", "⌚", "❤\u{FE0F}", "☺\u{FE0F}", "☝🏽", "👍🏿", "👨‍👩‍👧‍👦", "🏴‍☠\u{FE0F}", "👩🏽‍🚀", "🇫🇷", "🇯🇵",
      "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    ])
  func emojiAreInColor(text: String) throws {
    for around in ["", "a", "骨"] {
      let layout = try Sample(around + text + around, language: "ja").layout()
      #expect(layout.families.contains("Noto Color Emoji"), "\(layout.families)")
      let glyphs = layout.runs(ofLine: 0).filter {
        if case .glyphs(let instance, _) = $0.content {
          return instance.face.description.family == "Noto Color Emoji"
        }
        return false
      }
      #expect(glyphs.count == 1 && glyphs[0].text == text)
      if case .glyphs(_, let drawn)? = glyphs.first?.content {
        #expect(drawn.count { $0.advance > 0 } == 1, "one picture")
      }
      #expect(layout.missingGlyphs.isEmpty)
    }
    #expect(try Sample("国\(text)国", language: "ja").parts() == ["国", text, "国"])
  }

  @Test(arguments: [
    "❤", "☺", "☎", "1", "#", "©", "™", "⚡\u{FE0E}", "❤\u{FE0E}", "☎\u{FE0E}", "a\u{FE0F}",
  ])
  func textPresentationIsNot(text: String) throws {
    var sample = Sample(text)
    sample.fonts = FontLibrary(
      faces: TestFonts.faces
        + (try TestFonts.faces(of: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
    #expect(try !sample.layout().families.contains("Noto Color Emoji"))
  }
}
