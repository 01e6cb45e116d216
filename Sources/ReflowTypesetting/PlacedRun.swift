public import ReflowDocument
public import ReflowFonts
public import ReflowStyle

/// A rectangle in points, y downward.
public struct Rectangle: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent to the right.
  public var width: Double
  /// Extent downward.
  public var height: Double

  /// A rectangle from its parts.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A piece of a line in one style, font and direction, ready to draw.
public struct PlacedRun: Hashable, Sendable {
  /// What a run shows.
  public enum Content: Hashable, Sendable {
    /// Glyphs of a font, left to right.
    case glyphs(FontInstance, [PlacedGlyph])
    /// An image.
    case attachment(PlacedAttachment)
  }

  /// UTF-8 bytes of the block's text that the run stands for; for an ellipsis
  /// the bytes that it replaces.
  public var range: Range<Int>
  /// The characters as drawn, for text extraction: those of `range`, an ellipsis
  /// or a hyphen; empty for an attachment.
  public var text: String
  /// Whether the run is an ellipsis or hyphen that is not in the text.
  public var isInserted: Bool
  /// Left edge.
  public var x: Double
  /// Sum of the advances.
  public var width: Double
  /// Embedding level (UAX #9); odd is right to left.
  public var level: UInt8
  /// The run's attributes for the category.
  public var style: ResolvedStyle
  /// What it shows.
  public var content: Content
}

extension PlacedRun {
  /// Adds glyphs of the same font, style and level that stand at the right.
  mutating func append(_ other: PlacedRun) {
    guard case .glyphs(let font, let glyphs) = content, case .glyphs(_, let more) = other.content
    else { return }
    let isRightToLeft = level & 1 == 1
    range =
      min(range.lowerBound, other.range.lowerBound)..<max(range.upperBound, other.range.upperBound)
    text = isRightToLeft ? other.text + text : text + other.text
    width += other.width
    content = .glyphs(font, glyphs + more)
  }
}

/// A glyph at its place.
public struct PlacedGlyph: Hashable, Sendable {
  /// Index in the font.
  public var id: UInt32
  /// First byte of its cluster in the block's text.
  public var cluster: Int
  /// Movement of the pen.
  public var advance: Double
  /// Origin.
  public var x: Double
  /// Origin on the (raised) baseline, y downward.
  public var y: Double
}

/// An image at its place.
public struct PlacedAttachment: Hashable, Sendable {
  /// What the document says of it.
  public var attachment: Attachment
  /// Where it is drawn.
  public var frame: Rectangle
  /// Drawn size relative to the size at Large.
  public var scale: Double
  /// Whether the file cannot be used, so that a box stands in its place.
  public var isPlaceholder: Bool
  /// The color of a symbol that stands on its own; `nil` is that of text which names none.
  /// One in a line has its run's.
  public var color: Color?

  /// An image at its place.
  public init(_ attachment: Attachment, frame: Rectangle, scale: Double, isPlaceholder: Bool) {
    (self.attachment, self.frame) = (attachment, frame)
    (self.scale, self.isPlaceholder) = (scale, isPlaceholder)
  }
}

/// One line: a range of text and where it stands.
///
/// The ranges of consecutive lines tile the text: each starts where the one
/// before ends, hanging spaces included (UAX #14, LB7).
public struct LineFragment: Hashable, Sendable {
  /// Why the line ends.
  public enum Break: String, Hashable, Sendable {
    /// At an opportunity of UAX #14.
    case soft
    /// At a separator in the text.
    case hard
    /// At a hyphenation point.
    case hyphen
    /// Inside a word that is wider than the line.
    case emergency
    /// At the end of the text.
    case end
  }

  /// UTF-8 bytes of the block's text.
  public var range: Range<Int>
  /// Why it ends.
  public var breakKind: Break
  /// Left edge of what is seen, hanging spaces left out.
  public var x: Double
  /// The baseline, y downward.
  public var baseline: Double
  /// Sum of the advances without hanging spaces.
  public var width: Double
  /// Height of the line box above the baseline.
  public var ascent: Double
  /// Depth of the line box below the baseline, without leading.
  public var descent: Double
  /// What an ellipsis replaces, as bytes of the block's text.
  public var hidden: [Range<Int>]
  /// Whether something of the text is not shown on this last line.
  public var isTruncated: Bool
}
