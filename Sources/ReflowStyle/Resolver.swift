public import ReflowDocument
public import ReflowFonts

/// Resolves documents for an environment: finds every run's font, size and
/// pitch, and keeps what the text style does not decide.
///
/// Nothing is kept from one call to the next, and nothing is scaled from a
/// scaled size: resolving for a category after another one gives what resolving
/// for it at first gives.
public struct Resolver: Sendable {
  /// Where fonts come from.
  public let fonts: FontLibrary
  /// What is resolved for.
  public let environment: Environment

  /// A resolver for one environment.
  public init(fonts: FontLibrary, environment: Environment) {
    self.fonts = fonts
    self.environment = environment
  }

  /// The document with every run's font and size. Costs time in proportion to
  /// its runs.
  ///
  /// Missing families are diagnostics, and the system font stands in for them.
  /// Throws when the library has no usable face at all.
  public func resolve(_ document: Document) throws(FontError) -> StyledDocument {
    var styles = StyleCache(fonts: fonts, environment: environment, document: document)
    let scope = Scope(document, environment: environment)
    let blocks = try scope.resolve(document.content, with: &styles, depth: 0)
    return StyledDocument(
      environment: environment, spacing: document.spacing, blocks: blocks,
      diagnostics: styles.diagnostics)
  }

  /// The style of a single string.
  ///
  /// - Parameters:
  ///   - attributes: What the string says; its attachment does not matter.
  ///   - category: The category of text that does not adjust; `nil` is Large.
  public func resolve(
    _ attributes: TextAttributes, category: ContentSizeCategory? = nil
  ) throws(FontError) -> ResolvedStyle {
    var document = Document()
    document.category = category
    document.attributes = attributes
    var styles = StyleCache(fonts: fonts, environment: environment, document: document)
    return try Scope(document, environment: environment).style(with: &styles).value
  }
}
