import Reflow
import ReflowTestSupport
import Testing

/// Items have no place in a layout yet, and that is said aloud.
@Suite struct ItemTests {
  @Test func anItemIsAWarningNotASilence() throws {
    var item = LargeContentItem()
    item.title = "Clock"
    var document = Document()
    document.content = [Block(.item(item)), Block(.text(AttributedText("below")))]
    let fonts = try FontLibrary(folder: Checkout.root + "/Fonts")
    let tree = try LiveDocument(document, fonts: fonts).layout()
    let found = try #require(tree.diagnostics.first { $0.rule == "layout.item" })
    #expect(found.severity == .warning && found.message.contains("'Clock'"))
    #expect(tree.blocks.count == 2 && tree.blocks[0].frame.height == 0)
  }
}
