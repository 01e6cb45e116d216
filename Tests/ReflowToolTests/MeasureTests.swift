import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct MeasureTests {
  private func measure(_ words: String...) throws -> JSONNode {
    let io = MemoryIO()
    #expect(io.run(["measure"] + words + ["--json"]) == 0)
    #expect(io.errors == "")
    return try json(io.text)
  }

  @Test func answersWithEveryMemberInOrder() throws {
    #expect(
      try measure("a").members?.map(\.key) == [
        "text", "style", "category", "width", "lines", "lineCount", "lineRanges", "isTruncated",
        "cause", "visibleRanges", "hiddenRange", "hiddenText", "usedWidth", "height",
        "minimumHeight", "pointSize",
        "lineSpacing", "linesNeeded", "minimumWidth", "overflow", "firstFailingCategory",
        "headroom",
        "certainty", "missingGlyphs",
      ])
  }

  @Test func tellsWhatIsCut() throws {
    let answer = try measure("Add to Cart", "--style", "Headline", "--width", "80", "--lines", "1")
    #expect(answer["style"]?.string == "headline")
    #expect(answer["isTruncated"]?.bool == true && answer["cause"]?.string == "width")
    #expect(answer["hiddenRange"]?.numbers == [6, 11] && answer["hiddenText"]?.string == " Cart")
    #expect(answer["pointSize"]?.number == 17 && answer["lineSpacing"]?.number == 22)
    let minimum = try #require(answer["minimumWidth"]?.number)
    let headroom = try #require(answer["headroom"])
    #expect(headroom.members?.count == 12)
    #expect(abs(try #require(headroom["large"]?.number) - (80 - minimum)) < 0.0006)
    let first = try #require(answer["firstFailingCategory"]?.string)
    #expect(try #require(headroom[first]?.number) < 0)
  }

  @Test func fitsAtThePrintedMinimumWidth() throws {
    let minimum = try #require(try measure("Add to Cart", "--lines", "1")["minimumWidth"]?.number)
    let exact = try measure("Add to Cart", "--lines", "1", "--width", "\(minimum)")
    #expect(exact["isTruncated"]?.bool == false && exact["overflow"]?.number == 0)
    let less = try measure("Add to Cart", "--lines", "1", "--width", "\(minimum - 0.002)")
    #expect(less["isTruncated"]?.bool == true)
  }

  @Test func callsVerdictsInTheErrorBandClose() throws {
    let text = "Save all changes now"
    let minimum = try #require(try measure(text, "--lines", "1")["minimumWidth"]?.number)
    func certainty(_ factor: Double, _ more: String...) throws -> String? {
      let io = MemoryIO()
      io.run(["measure", text, "--lines", "1", "--width", "\(minimum * factor)", "--json"] + more)
      return try json(io.text)["certainty"]?.string
    }
    #expect(try certainty(1.005) == "close")
    #expect(try certainty(0.995) == "close")
    #expect(try certainty(1.02) == "certain")
    #expect(try certainty(0.98) == "certain")
    #expect(try certainty(1.005, "--system-font", "Fonts/NotoSans-Regular.ttf") == "certain")
  }

  @Test func givesAllCategoriesAsAnArray() throws {
    let io = MemoryIO()
    #expect(io.run("measure", "a", "--category", "all", "--json") == 0)
    let list = try #require(try json(io.text).elements)
    let sizes = list.compactMap { $0["pointSize"]?.number }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test func measuresInAFontFileThatDoesNotScale() throws {
    let words = ["Hello", "--font", "Fonts/NotoSerif-Bold.ttf", "--size", "20", "--lines", "1"]
    let io = MemoryIO()
    #expect(io.run(["measure"] + words + ["--category", "all", "--json"]) == 0)
    let list = try #require(try json(io.text).elements)
    #expect(list.allSatisfy { $0["style"]?.isNull == true && $0["pointSize"]?.number == 20 })
    #expect(Set(list.compactMap { $0["minimumWidth"]?.number }).count == 1)
    #expect(list[0]["certainty"]?.string == "certain")
  }

  @Test func needsNoFontsOfItsOwnBesideAFontFile() {
    let io = MemoryIO()
    io.executable = nil
    #expect(
      io.run("measure", "a", "--font", "Fonts/Inter-Variable.ttf", "--size", "9", "--json") == 0)
    #expect(io.run("measure", "a") == 2)
  }

  @Test func takesFallbackFontsInOrder() throws {
    let base = ["ش", "--font", "Samples/fonts/Brand.ttf", "--size", "20"]
    let io = MemoryIO()
    io.executable = nil
    #expect(io.run(["measure"] + base + ["--json"]) == 0)
    #expect(try json(io.text)["missingGlyphs"]?.elements?.compactMap(\.string) == ["U+0634"])
    let other = MemoryIO()
    other.executable = nil
    let fallback = ["--fallback", "Fonts/NotoSansArabic-Regular.ttf", "--json"]
    #expect(other.run(["measure"] + base + fallback) == 0)
    #expect(try json(other.text)["missingGlyphs"]?.elements?.compactMap(\.string) == [])
  }

  @Test func speaksToPeopleWithoutJSON() {
    let io = MemoryIO()
    #expect(io.run("measure", "Add to Cart", "--width", "60", "--lines", "1") == 0)
    #expect(io.text.contains("verdict") && io.text.contains("truncated"))
  }

  @Test func limitsTheHeight() throws {
    let answer = try measure("a b c d e f", "--width", "20", "--maximum-height", "50")
    #expect(answer["isTruncated"]?.bool == true && answer["cause"]?.string == "height")
  }
}
