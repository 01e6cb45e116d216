import Glibc
import ReflowDocument
import ReflowFonts
@testable import ReflowLayout
@testable import ReflowRender
@testable import ReflowStyle
@testable import ReflowTypesetting
import Testing

struct DisplayListTests {
  static let line = LineFragment(
    range: 0..<9, breakKind: .end, x: 0, baseline: 20, width: 90, ascent: 16, descent: 4,
    hidden: [], isTruncated: false)

  static func style() throws -> ResolvedStyle {
    let font = try Setting.font("Inter-Variable.ttf")
    return ResolvedStyle(
      textStyle: .body, category: .large, descriptor: FontDescriptor(), font: font, pointSize: 17,
      line: LineMetrics(ascent: 16, descent: 4, spacing: 22, capHeight: 12), traits: [],
      features: [],
      tracking: nil, kern: nil, matrix: .identity, baselineOffset: 0, color: nil,
      backgroundColor: nil, underline: .none, strikethrough: .none, link: nil, language: nil,
      attachmentScale: 1)
  }

  static func run(_ style: ResolvedStyle, _ range: Range<Int>, x: Double, text: String = "abc")
    -> PlacedRun
  {
    let glyphs = range.map {
      PlacedGlyph(
        id: 68, cluster: $0, advance: 10, x: x + 10 * Double($0 - range.lowerBound), y: 20)
    }
    return PlacedRun(
      range: range, text: text, isInserted: false, x: x, width: 30, level: 0, style: style,
      content: .glyphs(style.font, glyphs))
  }

  static func list(_ runs: [PlacedRun], showsGuides: Bool = false) -> DisplayList {
    var builder = DisplayListBuilder(page: PageStyle(), showsGuides: showsGuides)
    builder.add(runs, on: line)
    return builder.list(width: 100, height: 30)
  }

  @Test func clustersCountFromTheRunsFirstByte() throws {
    let list = Self.list([Self.run(try Self.style(), 3..<6, x: 30)])
    guard case .text(let text) = list.items.first else { throw NoText() }
    #expect(text.glyphs.map(\.cluster) == [0, 1, 2])
    #expect(text.glyphs.map(\.x) == [30, 40, 50])
    #expect(text.color == Color(0, 0, 0))
    #expect(list.cuts == [24])
  }

  struct NoText: Error {}

  @Test func anEllipsisHasNoClustersOfTheText() throws {
    var run = Self.run(try Self.style(), 3..<6, x: 30, text: "…")
    run.isInserted = true
    guard case .text(let text) = Self.list([run]).items.first else { throw NoText() }
    #expect(text.glyphs.map(\.cluster) == [0, 0, 0])
    #expect(text.text == "…")
  }

  @Test func layersAreBackgroundUnderlineGlyphsStrikethroughLink() throws {
    var style = try Self.style()
    style.backgroundColor = Color(255, 255, 0)
    style.underline = .single
    style.strikethrough = .single
    style.link = "https://example.org"
    let list = Self.list([Self.run(style, 0..<3, x: 0), Self.run(style, 3..<6, x: 30)])
    let kinds = list.items.map { item in
      switch item {
      case .fill(_, let color): color == Color(255, 255, 0) ? "background" : "line"
      case .text: "text"
      case .link: "link"
      default: "other"
      }
    }
    #expect(
      kinds == ["background", "background", "line", "text", "text", "line", "link", "link"])
  }

  @Test func backgroundsReachFromAscentToDescent() throws {
    var style = try Self.style()
    style.backgroundColor = Color(255, 255, 0)
    let list = Self.list([Self.run(style, 0..<3, x: 0)])
    #expect(
      list.items.first == .fill(Rectangle(x: 0, y: 4, width: 30, height: 20), Color(255, 255, 0)))
  }

  @Test func underlinesGoOnUnderNeighborsThatAreAlike() throws {
    var style = try Self.style()
    style.underline = .double
    var red = style
    red.color = Color(255, 0, 0)
    let list = Self.list([
      Self.run(style, 0..<3, x: 0), Self.run(style, 3..<6, x: 30), Self.run(red, 6..<9, x: 60),
    ])
    let lines = list.items.compactMap { item in
      if case .fill(let frame, _) = item { frame } else { nil }
    }
    #expect(lines.map(\.x) == [0, 0, 60, 60])
    #expect(lines.map(\.width) == [60, 60, 30, 30])
    let metrics = style.font.metrics
    #expect(lines[0].height == metrics.underlineThickness * 17)
    #expect(lines[0].y + lines[0].height / 2 == 20 - metrics.underlinePosition * 17)
    #expect(abs(lines[1].y - lines[0].y - 2 * lines[0].height) < 1e-9)
  }

  @Test func aRaisedRunRaisesItsUnderline() throws {
    var style = try Self.style()
    style.underline = .thick
    var raised = style
    raised.baselineOffset = 5
    let frames = try [style, raised].map { style in
      guard case .fill(let frame, _) = Self.list([Self.run(style, 0..<3, x: 0)]).items.first else {
        throw NoText()
      }
      return frame
    }
    #expect(frames[0].y - frames[1].y == 5)
  }

  @Test func linksHaveAReadableColorUnlessTheyNameOne() throws {
    var style = try Self.style()
    style.link = "https://example.org"
    var named = style
    named.color = Color(1, 2, 3)
    let colors = Self.list([Self.run(style, 0..<3, x: 0), Self.run(named, 3..<6, x: 30)]).items
      .compactMap { item in if case .text(let text) = item { text.color } else { nil } }
    #expect(colors == [PageStyle().link, Color(1, 2, 3)])
    #expect(contrast(colors[0], PageStyle().background) >= 4.5)
  }

  /// Contrast ratio of WCAG 2.2.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
      let linear = channels.map {
        $0 <= 0.04045 ? $0 / 12.92 : pow((Double($0) + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test func guidesAreDrawnOnlyWhenAskedFor() throws {
    let run = Self.run(try Self.style(), 0..<3, x: 0)
    #expect(Self.list([run]).items.count == 1)
    #expect(Self.list([run], showsGuides: true).items.count == 3)
  }

  private static func tree(width: Double, height: Double, _ frame: Rectangle) -> LayoutTree {
    let image = PlacedAttachment(
      Attachment(.image("a.png")), frame: frame, scale: 1, isPlaceholder: true)
    return LayoutTree(
      category: .large, width: width, height: height,
      blocks: [LayoutBlock(frame: frame, content: .image(image))])
  }

  @Test(arguments: [(357.0, 16.0), (358, 20), (361, 20), (320, 16)])
  func marginsFollowTheContentWidth(width: Double, margin: Double) {
    let frame = Rectangle(x: 0, y: 0, width: 10, height: 50)
    let list = DisplayList.make(from: Self.tree(width: width, height: 50, frame))
    #expect(list.width == width + 2 * margin)
    #expect(list.height == 50 + 2 * margin)
    #expect(list.items == [.placeholder(frame.moved(x: margin, y: margin))])
  }

  @Test func thePageGrowsForInkThatLeavesIt() {
    let frame = Rectangle(x: 0, y: -30.5, width: 10, height: 120)
    let list = DisplayList.make(from: Self.tree(width: 361, height: 50, frame))
    #expect(list.height == 31 + 50 + 40)
    #expect(list.items == [.placeholder(frame.moved(x: 20, y: 31))])
  }

  @Test func pagesArePutTogether() throws {
    let text = Setting.text("a", font: try Setting.font("Inter-Variable.ttf"), x: 5, baseline: 20)
    var sheet = DisplayList(width: 200, height: 200)
    sheet.append(Setting.page([.text(text)]), x: 100, y: 50)
    guard case .text(let moved) = sheet.items.first else { throw NoText() }
    #expect(moved.glyphs.first?.x == 105)
    #expect(moved.glyphs.first?.y == 70)
    #expect(sheet.width == 200)
  }
}
