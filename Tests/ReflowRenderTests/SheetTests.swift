import Reflow
import Testing

@testable import ReflowRender

/// Several categories on one page.
struct SheetTests {
  static let fonts: Result<FontLibrary, any Error> = Result {
    guard let folder = Setting.fontsFolder else { throw Setting.NoFonts() }
    return try FontLibrary(folder: folder)
  }

  /// A document of one label that is cut at large sizes, laid out in categories.
  static func trees(
    _ categories: [ContentSizeCategory] = ContentSizeCategory.allCases,
    text: String = "Grill Party",
    lines: Int = 1, width: Double = 120
  ) throws -> [LayoutTree] {
    var label = Block(.text(AttributedText(text)))
    label.paragraph.numberOfLines = lines
    var document = Document()
    document.width = width
    document.content = [label]
    let live = LiveDocument(document, fonts: try fonts.get())
    var trees: [LayoutTree] = []
    for category in categories {
      live.contentSizeCategory = category
      trees.append(try live.layout())
    }
    return trees
  }

  static func sheet(_ trees: [LayoutTree]) throws -> ContactSheet {
    ContactSheet(trees, fonts: try fonts.get())
  }

  /// The frames and items of the pages, in order.
  static func pages(_ list: DisplayList) -> [(frame: Rectangle, items: [DisplayList.Item])] {
    list.items.compactMap { item in
      if case .clipped(let frame, let items) = item { (frame, items) } else { nil }
    }
  }

  /// The texts outside of the pages.
  static func captions(_ list: DisplayList) -> [String] {
    list.items.compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
  }

  @Test func everyCategoryHasACaptionAndAPage() throws {
    let list = try Self.sheet(Self.trees()).displayList()
    let pages = Self.pages(list)
    #expect(pages.count == 12)
    #expect(Set(pages.map(\.frame.width)).count == 1)
    let captions = Self.captions(list)
    for category in ContentSizeCategory.allCases { #expect(captions.contains(category.uiKitName)) }
    #expect(captions.contains("body 17 pt, 100 %"))
    #expect(captions.contains("body 53 pt, 312 %"))
  }

  @Test func everyPageShowsWhatItShowsAlone() throws {
    let trees = try Self.trees([.large, .extraExtraLarge], width: 300)
    let list = try Self.sheet(trees).displayList()
    for (tree, page) in zip(trees, Self.pages(list)) {
      let alone = DisplayList.make(from: tree)
      #expect(page.items == alone.items.map { $0.moved(x: page.frame.x, y: page.frame.y) })
      #expect(page.frame.width == alone.width && page.frame.height == alone.height)
    }
  }

  @Test func pagesStandOnTheSheetWithoutTouching() throws {
    for count in 1...12 {
      let trees = try Self.trees(Array(ContentSizeCategory.allCases.prefix(count)), lines: 0)
      let list = try Self.sheet(trees).displayList()
      let frames = Self.pages(list).map(\.frame)
      #expect(frames.count == count)
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 24 && frame.x + frame.width <= list.width - 24)
        #expect(frame.y >= 24 && frame.y + frame.height <= list.height - 24 + 1e-9)
        for other in frames[(index + 1)...] {
          let isBeside = frame.x + frame.width < other.x || other.x + other.width < frame.x
          #expect(isBeside || frame.y + frame.height < other.y)
        }
      }
    }
  }

  @Test func pagesOfARowBeginAtOneHeight() throws {
    // The last ones are cut, which their captions say in a line more.
    let trees = try Self.trees([.small, .large, .accessibilityLarge])
    var sheet = try Self.sheet(trees)
    sheet.columns = 3
    let frames = Self.pages(try sheet.displayList()).map(\.frame)
    #expect(Set(frames.map(\.y)).count == 1)
    #expect(frames.map(\.x) == frames.map(\.x).sorted())
  }

  @Test func aSheetOfShortPagesIsNeitherAStripNorATower() throws {
    for width in [120.0, 361, 700] {
      let list = try Self.sheet(Self.trees(width: width)).displayList()
      #expect((0.4...3).contains(list.width / list.height), "\(width)")
    }
  }

  @Test func cutTextsAreCountedAndMarked() throws {
    let trees = try Self.trees([.large, .accessibilityExtraLarge])
    #expect(trees.map { CutMarks(of: $0).count } == [0, 1])
    let list = try Self.sheet(trees).displayList()
    #expect(Self.captions(list).filter { $0.contains("cut") } == ["1 text is cut"])
    let marks = Self.pages(list).map { page in
      page.items.filter { item in
        if case .fill(_, let color) = item {
          [CutMarks.color, CutMarks.barColor].contains(color)
        } else {
          false
        }
      }
    }
    #expect(marks.map(\.count) == [0, 2])
    let line = try #require(
      trees[1].blocks.first.flatMap { block -> LineFragment? in
        if case .text(let text) = block.content { text.lines.last } else { nil }
      })
    guard case .fill(let box, _)? = marks[1].first, case .fill(let bar, _)? = marks[1].last else {
      Issue.record("no marks")
      return
    }
    #expect(abs(box.height - line.ascent - line.descent) < 1e-9)
    #expect(box.width == 120)
    // Behind the text, and a bar in the margin for those who do not see red.
    #expect(marks[1].first == Self.pages(list)[1].items.first)
    #expect(bar.x > box.x + box.width && bar.height == box.height)
  }

  @Test func aSingleMarkedPageIsTheUnmarkedOnePlusMarks() throws {
    let tree = try Self.trees([.accessibilityExtraLarge])[0]
    let alone = DisplayList.make(from: tree)
    #expect(
      !alone.items.contains { item in
        if case .fill(_, CutMarks.color) = item { true } else { false }
      })
  }

  @Test func titlesOfControlsAreCounted() throws {
    var item = LargeContentItem()
    item.title = "Sea Conditions"
    var document = Document()
    document.width = 40
    document.content = [Block(.item(item))]
    let tree = try LiveDocument(document, fonts: try Self.fonts.get()).layout()
    #expect(CutMarks(of: tree).count == 1)
  }

  @Test func aScreenIsTheLeastHeightOfAPage() throws {
    var sheet = try Self.sheet(Self.trees([.small, .large]))
    sheet.viewport = Viewport(width: 160, height: 500)
    #expect(Self.pages(try sheet.displayList()).map(\.frame.height) == [500, 500])
  }

  @Test func guidesAreDrawnOnEveryPage() throws {
    var sheet = try Self.sheet(Self.trees([.small, .large]))
    sheet.showsGuides = true
    for page in Self.pages(try sheet.displayList()) {
      #expect(page.items.contains { if case .outline = $0 { true } else { false } })
    }
  }

  // MARK: Folding

  @Test func longPagesGoOnInTheNextCell() throws {
    let text = Array(repeating: "All work and no play", count: 60).joined(separator: "\n")
    let trees = try Self.trees([.large], text: text, lines: 0, width: 200)
    var sheet = try Self.sheet(trees)
    sheet.foldsAt = 2
    let list = try sheet.displayList()
    let pages = Self.pages(list)
    #expect(pages.count > 2)
    let whole = DisplayList.make(from: trees[0])
    // Nothing is drawn twice or left out, and no line is cut by a page's edge.
    #expect(pages.reduce(0) { $0 + $1.items.count } == whole.items.count)
    for page in pages {
      #expect(page.frame.height < 1.2 * 2 * page.frame.width + 24)
      for case .text(let line) in page.items {
        guard let baseline = line.glyphs.first?.y else { continue }
        #expect(baseline - 13 > page.frame.y && baseline + 5 < page.frame.y + page.frame.height)
      }
    }
    #expect(Self.captions(list).contains("body 17 pt, 100 %, part 2 of \(pages.count)"))
    sheet.foldsAt = nil
    #expect(Self.pages(try sheet.displayList()).count == 1)
  }

  @Test func cutsSpareWhatStandsBeside() {
    var cuts = PageCuts()
    for y in stride(from: 0.0, to: 60, by: 20) { cuts.addLine(top: y, bottom: y + 20) }
    #expect(cuts.places == [20, 40, 60])
    cuts.addImage(top: 10, bottom: 50)
    #expect(cuts.places == [60])
  }

  // MARK: Formats

  @Test func whatLeavesItsPageIsNotDrawn() throws {
    var list = DisplayList(width: 60, height: 20)
    let page = Rectangle(x: 10, y: 0, width: 20, height: 20)
    let wide = Rectangle(x: 0, y: 5, width: 60, height: 10)
    list.items = [.clipped(page, [.fill(wide, Color(255, 0, 0))])]
    let bitmap = try Bitmap(try Setting.renderer.png(list, scale: 1))
    #expect(bitmap.inkedColumns(0..<20) == 10...29)
    #expect(list.inkBounds == Rectangle(x: 10, y: 5, width: 20, height: 10))
    let moved = list.items[0].moved(x: 5, y: 5)
    #expect(
      moved
        == .clipped(
          Rectangle(x: 15, y: 5, width: 20, height: 20),
          [.fill(Rectangle(x: 5, y: 10, width: 60, height: 10), Color(255, 0, 0))]))
  }

  @Test func textAndLinksOfASheetAreReal() throws {
    let list = try Self.sheet(Self.trees([.large, .extraLarge], width: 300)).displayList()
    let text = try Poppler.text(of: try Setting.renderer.pdfPage(list))
    #expect(text.split(separator: "\n").filter { $0.contains("Grill Party") }.count > 0)
    #expect(text.contains("extraLarge"))
    var linked = list
    let area = Rectangle(x: 1, y: 1, width: 9, height: 9)
    linked.items.append(.clipped(area, [.link(area, "https://example.org")]))
    let svg = String(decoding: try Setting.renderer.svg(linked), as: UTF8.self)
    #expect(svg.contains("https://example.org"))
  }

  @Test func aSheetLargerThanAPDFPageIsMadeSmaller() throws {
    let pdf = try Setting.renderer.pdfPage(DisplayList(width: 2_880, height: 28_800))
    #expect(String(decoding: pdf, as: UTF8.self).contains("/MediaBox [ 0 0 1440 14400 ]"))
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Count 1"))
  }

  @Test func theScaleIsTheLargestThatFits() {
    let limits = RenderLimits()
    #expect(limits.sheetScale(width: 1_000, height: 1_000, preferred: 2) == 2)
    let scale = limits.sheetScale(width: 5_000, height: 3_000, preferred: 2)
    #expect(scale == 1.26)
    #expect(15_000_000 * scale * scale <= Double(limits.sheetPixels))
    let tower = limits.sheetScale(width: 10, height: 60_000, preferred: 2)
    #expect(tower * 60_000 <= Double(limits.pixelsASide))
    #expect(limits.sheetScale(width: 1e6, height: 1e6, preferred: 2) == 0.25)
  }
}
