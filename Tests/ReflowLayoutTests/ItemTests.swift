import Reflow
import ReflowTestSupport
import Testing

private typealias Make = LayoutSample

@Suite struct ItemTests {
  private func item(_ title: String?, image: String? = "picture") -> Block {
    var item = LargeContentItem()
    (item.title, item.image) = (title, image)
    return Block(.item(item))
  }

  @Test func anItemDoesNotGrow() throws {
    let bar = Make.column([item("Clock"), item("Calendar")]) { $0.columns = 2 }
    let small = try Make.layout([bar], .extraSmall)
    for category in ContentSizeCategory.allCases {
      let tree = try Make.layout([bar], category)
      #expect(tree.blocks == small.blocks && tree.height == small.height)
    }
  }

  @Test func theTitleStandsBelowTheImageInTheMiddle() throws {
    let tree = try Make.layout([item("Clock")])
    guard case .item(let placed)? = tree.blocks.first?.content else { throw NoText() }
    let image = try #require(placed.image)
    let title = try #require(placed.title)
    #expect(image.frame.height == 24 && title.firstStyle.pointSize == 11)
    #expect(abs(image.frame.x + image.frame.width / 2 - 180.5) < 0.34)
    let line = title.lines[0]
    #expect(abs(line.x + line.width / 2 - 180.5) < 0.34)
    #expect(line.baseline - line.ascent >= image.frame.y + image.frame.height)
    #expect(tree.height == tree.blocks[0].frame.height && tree.height > 35)
  }

  @Test func aLongTitleIsCutToItsCell() throws {
    let bar = Make.column(
      [item("A very long title"), item("b"), item("c"), item("d")]) { $0.columns = 4 }
    let tree = try Make.layout([bar], width: 200)
    guard case .item(let placed)? = tree.block(at: [0, 0])?.content else { throw NoText() }
    #expect(placed.title?.isTruncated == true)
  }

  @Test func itemsWithoutTitleOrImageAreNoTrouble() throws {
    let tree = try Make.layout([item(nil, image: nil), item(nil), item("a", image: nil), item("")])
    #expect(tree.height.isFinite && tree.diagnostics.isEmpty)
  }

  // MARK: Viewer

  private func viewer(_ title: String?, image: String? = "picture") throws -> LargeContentViewer {
    try Make.live([item(title, image: image)], .accessibilityMedium).largeContentViewer(
      ofItemAt: [0], in: Rectangle(x: 0, y: 0, width: 361, height: 700))
  }

  @Test func theViewerShowsImageAndTitleInTheMiddle() throws {
    let viewer = try viewer("Clock")
    let title = try #require(viewer.title)
    #expect(title.firstStyle.pointSize == 22 && title.firstStyle.font.weight == 600)
    #expect(viewer.image?.frame.width == 64)
    for middle in [
      viewer.frame.x + viewer.frame.width / 2, (viewer.image?.frame.x ?? 0) + 32,
      title.lines[0].x + title.lines[0].width / 2,
    ] { #expect(abs(middle - 180.5) < 0.5) }
    #expect(abs(viewer.frame.y + viewer.frame.height / 2 - 350) < 0.34)
  }

  @Test func itsTitleHasUpToThreeLines() throws {
    let long = try viewer(String(repeating: "Conditions at sea ", count: 20))
    #expect(long.title?.lines.count == 3 && long.title?.isTruncated == true)
    #expect(long.frame.width <= 361)
    #expect(try viewer(nil, image: nil).frame.height > 0)
  }

  @Test func itLooksTheSameInAllCategories() throws {
    let live = Make.live([Make.column([item("Clock")])])
    let area = Rectangle(x: 0, y: 0, width: 361, height: 700)
    let first = try live.largeContentViewer(ofItemAt: [0, 0], in: area)
    for category in ContentSizeCategory.allCases {
      live.contentSizeCategory = category
      #expect(try live.largeContentViewer(ofItemAt: [0, 0], in: area) == first)
    }
  }
}
