public import ReflowDocument

/// A document resolved for an environment: every run has its font and size.
public struct StyledDocument: Hashable, Sendable {
  /// What it was resolved for.
  public var environment: Environment
  /// Space between the blocks.
  public var spacing: BlockSpacing
  /// The blocks, top to bottom.
  public var blocks: [StyledBlock]
  /// Families that are missing and the like.
  public var diagnostics: [Diagnostic]
}

/// A block resolved for an environment.
public struct StyledBlock: Hashable, Sendable {
  /// What the block is.
  public enum Content: Hashable, Sendable {
    /// Text with its paragraph style.
    case text(StyledText)
    /// An image with the factor by which it grows.
    case image(StyledAttachment)
    /// A stack (its `children` are empty here) with its resolved children.
    case stack(Stack, [StyledBlock])
    /// A control that cannot grow.
    case item(StyledItem)
  }

  /// What the block is.
  public var content: Content
  /// The category after overrides and limits.
  public var category: ContentSizeCategory
  /// Horizontal place of an image block.
  public var alignment: TextAlignment
  /// Which child of a stack keeps its width longest; 0 unless told.
  public var priority: Double
  /// Whether the child takes what width its siblings leave.
  public var isFlexible: Bool
  /// Whether it is left out in this category.
  public var isHidden = false
}

/// Text resolved for an environment.
public struct StyledText: Hashable, Sendable {
  /// A range of text in one style.
  public struct Run: Hashable, Sendable {
    /// UTF-8 bytes of the text.
    public var range: Range<Int>
    /// Font, size and the rest.
    public var style: ResolvedStyle
    /// The image that the run's U+FFFC stands for.
    public var attachment: StyledAttachment?

    package init(range: Range<Int>, style: ResolvedStyle, attachment: StyledAttachment? = nil) {
      (self.range, self.style, self.attachment) = (range, style, attachment)
    }
  }

  /// The characters.
  public var string: String
  /// Runs that tile the text.
  public var runs: [Run]
  /// Style of an empty text or of the line after a final newline.
  public var finalStyle: ResolvedStyle
  /// How the paragraphs are set.
  public var paragraph: ParagraphStyle
}

/// An attachment and how it grows.
public struct StyledAttachment: Hashable, Sendable {
  /// What the document says.
  public var attachment: Attachment
  /// Drawn size relative to the size at Large.
  public var scale: Double
  /// Point size of the text around it, for symbols.
  public var pointSize: Double
  /// Color of the text around it, for symbols; `nil` is that of text which names none.
  public var color: Color?
}
