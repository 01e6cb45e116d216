import Reflow
import Testing

typealias Attachment = ReflowDocument.Attachment

/// What a change of the text size keeps, and what it scales.
@Suite struct SwitchingTests {
  static let walk: [ContentSizeCategory] = [
    .extraSmall, .large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge, .large,
  ]

  @Test(arguments: ["grilled skewers", "焼き鳥", "Haruki の 焼き鳥, twice"])
  func aRunKeepsItsStyleAndEveryAttribute(_ text: String) throws {
    var attributes = TextAttributes()
    attributes.textStyle = .callout
    attributes.traits = .italic
    attributes.matrix = FontMatrix(1, 0, 0.3, 1, 0, 0)
    attributes.tracking = 1.5
    attributes.features = [FontSetting("tnum", 1)]
    var document = Document()
    document.content = [Block(.text(AttributedText(text, attributes: attributes)))]
    let live = LiveDocument(document, fonts: Sample.bundled)
    for category in Self.walk {
      live.contentSizeCategory = category
      let layout = try #require(texts(in: live.layout().blocks).first)
      for run in layout.lines.indices.flatMap(layout.runs(ofLine:)) {
        let style = run.style
        #expect(style.textStyle == .callout && style.traits == .italic)
        #expect(style.pointSize == TextStyle.callout.pointSize(in: category))
        #expect(style.matrix == FontMatrix(1, 0, 0.3, 1, 0, 0) && style.tracking == 1.5)
        #expect(style.features == [FontFeature(FontTag("tnum"), 1)])
        guard case .glyphs(let font, _) = run.content else { continue }
        // Inter has an italic; Noto Sans CJK has none and is leaned.
        #expect(font.face.description.isItalic != font.hasSyntheticSlant)
      }
    }
    #expect(live.document == document)
  }

  @Test func trackingIsAddedAfterEveryClusterAndDoesNotScale() throws {
    func width(_ tracking: Double, _ category: ContentSizeCategory) throws -> Double {
      var attributes = TextAttributes()
      attributes.tracking = tracking
      var document = Document()
      document.content = [Block(.text(AttributedText("abc", attributes: attributes)))]
      let live = LiveDocument(document, fonts: Sample.bundled)
      live.contentSizeCategory = category
      return try #require(texts(in: live.layout().blocks).first).usedWidth
    }
    for category in Self.walk {
      let difference = try width(2, category) - width(0, category)
      #expect(abs(difference - 6) < 1e-9)
    }
  }

  @Test(arguments: [
    (ContentSizeCategory.large, 22.0), (.accessibilityExtraLarge, 48),
    (.accessibilityExtraExtraExtraLarge, 62),
  ])
  func bodyLinesStandALineSpacingApartWhateverIsOnThem(
    _ category: ContentSizeCategory, _ spacing: Double
  ) throws {
    for middle in ["two", "二つの", "two 二つ 😀", "مرحبا", "นี้ที่"] {
      var document = Document()
      document.content = [Block(.text(AttributedText("one\n\(middle)\nthree")))]
      let live = LiveDocument(document, fonts: Sample.bundled)
      live.contentSizeCategory = category
      let lines = try #require(texts(in: live.layout().blocks).first).lines
      #expect(lines.count == 3)
      for (upper, lower) in zip(lines, lines.dropFirst()) {
        #expect(abs(lower.baseline - upper.baseline - spacing) < 1e-9)
      }
    }
  }

  @Test func anImageGrowsWithItsTextToThePixelUnlessItIsFixed() throws {
    func size(_ scaling: Attachment.Scaling?, _ category: ContentSizeCategory) throws -> Double {
      var attachment = Attachment(.image("spatula.svg"))
      attachment.width = 20
      attachment.height = 20
      attachment.scaling = scaling
      var document = Document()
      document.content = [Block(.text(AttributedText(attachment)))]
      let live = LiveDocument(document, fonts: Sample.bundled)
      live.contentSizeCategory = category
      let layout = try #require(texts(in: live.layout().blocks).first)
      guard case .attachment(let placed) = layout.runs(ofLine: 0).first?.content else { return 0 }
      #expect(placed.frame.width == placed.frame.height)
      return placed.frame.width
    }
    // 20 x 48/22 is 43.636; the nearest third of a point is 43.667.
    #expect(abs(try size(nil, .accessibilityExtraLarge) - 131.0 / 3) < 1e-9)
    #expect(try size(nil, .large) == 20)
    for category in ContentSizeCategory.allCases { #expect(try size(.some(.none), category) == 20) }
    #expect(try size(.accessibility, .extraExtraExtraLarge) == 20)
    #expect(abs(try size(.accessibility, .accessibilityExtraLarge) - 131.0 / 3) < 1e-9)
  }

  @Test func observersHearOfEachChangeAndNoOther() throws {
    var document = Document()
    document.content = [Block(.text(AttributedText("Hello")))]
    let live = LiveDocument(document, fonts: Sample.bundled)
    var calls = 0
    let token = live.addObserver { _ in calls += 1 }
    live.contentSizeCategory = .large
    #expect(calls == 0)
    live.contentSizeCategory = .small
    live.width = 200
    #expect(calls == 2)
    live.removeObserver(token)
    live.width = 300
    #expect(calls == 2)
  }

  @Test func anEditLaysOutOnlyTheBlockThatChanged() throws {
    var document = Document()
    document.content = (0..<50).map { Block(.text(AttributedText("Paragraph \($0) of many"))) }
    let live = LiveDocument(document, fonts: Sample.bundled)
    _ = try live.layout()
    document.content[7] = Block(.text(AttributedText("Another paragraph")))
    live.document = document
    let tree = try live.layout()
    #expect(live.workDone == (shaped: 1, laidOut: 1))
    let fresh = LiveDocument(document, fonts: Sample.bundled)
    #expect(try tree == fresh.layout())
  }
}
