internal import ReflowDocument
public import ReflowFonts
public import ReflowStyle
public import ReflowUnicode

/// Why text cannot be set at all.
public struct TypesettingError: Error, Hashable, Sendable {
  /// One sentence, without a final period.
  public var message: String
}

/// Sets text: shapes it once, in ems, and lays it out for any size and width.
///
/// A value that threads may share; the fonts behind it are frozen.
public struct Typesetter: Sendable {
  /// Where characters find their glyphs.
  public let fonts: FontLibrary
  /// Natural sizes of images.
  public let images: any ImageSizes
  /// Patterns for paragraphs with `usesDefaultHyphenation`.
  public let hyphenation: HyphenationLibrary
  /// Pixels per point, by which heights and images are rounded.
  public let displayScale: Double
  /// Direction of paragraphs without a strong character.
  public let isRightToLeft: Bool

  /// A typesetter for an environment.
  public init(
    fonts: FontLibrary, images: any ImageSizes = NoImages(),
    hyphenation: HyphenationLibrary = HyphenationLibrary(), environment: Environment
  ) {
    self.fonts = fonts
    self.images = images
    self.hyphenation = hyphenation
    let scale = environment.displayScale
    displayScale = scale.isFinite && scale > 0 ? scale : 1
    isRightToLeft = environment.isRightToLeft
  }

  /// Shapes a text: what comes out serves every size that it is set at.
  ///
  /// Throws when ICU refuses the text, as it does above 2 GiB, or when hyphenation
  /// patterns that it asks for are damaged.
  public func shape(_ text: StyledText) throws(TypesettingError) -> ShapedText {
    var shaped = ShapedText(
      key: ShapedText.Key(text, isRightToLeft: isRightToLeft), paragraphs: [])
    var shaper = ParagraphShaper(
      self, segments: shaped.key.segments, paragraphStyle: text.paragraph)
    var string = text.string
    string.makeContiguousUTF8()
    for paragraph in paragraphRanges(in: string) {
      let result = string.utf8.withContiguousStorageIfAvailable { bytes in
        Result { () throws(TypesettingError) in
          try shaper.shape(
            UnsafeBufferPointer(rebasing: bytes[paragraph.range]), paragraph: paragraph)
        }
      }
      guard let result else { continue }
      shaped.paragraphs.append(try result.get())
    }
    return shaped
  }

  /// Lays a shaped text out.
  ///
  /// - Parameters:
  ///   - text: The text that `shaped` was made of, or the same at other sizes.
  ///   - width: The width offered, in points. Negative counts as 0, not a number
  ///     as unlimited.
  public func layout(_ text: StyledText, shaped: ShapedText, width: Double) -> TextLayout {
    layout(measure(text, shaped: shaped), width: width)
  }

  /// Lays a measured text out.
  ///
  /// - Parameter width: The width offered, in points. Negative counts as 0, not a number
  ///   as unlimited.
  public func layout(_ text: MeasuredText, width: Double) -> TextLayout {
    let text = text.whole
    let measure = Self.measure(offering: width)
    let layout = layoutAsIs(text, measure: measure)
    guard layout.isTruncated, let shrinking = ShrinkToFit(text.text) else { return layout }
    let shaped = text.shaped
    let shrunk = shrinking.text { !layoutAgain($0, shaped: shaped, measure: measure).isTruncated }
    return layoutAgain(shrunk, shaped: shaped, measure: measure)
  }

  /// Lays out a text at other sizes than it was shaped for.
  private func layoutAgain(
    _ text: StyledText, shaped: ShapedText, measure: Double
  ) -> TextLayout {
    // Fonts whose advances follow no line along the optical size are shaped anew;
    // the text was shaped once, so that it can be again.
    let own = shaped.serves(text, isRightToLeft: isRightToLeft) ? shaped : try? shape(text)
    return layoutAsIs(self.measure(text, shaped: own ?? shaped), measure: measure)
  }

  private func layoutAsIs(_ text: MeasuredText, measure: Double) -> TextLayout {
    if let plain = PlainLayouter(text, measure: measure)?.run(self) { return plain }
    var layouter = TextLayouter(typesetter: self, source: text, measure: measure)
    return layouter.run()
  }

  /// The measure that a width means: a negative one is 0, what is no number unlimited.
  static func measure(offering width: Double) -> Double { width.isNaN ? .infinity : max(0, width) }

  /// A length up to the next pixel. Sums of thirds of a point come out a hair above the
  /// pixel they mean.
  package func roundedUp(_ value: Double) -> Double {
    (value * displayScale - 1e-6).rounded(.up) / displayScale
  }

  /// A place at the nearest pixel.
  package func rounded(_ value: Double) -> Double {
    (value * displayScale).rounded() / displayScale
  }

  /// Shapes and measures a text of one paragraph: an ellipsis or a hyphen.
  func insertion(_ text: StyledText) -> MeasuredParagraph? {
    guard let shaped = try? shape(text), let first = shaped.paragraphs.first else { return nil }
    return measurer(text, measure: .infinity).measure(first)
  }

  func measurer(_ text: StyledText, measure: Double) -> Measurer {
    Measurer(
      text: text, images: images, pixel: 1 / displayScale,
      width: max(0, measure - text.paragraph.indents))
  }
}

/// A shaped text block: its paragraphs in ems.
public struct ShapedText: Hashable, Sendable {
  /// What the shaping depends on.
  package struct Key: Hashable, Sendable {
    var string: String
    var segments: [ShapingSegment]
    var strictness: LineBreakStrictness
    var wordBreak: WordBreak
    var keepsHangulWords: Bool
    var direction: String
    var isHyphenated: Bool
    var isRightToLeft: Bool

    package init(_ text: StyledText, isRightToLeft: Bool) {
      string = text.string
      segments = ShapingToolsPool.shared.with { ShapingSegment.segments(of: text, &$0.styles) }
      strictness = text.paragraph.strictness
      wordBreak = text.paragraph.wordBreak
      keepsHangulWords = text.paragraph.keepsHangulWords
      direction = text.paragraph.baseWritingDirection.rawValue
      isHyphenated = text.paragraph.usesDefaultHyphenation
      self.isRightToLeft = isRightToLeft
    }

    package static func == (a: Key, b: Key) -> Bool {
      a.segments == b.segments && a.strictness == b.strictness && a.wordBreak == b.wordBreak
        && a.keepsHangulWords == b.keepsHangulWords && a.direction == b.direction
        && a.isHyphenated == b.isHyphenated && a.isRightToLeft == b.isRightToLeft
        && a.string.hasBytes(of: b.string)
    }

    package func hash(into hasher: inout Hasher) {
      string.hashBytes(into: &hasher)
      hasher.combine(segments)
    }
  }

  var key: Key
  var paragraphs: [ShapedParagraph]

  /// Characters that no face has, in the order of the text.
  public var missingGlyphs: [MissingGlyph] { paragraphs.flatMap(\.missing) }

  /// The number of clusters.
  package var clusterCount: Int { paragraphs.reduce(0) { $0 + $1.clusters.count } }

  /// The index of the last paragraph with text; the empty line that a final newline
  /// opens is none.
  var lastParagraph: Int {
    let isOpened = paragraphs.count > 1 && paragraphs.last?.range.isEmpty == true
    return paragraphs.count - (isOpened ? 2 : 1)
  }

  /// Whether the text can be laid out from this shaping: it differs in sizes,
  /// colors or paragraph style at most.
  public func serves(_ text: StyledText, isRightToLeft: Bool) -> Bool {
    key == Key(text, isRightToLeft: isRightToLeft)
  }
}

extension Typesetter {
  /// The box of an image block, at the origin.
  package func box(of image: StyledAttachment) -> PlacedAttachment {
    let box = AttachmentBox(image, images: images, pixel: 1 / displayScale)
    var placed = PlacedAttachment(
      image.attachment, frame: Rectangle(x: 0, y: 0, width: box.width, height: box.height),
      scale: box.scale, isPlaceholder: box.isPlaceholder)
    placed.color = image.color
    return placed
  }
}
