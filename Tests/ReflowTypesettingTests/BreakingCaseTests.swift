import Reflow
import Testing

/// Faults of line breaking and bidi that people met in other text systems, with
/// the right answer. Ranges are Unicode scalars.
@Suite struct BreakingCaseTests {
  private func hebrew(_ text: String) -> Sample {
    Sample(text) { $0.family = "Noto Sans Hebrew" }
  }

  @Test func noBreakSpaceHoldsAcrossABoldRun() throws {
    let layout = try Sample([
      .with("Walk "), .with("25") { $0.traits = .bold }, .with("\u{A0}km today"),
    ]).using(TestFonts.staticInter).layout(width: 75)
    #expect(layout.scalarRanges == [[0, 5], [5, 11], [11, 16]])
    #expect(!layout.allRuns.contains { $0.isInserted })
  }

  @Test func softHyphenShowsAndCountsOnlyWhereTheLineBreaks() throws {
    let red = Color(255, 0, 0)
    let sample = Sample([.with("co\u{AD}") { $0.color = red }, .with("op\u{AD}erate")])
      .using(TestFonts.staticInter)
    let free = try sample.layout()
    #expect(free.lines.count == 1)
    #expect(abs(free.usedWidth - 81.93) < 0.01)
    #expect(!free.allRuns.contains { $0.isInserted })

    let wide = try sample.layout(width: 50)
    #expect(wide.scalarRanges == [[0, 6], [6, 11]])
    #expect(abs(wide.lines[0].width - 46.2) < 0.1)
    #expect(wide.lines[0].breakKind == .hyphen)
    let hyphen = try #require(wide.runs(ofLine: 0).last)
    #expect(hyphen.isInserted && hyphen.range.isEmpty)

    let narrow = try sample.layout(width: 45)
    #expect(narrow.scalarRanges == [[0, 3], [3, 6], [6, 11]])
    #expect(narrow.runs(ofLine: 0).last?.style.color == red)
  }

  @Test func closingMarksNeverStartALine() throws {
    let text = "これは「本」です。"
    let sample = Sample(
      text.enumerated().map { index, character in
        .with(String(character)) {
          if [3, 5, 8].contains(index) { $0.color = Color(255, 0, 0) }
          $0.language = "ja"
        }
      })
    // The case sets the text in the CJK font itself: three and eight ems.
    func layout(_ width: Double) throws -> TextLayout {
      let family = TestFonts.bundled.faces.first { $0.description.family.contains("CJK") }
      var copy = sample
      for index in copy.pieces.indices {
        copy.pieces[index].attributes.family = family?.description.family
      }
      return try copy.layout(width: width)
    }
    #expect(try layout(51).scalarRanges == [[0, 3], [3, 6], [6, 9]])
    #expect(try layout(136).scalarRanges == [[0, 7], [7, 9]])
    for width in stride(from: 51.0, through: 153, by: 17) {
      for line in try layout(width).drawn {
        #expect(!"」。".contains(line.first ?? "x"))
        #expect(line.last != "「")
      }
    }
  }

  @Test func carriageReturnAndLineFeedAreOneBreak() throws {
    let layout = try Sample([
      .with("one\r") { $0.traits = .bold }, .with("\ntwo\r\n\r\nthree"),
    ]).using(TestFonts.staticInter).layout(width: 300)
    #expect(layout.scalarRanges.map { $0[0] } == [0, 5, 10, 12])
    #expect(layout.baselineDistances == [22, 22, 22])
    #expect(layout.missingGlyphs.isEmpty)
    #expect(layout.allRuns.flatMap(\.glyphs).count == 11)
  }

  @Test func emptyLinesHaveTheHeightOfTheirStyle() throws {
    let layout = try Sample("Abc\n\nxyz\n").layout(width: 300)
    #expect(layout.scalarRanges == [[0, 4], [4, 5], [5, 9], [9, 9]])
    #expect(layout.baselineDistances == [22, 22, 22])
    let tall = try Sample([
      .with("Abc\n"), .with("\n") { $0.textStyle = .title1 }, .with("xyz\n"),
    ]).layout(width: 300)
    #expect(abs(tall.lines[1].ascent - 28.0 * 1950 / 2048) < 1e-9)
    #expect(tall.baselineDistances[0] > 22)
  }

  @Test func deletingAnIdeographRestoresTheLines() throws {
    let pure = try Sample("aaaa\naaaa\naaaa").layout(width: 300)
    let mixed = try Sample("aaaa\naa日aa\naaaa").layout(width: 300)
    #expect(mixed.lines.map(\.baseline) == pure.lines.map(\.baseline))
    #expect(mixed.lines.map(\.ascent) == pure.lines.map(\.ascent))
    #expect(mixed.height == pure.height)
  }

  // MARK: Bidi

  @Test func bracketsStayAroundLatinInArabic() throws {
    let text = "اللغة (HTML) مهمة"
    let sample = Sample(text) { $0.family = "Noto Sans Arabic" }.with {
      $0.baseWritingDirection = .rightToLeft
    }
    let layout = try sample.layout(width: 400)
    let runs = layout.runs(ofLine: 0)
    let latin = try #require(runs.first { $0.text.contains("HTML") })
    #expect(latin.level % 2 == 0)
    #expect(runs.first?.range.upperBound == text.utf8.count)
    #expect(runs.last?.range.lowerBound == 0)
    // Both brackets face the word: each is drawn with the other's glyph.
    func bracket(_ character: Character) throws -> (PlacedGlyph, FontInstance) {
      let offset = text.prefix { $0 != character }.utf8.count
      for run in runs {
        if let glyph = run.glyphs.first(where: { $0.cluster == offset }), let font = run.font {
          return (glyph, font)
        }
      }
      throw NoText()
    }
    let (opening, font) = try bracket("(")
    let (closing, _) = try bracket(")")
    #expect(opening.id == font.face.glyph(of: ")"))
    #expect(closing.id == font.face.glyph(of: "("))
    #expect(closing.x < latin.x && opening.x >= latin.x + latin.width - 1e-6)
  }

  @Test func spaceAtALineEndGoesToTheParagraphsEnd() throws {
    let text = "שלום עולם"
    let sample = hebrew(text).with {
      $0.baseWritingDirection = .leftToRight
      $0.alignment = .left
    }
    let layout = try sample.layout(width: 50)
    #expect(layout.scalarRanges == [[0, 5], [5, 9]])
    let runs = layout.runs(ofLine: 0)
    #expect(runs.map(\.range) == [0..<8, 8..<9])
    #expect(runs[0].x == 0)
    #expect(abs(runs[1].x - 37.86) < 0.1)
    #expect(abs(layout.lines[1].width - 35.7) < 0.1)
    let free = try sample.layout(width: 400)
    let space = try #require(free.allRuns.flatMap(\.glyphs).first { $0.cluster == 8 })
    #expect(abs(space.x - 35.7) < 0.1)
  }

  @Test func levelsOfAMixedLineAreReordered() throws {
    let layout = try Sample("abc אבג 123 דה xyz").layout()
    let runs = layout.runs(ofLine: 0).filter { !$0.text.allSatisfy { $0 == " " } }
    let texts = runs.map { $0.text.filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(texts.first == "abc" && texts.last == "xyz")
    #expect(texts.firstIndex(of: "דה") ?? 9 < texts.firstIndex(of: "123") ?? 0)
    #expect(texts.firstIndex(of: "123") ?? 9 < texts.firstIndex(of: "אבג") ?? 0)
  }

  @Test func characterWrappingBreaksBetweenAnyGraphemes() throws {
    let sample = Sample("word e\u{301}e\u{301}e\u{301} 👩\u{200D}🚀x").with {
      $0.lineBreakMode = .charWrapping
    }
    for width in stride(from: 1.0, through: 80, by: 1) {
      let layout = try sample.layout(width: width)
      let text = layout.text
      for line in layout.lines {
        let index = text.utf8.index(text.startIndex, offsetBy: line.range.lowerBound)
        #expect(text[..<index].count + text[index...].count == text.count)
        #expect(line.breakKind != .emergency || line.width > 0)
      }
    }
    let words = try Sample("aaa bbb").with { $0.lineBreakMode = .charWrapping }
      .layout(width: Sample("aaa b").layout().usedWidth)
    #expect(words.drawn == ["aaa b", "bb"])
  }

  // MARK: Emergencies

  @Test func spacesBeforeAnEmergencyBreakHang() throws {
    // No line may break before "!", not even after spaces (LB13).
    let word = try Sample("word").layout().usedWidth
    let layout = try Sample("word      !").layout(width: word + 8)
    #expect(layout.lines.count == 2)
    #expect(abs(layout.lines[0].width - word) < 1e-9)
    #expect(layout.lines[0].breakKind == .emergency)
  }

  @Test func invisibleCharactersDoNotKeepSpacesFromHanging() throws {
    let word = try Sample("word").layout().usedWidth
    for end in ["  \u{200B}", " \u{2069}", " \u{200E} ", "  \u{2060}"] {
      let layout = try Sample("word" + end).layout(width: 300)
      #expect(abs(layout.usedWidth - word) < 1e-9, "\(end.debugDescription)")
    }
    let broken = try Sample("word    \u{200B}next").layout(width: word + 2)
    #expect(broken.lines.count == 2)
    #expect(abs(broken.lines[0].width - word) < 1e-9)
    #expect(broken.lines[0].breakKind == .soft)
  }

  @Test func accentOnASpaceIsSeen() throws {
    let layout = try Sample("word \u{301}").layout(width: 300)
    #expect(try layout.usedWidth > Sample("word").layout().usedWidth + 1)
  }

  @Test func wordWiderThanTheLineSticksOutWhenAsked() throws {
    let sample = Sample("a Settings\u{AD}Wide b").with { $0.overflowWrap = OverflowWrap.none }
    let layout = try sample.layout(width: 20)
    #expect(layout.drawn == ["a ", "Settings\u{AD}\u{2010}", "Wide ", "b"])
    #expect(
      try Sample("WW WW").with { $0.overflowWrap = OverflowWrap.none }.layout(width: 5).lines.count
        == 2)
  }
}
