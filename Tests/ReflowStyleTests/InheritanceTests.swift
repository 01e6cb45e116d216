import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// What comes down from document and blocks to runs.
@Suite struct InheritanceTests {
  private func styles(
    document: TextAttributes = TextAttributes(), block: TextAttributes = TextAttributes(),
    runs: [TextAttributes]
  ) throws -> [ResolvedStyle] {
    var whole = Document()
    whole.attributes = document
    var inner = Block(
      .text(AttributedText(runs.enumerated().map { .init("run \($0.offset) ", $0.element) })))
    inner.attributes = block
    var outer = Block(.stack(Stack(.vertical, [inner])))
    outer.attributes.kern = 2
    whole.content = [outer]
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(.extraLarge))
    return try onlyText(resolver.resolve(whole)).runs.map(\.style)
  }

  @Test func runsInheritFromEveryElementAroundThem() throws {
    let resolved = try styles(
      document: .with {
        $0.textStyle = .title1
        $0.traits = .italic
        $0.color = Color(9, 9, 9)
      }, block: .with { $0.tracking = 1 },
      runs: [
        TextAttributes(),
        .with {
          $0.textStyle = .footnote
          $0.traits = .bold
        },
      ])
    try #require(resolved.count == 2)
    #expect(resolved[0].textStyle == .title1 && resolved[0].traits == .italic)
    #expect(resolved[1].textStyle == .footnote && resolved[1].traits == .bold)
    #expect(resolved[1].pointSize == 15 && !resolved[1].descriptor.isItalic)
    for style in resolved {
      #expect(style.tracking == 1 && style.kern == 2 && style.color == Color(9, 9, 9))
    }
  }

  @Test func aNearerStyleReplacesASizeAndTheOtherWayRound() throws {
    let sized = TextAttributes.with { $0.size = 40 }
    let styled = TextAttributes.with { $0.textStyle = .headline }
    let scaled = TextAttributes.with { $0.scalesAs = .body }
    let underSize = try styles(document: sized, runs: [TextAttributes(), styled, scaled])
    #expect(underSize.map(\.pointSize) == [40, 19, 44])
    #expect(underSize.map(\.textStyle) == [nil, .headline, nil])
    let underStyle = try styles(block: styled, runs: [TextAttributes(), sized, scaled])
    #expect(underStyle.map(\.pointSize) == [19, 40, 19])
    #expect(underStyle.map(\.textStyle) == [.headline, nil, nil])
  }

  @Test func noneStopsTheInheritance() throws {
    let outer = TextAttributes.with {
      $0.textStyle = .title1
      $0.traits = .italic
      $0.weight = .bold
      $0.maximumPointSize = 20
      $0.color = Color(9, 9, 9)
    }
    let resolved = try styles(
      document: outer,
      runs: [
        TextAttributes(), .with { $0.removed = [.style] },
        .with { $0.removed = [.traits, .weight] },
        .with { $0.removed = [.maximumPointSize, .color] },
      ])
    #expect(resolved.map(\.textStyle) == [.title1, .body, .title1, .title1])
    #expect(resolved.map(\.pointSize) == [20, 19, 20, 30])
    #expect(resolved.map(\.traits) == [.italic, .italic, [], .italic])
    #expect(resolved.map(\.descriptor.weight) == [700, 700, 400, 700])
    #expect(resolved.map { $0.color == nil } == [false, false, false, true])
  }

  @Test func emptyTextTakesTheStyleOfItsBlock() throws {
    var document = Document()
    var block = Block(.text(AttributedText("")))
    block.attributes.textStyle = .caption1
    document.content = [block]
    let resolver = Resolver(fonts: TestFonts.library, environment: Environment())
    let text = try onlyText(resolver.resolve(document))
    #expect(text.runs.isEmpty && text.finalStyle.textStyle == .caption1)
    document.content[0].content = .text(
      AttributedText("", attributes: .with { $0.textStyle = .title2 }))
    #expect(try onlyText(resolver.resolve(document)).finalStyle.textStyle == .title2)
  }

  @Test func theLineAfterAFinalNewlineTakesTheLastRunsStyle() throws {
    var document = Document()
    document.content = [
      Block(.text(AttributedText([.init("a"), .init("b\n", .with { $0.textStyle = .title2 })])))
    ]
    let resolved = try Resolver(fonts: TestFonts.library, environment: Environment()).resolve(
      document)
    #expect(try onlyText(resolved).finalStyle.textStyle == .title2)
  }

  @Test func runsTileTheText() throws {
    let text = AttributedText([.init("名前"), .init("b", .with { $0.weight = .bold })])
    var document = Document()
    document.content = [Block(.text(text))]
    let resolved = try onlyText(
      Resolver(fonts: TestFonts.library, environment: Environment()).resolve(document))
    #expect(resolved.string == text.string)
    #expect(resolved.runs.map(\.range) == [0..<6, 6..<7])
  }

  @Test func stacksInTooManyStacksAreLeftEmpty() throws {
    var block = Block(.text(AttributedText("deep")))
    for _ in 0..<300 { block = Block(.stack(Stack(.vertical, [block]))) }
    var document = Document()
    document.content = [block]
    let resolved = try Resolver(fonts: TestFonts.library, environment: Environment()).resolve(
      document)
    #expect(resolved.diagnostics.map(\.rule) == ["document.too-deep"])
    #expect(throws: NoText.self) { try onlyText(resolved) }
  }
}
