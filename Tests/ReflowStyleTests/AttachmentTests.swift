import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// How attachments grow.
@Suite struct AttachmentTests {
  private static let ax1 = ContentSizeCategory.accessibilityMedium

  private func image(_ scaling: Attachment.Scaling?) -> Attachment {
    var attachment = Attachment(.image("spatula.svg"))
    attachment.scaling = scaling
    return attachment
  }

  private func inText(
    _ scaling: Attachment.Scaling?, at category: ContentSizeCategory,
    _ attributes: TextAttributes = TextAttributes()
  ) throws -> StyledAttachment {
    var document = Document()
    document.content = [Block(.text(AttributedText(image(scaling), attributes: attributes)))]
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(category))
    return try #require(try onlyText(resolver.resolve(document)).runs.first?.attachment)
  }

  private func asBlock(
    _ scaling: Attachment.Scaling?, at category: ContentSizeCategory,
    _ attributes: TextAttributes = TextAttributes()
  ) throws -> StyledAttachment {
    var document = Document()
    var block = Block(.image(image(scaling)))
    block.attributes = attributes
    document.content = [block]
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(category))
    guard case .image(let image)? = try resolver.resolve(document).blocks.first?.content else {
      throw NoText()
    }
    return image
  }

  private static let body = 34.0 / 22
  private static let caption2 = 25.0 / 13
  private static let inBody: [(Attachment.Scaling?, Double)] = [
    (nil, body), (.run, body), (.style(.caption2), caption2), (Attachment.Scaling.none, 1),
    (.accessibility, body),
  ]

  @Test(arguments: inBody)
  func attachmentsInBodyAtAX1(scaling: Attachment.Scaling?, scale: Double) throws {
    let attachment = try inText(scaling, at: Self.ax1)
    #expect(attachment.scale == scale)
    #expect(attachment.pointSize == 28)
    #expect(attachment.attachment.scaling == scaling)
  }

  @Test func theDefaultFollowsTheStyleOfItsRun() throws {
    let title = TextAttributes.with { $0.textStyle = .title1 }
    for category in ContentSizeCategory.allCases {
      let scale = try inText(nil, at: category, title).scale
      #expect(scale == ScaledMetrics(for: .title1).ratio(in: category))
    }
    #expect(try inText(nil, at: Self.ax1, .with { $0.size = 20 }).scale == 1)
  }

  @Test func attachmentsOfAClampedRunGrowWithIt() throws {
    let attributes = TextAttributes.with {
      $0.textStyle = .body
      $0.maximumPointSize = 20
    }
    let attachment = try inText(.run, at: Self.ax1, attributes)
    #expect(attachment.scale == 20.0 / 17 && attachment.pointSize == 20)
    #expect(try inText(.style(.body), at: Self.ax1, attributes).scale == 34.0 / 22)
  }

  @Test func accessibilityScalingBeginsAtAX1() throws {
    for category in ContentSizeCategory.allCases {
      let expected =
        category.isAccessibilityCategory ? ScaledMetrics(for: .body).ratio(in: category) : 1
      let title = TextAttributes.with { $0.textStyle = .title1 }
      #expect(try inText(.accessibility, at: category, title).scale == expected)
      #expect(try asBlock(.accessibility, at: category).scale == expected)
    }
  }

  @Test func limitsOfTheCategoryHoldForAttachments() throws {
    let limited = TextAttributes.with { $0.maximumContentSizeCategory = .extraLarge }
    #expect(try inText(.style(.caption2), at: Self.ax1, limited).scale == 18.0 / 13)
    #expect(try asBlock(.accessibility, at: Self.ax1, limited).scale == 1)
    let fixed = TextAttributes.with { $0.adjustsFontForContentSizeCategory = false }
    #expect(try inText(.style(.caption2), at: Self.ax1, fixed).scale == 1)
  }

  @Test func imageBlocksDoNotGrowUnlessTold() throws {
    #expect(try asBlock(nil, at: Self.ax1).scale == 1)
    #expect(try asBlock(.run, at: Self.ax1).scale == 34.0 / 22)
    #expect(try asBlock(.run, at: Self.ax1, .with { $0.textStyle = .caption2 }).scale == 25.0 / 13)
    #expect(try asBlock(.run, at: Self.ax1, .with { $0.textStyle = .caption2 }).pointSize == 20)
  }

  @Test func textAroundHasNoAttachment() throws {
    var document = Document()
    var text = AttributedText("a")
    text.append(AttributedText(image(nil)))
    text.append("b")
    document.content = [Block(.text(text))]
    let resolved = try Resolver(fonts: TestFonts.library, environment: Environment()).resolve(
      document)
    let runs = try onlyText(resolved).runs
    #expect(runs.map { $0.attachment != nil } == [false, true, false])
    #expect(Set(runs.map(\.style)).count == 1)
  }
}
