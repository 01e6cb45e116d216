import ReflowFonts
import Testing

/// Which face a descriptor means, and which draws what it lacks.
@Suite struct MatchingTests {
  static let library = FontLibrary(faces: TestFonts.bundled)

  private func match(
    _ family: String?, _ weight: Int = 400, isItalic: Bool = false,
    in library: FontLibrary = library,
    _ change: (inout FontDescriptor) -> Void = { _ in }
  ) throws -> FontInstance {
    var descriptor = FontDescriptor(family: family, weight: weight, isItalic: isItalic)
    change(&descriptor)
    return try library.match(descriptor).instance
  }

  @Test(
    arguments: [
      (100, "Regular"), (400, "Regular"), (500, "Regular"), (501, "Bold"), (600, "Bold"),
      (700, "Bold"), (900, "Bold"),
    ])
  func weightChoosesTheNearestFaceAsInCSS(weight: Int, face: String) throws {
    let instance = try match("Noto Sans", weight)
    #expect(instance.faceName == face)
    #expect(!instance.hasSyntheticBold)
  }

  @Test func variableWeightIsClampedToItsAxis() throws {
    for (wanted, drawn, name) in [
      (1, 100, "Thin"), (400, 400, "Regular"), (640, 640, "SemiBold"), (1000, 900, "Black"),
    ] {
      let instance = try match("Inter", wanted)
      #expect(instance.weight == drawn)
      #expect(instance.faceName == name)
      #expect(!instance.hasSyntheticBold)
    }
  }

  @Test func italicIsARealFaceOrASlant() throws {
    let inter = try match("Inter", isItalic: true)
    #expect(inter.face.description.isItalic && !inter.hasSyntheticSlant)
    let serif = try match("Noto Serif", 700, isItalic: true)
    #expect(serif.faceName == "Bold Italic" && !serif.hasSyntheticSlant)
    let sans = try match("Noto Sans", isItalic: true)
    #expect(!sans.face.description.isItalic && sans.hasSyntheticSlant)
    let emoji = try match("Noto Color Emoji", 700, isItalic: true)
    #expect(!emoji.hasSyntheticSlant && !emoji.hasSyntheticBold)
  }

  @Test func boldIsImitatedWhereAFamilyHasNone() throws {
    let lone = FontLibrary(faces: [try TestFonts.face("NotoSans-Regular.ttf")])
    #expect(try match("Noto Sans", 600, in: lone).hasSyntheticBold)
    #expect(try match("Noto Sans", 700, in: lone).hasSyntheticBold)
    #expect(try !match("Noto Sans", 500, in: lone).hasSyntheticBold)
  }

  @Test func designsAndMonospacingChooseFamilies() throws {
    #expect(try match(nil).face.description.family == "Inter")
    #expect(try match(nil) { $0.isMonospaced = true }.face.description.isMonospaced)
    #expect(try match(nil) { $0.design = .monospaced }.face.description.family == "Noto Sans Mono")
    #expect(try match(nil) { $0.design = .serif }.face.description.family == "Noto Serif")
  }

  @Test func variationsWinAndAreClamped() throws {
    let instance = try match("Inter") {
      $0.variations = [FontVariation(FontTag("opsz"), 99), FontVariation(FontTag("wght"), 333)]
    }
    #expect(instance.weight == 333)
    #expect(!instance.hasAutomaticOpticalSize)
    #expect(instance.coordinates.first { $0.tag == FontTag("opsz") }?.value == 32)
  }

  @Test func missingFamilyIsSaid() throws {
    let match = try Self.library.match(FontDescriptor(family: "No Such Family"))
    #expect(!match.isFound)
    #expect(match.instance.face.description.family == "Inter")
    #expect(try Self.library.match(FontDescriptor(family: "noto sans")).isFound)
  }

  @Test func systemFontHasItsMetricsAndTracking() throws {
    let system = try match(nil)
    #expect(system.metrics.ascent == 1950.0 / 2048)
    #expect(system.systemTracking == .standIn)
    let named = try match("Inter")
    #expect(named.metrics.ascent == 1984.0 / 2048)
    #expect(named.systemTracking == .none)
  }

  // MARK: Fallback

  private func fallback(_ text: String, emoji: Bool = false, families: [String] = []) -> String? {
    var descriptor = FontDescriptor()
    descriptor.fallback = families
    return Self.library.fallback(
      for: Array(text.unicodeScalars), descriptor: descriptor, language: "", wantsEmoji: emoji)?
      .face.description.family
  }

  @Test func fallbackHasTheWholeCluster() throws {
    #expect(fallback("क\u{94D}\u{937}") == "Noto Sans Devanagari")
    #expect(fallback("ب\u{651}\u{64E}") == "Noto Sans Arabic")
    #expect(fallback("ก\u{E49}") == "Noto Sans Thai")
    #expect(fallback("👩\u{200D}🚀", emoji: true) == "Noto Color Emoji")
    #expect(fallback("1\u{FE0F}\u{20E3}", emoji: true) == "Noto Color Emoji")
    #expect(fallback("\u{F0000}") == nil)
    #expect(fallback("क\u{F0000}") == nil)
  }

  @Test func namedFallbackComesFirst() throws {
    #expect(fallback("a", families: ["Noto Serif"]) == "Noto Serif")
    #expect(fallback("a", families: ["No Such Family", "noto sans mono"]) == "Noto Sans Mono")
  }

  @Test func coverageFollowsCanonicalEquivalence() throws {
    let inter = try TestFonts.face("Inter-Variable.ttf")
    func covers(_ text: String) -> Bool { inter.covers(Array(text.unicodeScalars)) }
    #expect(covers("e\u{301}") && covers("é") && covers("A\u{200D}") && covers("x\u{FE0F}"))
    #expect(covers("\u{2011}") && covers("\u{A0}"))
    #expect(!covers("e\u{951}") && !covers("क"))
    // A face without the combining mark draws the letter that has it built in,
    // and one with only the syllable the letters that spell it.
    let base = try FontFace(FontData(mapping: TestFonts.subset), file: "base")
    #expect(base.covers(["a"]) && !base.covers(["国"]))
    let korean = try TestFonts.face("NotoSansCJKjp-Regular-subset.otf")
    #expect(korean.covers(["\u{AC01}"]))
    #expect(korean.covers(["\u{1100}", "\u{1161}", "\u{11A8}"]))
  }
}
