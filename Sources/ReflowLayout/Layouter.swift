internal import ReflowDocument
public import ReflowFonts
public import ReflowStyle
public import ReflowTypesetting
public import ReflowUnicode

/// Places the blocks of a resolved document.
public struct Layouter: Sendable {
  /// Where characters find their glyphs.
  public let fonts: FontLibrary
  /// Natural sizes of images.
  public let images: any ImageSizes
  /// Patterns for paragraphs with `usesDefaultHyphenation`.
  public let hyphenation: HyphenationLibrary

  /// A layouter with fonts, images and hyphenation patterns.
  public init(
    fonts: FontLibrary, images: any ImageSizes = NoImages(),
    hyphenation: HyphenationLibrary = HyphenationLibrary()
  ) {
    self.fonts = fonts
    self.images = images
    self.hyphenation = hyphenation
  }

  /// Lays a document out.
  ///
  /// - Parameter width: The content width in points; margins stand outside it.
  public func layout(
    _ document: StyledDocument, width: Double
  ) throws(TypesettingError) -> LayoutTree {
    let pass = LayoutPass(
      Typesetter(
        fonts: fonts, images: images, hyphenation: hyphenation, environment: document.environment),
      environment: document.environment, width: width)
    pass.flow.work.begin(sharedBy: document.blocks.count)
    var units: [LayoutUnit] = []
    units.reserveCapacity(document.blocks.count)
    for block in document.blocks { units.append(try pass.unit(block)) }
    let column = DocumentColumn(
      units, width: width, spacing: document.spacing, flow: pass.flow)
    return LayoutTree(column, diagnostics: document.diagnostics)
  }
}
