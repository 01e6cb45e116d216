import Reflow
import ReflowTestSupport
import Testing

private typealias Make = LayoutSample

@Suite struct StackTests {
  /// Body over body stands one line spacing apart, which is the contract's figure for
  /// Large and the table's for AX3.
  @Test(arguments: [(ContentSizeCategory.large, 22.0), (.accessibilityExtraLarge, 48)])
  func theSecondOfTwoLabelsDropsByTheSystemsSpacing(
    _ category: ContentSizeCategory, distance: Double
  ) throws {
    let row = Make.row([Make.text("Next ferry"), Make.text("16:40")]) {
      $0.accessibilityAxis = .vertical
      $0.turnsAt = .large
    }
    let texts = try Make.layout([row], category).texts
    let found = texts[1].lines[0].baseline - texts[0].lines[0].baseline
    #expect(abs(found - distance) < 1e-9)
  }

  @Test func theMultiplierScalesTheSystemsSpacing() throws {
    let column = Make.column([Make.text("a"), Make.text("b")]) { $0.spacing.multiplier = 1.5 }
    let texts = try Make.layout([column]).texts
    #expect(abs(texts[1].lines[0].baseline - texts[0].lines[0].baseline - 33) < 1e-9)
  }

  @Test func theFontOfTheFirstCharacterDecides() throws {
    let title = Make.text("Title", .title1)
    let body = Make.text("body")
    let texts = try Make.layout([title, body]).texts
    // Descent of the upper + line spacing of the lower - descent of the lower, to the pixel.
    let upper = texts[0].firstStyle.line
    let lower = texts[1].firstStyle.line
    let distance = upper.descent + lower.spacing - lower.descent
    let found = texts[1].lines[0].baseline - texts[0].lines[0].baseline
    #expect(abs(found - distance) <= 1.0 / 6 + 1e-9)
  }

  @Test func picturesStandEightPointsFromText() throws {
    let tree = try Make.layout([Make.text("a"), Make.image(10, 10), Make.text("b")])
    let frames = tree.blocks.map(\.frame)
    #expect(abs(frames[1].y - (frames[0].y + frames[0].height) - 8) < 0.34)
    #expect(abs(frames[2].y - (frames[1].y + frames[1].height) - 8) < 0.34)
  }

  @Test func turnsAtAccessibilitySizesOnlyOrFromWhereItSays() throws {
    func axis(_ category: ContentSizeCategory, _ change: (inout Stack) -> Void) throws
      -> Stack.Axis?
    {
      try Make.layout([Make.row([Make.text("a"), Make.text("b")], change)], category).stack(at: [0]
      )?
      .axis
    }
    for category in ContentSizeCategory.allCases {
      #expect(try axis(category) { _ in } == .horizontal)
      let isLarge = category >= .accessibilityMedium
      #expect(
        try axis(category) { $0.accessibilityAxis = .vertical }
          == (isLarge ? .vertical : .horizontal))
      let isFrom = category >= .extraLarge
      #expect(
        try axis(category) {
          ($0.accessibilityAxis, $0.turnsAt) = (.vertical, .extraLarge)
        } == (isFrom ? .vertical : .horizontal))
    }
  }

  @Test func baselinesOfARowMeet() throws {
    for alignment in [Stack.Alignment.firstBaseline, .lastBaseline] {
      let row = Make.row([
        Make.text("Big", .largeTitle), Make.text("one two three four five six seven", .footnote),
      ]) { $0.alignment = alignment }
      let texts = try Make.layout([row], width: 200).texts
      #expect(texts[1].lines.count > 1)
      let lines = texts.map { alignment == .firstBaseline ? $0.lines.first : $0.lines.last }
      let first = try #require(lines[0]?.baseline)
      let second = try #require(lines[1]?.baseline)
      #expect(abs(first - second) < 0.34)
    }
  }

  @Test func aSymbolStandsOnTheMiddleOfTheCapitals() throws {
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let tree = try Make.layout([Make.row([Make.symbol(), Make.text("Ag")])], category)
      let symbol = try #require(tree.block(at: [0, 0])?.frame)
      let line = try #require(tree.text(at: [0, 1])?.lines.first)
      let capHeight = try #require(tree.text(at: [0, 1])?.firstStyle.line.capHeight)
      let middle = line.baseline - capHeight / 2
      #expect(abs(symbol.y + symbol.height / 2 - middle) < 0.34)
    }
  }

  @Test func priorityKeepsItsWidthAndFlexibleTakesTheRest() throws {
    let long = "a long name of something"
    let row = Make.row([Make.text(long, lines: 1), Make.text("€ 1,299.00", lines: 1, priority: 1)])
    let texts = try Make.layout([row], width: 200).texts
    #expect(texts[0].isTruncated && !texts[1].isTruncated)
    let wide = Make.row([Make.text("a", flexible: true), Make.text("b")])
    let tree = try Make.layout([wide])
    let frame = try #require(tree.block(at: [0, 1])?.frame)
    #expect(frame.x + frame.width == 361)
  }

  @Test func rightToLeftStandsMirrored() throws {
    let blocks = [
      Make.row([Make.text("one"), Make.text("two", flexible: true), Make.image(20, 20)])
    ]
    let tree = try Make.layout(blocks)
    let mirrored = try Make.layout(blocks, isRightToLeft: true)
    for index in 0..<3 {
      let frame = try #require(tree.block(at: [0, index])?.frame)
      let other = try #require(mirrored.block(at: [0, index])?.frame)
      #expect(abs(other.x - (361 - frame.x - frame.width)) < 1e-9)
    }
  }

  // MARK: Columns

  @Test func columnsAreEquallyWide() throws {
    let cells = (0..<5).map { Make.text("cell \($0)") }
    let grid = Make.column(cells) { ($0.columns, $0.spacing.points) = (3, 10) }
    let frames = try (0..<5).map {
      try #require(try Make.layout([grid], width: 320).block(at: [0, $0])?.frame)
    }
    #expect(frames.map(\.width).allSatisfy { $0 == 100 })
    #expect(frames.map(\.x) == [0, 110, 220, 0, 110])
    #expect(frames[0].y == frames[2].y && frames[3].y > frames[0].y + frames[0].height)
  }

  @Test func columnsBecomeFewerAtAccessibilitySizes() throws {
    let cells = (0..<4).map { Make.text("\($0)") }
    let grid = Make.column(cells) { ($0.columns, $0.accessibilityColumns) = (4, 1) }
    #expect(try Make.layout([grid], .extraExtraExtraLarge).stack(at: [0])?.columns == 4)
    let turned = try #require(try Make.layout([grid], .accessibilityMedium).stack(at: [0]))
    #expect(turned.columns == 1 && turned.turn == .accessibility)
  }

  @Test func rowsOfColumnsKeepTheSystemsSpacing() throws {
    let cells = (0..<4).map { Make.text("\($0)") }
    let texts = try Make.layout([Make.column(cells) { $0.columns = 2 }]).texts
    #expect(texts[0].lines[0].baseline == texts[1].lines[0].baseline)
    #expect(abs(texts[2].lines[0].baseline - texts[0].lines[0].baseline - 22) < 1e-9)
  }

  // MARK: Hidden

  @Test func decorationStepsBack() throws {
    let row = Make.row([Make.text("a"), Make.image(30, 30, hidesFrom: .accessibilityMedium)])
    let column = Make.column([
      Make.text("a"), Make.image(30, 30, hidesFrom: .accessibilityMedium), Make.text("b"),
    ])
    let large = try Make.layout([row, column], .extraExtraExtraLarge)
    #expect(large.block(at: [0, 1])?.isHidden == false)
    let tree = try Make.layout([row, column], .accessibilityMedium)
    let hidden = try #require(tree.block(at: [1, 1]))
    #expect(hidden.isHidden && hidden.frame.width == 0 && hidden.frame.height == 0)
    let plain = try Make.layout(
      [
        Make.row([Make.text("a")]), Make.column([Make.text("a"), Make.text("b")]),
      ], .accessibilityMedium)
    #expect(tree.height == plain.height)
    #expect(tree.texts.map(\.lines) == plain.texts.map(\.lines))
    #expect(LayoutDump.text(tree) == LayoutDump.text(plain))
  }
}
