package import Reflow
package import Testing

/// Natural sizes for tests.
package struct FixedImages: ImageSizes {
  package var sizes: [String: ImageSize]

  package init(sizes: [String: ImageSize] = [:]) { self.sizes = sizes }

  package func naturalSize(ofImage file: String) -> ImageSize? { sizes[file] }
}

/// One text block with what it is set in.
package struct Sample {
  package var pieces: [AttributedText.Piece]
  package var paragraph = ParagraphAttributes()
  package var environment = Environment()
  package var fonts = TestFonts.bundled
  package var images: any ImageSizes = NoImages()
  package var hyphenation = HyphenationLibrary()

  package init(_ string: String, _ change: (inout TextAttributes) -> Void = { _ in }) {
    pieces = [.with(string, change)]
  }

  package init(_ pieces: [AttributedText.Piece]) { self.pieces = pieces }

  package func at(_ category: ContentSizeCategory) -> Sample {
    var copy = self
    copy.environment.contentSizeCategory = category
    return copy
  }

  package func with(_ change: (inout ParagraphAttributes) -> Void) -> Sample {
    var copy = self
    change(&copy.paragraph)
    return copy
  }

  package func using(_ fonts: FontLibrary) -> Sample {
    var copy = self
    copy.fonts = fonts
    return copy
  }

  /// The sample limited to some lines.
  package func limited(to lines: Int, _ mode: LineBreakMode = .truncatingTail) -> Sample {
    with {
      $0.numberOfLines = lines
      $0.lineBreakMode = mode
    }
  }

  package var typesetter: Typesetter {
    Typesetter(
      fonts: fonts, images: images, hyphenation: hyphenation, environment: environment)
  }

  package func styled() throws -> StyledText {
    var block = Block(.text(AttributedText(pieces)))
    block.paragraph = paragraph
    var document = Document()
    document.content = [block]
    let resolved = try Resolver(fonts: fonts, environment: environment).resolve(document)
    guard case .text(let text)? = resolved.blocks.first?.content else { throw NoText() }
    return text
  }

  /// Shapes and lays out, and checks every invariant.
  package func layout(
    width: Double = .infinity, at location: SourceLocation = #_sourceLocation
  ) throws -> TextLayout {
    let text = try styled()
    let typesetter = typesetter
    let layout = typesetter.layout(text, shaped: try typesetter.shape(text), width: width)
    LayoutInvariants.check(layout, width: width, location)
    return layout
  }

  package func measurement(width: Double) throws -> TextMeasurement {
    let text = try styled()
    return typesetter.measurement(of: text, shaped: try typesetter.shape(text), width: width)
  }
}

/// A block holds no text, or a text not what is looked for.
package struct NoText: Error {
  package init() {}
}
