import Reflow
import ReflowTestSupport
import Testing

/// Line heights, spacing, indents, alignment, tabs and raised runs.
@Suite struct LineGeometryTests {
  private func distances(_ change: (inout ParagraphAttributes) -> Void) throws -> [Double] {
    try Sample("one\u{2028}two\u{2028}three").with(change).layout().baselineDistances
  }

  @Test func lineHeightMultipleScalesTheDistanceAndKeepsTheFirstLine() throws {
    let plain = try Sample("one\u{2028}two").layout()
    for multiple in [0.7, 1, 1.5, 3] {
      let layout = try Sample("one\u{2028}two").with { $0.lineHeightMultiple = multiple }.layout()
      #expect(abs(layout.baselineDistances[0] - 22 * multiple) < 1e-9)
      #expect(layout.lines[0].baseline == plain.lines[0].baseline)
      #expect(layout.lines[0].ascent == plain.lines[0].ascent)
    }
  }

  @Test func lineHeightsAreClampedAndSpacingAddedAfter() throws {
    #expect(try distances { $0.minimumLineHeight = 30 } == [30, 30])
    #expect(try distances { $0.minimumLineHeight = 10 } == [22, 22])
    #expect(try distances { $0.maximumLineHeight = 18 } == [18, 18])
    #expect(try distances { $0.maximumLineHeight = 40 } == [22, 22])
    #expect(
      try distances {
        $0.lineHeightMultiple = 2
        $0.maximumLineHeight = 33
        $0.lineSpacing = 4
      } == [37, 37])
    #expect(
      try distances {
        $0.minimumLineHeight = 30
        $0.maximumLineHeight = 25
      } == [25, 25])
  }

  @Test func lineSpacingIsNotAddedAfterTheLastLine() throws {
    let plain = try Sample("one\u{2028}two").layout().height
    let spaced = try Sample("one\u{2028}two").with { $0.lineSpacing = 6 }.layout().height
    #expect(abs(spaced - plain - 6) < 1e-9)
    #expect(
      try Sample("one").with { $0.lineSpacing = 6 }.layout().height == Sample("one").layout().height
    )
  }

  @Test func paragraphSpacingStandsOnlyBetweenParagraphs() throws {
    let layout = try Sample("one\u{2028}two\nthree\nfour").with {
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 3
      $0.lineSpacing = 1
    }.layout()
    #expect(layout.baselineDistances == [23, 36, 36])
    let bare = try Sample("one").layout()
    let padded = try Sample("one").with {
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 3
    }.layout()
    #expect(padded.height == bare.height)
    #expect(padded.lines[0].baseline == bare.lines[0].baseline)
  }

  @Test func aLineTakesTheLargestOfEachMetricOverItsRuns() throws {
    let layout = try Sample([
      .with("a "), .with("B", { $0.textStyle = .largeTitle }), .with(" c\nnext"),
    ]).layout()
    #expect(abs(layout.lines[0].ascent - 34 * 1950 / 2048) < 1e-9)
    let below = 41 - 34.0 * 1950 / 2048
    #expect(abs(layout.baselineDistances[0] - below - 17.0 * 1950 / 2048) < 1e-9)
  }

  // MARK: Indents and alignment

  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func indentsNarrowTheLinesFromTheLeadingEdge(direction: WritingDirection) throws {
    let layout = try Sample("aaa bbb ccc ddd eee fff").with {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -5
      $0.baseWritingDirection = direction
    }.layout(width: 100)
    #expect(layout.lines.count >= 3)
    for (index, line) in layout.lines.enumerated() {
      let indent = index == 0 ? 30.0 : 10
      if direction == .leftToRight {
        #expect(line.x == indent)
        #expect(line.x + line.width <= 95 + 1 / 128)
      } else {
        #expect(abs(line.x + line.width - (100 - indent)) < 1e-9)
        #expect(line.x >= 5 - 1 / 128)
      }
    }
  }

  @Test func positiveTailIndentIsMeasuredFromTheLeadingEdge() throws {
    let text = "aaa bbb ccc ddd eee fff"
    let narrow = try Sample(text).layout(width: 70)
    let indented = try Sample(text).with { $0.tailIndent = 70 }.layout(width: 300)
    #expect(indented.lines.map(\.range) == narrow.lines.map(\.range))
    let wide = try Sample(text).with { $0.tailIndent = 400 }.layout(width: 70)
    #expect(wide.lines.map(\.range) == narrow.lines.map(\.range))
  }

  @Test func alignmentPlacesLinesBetweenTheIndents() throws {
    func x(_ alignment: TextAlignment, _ direction: WritingDirection) throws -> Double {
      let layout = try Sample("word").with {
        $0.alignment = alignment
        $0.baseWritingDirection = direction
        $0.firstLineHeadIndent = 20
      }.layout(width: 200)
      return layout.lines[0].x
    }
    let width = try Sample("word").layout().usedWidth
    #expect(try x(.left, .leftToRight) == 20)
    #expect(try x(.natural, .leftToRight) == 20)
    #expect(abs(try x(.right, .leftToRight) - (200 - width)) < 1e-9)
    #expect(abs(try x(.center, .leftToRight) - (20 + (180 - width) / 2)) < 1e-9)
    #expect(abs(try x(.natural, .rightToLeft) - (180 - width)) < 1e-9)
    #expect(try x(.left, .rightToLeft) == 0)
    #expect(abs(try x(.right, .rightToLeft) - (180 - width)) < 1e-9)
    #expect(abs(try x(.center, .rightToLeft) - (180 - width) / 2) < 1e-9)
  }

  @Test func hangingSpacesAreOutsideTheAlignedWidth() throws {
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      let sample = Sample("word   \u{200B}").with {
        $0.alignment = .right
        $0.baseWritingDirection = direction
      }
      let layout = try sample.layout(width: 200)
      #expect(abs(layout.lines[0].x + layout.lines[0].width - 200) < 1e-9)
      #expect(abs(layout.lines[0].width - (try Sample("word").layout().usedWidth)) < 1e-9)
    }
  }

  @Test func justifiedLinesReachBothIndentsButTheLast() throws {
    for (text, direction) in [
      ("The quick brown fox jumps over the lazy dog and runs", WritingDirection.leftToRight),
      ("אבג דהו זחט יכל מנס עפצ קרש תאב גדה", .rightToLeft),
      ("これは日本語の文章です。改行できるところがたくさんあります。", .leftToRight),
    ] {
      let sample = Sample(text).with {
        $0.firstLineHeadIndent = 20
        $0.tailIndent = -10
        $0.baseWritingDirection = direction
      }
      let natural = try sample.layout(width: 150)
      let layout = try sample.with { $0.alignment = .justified }.layout(width: 150)
      #expect(layout.lines.map(\.range) == natural.lines.map(\.range))
      for (index, line) in layout.lines.enumerated().dropLast() {
        let room = index == 0 ? 120.0 : 140
        #expect(abs(line.width - room) < 1e-9)
        let start = direction == .leftToRight ? (index == 0 ? 20.0 : 0) : 10
        #expect(abs(line.x - start) < 1e-9)
      }
      #expect(layout.lines.last == natural.lines.last)
    }
  }

  @Test func justificationLeavesHardLinesCutLinesAndTabsAlone() throws {
    let hard = Sample("one two\u{2028}three four\nfive six").with { $0.alignment = .justified }
    #expect(try hard.layout(width: 300).usedWidth < 100)
    let cut = Sample("one two three four five six seven").limited(to: 1).with {
      $0.alignment = .justified
    }
    #expect(try cut.layout(width: 100).lines[0].x == 0)
    let tabbed = try Sample("a b\tc d e f g h i j k l").with { $0.alignment = .justified }
      .layout(width: 120)
    let plain = try Sample("a b\tc").layout()
    #expect(tabbed.lines[0].width == 120)
    #expect(tabbed.runs(ofLine: 0)[0].width == plain.runs(ofLine: 0)[0].width)
  }

  // MARK: Tabs

  private func starts(_ layout: TextLayout) -> [Double] {
    layout.runs(ofLine: 0).filter { !$0.glyphs.isEmpty }.map(\.x)
  }

  @Test func tabsMoveToMultiplesOf28PointsByDefault() throws {
    let layout = try Sample("a\tb\t\tc").layout()
    #expect(starts(layout) == [0, 28, 84])
    let right = try Sample("a\tb").with { $0.baseWritingDirection = .rightToLeft }.layout(
      width: 200)
    let leading = try #require(right.runs(ofLine: 0).first { $0.text == "b" })
    #expect(abs(leading.x + leading.width - (200 - 28)) < 1e-9)
  }

  @Test func tabStopsAlignTheTextAfterThem() throws {
    let word = try Sample("word").layout().usedWidth
    for (alignment, start) in [
      (TextAlignment.natural, 100), (.left, 100), (.right, 100 - word), (.center, 100 - word / 2),
    ] {
      let layout = try Sample("a\tword").with {
        $0.tabStops = [TabStop(location: 100, alignment: alignment)]
      }.layout()
      #expect(abs(starts(layout)[1] - start) < 1e-9)
    }
    // The interval counts on from the edge, not from the last stop.
    let layout = try Sample("a\tb\tc").with { $0.tabStops = [TabStop(location: 50)] }.layout()
    #expect(starts(layout) == [0, 50, 84])
  }

  @Test func tabStopsAreMeasuredFromTheEdgeNotTheIndent() throws {
    let layout = try Sample("•\tfirst words and\tmore").with {
      $0.firstLineHeadIndent = 10
      $0.headIndent = 40
      $0.tabStops = [TabStop(location: 40)]
    }.layout(width: 120)
    #expect(abs(starts(layout)[1] - 40) < 1e-9)
    #expect(layout.lines[1].x == 40)
  }

  // MARK: Raised runs

  @Test func raisedRunsEnlargeALineOnlyByWhatSticksOut() throws {
    let plain = try Sample("x\ny\nz").layout()
    func layout(_ offset: Double, size: Double) throws -> TextLayout {
      try Sample([
        .with("x\ny"),
        .with(
          "2",
          {
            $0.size = size
            $0.baselineOffset = offset
          }), .with("\nz"),
      ]).layout()
    }
    #expect(try layout(4, size: 8).baselineDistances == plain.baselineDistances)
    let raised = try layout(10, size: 17)
    #expect(abs(raised.baselineDistances[0] - 32) < 1e-9)
    #expect(abs(raised.baselineDistances[1] - 22) < 1e-9)
    let lowered = try layout(-10, size: 17)
    #expect(abs(lowered.baselineDistances[0] - 22) < 1e-9)
    #expect(lowered.baselineDistances[1] > 22)
    let glyph = try #require(raised.runs(ofLine: 1).last { !$0.glyphs.isEmpty }?.glyphs.first)
    #expect(abs(glyph.y - (raised.lines[1].baseline - 10)) < 1e-9)
  }

  // MARK: Empty lines

  @Test func finalSeparatorOpensAnEmptyLineThatCountsForNothing() throws {
    for separator in ["\n", "\r\n", "\r", "\u{85}", "\u{2029}", "\u{2028}", "\u{B}", "\u{C}"] {
      let sample = Sample("word" + separator)
      let layout = try sample.layout()
      let end = layout.text.utf8.count
      #expect(layout.lines.map(\.range) == [0..<end, end..<end])
      #expect(layout.lines.map(\.breakKind) == [.hard, .end])
      #expect(layout.baselineDistances == [22])
      #expect(try sample.limited(to: 1).layout().isTruncated == false)
      #expect(try sample.measurement(width: 300).linesNeeded == 1)
    }
  }

  @Test func emptyTextIsOneLineOfItsStyle() throws {
    let layout = try Sample("") { $0.textStyle = .title1 }.layout(width: 100)
    #expect(layout.lines.map(\.range) == [0..<0])
    #expect(layout.usedWidth == 0)
    #expect(layout.height == (try Sample("x") { $0.textStyle = .title1 }.layout().height))
  }
}
