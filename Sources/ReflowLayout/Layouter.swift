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
    var memory = LayoutMemory()
    return try layout(document, width: width, memory: &memory)
  }

  /// Lays a document out, using again what an earlier layout left in `memory`.
  package func layout(
    _ document: StyledDocument, width: Double, memory: inout LayoutMemory
  ) throws(TypesettingError) -> LayoutTree {
    memory.begin()
    let flow = BlockFlow(
      typesetter: Typesetter(
        fonts: fonts, images: images, hyphenation: hyphenation, environment: document.environment),
      environment: document.environment, memory: memory)
    let nodes = document.blocks.map(BlockNode.init)
    let column = try Column(
      flow: flow, width: width, spacing: document.spacing, alignment: .fill
    ).place(nodes)
    memory = flow.memory
    var diagnostics = document.diagnostics
    var hyphens = HyphenationDiagnostics(library: hyphenation)
    hyphens.visit(document.blocks)
    diagnostics += hyphens.diagnostics
    for block in column.blocks { LayoutDiagnostics.collect(block, into: &diagnostics) }
    return LayoutTree(
      category: document.environment.contentSizeCategory, width: width,
      height: column.size.height, blocks: column.blocks, diagnostics: diagnostics)
  }
}
