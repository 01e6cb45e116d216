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
    indirect case image(StyledAttachment)
    /// A stack (its `children` are empty here) with its resolved children.
    indirect case stack(Stack, [StyledBlock])
    /// A control that cannot grow.
    indirect case item(StyledItem)
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
    @inlinable public var style: ResolvedStyle {
      _read { yield sharedStyle.value }
      _modify { yield &sharedStyle.value }
    }
    /// The image that the run's U+FFFC stands for.
    public var attachment: StyledAttachment? {
      get { sharedAttachment?.value }
      set { sharedAttachment = newValue.map { Shared($0) } }
    }
    /// The style as it is kept: runs of one style share it.
    @usableFromInline package var sharedStyle: Shared<ResolvedStyle>
    private var sharedAttachment: Shared<StyledAttachment>?

    package init(
      range: Range<Int>, style: Shared<ResolvedStyle>, attachment: StyledAttachment? = nil
    ) {
      (self.range, sharedStyle) = (range, style)
      sharedAttachment = attachment.map { Shared($0) }
    }

    /// Whether an image stands in the run's place.
    package var hasAttachment: Bool { sharedAttachment != nil }
  }

  /// The characters.
  public var string: String
  /// Runs that tile the text.
  public var runs: [Run]
  /// Style of an empty text or of the line after a final newline.
  @inlinable public var finalStyle: ResolvedStyle {
    _read { yield sharedFinalStyle.value }
    _modify { yield &sharedFinalStyle.value }
  }
  /// How the paragraphs are set.
  @inlinable public var paragraph: ParagraphStyle {
    _read { yield sharedParagraph.value }
    _modify { yield &sharedParagraph.value }
  }
  /// The styles as they are kept: the texts of a document share them.
  @usableFromInline package var sharedFinalStyle: Shared<ResolvedStyle>
  @usableFromInline package var sharedParagraph: Shared<ParagraphStyle>

  package init(
    string: String, runs: [Run], finalStyle: Shared<ResolvedStyle>,
    paragraph: Shared<ParagraphStyle>
  ) {
    (self.string, self.runs) = (string, runs)
    (sharedFinalStyle, sharedParagraph) = (finalStyle, paragraph)
  }

  /// The same characters, byte by byte, in the same styles.
  public static func == (a: Self, b: Self) -> Bool {
    a.runs == b.runs && a.sharedFinalStyle == b.sharedFinalStyle
      && a.sharedParagraph == b.sharedParagraph && a.string.hasBytes(of: b.string)
  }

  /// Hashes characters, runs and the paragraph's style.
  public func hash(into hasher: inout Hasher) {
    string.hashBytes(into: &hasher)
    hasher.combine(runs)
    hasher.combine(sharedParagraph)
  }
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
