extension TruncationReport {
  /// How one text block fares in all twelve categories, in one call.
  ///
  /// It is shaped once. Text without a style and size is body, as in a document.
  ///
  /// - Parameters:
  ///   - text: The characters and what they say.
  ///   - paragraph: The limits and how the text is cut.
  ///   - environment: The user's settings; its category does not matter.
  ///   - width: The width offered, in points.
  ///   - fonts: Where characters find their glyphs.
  ///   - images: Natural sizes of attachments that name none.
  public init(
    _ text: AttributedText, paragraph: ParagraphAttributes = ParagraphAttributes(),
    environment: Environment = Environment(), width: Double, fonts: FontLibrary,
    images: any ImageSizes = NoImages()
  ) throws(LayoutError) {
    var document = Document()
    document.paragraph = paragraph
    document.content = [Block(.text(text))]
    let live = LiveDocument(
      document, fonts: fonts, images: images, environment: environment, width: width)
    self = try live.truncationReport(at: [0])
  }
}
