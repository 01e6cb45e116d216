import ReflowDocument
import ReflowFonts

/// The styles of one document, each resolved once, and what was odd about them.
struct StyleCache {
  private struct Key: Hashable {
    var attributes: TextAttributes
    var category: ContentSizeCategory
  }

  private struct Asked: Equatable {
    var category: ContentSizeCategory
    var attributes: Shared<TextAttributes>
  }

  private struct Nesting<Value: Hashable & Sendable>: Hashable {
    var inner: Shared<Value>
    var outer: Shared<Value>
  }

  private let fonts: FontLibrary
  private let environment: Environment
  private let language: String?
  /// Category of text that does not adjust.
  private let fixedCategory: ContentSizeCategory
  private var styles: [Key: Shared<ResolvedStyle>] = [:]
  private var recentStyles = Recent<Asked, Shared<ResolvedStyle>>()
  private var merged: [Nesting<TextAttributes>: Shared<TextAttributes>] = [:]
  private var recentlyMerged = Recent<Nesting<TextAttributes>, Shared<TextAttributes>>()
  private var paragraphs: [Nesting<ParagraphAttributes>: ParagraphScope] = [:]
  private var recentParagraphs = Recent<Nesting<ParagraphAttributes>, ParagraphScope>()
  private var reported: Set<String> = []

  /// In the order of the document, once a name.
  private(set) var diagnostics: [Diagnostic] = []

  init(fonts: FontLibrary, environment: Environment, document: Document) {
    self.fonts = fonts
    self.environment = environment
    language = document.language ?? environment.language
    fixedCategory = document.category ?? .large
  }

  /// What an element says or inherits. Merging costs several look-ups, and
  /// documents repeat the same few elements.
  mutating func merge(
    _ inner: Shared<TextAttributes>, into outer: Shared<TextAttributes>
  ) -> Shared<TextAttributes> {
    if inner.isNothing { return outer }
    let nesting = Nesting(inner: inner, outer: outer)
    if let known = recentlyMerged.find(nesting) { return known }
    let result = merged[nesting] ?? Shared(inner.value.inheriting(from: outer.value))
    merged[nesting] = result
    recentlyMerged.insert(result, for: nesting)
    return result
  }

  /// What paragraphs say or inherit.
  mutating func merge(
    _ inner: Shared<ParagraphAttributes>, into outer: ParagraphScope
  ) -> ParagraphScope {
    let nesting = Nesting(inner: inner, outer: outer.attributes)
    if let known = recentParagraphs.find(nesting) { return known }
    let result =
      paragraphs[nesting] ?? ParagraphScope(inner.value.inheriting(from: outer.attributes.value))
    paragraphs[nesting] = result
    recentParagraphs.insert(result, for: nesting)
    return result
  }

  /// The style of text with these attributes, inherited ones included, in the
  /// category that overrides and limits around it leave.
  mutating func style(
    _ attributes: Shared<TextAttributes>, in category: ContentSizeCategory
  ) throws(FontError) -> Shared<ResolvedStyle> {
    let asked = Asked(category: category, attributes: attributes)
    if let known = recentStyles.find(asked) { return known }
    let adjusts = attributes.value.adjustsFontForContentSizeCategory ?? true
    var key = Key(attributes: attributes.value, category: adjusts ? category : fixedCategory)
    // None of these tells styles apart once inheritance is done.
    key.attributes.attachment = nil
    key.attributes.minimumContentSizeCategory = nil
    key.attributes.maximumContentSizeCategory = nil
    key.attributes.removed = []
    let style: Shared<ResolvedStyle>
    if let known = styles[key] {
      style = known
    } else {
      style = Shared(try resolve(key.attributes, in: key.category))
      styles[key] = style
    }
    recentStyles.insert(style, for: asked)
    return style
  }

  private mutating func resolve(
    _ attributes: TextAttributes, in category: ContentSizeCategory
  ) throws(FontError) -> ResolvedStyle {
    var attributes = attributes
    if attributes.size == nil, attributes.scalesAs == nil {
      attributes.textStyle = attributes.textStyle ?? .body
    }
    let descriptor = FontDescriptor(attributes, hasBoldText: environment.isBoldTextEnabled)
    let match = try fonts.match(descriptor)
    if !match.isFound { reportMissing(descriptor) }
    if !fonts.hasFamily(fonts.systemFont.family) { reportMissingSystemFont() }
    var font = match.instance
    if !environment.hasSystemTracking { font.systemTracking = .none }
    return ResolvedStyle(
      attributes, in: category, descriptor: descriptor, font: font, language: language)
  }

  private mutating func reportMissing(_ descriptor: FontDescriptor) {
    if let family = descriptor.family {
      guard reported.insert("family " + family.lowercased()).inserted else { return }
      diagnostics.append(
        Diagnostic(
          .warning, "font.missing-family",
          "font family '\(family)' is not among the fonts; the system font stands in",
          hint: "name its file in the document's \"fonts\""))
    } else {
      let design = descriptor.designName
      guard reported.insert("design " + design).inserted else { return }
      diagnostics.append(
        Diagnostic(
          .warning, "font.missing-design",
          "no font of the \(design) design is among the fonts; the system font stands in"))
    }
  }

  private mutating func reportMissingSystemFont() {
    let family = fonts.systemFont.family
    guard reported.insert("system").inserted else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "font.missing-system",
        "the system font '\(family)' is not among the fonts; another family stands in"))
  }

  /// Tells that stacks were left empty.
  mutating func reportDepth() {
    guard reported.insert("depth").inserted else { return }
    diagnostics.append(
      Diagnostic(
        .error, "document.too-deep",
        "stacks are nested deeper than \(Scope.depthLimit) levels; the innermost are left empty"))
  }
}

extension ResolvedStyle {
  fileprivate init(
    _ attributes: TextAttributes, in category: ContentSizeCategory, descriptor: FontDescriptor,
    font: FontInstance, language: String?
  ) {
    let sizing = Sizing(attributes, in: category)
    self.init(
      textStyle: attributes.textStyle, category: category, descriptor: descriptor, font: font,
      pointSize: sizing.pointSize,
      line: LineMetrics(font.metrics, at: sizing.pointSize, spacing: sizing.lineSpacing),
      traits: attributes.traits ?? [], features: FontFeature.requested(attributes),
      tracking: attributes.tracking, kern: attributes.kern,
      matrix: attributes.matrix ?? .identity, baselineOffset: attributes.baselineOffset ?? 0,
      color: attributes.color, backgroundColor: attributes.backgroundColor,
      underline: attributes.underline ?? .none, strikethrough: attributes.strikethrough ?? .none,
      link: attributes.link, language: attributes.language ?? language,
      attachmentScale: sizing.attachmentScale)
  }
}

extension LineMetrics {
  /// A font's metrics at a size; without a style's spacing, the font's own.
  fileprivate init(_ metrics: FontMetrics, at size: Double, spacing: Double?) {
    self.init(
      ascent: metrics.ascent * size, descent: metrics.descent * size,
      spacing: spacing ?? (metrics.ascent + metrics.descent + metrics.lineGap) * size,
      capHeight: metrics.capHeight * size)
  }
}

extension FontDescriptor {
  /// The variant of the system font in words.
  fileprivate var designName: String {
    switch design {
    case .plain: isMonospaced ? "monospaced" : "default"
    case .serif: "serif"
    case .rounded: "rounded"
    case .monospaced: "monospaced"
    }
  }
}
