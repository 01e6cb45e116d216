import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// Overrides and limits of the content size category on the way down.
@Suite struct CategoryTests {
  /// What one element says about the category.
  struct Element: Sendable, CustomTestStringConvertible {
    var override: ContentSizeCategory?
    var minimum: ContentSizeCategory?
    var maximum: ContentSizeCategory?
    var removed: Set<TextAttributes.Key> = []

    var attributes: TextAttributes {
      .with {
        $0.minimumContentSizeCategory = minimum
        $0.maximumContentSizeCategory = maximum
        $0.removed = removed
      }
    }
    var testDescription: String {
      "override \(name(override)) min \(name(minimum)) max \(name(maximum)) removed \(removed.count)"
    }
    private func name(_ category: ContentSizeCategory?) -> String {
      category.map { "\($0)" } ?? "-"
    }
  }

  /// Elements from the document inward (the last one is a run) and what comes out.
  struct Case: Sendable {
    var environment: ContentSizeCategory
    var elements: [Element]
    var expected: ContentSizeCategory
  }

  private static func min(_ category: ContentSizeCategory) -> Element { Element(minimum: category) }
  private static func max(_ category: ContentSizeCategory) -> Element { Element(maximum: category) }
  private static func limits(_ low: ContentSizeCategory, _ high: ContentSizeCategory) -> Element {
    Element(minimum: low, maximum: high)
  }
  private static func override(_ category: ContentSizeCategory) -> Element {
    Element(override: category)
  }
  private static let noMinimum = Element(removed: [.minimumContentSizeCategory])
  private static let noMaximum = Element(removed: [.maximumContentSizeCategory])
  private static let nothing = Element()

  private static let ax1 = ContentSizeCategory.accessibilityMedium
  private static let ax3 = ContentSizeCategory.accessibilityExtraLarge
  private static let ax5 = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  static let cases: [Case] = [
    Case(environment: .small, elements: [], expected: .small),
    // One limit, on any element.
    Case(environment: ax5, elements: [max(ax1)], expected: ax1),
    Case(environment: ax5, elements: [nothing, max(ax1)], expected: ax1),
    Case(environment: ax5, elements: [nothing, nothing, nothing, max(ax1)], expected: ax1),
    Case(environment: .large, elements: [max(ax1)], expected: .large),
    Case(environment: .extraSmall, elements: [min(.medium)], expected: .medium),
    Case(environment: .extraSmall, elements: [nothing, nothing, min(.medium)], expected: .medium),
    Case(environment: ax1, elements: [min(.medium)], expected: ax1),
    Case(environment: ax5, elements: [limits(.small, ax3)], expected: ax3),
    Case(environment: .extraSmall, elements: [limits(.small, ax3)], expected: .small),
    Case(environment: .large, elements: [limits(.small, ax3)], expected: .large),
    // A minimum above the maximum does not count.
    Case(environment: .small, elements: [limits(ax3, .large)], expected: .small),
    Case(environment: ax5, elements: [limits(ax3, .large)], expected: .large),
    // Nested limits combine: the outer clamp, then the inner one.
    Case(environment: ax5, elements: [max(ax3), max(ax1)], expected: ax1),
    Case(environment: ax5, elements: [max(ax1), max(ax3)], expected: ax1),
    Case(environment: .extraSmall, elements: [min(.medium), min(.small)], expected: .medium),
    Case(environment: .extraSmall, elements: [min(.small), min(.medium)], expected: .medium),
    Case(environment: .large, elements: [max(.extraLarge), min(ax1)], expected: ax1),
    Case(environment: .large, elements: [min(ax1), max(.extraLarge)], expected: .extraLarge),
    Case(
      environment: ax5, elements: [max(ax3), nothing, limits(.small, .large)], expected: .large),
    Case(environment: ax5, elements: [max(.large), limits(ax1, ax3)], expected: ax1),
    // An override replaces the category and drops the limits around it.
    Case(environment: .large, elements: [nothing, override(ax5)], expected: ax5),
    Case(environment: .large, elements: [max(ax1), override(ax5)], expected: ax5),
    Case(environment: .large, elements: [min(ax1), override(.small), nothing], expected: .small),
    Case(environment: ax5, elements: [nothing, override(ax5), override(.small)], expected: .small),
    Case(
      environment: .large, elements: [nothing, Element(override: ax5, maximum: ax1)], expected: ax1),
    Case(
      environment: .large, elements: [nothing, override(ax5), nothing, max(ax3)], expected: ax3),
    // "None" drops the limits of its kind from all around, and only those.
    Case(environment: ax5, elements: [max(.large), noMaximum], expected: ax5),
    Case(environment: ax5, elements: [max(ax3), max(.large), noMaximum], expected: ax5),
    Case(environment: ax5, elements: [max(.large), noMinimum], expected: .large),
    Case(
      environment: .extraSmall, elements: [limits(.small, .large), noMaximum], expected: .small),
    Case(environment: .extraSmall, elements: [min(.small), noMinimum], expected: .extraSmall),
    Case(environment: .extraSmall, elements: [limits(ax3, .large), noMaximum], expected: ax3),
    Case(environment: ax5, elements: [min(ax3), max(.large), noMaximum], expected: ax5),
    Case(environment: .small, elements: [min(ax3), max(.large), noMaximum], expected: ax3),
    Case(environment: ax5, elements: [max(.large), noMaximum, max(ax1)], expected: ax1),
  ]

  /// Blocks nest in stacks; the innermost element is a run.
  private func document(_ elements: [Element], run: TextAttributes = TextAttributes()) -> Document {
    var elements = elements
    var document = Document()
    if !elements.isEmpty { document.attributes = elements.removeFirst().attributes }
    var attributes = run
    if elements.count > 1, let last = elements.last, last.override == nil {
      elements.removeLast()
      attributes.minimumContentSizeCategory = last.minimum
      attributes.maximumContentSizeCategory = last.maximum
      attributes.removed = last.removed
    }
    var block = Block(.text(AttributedText("text", attributes: attributes)))
    for (index, element) in elements.reversed().enumerated() {
      if index > 0 { block = Block(.stack(Stack(.vertical, [block]))) }
      block.attributes = element.attributes
      block.contentSizeCategory = element.override
    }
    document.content = [block]
    return document
  }

  @Test(arguments: cases) func overridesAndLimitsCombine(_ example: Case) throws {
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(example.environment))
    let text = try onlyText(resolver.resolve(document(example.elements)))
    let style = try #require(text.runs.first?.style)
    #expect(style.category == example.expected)
    #expect(style.pointSize == TextStyle.body.pointSize(in: example.expected))
  }

  @Test(arguments: cases) func textThatDoesNotAdjustIgnoresThem(_ example: Case) throws {
    let run = TextAttributes.with { $0.adjustsFontForContentSizeCategory = false }
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(example.environment))
    var document = document(example.elements, run: run)
    #expect(try onlyText(resolver.resolve(document)).runs.first?.style.category == .large)
    document.category = .extraExtraLarge
    let style = try onlyText(resolver.resolve(document)).runs.first?.style
    #expect(style?.category == .extraExtraLarge)
    #expect(style?.pointSize == 21)
  }

  @Test func blocksTellTheirCategoryForStacksToTurnBy() throws {
    var inner = Block(.text(AttributedText("text")))
    inner.attributes.maximumContentSizeCategory = .large
    var stack = Block(.stack(Stack(.horizontal, [inner])))
    stack.contentSizeCategory = Self.ax3
    stack.priority = 2
    var document = Document()
    document.content = [stack]
    let resolved = try Resolver(fonts: TestFonts.library, environment: .at(.small)).resolve(
      document)
    let block = try #require(resolved.blocks.first)
    #expect(block.category == Self.ax3)
    #expect(block.priority == 2)
    guard case .stack(let kept, let children) = block.content else {
      Issue.record("not a stack")
      return
    }
    #expect(kept.children.isEmpty)
    #expect(children.map(\.category) == [.large])
  }
}
