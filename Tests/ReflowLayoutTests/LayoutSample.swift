import Reflow
import ReflowTestSupport

/// Documents of a few blocks, laid out with the bundled fonts.
enum LayoutSample {
  static func text(
    _ string: String, _ style: TextStyle = .body, lines: Int? = nil, priority: Double? = nil,
    flexible: Bool? = nil
  ) -> Block {
    var block = Block(.text(AttributedText(string)))
    block.attributes.textStyle = style
    block.paragraph.numberOfLines = lines
    (block.priority, block.flexible) = (priority, flexible)
    return block
  }

  static func image(_ width: Double, _ height: Double, hidesFrom: ContentSizeCategory? = nil)
    -> Block
  {
    var attachment = Attachment(.image("picture"))
    (attachment.width, attachment.height) = (width, height)
    var block = Block(.image(attachment))
    block.hidesFrom = hidesFrom
    return block
  }

  static func symbol(_ style: TextStyle = .body) -> Block {
    var block = Block(.image(Attachment(.symbol("picture"))))
    block.attributes.textStyle = style
    return block
  }

  static func row(_ children: [Block], _ change: (inout Stack) -> Void = { _ in }) -> Block {
    stack(.horizontal, children, change)
  }

  static func column(_ children: [Block], _ change: (inout Stack) -> Void = { _ in }) -> Block {
    stack(.vertical, children, change)
  }

  private static func stack(
    _ axis: Stack.Axis, _ children: [Block], _ change: (inout Stack) -> Void
  ) -> Block {
    var stack = Stack(axis, children)
    change(&stack)
    return Block(.stack(stack))
  }

  static func live(
    _ blocks: [Block], _ category: ContentSizeCategory = .large, width: Double = 361,
    isRightToLeft: Bool = false
  ) -> LiveDocument {
    var document = Document()
    document.content = blocks
    var environment = Environment().at(category)
    environment.isRightToLeft = isRightToLeft
    let images = FixedImages(sizes: ["picture": ImageSize(width: 20, height: 20)])
    return LiveDocument(
      document, fonts: TestFonts.bundled, images: images, environment: environment, width: width)
  }

  static func layout(
    _ blocks: [Block], _ category: ContentSizeCategory = .large, width: Double = 361,
    isRightToLeft: Bool = false
  ) throws -> LayoutTree {
    try live(blocks, category, width: width, isRightToLeft: isRightToLeft).layout()
  }
}

extension LayoutTree {
  /// The axis, turn and columns of the stack at a path.
  func stack(at path: [Int]) -> (axis: Stack.Axis, turn: LayoutBlock.Turn, columns: Int)? {
    guard let block = block(at: path), case .stack(let axis, let turn, _) = block.content else {
      return nil
    }
    return (axis, turn, block.columns)
  }

  /// All texts in reading order.
  var texts: [TextLayout] {
    var texts: [TextLayout] = []
    forEachBlock { block, _ in
      if case .text(let layout) = block.content { texts.append(layout) }
    }
    return texts
  }

  /// How many stacks have turned, and how many columns less they have than `columns`.
  func changes(fromColumns columns: [[Int]: Int] = [:]) -> Int {
    var count = 0
    forEachBlock { block, path in
      guard case .stack(_, let turn, _) = block.content, turn == .truncation else { return }
      count += columns[path].map { $0 - block.columns } ?? 1
    }
    return count
  }
}
