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

/// Line ends that HarfBuzz calls unsafe to break.
@Suite struct LineEndTests {
  /// Lines of these are as wide, and drawn with the same glyphs, as their text
  /// set by itself.
  @Test(
    arguments: ["AVAVAVAVToTyTaLTYWaVo", "すべての人は生まれながらにして自由である。とるにするの", "நாடுகளிடையே நட்புறவு"],
    [LineBreakMode.charWrapping, .wordWrapping])
  func lineIsSetLikeItsTextByItself(text: String, mode: LineBreakMode) throws {
    let sample = Sample(text).with { $0.lineBreakMode = mode }
    for width in stride(from: 25.0, through: 140, by: 2.5) {
      let layout = try sample.layout(width: width)
      for (index, line) in layout.lines.enumerated() {
        let alone = try Sample(layout.substring(line.range)).layout()
        #expect(abs(alone.usedWidth - line.width) < 1e-4, "\(line.range) at \(width)")
        let ids = layout.runs(ofLine: index).flatMap(\.glyphs).map(\.id)
        #expect(ids == alone.runs(ofLine: 0).flatMap(\.glyphs).map(\.id))
      }
    }
  }

  @Test func splitArabicWordStaysJoined() throws {
    let layout = try Sample("كتبكتبكتبكتب").with { $0.lineBreakMode = .charWrapping }
      .layout(width: 45)
    #expect(layout.lines.count > 1)
    let whole = try Sample("كتبكتبكتبكتب").layout()
    let split = layout.lines.reduce(0) { $0 + $1.width }
    #expect(abs(split - whole.usedWidth) < 2)
  }

  @Test(arguments: 0..<20)
  func minimumWidthHoldsWithSuchEnds(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = Array("AVTWoay.すのると、ு")
    let text = String((0..<24).compactMap { _ in letters.randomElement(using: &generator) })
    for limit in 1...3 {
      let sample = Sample(text).limited(to: limit).with { $0.lineBreakMode = .charWrapping }
      let minimum = try sample.measurement(width: 1000).minimumWidth
      #expect(try !sample.measurement(width: minimum).isTruncated, "seed \(seed), \(text)")
      #expect(try sample.measurement(width: minimum - 0.05).isTruncated, "seed \(seed), \(text)")
      for step in 1...60 {
        #expect(
          try !sample.layout(width: minimum + Double(step) * 0.37).isTruncated,
          "seed \(seed), \(text), \(minimum) + \(step)")
      }
    }
  }
}
