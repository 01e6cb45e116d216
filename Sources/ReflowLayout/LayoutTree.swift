public import ReflowDocument
internal import ReflowStyle
public import ReflowTypesetting

/// A document laid out for one category and width.
///
/// Coordinates are points from the top left of the content, y downward.
public struct LayoutTree: Hashable, Sendable {
  /// The category of the environment.
  public var category: ContentSizeCategory
  /// The content width.
  public var width: Double
  /// From the top of the first block to the bottom of the last.
  public var height: Double
  /// Blocks in reading order.
  public var blocks: LayoutBlocks
  /// What was found before the blocks were laid out.
  private var earlierDiagnostics: [Diagnostic] = []
  /// What somebody set in place of all that was found.
  private var givenDiagnostics: [Diagnostic]?

  init(_ column: DocumentColumn, diagnostics: [Diagnostic] = []) {
    category = column.environment.contentSizeCategory
    width = column.width
    blocks = column.blocks
    height = blocks.height
    earlierDiagnostics = diagnostics
  }

  /// Blocks that stand at their places already.
  package init(
    category: ContentSizeCategory, width: Double, height: Double, blocks: [LayoutBlock]
  ) {
    (self.category, self.width, self.height) = (category, width, height)
    self.blocks = LayoutBlocks(placed: blocks)
  }

  /// Lines of text in all blocks, those in stacks included. Known without counting.
  public var lineCount: Int { blocks.lineCount }

  /// Missing glyphs, images and the like; ``notes`` has what is only worth knowing.
  /// Gathered when asked for, in proportion to the blocks that have any.
  public var diagnostics: [Diagnostic] {
    get { givenDiagnostics ?? earlierDiagnostics + blocks.diagnostics }
    set { givenDiagnostics = newValue }
  }

  /// Layouts are equal that show and tell the same.
  public static func == (a: LayoutTree, b: LayoutTree) -> Bool {
    a.category == b.category && a.width == b.width && a.height == b.height
      && a.blocks == b.blocks && a.diagnostics == b.diagnostics
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(blocks)
  }
}

/// A control that cannot grow, at its place: the image above the title.
public struct PlacedItem: Hashable, Sendable {
  /// What the document says.
  public var item: LargeContentItem
  /// The image; `nil` without one.
  public var image: PlacedAttachment?
  /// The title in one line; `nil` without one.
  public var title: TextLayout?
}

/// A block at its place.
public struct LayoutBlock: Hashable, Sendable {
  /// Why a stack has another axis than it names.
  public enum Turn: String, Hashable, Sendable {
    /// It has the axis that it names.
    case none
    /// The category is an accessibility one.
    case accessibility
    /// A child would be truncated.
    case truncation
  }

  /// What the block is.
  public enum Content: Hashable, Sendable {
    /// Lines of text.
    case text(TextLayout)
    /// An image on its own.
    indirect case image(PlacedAttachment)
    /// Children, placed.
    case stack(Stack.Axis, Turn, [LayoutBlock])
    /// A control that cannot grow; drawn as its title and image.
    indirect case item(PlacedItem)
  }

  /// Where the block stands.
  public var frame: Rectangle
  /// What it is.
  public var content: Content
  /// Columns in which the children of a vertical stack stand; 1 for all other blocks.
  public var columns = 1
  /// Whether it is left out at this text size, as an image that only decorates may be. It
  /// keeps its place among its neighbors, but has no size.
  public var isHidden = false
}
