public import ReflowUnicode

/// How a paragraph is set. `nil` says nothing, so that the value is inherited;
/// a key in ``removed`` says "none" aloud. Lengths are points and do not scale.
///
/// The words are those of `NSParagraphStyle` and `UILabel`.
public struct ParagraphAttributes: Hashable, Sendable {
  /// Where lines stand between the indents; `natural` when absent.
  public var alignment: TextAlignment?
  /// The most lines; 0, the default, is no limit.
  public var numberOfLines: Int?
  /// The greatest height; no limit when absent.
  public var maximumHeight: Double?
  /// What happens to text that does not fit.
  public var lineBreakMode: LineBreakMode?
  /// What stands where text is cut: at most 64 bytes of UTF-8 without tabs and line
  /// breaks; U+2026 when absent, nothing when empty.
  public var truncationToken: String?
  /// Refinements of where lines break.
  public var lineBreakStrategy: LineBreakStrategy?
  /// Added below each line but the last.
  public var lineSpacing: Double?
  /// Factor of the line spacing; 0 is 1.
  public var lineHeightMultiple: Double?
  /// Least distance between baselines; 0 is no limit.
  public var minimumLineHeight: Double?
  /// Greatest distance between baselines; 0 is no limit.
  public var maximumLineHeight: Double?
  /// Added after a paragraph that another one follows.
  public var paragraphSpacing: Double?
  /// Added before a paragraph that is not the first.
  public var paragraphSpacingBefore: Double?
  /// Indent of the first line at the leading edge.
  public var firstLineHeadIndent: Double?
  /// Indent of the other lines at the leading edge.
  public var headIndent: Double?
  /// Positive: measured from the leading edge; zero or negative: from the
  /// trailing edge.
  public var tailIndent: Double?
  /// Tab stops by location.
  public var tabStops: [TabStop]?
  /// Hyphenate by the language's patterns.
  public var usesDefaultHyphenation: Bool?
  /// Direction of the paragraph; by its first strong character when natural.
  public var baseWritingDirection: WritingDirection?
  /// Tighten letters before truncating.
  public var allowsDefaultTighteningForTruncation: Bool?
  /// Shrink the font to fit.
  public var adjustsFontSizeToFitWidth: Bool?
  /// Smallest factor of shrinking; 0 is none.
  public var minimumScaleFactor: Double?
  /// CSS `line-break`.
  public var strictness: LineBreakStrictness?
  /// CSS `word-break`.
  public var wordBreak: WordBreak?
  /// CSS `overflow-wrap`.
  public var overflowWrap: OverflowWrap?
  /// Attributes set to "none" here, which therefore are not inherited.
  public var removed: Set<Key> = []

  /// Attributes that say nothing.
  public init() {}

  /// The names of the attributes, as in documents.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// How lines are broken and limited: the attributes of these names.
    case alignment, numberOfLines, maximumHeight, lineBreakMode, lineBreakStrategy
    /// How far lines stand from each other: the attributes of these names.
    case lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight
    /// Spaces and indents: the attributes of these names.
    case paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent
    /// Tabs, hyphens, direction: the attributes of these names.
    case tabStops, usesDefaultHyphenation, baseWritingDirection
    /// What is tried before text is cut: the attributes of these names.
    case allowsDefaultTighteningForTruncation, adjustsFontSizeToFitWidth, minimumScaleFactor
    /// Where lines may be broken, and what stands for what is cut: the attributes of these names.
    case strictness, wordBreak, overflowWrap, truncationToken
  }
}

/// Where lines stand between the indents (`NSTextAlignment`).
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Both edges flush, the last line natural.
  case justified
  /// At the edge where the paragraph's direction starts.
  case natural
}

/// What happens to text that does not fit (`NSLineBreakMode`).
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// Break at words; a limit cuts between lines.
  case wordWrapping
  /// Break between characters.
  case charWrapping
  /// Cut at the edge.
  case clipping
  /// An ellipsis at the start of the last line.
  case truncatingHead
  /// An ellipsis in the middle of the last line.
  case truncatingMiddle
  /// An ellipsis at the end of the last line.
  case truncatingTail
}

/// Refinements of where lines break (`NSParagraphStyle.LineBreakStrategy`).
public enum LineBreakStrategy: String, CaseIterable, Hashable, Sendable {
  /// None.
  case none
  /// Leave no word alone on the last line.
  case pushOut
  /// Keep Korean words whole.
  case hangulWordPriority
  /// What the system's labels use: both.
  case standard
}

/// Direction of a paragraph (`NSWritingDirection`).
public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
  /// By the first strong character (UAX #9, P2 and P3).
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// What a word wider than the line does (CSS `overflow-wrap`).
public enum OverflowWrap: String, CaseIterable, Hashable, Sendable {
  /// It is broken between graphemes where nothing else fits.
  case breakWord
  /// It sticks out.
  case none
  /// It is broken, and its breaks count for the narrowest width too.
  case anywhere
}

/// A place that a tab moves to.
public struct TabStop: Hashable, Sendable {
  /// Points from the leading edge.
  public var location: Double
  /// Which part of the text after the tab stands there.
  public var alignment: TextAlignment

  /// A stop where following text starts, unless told otherwise.
  public init(location: Double, alignment: TextAlignment = .natural) {
    self.location = location
    self.alignment = alignment
  }
}
