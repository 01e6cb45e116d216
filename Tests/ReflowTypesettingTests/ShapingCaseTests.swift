import Reflow
import ReflowTestSupport
import Testing

/// Faults of shaping that people met in other text systems, with the right answer.
@Suite struct ShapingCaseTests {
  private let red = Color(255, 0, 0)

  private func ids(_ layout: TextLayout) -> [UInt32] { layout.allRuns.flatMap(\.glyphs).map(\.id) }

  /// The letters one run each, the second with a change.
  private func letters(
    _ text: String, family: String?, _ change: @escaping (inout TextAttributes) -> Void
  ) -> Sample {
    Sample(
      text.unicodeScalars.enumerated().map { index, scalar in
        .with(String(scalar)) {
          $0.family = family
          $0.textStyle = .body
          if index == 1 { change(&$0) }
        }
      })
  }

  private func body(_ text: String, family: String?) -> Sample {
    Sample(text) {
      $0.family = family
      $0.textStyle = .body
    }
  }

  @Test func colorOnALetterDoesNotUnjoinAnArabicWord() throws {
    let plain = try body("كتب", family: "Noto Sans Arabic").layout()
    let colored = try letters("كتب", family: "Noto Sans Arabic") { $0.color = red }.layout()
    #expect(ids(colored) == ids(plain))
    #expect(abs(colored.usedWidth - 1.878 * 17) < 0.002 * 17)
    #expect(colored.allRuns.count == 3)
    // Another font keeps the joining forms too.
    let bold = try letters("كتب", family: "Noto Sans Arabic") { $0.weight = .bold }.layout()
    let names = bold.allRuns.flatMap(\.glyphs).map(\.id)
    let regular = try body("كتب", family: "Noto Sans Arabic").layout().allRuns.flatMap(\.glyphs)
    #expect(names.first == regular.first?.id && names.last == regular.last?.id)
    #expect(bold.usedWidth < 2.2 * 17)
  }

  @Test func kerningAndLigaturesCrossAChangeOfColor() throws {
    let colored = try letters("AVAT", family: nil) { $0.color = red }
      .using(TestFonts.staticInter).layout()
    #expect(abs(colored.usedWidth - 41.727) < 0.01)
    let plain = try body("office", family: "Noto Sans").layout()
    let split = try Sample([
      .with("of") { $0.family = "Noto Sans" },
      .with("fice") {
        $0.family = "Noto Sans"
        $0.color = red
      },
    ]).layout()
    #expect(ids(split) == ids(plain))
    #expect(abs(split.usedWidth - plain.usedWidth) < 1e-9)
  }

  @Test func kernOfNothingTurnsPairKerningOff() throws {
    let kerned = try body("AVAT", family: nil).using(TestFonts.staticInter).layout()
    let plain = try Sample("AVAT") { $0.kern = 0 }.using(TestFonts.staticInter).layout()
    #expect(abs(kerned.usedWidth - 41.727) < 0.01)
    #expect(abs(plain.usedWidth - 45.398) < 0.01)
    let spaced = try Sample("AVAT") { $0.kern = 2 }.using(TestFonts.staticInter).layout()
    #expect(abs(spaced.usedWidth - kerned.usedWidth - 8) < 0.01)
  }

  @Test func runBoundaryInsideAClusterBringsNoDottedCircle() throws {
    let plain = try body("किस", family: "Noto Sans Devanagari").layout()
    #expect(abs(plain.usedWidth - 28.85) < 0.05)
    for change in [
      { (attributes: inout TextAttributes) in attributes.color = Color(255, 0, 0) },
      { (attributes: inout TextAttributes) in attributes.weight = .bold },
    ] {
      let split = try letters("किस", family: "Noto Sans Devanagari", change).layout()
      #expect(ids(split) == ids(plain))
      #expect(Set(split.allRuns.flatMap(\.glyphs).map(\.cluster)) == [0, 6])
    }
  }

  @Test func joinedEmojiIsOneGlyphOfItsOwnWidth() throws {
    for (category, size) in [(ContentSizeCategory.large, 17.0), (.accessibilityExtraLarge, 40)] {
      let layout = try Sample("a👨\u{200D}👩\u{200D}👧b").using(TestFonts.staticInter).at(category)
        .layout()
      let glyphs = layout.allRuns.flatMap(\.glyphs)
      #expect(glyphs.count == 3)
      #expect(glyphs.allSatisfy { $0.id != 0 })
      #expect(abs(glyphs[1].advance - 2550.0 / 2048 * size) < 0.1)
      #expect(layout.runs(ofLine: 0)[1].font?.face.description.family == "Noto Color Emoji")
      let alone = try Sample("ab").using(TestFonts.staticInter).at(category).layout()
      #expect(layout.height == alone.height)
      #expect(layout.lines[0].ascent == alone.lines[0].ascent)
    }
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

  @Test func everyAttributeSurvivesEveryCategory() throws {
    for category in ContentSizeCategory.allCases {
      let layout = try Sample([
        .with("नमस्ते") {
          $0.family = "Noto Sans Devanagari"
          $0.textStyle = .body
          $0.traits = .italic
        },
        .with(" नमस्ते") {
          $0.family = "Noto Sans Devanagari"
          $0.textStyle = .body
        },
      ]).at(category).layout()
      let runs = layout.runs(ofLine: 0)
      #expect(runs.map { $0.style.traits.contains(.italic) } == [true, false])
      #expect(runs.map { $0.font?.hasSyntheticSlant } == [true, false])
      #expect(runs.allSatisfy { $0.font?.face.description.family == "Noto Sans Devanagari" })
      let upright = runs[1].glyphs.dropFirst()
      #expect(runs[0].glyphs.map(\.id) == upright.map(\.id))
      #expect(
        zip(runs[0].glyphs, upright).allSatisfy { abs($0.advance - $1.advance) < 1e-9 })
    }
  }

  @Test func mixedRunsRescaleTogether() throws {
    let sample = Sample([
      .with("Gate ") { $0.textStyle = .body },
      .with("14") {
        $0.textStyle = .body
        $0.traits = .bold
      }, .with(" closes soon"),
    ]).using(TestFonts.staticInter)
    let steps: [(ContentSizeCategory, Double)] = [
      (.large, 17), (.accessibilityExtraLarge, 40), (.small, 15),
      (.accessibilityExtraExtraExtraLarge, 53), (.large, 17),
    ]
    let layouts = try steps.map { try sample.at($0.0).layout(width: 240) }
    for (layout, step) in zip(layouts, steps) {
      #expect(layout.allRuns.allSatisfy { $0.style.pointSize == step.1 })
      let bold = try #require(layout.allRuns.first { $0.text == "14" }?.font)
      #expect(bold.weight == 600 && !bold.hasSyntheticBold)
    }
    #expect(layouts.first == layouts.last)
    #expect(layouts.first?.allRuns == layouts.last?.allRuns)
  }

  @Test func cappedSizeCapsThePitchToo() throws {
    let sample = Sample("One two three four five six") {
      $0.textStyle = .body
      $0.maximumPointSize = 20
    }.using(TestFonts.staticInter)
    let accessibility = ContentSizeCategory.allCases.filter(\.isAccessibilityCategory)
    let layouts = try accessibility.map { try sample.at($0).layout(width: 120) }
    let large = try sample.layout(width: 120)
    for layout in layouts {
      #expect(layout.allRuns.allSatisfy { $0.style.pointSize == 20 })
      #expect(layout.lines == layouts[0].lines)
      #expect(layout.height == layouts[0].height)
      let ratio = layout.baselineDistances[0] / large.baselineDistances[0]
      #expect(abs(ratio - 20.0 / 17) < 0.01)
    }
  }
}
