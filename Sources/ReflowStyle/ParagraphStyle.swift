public import ReflowDocument
public import ReflowUnicode

/// Paragraph attributes with every default filled in. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand between the indents.
  public var alignment = TextAlignment.natural
  /// The most lines; 0 is no limit.
  public var numberOfLines = 0
  /// The greatest height; `nil` is no limit.
  public var maximumHeight: Double?
  /// What happens to text that does not fit: word wrapping, or an ellipsis at
  /// the end where lines or height are limited.
  public var lineBreakMode = LineBreakMode.wordWrapping
  /// What stands where text is cut; nothing when empty.
  public var truncationToken = "\u{2026}"
  /// Refinements of where lines break.
  public var lineBreakStrategy = LineBreakStrategy.none
  /// Added below each line but the last.
  public var lineSpacing = 0.0
  /// Factor of the line spacing; 0 is 1.
  public var lineHeightMultiple = 0.0
  /// Least distance between baselines; 0 is no limit.
  public var minimumLineHeight = 0.0
  /// Greatest distance between baselines; 0 is no limit.
  public var maximumLineHeight = 0.0
  /// Added after a paragraph that another one follows.
  public var paragraphSpacing = 0.0
  /// Added before a paragraph that is not the first.
  public var paragraphSpacingBefore = 0.0
  /// Indent of the first line at the leading edge.
  public var firstLineHeadIndent = 0.0
  /// Indent of the other lines at the leading edge.
  public var headIndent = 0.0
  /// Positive from the leading edge, zero or negative from the trailing edge.
  public var tailIndent = 0.0
  /// Sorted by location.
  public var tabStops: [TabStop] = []
  /// Hyphenate by the language's patterns.
  public var usesDefaultHyphenation = false
  /// Direction of the paragraph.
  public var baseWritingDirection = WritingDirection.natural
  /// Tighten letters before truncating.
  public var allowsDefaultTighteningForTruncation = false
  /// Shrink the font to fit.
  public var adjustsFontSizeToFitWidth = false
  /// Smallest factor of shrinking; 0 is none.
  public var minimumScaleFactor = 0.0
  /// CSS `line-break`.
  public var strictness = LineBreakStrictness.auto
  /// CSS `word-break`.
  public var wordBreak = WordBreak.normal
  /// CSS `overflow-wrap`.
  public var overflowWrap = OverflowWrap.breakWord
  /// A corner at the top that lines leave free (`NSTextContainer.exclusionPaths`); `nil`
  /// leaves none.
  public var exclusion: Exclusion?

  /// The defaults.
  public init() {}
}
