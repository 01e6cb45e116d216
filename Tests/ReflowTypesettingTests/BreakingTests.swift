import Reflow
import ReflowTestSupport
import Testing

/// Order on a line, and where lines end when words do not fit.
@Suite struct BreakingTests {
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
