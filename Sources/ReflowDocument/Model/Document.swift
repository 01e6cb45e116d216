/// An attributed document: blocks from top to bottom, with the attributes that
/// they inherit.
public struct Document: Hashable, Sendable {
  /// Version of the document format; 1.
  public var version = 1
  /// Language of text that names none (BCP 47); `nil` is the environment's.
  public var language: String?
  /// Content width in points; `nil` is 361.
  public var width: Double?
  /// The category at which text that does not adjust is set; `nil` is Large.
  public var category: ContentSizeCategory?
  /// Font files, relative to the document's folder.
  public var fonts: [String] = []
  /// Text attributes that every block inherits.
  public var attributes = TextAttributes()
  /// Paragraph attributes that every block inherits.
  public var paragraph = ParagraphAttributes()
  /// Space between the blocks.
  public var spacing = BlockSpacing()
  /// Whether it can be scrolled where it is higher than a screen.
  public var scrolls = true
  /// The blocks, top to bottom.
  public var content: [Block] = []

  /// An empty document.
  public init() {}

  /// The content width when nothing names one, in points.
  public static let defaultWidth = 361.0
}

/// Space between neighboring blocks.
public struct BlockSpacing: Hashable, Sendable {
  /// Fixed distance in points; `nil` is the system's spacing.
  public var points: Double?
  /// Factor of the system's spacing; `nil` is 1.
  public var multiplier: Double?

  /// The system's spacing.
  public init() {}
}

/// A paragraph block, image, stack or large-content item, with what it says to
/// the text in it.
public struct Block: Hashable, Sendable {
  /// What the block is.
  public enum Content: Hashable, Sendable {
    /// Text, which may hold several paragraphs.
    case text(AttributedText)
    /// An image on its own.
    indirect case image(Attachment)
    /// Blocks side by side or above one another.
    indirect case stack(Stack)
    /// A control that cannot grow.
    indirect case item(LargeContentItem)
  }

  /// What the block is.
  public var content: Content
  /// Text attributes of the block and all in it.
  public var attributes: TextAttributes {
    _read { yield sharedAttributes.value }
    _modify { yield &sharedAttributes.value }
  }
  /// Paragraph attributes of the block and all in it.
  public var paragraph: ParagraphAttributes {
    _read { yield sharedParagraph.value }
    _modify { yield &sharedParagraph.value }
  }
  /// The attributes as they are kept.
  package private(set) var sharedAttributes = Shared<TextAttributes>.nothing
  package private(set) var sharedParagraph = Shared<ParagraphAttributes>.nothing
  /// The category of this subtree, whatever the environment's.
  public var contentSizeCategory: ContentSizeCategory?
  /// Which child of a stack keeps its width longest; higher keeps it longer.
  public var priority: Double?
  /// Whether the child takes what width its siblings leave.
  public var flexible: Bool?
  /// The category from which on an image block is left out, for it only decorates.
  public var hidesFrom: ContentSizeCategory?

  /// A block without attributes.
  public init(_ content: Content) { self.content = content }
}

/// Blocks side by side or above one another.
public struct Stack: Hashable, Sendable {
  /// Direction of a stack.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One above the other.
    case vertical
  }

  /// How children stand across the axis.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Stretched over the whole extent.
    case fill
    /// At the leading edge of a vertical stack.
    case leading
    /// At the top of a horizontal stack.
    case top
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack.
    case trailing
    /// At the bottom of a horizontal stack.
    case bottom
    /// First baselines of a horizontal stack on one line.
    case firstBaseline
    /// Last baselines of a horizontal stack on one line.
    case lastBaseline
  }

  /// Axis at ordinary sizes.
  public var axis: Axis
  /// Axis from ``turnsAt`` on; `nil` keeps ``axis``.
  public var accessibilityAxis: Axis?
  /// Where ``accessibilityAxis`` begins; `nil` is AX1.
  public var turnsAt: ContentSizeCategory?
  /// Turn also where a child would be truncated; a vertical stack takes fewer columns.
  public var turnsWhenTruncating = false
  /// Columns of a vertical stack, of equal widths; `nil` is 1.
  public var columns: Int?
  /// Columns from ``turnsAt`` on; `nil` keeps ``columns``.
  public var accessibilityColumns: Int?
  /// Whether text flows around the first child, an image, where the stack is vertical.
  public var wrapsAroundImage = false
  /// Space between the children.
  public var spacing = BlockSpacing()
  /// `nil` is `firstBaseline` for rows, `leading` for columns and `top` for several of them.
  public var alignment: Alignment?
  /// Alignment of a stack that has turned; `nil` is the default of its new axis, and
  /// `center` for a row whose ``alignment`` as a column was that.
  public var accessibilityAlignment: Alignment?
  /// The children in reading order.
  public var children: [Block]

  /// A stack of children.
  public init(_ axis: Axis, _ children: [Block] = []) {
    self.axis = axis
    self.children = children
  }
}

/// A control that cannot grow and shows the large content viewer instead
/// (`UILargeContentViewerItem`).
public struct LargeContentItem: Hashable, Sendable {
  /// Shown under the image.
  public var title: String?
  /// Image file, relative to the document's folder.
  public var image: String?
  /// Whether a long press shows it large.
  public var showsLargeContentViewer = false

  /// An item without title and image.
  public init() {}
}
