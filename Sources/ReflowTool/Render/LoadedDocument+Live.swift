import Reflow

extension LoadedDocument {
  /// The document, ready to follow the category.
  ///
  /// - Parameters:
  ///   - environment: The user's settings; its direction is left out.
  ///   - isRightToLeft: Direction of the interface; `nil` follows the document's language.
  ///   - width: Points; `nil` is the document's own.
  func live(
    environment: Environment, isRightToLeft: Bool?, width: Double?, hyphenation: HyphenationLibrary
  ) -> LiveDocument {
    var environment = environment
    let language = document.language ?? environment.language
    environment.isRightToLeft =
      isRightToLeft ?? document.isRightToLeft
      ?? language.map(Reflow.isRightToLeft(language:)) ?? false
    return LiveDocument(
      document, fonts: fonts, images: images, hyphenation: hyphenation, environment: environment,
      width: width)
  }
}
