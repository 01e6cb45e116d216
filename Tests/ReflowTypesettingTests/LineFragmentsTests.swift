import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTypesetting

/// The lines of a layout as a collection.
@Suite struct LineFragmentsTests {
  private static func layout(_ string: String, lines: Int = 0) throws -> TextLayout {
    try Sample(string).limited(to: lines).layout(width: 120)
  }

  @Test(arguments: [
    "Drei Möwen sitzen auf dem Steg und warten", "港の猫は船を待っている", "سفينة في الميناء القديم",
  ])
  func eachLineStartsWhereTheOneBeforeEnds(_ string: String) throws {
    let layout = try Self.layout(string)
    let lines = layout.lines
    #expect(lines.count > 1 && lines.first?.range.lowerBound == 0)
    #expect(lines.last?.range.upperBound == string.utf8.count)
    for index in lines.indices.dropFirst() {
      #expect(lines[index].range.lowerBound == lines[index - 1].range.upperBound)
    }
  }

  @Test func onlyTheLastLineHidesText() throws {
    let lines = try Self.layout("Quatre bouées rouges dérivent vers le large", lines: 2).lines
    #expect(lines.map(\.isTruncated) == [false, true])
    #expect(lines[0].hidden.isEmpty && !lines[1].hidden.isEmpty)
  }

  @Test func movingABlockMovesEveryLineByTheSame() throws {
    let layout = try Self.layout("Zeven meeuwen op de pier, en dan nog een")
    var moved = layout
    moved.offset(x: 3, y: -8.5)
    #expect(moved.lines.map(\.x) == layout.lines.map { $0.x + 3 })
    #expect(moved.lines.map(\.baseline) == layout.lines.map { $0.baseline - 8.5 })
    #expect(moved.lines.map(\.range) == layout.lines.map(\.range) && moved != layout)
    #expect(moved.usedWidth == layout.lines.map(\.width).max())
  }

  @Test func linesOfEqualLayoutsAreEqual() throws {
    let (one, two) = (try Self.layout("uno due tre"), try Self.layout("uno due tre"))
    #expect(one.lines == two.lines && one.lines.hashValue == two.lines.hashValue)
    #expect(one.lines != (try Self.layout("uno due tre quattro")).lines)
  }
}
