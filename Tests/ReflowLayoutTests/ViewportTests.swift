import Reflow
import ReflowTestSupport
import Testing

private typealias Make = LayoutSample

@Suite struct ViewportTests {
  @Test(arguments: [
    (320.0, 16.0, 288.0), (375, 16, 343), (389, 16, 357), (390, 20, 350), (430, 20, 390),
  ])
  func marginsFollowTheScreen(width: Double, margin: Double, content: Double) {
    let viewport = Viewport(width: width, height: 800)
    #expect(viewport.margin == margin && viewport.contentWidth == content)
  }

  @Test func tellsWhatIsBelowTheFold() throws {
    let blocks =
      (0..<10).map { Make.text("line \($0)") } + [
        Make.image(300, 300), Make.row([Make.text("end")]),
      ]
    let tree = try Make.layout(blocks, width: 343)
    let viewport = Viewport(width: 375, height: 16 + 100)
    let fold = tree.fold(in: viewport)
    #expect(fold.y == 100)
    let shown = tree.blocks.prefix { $0.frame.y + $0.frame.height <= 100 }.count
    #expect(shown == 4)
    #expect(fold.parts.map(\.path) == (shown..<11).map { [$0] } + [[11, 0]])
    #expect(fold.parts.first?.isWhole == false || fold.parts.first?.hiddenLines == 1)
    #expect(tree.fold(in: Viewport(width: 375, height: 10_000)).parts.isEmpty)
  }

  @Test func countsLinesOfATextThatIsCutThrough() throws {
    let text = Make.text("one two three four five six seven eight nine ten eleven twelve")
    let tree = try Make.layout([text], width: 100)
    let lines = try #require(tree.text(at: [0])).lines
    #expect(lines.count > 4)
    let y = lines[2].baseline + lines[2].descent
    let part = try #require(tree.fold(in: Viewport(width: 375, height: y + 16)).parts.first)
    #expect(part.hiddenLines == lines.count - 3 && part.lines == lines.count && !part.isWhole)
  }

  @Test func whatScrollsIsANoteAndWhatDoesNotAWarning() throws {
    let blocks = (0..<40).map { Make.text("line \($0)") }
    let fold = try Make.layout(blocks).fold(in: Viewport(width: 375, height: 200))
    let note = try #require(fold.diagnostics(scrolls: true).first)
    #expect(note.severity == .note && note.rule == "viewport.below-fold")
    let cut = fold.diagnostics(scrolls: false)
    #expect(
      cut.count == 9 && cut.allSatisfy { $0.severity == .warning && $0.rule == "viewport.cut" })
    #expect(cut.last?.message.contains("\(fold.parts.count - 8) more") == true)
    let none = try Make.layout(blocks).fold(in: Viewport(width: 375, height: 9000))
    #expect(none.diagnostics(scrolls: true).isEmpty && none.diagnostics(scrolls: false).isEmpty)
  }
}
