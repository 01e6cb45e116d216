import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

/// How far apart lines stand.
extension GivenCaseTests {
  static let lineHeights: [GivenCase.Check] = [
    ("lh-fallback-raises-only-its-own-line", fallbackMovesNoLine),
    ("lh-multiple-below-one-keeps-ink", tightLinesKeepTheirInk),
    ("lh-empty-lines-keep-height", emptyLinesKeepTheirHeight),
    ("lh-zeroed-hhea-table", zeroedTableStillGivesHeights),
  ]

  @Sendable private static func fallbackMovesNoLine(_ one: GivenCase) throws {
    let sample = try one.sample()
    let mixed = try sample.layout(width: one.width())
    #expect(mixed.baselineDistances == (try one.numbers("baselineDistances")))
    #expect(mixed.runs(ofLine: 1).contains { $0.font?.face.description.family != "Inter" })
    let heights = Set(mixed.runs(ofLine: 1).flatMap(\.glyphs).map(\.y))
    #expect(heights == [mixed.lines[1].baseline])
    var pure = sample
    pure.pieces[0].string = try one.text().replacing("日", with: "")
    let plain = try pure.layout(width: one.width())
    #expect(mixed.lines.map(\.baseline) == plain.lines.map(\.baseline))
    #expect(mixed.lines.map(\.ascent) == plain.lines.map(\.ascent))
    #expect(mixed.lines.map(\.descent) == plain.lines.map(\.descent))
    #expect(mixed.height == plain.height)
  }

  @Sendable private static func tightLinesKeepTheirInk(_ one: GivenCase) throws {
    let multiple = try one.number("lineHeightMultiple", in: one.input["paragraph"])
    let control = try one.number("lineHeightMultiple", in: one.input["control"])
    for (multiple, distance) in [
      (multiple, try one.number("baselineDistance")), (control, 22),
    ] {
      let layout = try one.sample().with { $0.lineHeightMultiple = multiple }
        .layout(width: one.width())
      #expect(layout.baselineDistances == [distance])
      #expect(!layout.isTruncated)
      let ink = try #require(layout.inkBounds)
      let above = try one.number("inkAboveFirstBaseline")
      #expect(layout.lines[0].baseline - ink.y >= above - 0.001)
      #expect(ink.y + ink.height - layout.lines[1].baseline >= 3.67 - 0.001)
      // What leaves the layout's height is told.
      let overflow = layout.inkOverflow(ofLine: 0)
      #expect(
        isNear(overflow.above, layout.lines[0].baseline - layout.lines[0].ascent - ink.y, 1e-9))
    }
  }

  @Sendable private static func emptyLinesKeepTheirHeight(_ one: GivenCase) throws {
    let layout = try one.sample().layout(width: one.width())
    #expect(layout.lines.count == Int(try one.number("lineCount")))
    #expect(layout.scalarRanges == (try one.ranges()))
    #expect(layout.baselineDistances == [22, 22, 22])

    // The second line in the 28 points of its own newline: a box of 34.
    let tall = try Sample([
      .with("Abc\n"), .with("\n") { $0.textStyle = .title1 }, .with("xyz\n"),
    ]).using(TestFonts.staticInter).layout(width: one.width())
    let ascent = (body: 2728.0 / 2816 * 17, title: 2728.0 / 2816 * 28)
    #expect(isNear(tall.lines[1].ascent, ascent.title, 1e-9))
    #expect(isNear(tall.baselineDistances[0], 22 - ascent.body + ascent.title, 1e-9))
    #expect(isNear(tall.baselineDistances[1], 34 - ascent.title + ascent.body, 1e-9))

    let empty = try Sample("").using(TestFonts.staticInter).layout(width: one.width())
    #expect(empty.lines.map(\.range) == [0..<0])
    #expect(empty.height == (try Sample("x").using(TestFonts.staticInter).layout().height))
  }

  @Sendable private static func zeroedTableStillGivesHeights(_ one: GivenCase) throws {
    let tolerance = try one.number("tolerance")
    for (name, typographic, distance) in [
      ("copy1", [800, -200, 90], 18.53), ("copy2", [0, 0, 0], 22.1),
    ] {
      var font = try EditedFont("NotoSans-Regular.ttf")
      for offset in [4, 6, 8] { font.set("hhea", offset, 0) }
      for (index, value) in (typographic + [1000, 300]).enumerated() {
        font.set("OS/2", 68 + 2 * index, value)
      }
      var sample = try one.sample { _, attributes in
        // With a size of its own the font decides the heights, not a style.
        attributes.textStyle = nil
        attributes.family = "Noto Sans"
        attributes.size = 17
      }
      sample.fonts = FontLibrary(faces: [try font.face()])
      let layout = try sample.layout(width: one.width())
      let answer = one.check[name]
      #expect(layout.lines.count == 3)
      for line in layout.lines {
        #expect(isNear(line.ascent, try one.number("ascent", in: answer), tolerance))
        #expect(isNear(line.descent, try one.number("descent", in: answer), tolerance))
      }
      #expect(layout.baselineDistances.allSatisfy { isNear($0, distance, 0.001) })
      for (index, next) in layout.lines.indices.dropFirst().enumerated() {
        let upper = try #require(layout.inkBounds(ofLine: index))
        let lower = try #require(layout.inkBounds(ofLine: next))
        #expect(upper.y + upper.height <= lower.y)
      }
    }
  }
}
