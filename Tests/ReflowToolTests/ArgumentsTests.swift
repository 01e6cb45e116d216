import Reflow
import Testing

@testable import ReflowTool

struct ArgumentsTests {
  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, for: .measure)
  }

  @Test func takesValuesAfterASpaceOrAnEqualsSign() throws {
    #expect(try parse("a", "--width", "12.5").number(.textWidth) == 12.5)
    #expect(try parse("a", "--width=1e2").number(.textWidth) == 100)
    let render = try Arguments(["x", "-oa=b.png"], for: .render)
    #expect(render.text(.output) == "a=b.png")
  }

  @Test func takesOptionsAnywhereAndNothingAfterTwoDashes() throws {
    let arguments = try parse("--lines", "2", "--", "--width")
    #expect(arguments.operands == ["--width"])
    #expect(arguments.integer(.lines) == 2)
    #expect(try Arguments(["a", "--strict", "-", "b"], for: .render).operands == ["a", "-", "b"])
  }

  @Test func collectsOptionsThatMayStandSeveralTimes() throws {
    let arguments = try parse("a", "--fallback", "x", "--fallback=y")
    #expect(arguments.texts(.fallback) == ["x", "y"])
  }

  @Test(
    arguments: [
      "ax3", "AX3", "accessibilityExtraLarge", "accessibility3",
      "UICTContentSizeCategoryAccessibilityXL",
    ])
  func readsCategoriesInEverySpelling(name: String) throws {
    #expect(
      try parse("a", "--category", name).category(.category) == .one(.accessibilityExtraLarge))
  }

  @Test func readsAllAndWalks() throws {
    #expect(try parse("a", "--category", "All").category(.category) == .all)
    #expect(try parse("a").category(.category) == .one(.large))
    let render = try Arguments(["x", "--through", "xs,AX5,l"], for: .render)
    #expect(
      render.categories(.through) == [.extraSmall, .accessibilityExtraExtraExtraLarge, .large])
  }

  @Test func readsStylesWithTraits() throws {
    let style = try #require(try parse("a", "--style", "UICTFontTextStyleItalicBody").style(.style))
    #expect(style.style == .body && style.traits == .italic)
  }

  @Test(
    arguments: [
      ("x.json", ".", "x", "json"), ("/x", "/", "x", nil), ("a.b/c", "a.b", "c", nil),
      ("a/.hidden", "a", ".hidden", nil), ("a/b.tar.GZ", "a", "b.tar", "gz"),
      ("x.", ".", "x.", nil),
    ] as [(String, String, String, String?)])
  func takesPathsApart(path: String, folder: String, stem: String, ending: String?) {
    #expect(FilePath.folder(path) == folder)
    #expect(FilePath.stem(path) == stem)
    #expect(FilePath.ending(path) == ending)
  }
}
