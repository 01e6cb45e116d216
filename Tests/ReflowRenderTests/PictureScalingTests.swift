import Reflow
import Testing

import struct ReflowDocument.Attachment

@testable import ReflowRender

/// How large pictures are drawn at the text sizes, the same in every format.
struct PictureScalingTests {
  /// A red square of 30 points.
  private static let square =
    ##"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><path d="M0 0h30v30H0z" "##
    + ##"fill="#f00"/></svg>"##

  private static let images = PictureFormatTests.store("a.svg", Array(square.utf8))

  private static func tree(
    _ content: [Block], _ category: ContentSizeCategory, width: Double = 200
  ) throws -> LayoutTree {
    var document = Document()
    document.width = width
    document.content = content
    let live = LiveDocument(document, fonts: try SheetTests.fonts.get(), images: images)
    live.contentSizeCategory = category
    return try live.layout()
  }

  private static func attachment(_ scaling: Attachment.Scaling) -> Attachment {
    var attachment = Attachment(.image("a.svg"))
    attachment.scaling = scaling
    return attachment
  }

  /// The columns with ink of a page of one picture, in the three formats.
  private func inkedColumns(_ tree: LayoutTree) throws -> [ClosedRange<Int>?] {
    let renderer = Renderer(images: Self.images)
    let rows = 0..<Int(renderer.displayList(tree).height)
    let pdf = try Poppler.run(
      "pdftocairo -png -r 72 -singlefile", try renderer.pdf(tree), output: "-")
    // The SVG is itself a picture to draw.
    let svg = PictureFormatTests.store("page.svg", try renderer.svg(tree))
    let size = try #require(svg.naturalSize(ofImage: "page.svg"))
    var page = DisplayList(width: size.width, height: size.height)
    page.items = [
      .image(
        DisplayImage(
          file: "page.svg",
          frame: Rectangle(x: 0, y: 0, width: size.width, height: size.height)))
    ]
    return try [
      renderer.png(tree, scale: 1), pdf, Renderer(images: svg).png(page, scale: 1),
    ].map { try Bitmap($0).inkedColumns(rows) }
  }

  @Test(
    arguments: [
      ContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge,
    ])
  func everyScalingHoldsInEveryFormat(category: ContentSizeCategory) throws {
    let body = ScaledMetrics(for: .body).ratio(in: category)
    let cases: [(Attachment.Scaling, Double)] = [
      (.run, body), (.style(.title1), ScaledMetrics(for: .title1).ratio(in: category)), (.none, 1),
      (.accessibility, category.isAccessibilityCategory ? body : 1),
    ]
    for (scaling, ratio) in cases {
      let tree = try Self.tree([Block(.image(Self.attachment(scaling)))], category)
      let extent = (30 * ratio * 3).rounded() / 3
      #expect(abs((tree.blocks.first?.frame.width ?? 0) - extent) < 1e-6)
      // The page's margin is 16 points; a broken pixel has ink, too.
      let last = 16 + Int(extent.rounded(.up)) - 1
      for columns in try inkedColumns(tree) { #expect(columns == 16...last, "\(scaling)") }
    }
  }

  @Test(arguments: [
    ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge,
  ])
  func symbolsStandInTheMiddleOfCapitals(category: ContentSizeCategory) throws {
    let factors: [(Attachment.SymbolScale, Double)] = [(.small, 0.8), (.medium, 1), (.large, 1.3)]
    var pieces = [AttributedText.Piece("H")]
    for (scale, _) in factors {
      var symbol = Attachment(.symbol("a.svg"))
      symbol.symbolScale = scale
      var attributes = TextAttributes()
      attributes.attachment = symbol
      attributes.color = Color(9, 8, 7)
      pieces.append(AttributedText.Piece("\u{FFFC}", attributes))
    }
    let tree = try Self.tree([Block(.text(AttributedText(pieces)))], category, width: 400)
    guard case .text(let layout)? = tree.blocks.first?.content, let line = layout.lines.first else {
      Issue.record("no line")
      return
    }
    let size = TextStyle.body.pointSize(in: category)
    let middle = line.baseline - layout.firstStyle.line.capHeight / 2
    let margin = PageStyle().margin(around: tree.width)
    let found = DisplayList.make(from: tree).items.compactMap { item in
      if case .image(let image) = item { image } else { nil }
    }
    #expect(found.count == 3)
    for (image, (_, factor)) in zip(found, factors) {
      #expect(abs(image.frame.height - size * factor) <= 1 / 6 + 1e-6)
      #expect(abs(image.frame.y - margin + image.frame.height / 2 - middle) < 1e-6)
      #expect(image.tint == Color(9, 8, 7))
    }
  }
}
