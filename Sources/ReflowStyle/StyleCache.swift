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
  /// What is odd about requests that were resolved.
  private var knownTroubles: [FontDescriptor: [StyleTrouble]] = [:]
  private var reported: Set<String> = []

  /// Since it began, in the order of the document, once a subject.
  private(set) var troubles: [StyleTrouble] = []

  var diagnostics: [Diagnostic] { troubles.map(\.diagnostic) }

  /// How many styles are kept.
  var count: Int { styles.count + merged.count + paragraphs.count }

  init(fonts: FontLibrary, environment: Environment, document: Document) {
    self.fonts = fonts
    self.environment = environment
    language = document.language ?? environment.language
    fixedCategory = document.category ?? .large
  }

  /// Forgets what was reported, but not the styles.
  mutating func begin() {
    guard !troubles.isEmpty else { return }
    (troubles, reported) = ([], [])
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
    let style = try find(attributes, in: category)
    if !knownTroubles.isEmpty { knownTroubles[style.value.descriptor]?.forEach { report($0) } }
    return style
  }

  private mutating func find(
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
    var troubles: [StyleTrouble] = []
    if !match.isFound { troubles.append(.missing(descriptor)) }
    let system = fonts.systemFont.family
    if !fonts.hasFamily(system) { troubles.append(.missingSystemFont(system)) }
    if !troubles.isEmpty { knownTroubles[descriptor] = troubles }
    var font = match.instance
    if !environment.hasSystemTracking { font.systemTracking = .none }
    return ResolvedStyle(
      attributes, in: category, descriptor: descriptor, font: font, language: language)
  }

  private mutating func report(_ trouble: StyleTrouble) {
    if reported.insert(trouble.subject).inserted { troubles.append(trouble) }
  }

  /// Tells that stacks were left empty.
  mutating func reportDepth() { report(.tooDeep) }
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
