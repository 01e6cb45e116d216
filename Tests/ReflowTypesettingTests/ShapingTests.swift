import Reflow
import ReflowTestSupport
import Testing

/// Kerning, fallback of clusters, characters that no face has.
@Suite struct ShapingTests {
  @Test func kernOfNothingTurnsPairKerningOff() throws {
    let kerned = try Sample("AVAT").using(TestFonts.staticInter).layout()
    let plain = try Sample("AVAT") { $0.kern = 0 }.using(TestFonts.staticInter).layout()
    #expect(abs(kerned.usedWidth - 41.727) < 0.01)
    #expect(abs(plain.usedWidth - 45.398) < 0.01)
    let spaced = try Sample("AVAT") { $0.kern = 2 }.using(TestFonts.staticInter).layout()
    #expect(abs(spaced.usedWidth - kerned.usedWidth - 8) < 0.01)
  }

  @Test func presentationSelectorsChooseTheFont() throws {
    func family(_ text: String) throws -> String? {
      try Sample(text).layout().allRuns.first?.font?.face.description.family
    }
    #expect(try family("❤\u{FE0F}") == "Noto Color Emoji")
    #expect(try family("❤\u{FE0E}") != "Noto Color Emoji")
    #expect(try family("1\u{FE0F}\u{20E3}") == "Noto Color Emoji")
    #expect(try family("1") == "Inter")
    #expect(try family("🇫🇷") == "Noto Color Emoji")
  }

  @Test func clusterStaysInOneFont() throws {
    // Inter has no U+0951; the whole cluster goes to a font that has both.
    for text in ["क\u{951}", "e\u{301}\u{323}", "ק\u{5B8}", "あ\u{3099}", "ก\u{E48}"] {
      let layout = try Sample("a" + text + "b").layout()
      #expect(layout.missingGlyphs.isEmpty, "\(text)")
      #expect(layout.allRuns.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
      #expect(layout.allRuns.count <= 3)
    }
  }

  @Test func decomposedLettersUseThePrecomposedGlyph() throws {
    for text in ["e\u{301}", "A\u{30A}", "o\u{302}\u{301}", "각", "\u{1112}\u{1161}\u{11AB}"] {
      let layout = try Sample(text).layout()
      #expect(layout.missingGlyphs.isEmpty)
      #expect(layout.allRuns.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    }
    #expect(try Sample("e\u{301}").layout().allRuns.first?.font?.face.description.family == "Inter")
  }

  @Test func markThatNoFaceHasIsReported() throws {
    let layout = try Sample("x\u{1DFA}\u{F0000}").layout()
    for missing in layout.missingGlyphs {
      #expect(missing.offset <= 4)
    }
    #expect(layout.missingGlyphs.contains { $0.scalar == "\u{F0000}" })
  }
}
