package import ReflowDocument
package import ReflowFonts

/// Resolves the blocks of one document one by one, as ``Resolver`` does all at once.
package struct BlockResolver {
  /// What is resolved for.
  package let environment: Environment
  private let document: Document
  private let fonts: FontLibrary
  private let scope: Scope
  private var styles: StyleCache

  /// Styles that are kept at most. Edits may bring ever new ones; when there are more,
  /// all are forgotten and those still in use resolved again.
  package static let styleLimit = 4_096

  /// - Parameter document: What the blocks inherit; its content does not matter.
  package init(_ document: Document, fonts: FontLibrary, environment: Environment) {
    (self.document, self.fonts, self.environment) = (document, fonts, environment)
    scope = Scope(document, environment: environment)
    styles = StyleCache(fonts: fonts, environment: environment, document: document)
  }

  /// A block of the document itself, and what is odd about its styles.
  package mutating func resolve(
    _ block: Block
  ) throws(FontError) -> (block: StyledBlock, troubles: [StyleTrouble]) {
    if styles.count > Self.styleLimit {
      styles = StyleCache(fonts: fonts, environment: environment, document: document)
    }
    styles.begin()
    let blocks = try scope.resolve([block], with: &styles, depth: 0)
    guard let block = blocks.first else { preconditionFailure("a block resolves to a block") }
    return (block, styles.troubles)
  }
}
