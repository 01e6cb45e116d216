import ReflowDocument
import ReflowFonts

/// What a place in the document inherits.
struct Scope {
  private let attributes: TextAttributes
  private let paragraph: ParagraphAttributes
  private let categories: CategoryScope

  /// Stacks in stacks deeper than this are left empty; no layout needs them.
  static let depthLimit = 256

  /// What the blocks of a document inherit.
  init(_ document: Document, environment: Environment) {
    attributes = document.attributes
    paragraph = document.paragraph
    categories = CategoryScope(environment.contentSizeCategory).entering(document.attributes)
  }

  private init(_ block: Block, in outer: Scope, with styles: inout StyleCache) {
    attributes = styles.merge(block.attributes, into: outer.attributes)
    paragraph =
      block.paragraph == ParagraphAttributes()
      ? outer.paragraph : block.paragraph.inheriting(from: outer.paragraph)
    categories = outer.categories.entering(block.attributes, override: block.contentSizeCategory)
  }

  /// The style of text that says nothing itself.
  func style(with styles: inout StyleCache) throws(FontError) -> ResolvedStyle {
    try styles.style(attributes, in: categories.category)
  }

  /// Blocks in this scope.
  func resolve(
    _ blocks: [Block], with styles: inout StyleCache, depth: Int
  ) throws(FontError) -> [StyledBlock] {
    var result: [StyledBlock] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      let scope = Scope(block, in: self, with: &styles)
      let category = scope.categories.category
      result.append(
        StyledBlock(
          content: try scope.resolve(block.content, with: &styles, depth: depth),
          category: category, alignment: scope.paragraph.alignment ?? .natural,
          priority: block.priority ?? 0, isFlexible: block.flexible ?? false,
          isHidden: block.hidesFrom.map { category >= $0 } ?? false))
    }
    return result
  }

  private func resolve(
    _ content: Block.Content, with styles: inout StyleCache, depth: Int
  ) throws(FontError) -> StyledBlock.Content {
    switch content {
    case .text(let text): return .text(try resolve(text, with: &styles))
    case .image(let image):
      let style = try style(with: &styles)
      return .image(StyledAttachment(image, in: style, scaling: image.scaling ?? .none))
    case .stack(var stack):
      var children: [StyledBlock] = []
      if depth < Self.depthLimit {
        children = try resolve(stack.children, with: &styles, depth: depth + 1)
      } else {
        styles.reportDepth()
      }
      stack.children = []
      return .stack(stack, children)
    case .item(let item):
      return .item(
        try StyledItem(item, in: attributes) { (own: TextAttributes) throws(FontError) in
          try styles.style(own, in: .large)
        })
    }
  }

  private func resolve(
    _ text: AttributedText, with styles: inout StyleCache
  ) throws(FontError) -> StyledText {
    var runs: [StyledText.Run] = []
    runs.reserveCapacity(text.runs.count)
    var known: [TextAttributes: ResolvedStyle] = [:]
    for run in text.runs {
      var attributes = run.attributes
      attributes.attachment = nil
      let style: ResolvedStyle
      if let found = known[attributes] {
        style = found
      } else {
        style = try self.style(attributes, with: &styles)
        known[attributes] = style
      }
      let attachment = run.attributes.attachment.map {
        StyledAttachment($0, in: style, scaling: $0.scaling ?? .run)
      }
      runs.append(StyledText.Run(range: run.range, style: style, attachment: attachment))
    }
    let finalStyle: ResolvedStyle
    if let last = runs.last {
      finalStyle = last.style
    } else {
      finalStyle = try style(text.emptyAttributes, with: &styles)
    }
    return StyledText(
      string: text.string, runs: runs, finalStyle: finalStyle,
      paragraph: ParagraphStyle(paragraph))
  }

  /// The style of a run.
  private func style(
    _ own: TextAttributes, with styles: inout StyleCache
  ) throws(FontError) -> ResolvedStyle {
    let merged = styles.merge(own, into: attributes)
    return try styles.style(merged, in: categories.entering(own).category)
  }
}

extension StyledAttachment {
  fileprivate init(
    _ attachment: Attachment, in style: ResolvedStyle, scaling: Attachment.Scaling
  ) {
    self.attachment = attachment
    pointSize = style.pointSize
    color = style.color
    scale =
      switch scaling {
      case .run: style.attachmentScale
      case .style(let other): ScaledMetrics(for: other).ratio(in: style.category)
      case .none: 1
      // What the system's factors are is not known; body's ratio is assumed.
      case .accessibility where style.category.isAccessibilityCategory:
        ScaledMetrics(for: .body).ratio(in: style.category)
      case .accessibility: 1
      }
  }
}
