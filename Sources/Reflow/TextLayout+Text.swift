public import FoundationEssentials

extension TextLayout {
  /// One text block, from attributed text to lines in one call.
  ///
  /// It is what a document of this one block gives: text without a style and size
  /// is body. Diagnostics are left out but for ``missingGlyphs``; resolve a
  /// `Document` where missing families or images matter.
  ///
  /// - Parameters:
  ///   - text: The characters and what they say.
  ///   - paragraph: Alignment, line limit, indents and the like.
  ///   - environment: The user's settings.
  ///   - width: The width offered, in points; infinite breaks only at separators.
  ///   - fonts: Where characters find their glyphs.
  ///   - images: Natural sizes of attachments that name none.
  public init(
    _ text: AttributedText, paragraph: ParagraphAttributes = ParagraphAttributes(),
    environment: Environment = Environment(), width: Double = .infinity, fonts: FontLibrary,
    images: any ImageSizes = NoImages()
  ) throws(LayoutError) {
    var document = Document()
    document.paragraph = paragraph
    document.content = [Block(.text(text))]
    let styled: StyledDocument
    do { styled = try Resolver(fonts: fonts, environment: environment).resolve(document) } catch {
      throw .font(error)
    }
    guard case .text(let block)? = styled.blocks.first?.content else {
      preconditionFailure("a text block resolves to a text block")
    }
    let typesetter = Typesetter(fonts: fonts, images: images, environment: environment)
    do {
      self = typesetter.layout(block, shaped: try typesetter.shape(block), width: width)
    } catch { throw .typesetting(error) }
  }

  /// One text block at a text size: Foundation's attributed string with reflow's
  /// attributes (`text.reflow.textStyle = .headline`); those of other scopes are
  /// left out.
  ///
  /// - Parameters:
  ///   - text: The characters and what they say.
  ///   - category: The user's text size.
  ///   - width: The width offered, in points; infinite breaks only at separators.
  ///   - fonts: Where characters find their glyphs.
  public init(
    _ text: AttributedString, category: ContentSizeCategory, width: Double = .infinity,
    fonts: FontLibrary
  ) throws(LayoutError) {
    try self.init(
      AttributedText(text), environment: Environment().at(category), width: width, fonts: fonts)
  }
}
