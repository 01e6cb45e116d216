internal import ReflowDocument
public import ReflowStyle
internal import Synchronization

/// A text at the sizes of one category: where the pen stands, for every width.
///
/// Who lays a text out at many widths measures it once. It never changes, and is a class
/// so that the layouts made of it share it.
public final class MeasuredText: Hashable, Sendable {
  // What a layout of plain text reads stands together: it costs more to fetch than to use.

  /// Whether nothing but words, spaces and heights decides how it stands.
  let isPlain: Bool
  /// Where its lines may end, if it is plain.
  let lineEnds: LineEndTable
  /// Of its lines, if it is plain.
  let heights: PlainHeights
  /// The text with its styles.
  public let text: StyledText
  /// A long text after edits; then the text is put together when somebody asks for all of it.
  let pieces: PiecedText?
  private let ownShaped: ShapedText?
  private let ownParagraphs: [MeasuredParagraph]?
  private let joined = Mutex<MeasuredText?>(nil)
  /// Whether there are images that shrink to the width.
  let hasFittedImages: Bool
  /// Characters that no face has, in the order of the text.
  let missingGlyphs: [MissingGlyph]

  init(_ text: StyledText, shaped: ShapedText, measurer: Measurer) {
    let paragraphs = shaped.paragraphs.map(measurer.measure)
    self.text = text
    (ownShaped, ownParagraphs) = (shaped, paragraphs)
    pieces = nil
    hasFittedImages = text.runs.contains { $0.attachment?.attachment.scaleToFit == true }
    isPlain = Self.isPlain(text, paragraphs)
    lineEnds = LineEndTable(isPlain ? paragraphs : [])
    heights = PlainHeights(text, isPlain ? paragraphs : [])
    missingGlyphs = shaped.missingGlyphs
  }

  /// A text in pieces.
  init(_ text: StyledText, _ pieces: PiecedText) {
    (self.text, self.pieces) = (text, pieces)
    (ownShaped, ownParagraphs) = (nil, nil)
    (isPlain, hasFittedImages, missingGlyphs) = (false, false, [])
    lineEnds = LineEndTable([])
    heights = PlainHeights(text, [])
  }

  /// A text that was put together of pieces.
  private init(_ text: StyledText, shaped: ShapedText, _ paragraphs: [MeasuredParagraph]) {
    (self.text, pieces) = (text, nil)
    (ownShaped, ownParagraphs) = (shaped, paragraphs)
    (isPlain, hasFittedImages, missingGlyphs) = (Self.isPlain(text, paragraphs), false, [])
    lineEnds = LineEndTable(isPlain ? paragraphs : [])
    heights = PlainHeights(text, isPlain ? paragraphs : [])
  }

  deinit { lineEnds.deallocate() }

  /// The text as shaping and measuring it at once gives it: itself unless it is in pieces.
  /// Linear the first time.
  var whole: MeasuredText {
    guard let pieces else { return self }
    return joined.withLock { joined in
      if let joined { return joined }
      let paragraph = pieces.paragraph.part(0..<pieces.paragraph.count)
      let whole = MeasuredText(
        text, shaped: ShapedText(key: pieces.key, paragraphs: [paragraph.shaped]), [paragraph])
      joined = whole
      return whole
    }
  }

  // A text in pieces is asked for its whole, which has both.

  var shaped: ShapedText { ownShaped ?? whole.shaped }
  /// The paragraphs with images at their own sizes.
  var paragraphs: [MeasuredParagraph] { ownParagraphs ?? whole.paragraphs }

  /// The segments that the text was shaped in.
  var segments: [ShapingSegment] { pieces?.key.segments ?? shaped.key.segments }

  /// The paragraphs for a width, images that shrink to it included.
  func paragraphs(at measure: Double, _ typesetter: Typesetter) -> [MeasuredParagraph] {
    guard hasFittedImages else { return paragraphs }
    return shaped.paragraphs.map(typesetter.measurer(text, measure: measure).measure)
  }

  /// Texts are equal whose parts are.
  public static func == (a: MeasuredText, b: MeasuredText) -> Bool {
    a === b || a.text == b.text && a.shaped == b.shaped && a.paragraphs == b.paragraphs
  }

  /// Hashes what the text is made of.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(shaped.key)
  }
}

/// A text whose one paragraph is in pieces.
struct PiecedText: Sendable {
  var key: ShapedText.Key
  var paragraph: PiecedParagraph
}

extension Typesetter {
  /// Measures a shaped text: layouts of what comes out, at any width, only break lines.
  ///
  /// - Parameter text: The text that `shaped` was made of, or the same at other sizes.
  public func measure(_ text: StyledText, shaped: ShapedText) -> MeasuredText {
    MeasuredText(text, shaped: shaped, measurer: measurer(text, measure: .infinity))
  }

  /// Whether a layout at a width shows all of the text: the same as that it is not
  /// truncated, without placing any line.
  public func fits(_ text: MeasuredText, width: Double) -> Bool {
    let text = text.whole
    let style = text.text.paragraph
    // Letters that may move together or shrink make room where there is none.
    guard style.numberOfLines > 0, !style.tightensBeforeTruncating, ShrinkToFit(text.text) == nil,
      let plain = PlainLayouter(text, measure: Self.measure(offering: width))
    else { return !layout(text, width: width).isTruncated }
    return plain.fits(lines: style.numberOfLines) {
      OtherLines(text, measure: Self.measure(offering: width), self)
    }
  }
}
