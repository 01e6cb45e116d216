import ReflowDocument
import ReflowFonts

/// What a place in the document inherits.
struct Scope {
  private var attributes: Shared<TextAttributes>
  private var paragraph: ParagraphScope
  private var categories: CategoryScope
  /// The category after all limits.
  private var category: ContentSizeCategory

  /// Stacks in stacks deeper than this are left empty; no layout needs them.
  static let depthLimit = 256

  /// What the blocks of a document inherit.
  init(_ document: Document, environment: Environment) {
    attributes = Shared(document.attributes)
    paragraph = ParagraphScope(document.paragraph)
    categories = CategoryScope(environment.contentSizeCategory).entering(document.attributes)
    category = categories.category
  }

  /// What the parts of a block inherit.
  private func entering(_ block: Block, with styles: inout StyleCache) -> Scope {
    var inner = self
    if !block.sharedAttributes.isNothing || block.contentSizeCategory != nil {
      inner.attributes = styles.merge(block.sharedAttributes, into: attributes)
      inner.categories = categories.entering(block.attributes, override: block.contentSizeCategory)
      inner.category = inner.categories.category
    }
    if !block.sharedParagraph.isNothing {
      inner.paragraph = styles.merge(block.sharedParagraph, into: paragraph)
    }
    return inner
  }

  /// The style of text that says nothing itself.
  func style(with styles: inout StyleCache) throws(FontError) -> Shared<ResolvedStyle> {
    try styles.style(attributes, in: category)
  }

  /// Blocks in this scope.
  func resolve(
    _ blocks: [Block], with styles: inout StyleCache, depth: Int
  ) throws(FontError) -> [StyledBlock] {
    var result: [StyledBlock] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      let scope = entering(block, with: &styles)
      let category = scope.category
      result.append(
        StyledBlock(
          content: try scope.resolve(block.content, with: &styles, depth: depth),
          category: category, alignment: scope.paragraph.style.value.alignment,
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
      let style = try style(with: &styles).value
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
        try StyledItem(item, in: attributes.value) { (own: TextAttributes) throws(FontError) in
          try styles.style(Shared(own), in: .large)
        })
    }
  }

  private func resolve(
    _ text: AttributedText, with styles: inout StyleCache
  ) throws(FontError) -> StyledText {
    var runs: [StyledText.Run] = []
    runs.reserveCapacity(text.runs.count)
    for run in text.runs {
      let style = try style(run.shared, with: &styles)
      let attachment = run.attachment.map {
        StyledAttachment($0, in: style.value, scaling: $0.scaling ?? .run)
      }
      runs.append(StyledText.Run(range: run.range, style: style, attachment: attachment))
    }
    let finalStyle: Shared<ResolvedStyle>
    if let last = runs.last {
      finalStyle = last.sharedStyle
    } else {
      finalStyle = try style(text.sharedEmptyAttributes, with: &styles)
    }
    return StyledText(
      string: text.string, runs: runs, finalStyle: finalStyle, paragraph: paragraph.style)
  }

  /// The style of a run.
  private func style(
    _ own: Shared<TextAttributes>, with styles: inout StyleCache
  ) throws(FontError) -> Shared<ResolvedStyle> {
    if own.isNothing { return try style(with: &styles) }
    let merged = styles.merge(own, into: attributes)
    return try styles.style(merged, in: categories.entering(own.value).category)
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
