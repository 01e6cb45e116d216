import ReflowDocument

/// A block in the making, with its place in the source.
struct ContentNode {
  /// The block; the children of a stack are in ``children``.
  var block: Block
  /// Byte of the source at which it starts.
  var offset: Int
  var children: [ContentNode] = []
  /// Whether it is an item of a list: the row of its marker and what it holds.
  var isItem = false

  init(_ block: Block, at offset: Int) {
    (self.block, self.offset) = (block, offset)
  }

  /// A stack of nodes.
  init(_ axis: Stack.Axis, _ children: [ContentNode], spacing: BlockSpacing, at offset: Int) {
    var stack = Stack(axis)
    stack.spacing = spacing
    self.init(Block(.stack(stack)), at: offset)
    self.children = children
  }

  /// Whether it is a text.
  var isText: Bool { if case .text = block.content { true } else { false } }

  /// The first block in it that is no stack.
  var firstLeaf: ContentNode {
    var node = self
    while let first = node.children.first { node = first }
    return node
  }

  /// Changes the characters of the text that it is, which have the attributes of the first.
  mutating func updateString(_ change: (inout String) -> Void) {
    guard case .text(let text) = block.content else { return }
    var string = text.string
    change(&string)
    let attributes = (try? text.attributes(at: 0)) ?? TextAttributes()
    block.content = .text(AttributedText(string, attributes: attributes))
  }

  /// Changes the stack that it is.
  mutating func updateStack(_ change: (inout Stack) -> Void) {
    guard case .stack(var stack) = block.content else { return }
    change(&stack)
    block.content = .stack(stack)
  }

  /// Puts nodes that stand one above the other into one.
  static func column(
    _ nodes: [ContentNode], spacing: BlockSpacing, at offset: Int
  ) -> ContentNode {
    if nodes.count == 1 { return nodes[0] }
    return ContentNode(.vertical, nodes, spacing: spacing, at: offset)
  }
}

extension BlockSpacing {
  /// So many points.
  init(points: Double) {
    self.init()
    self.points = points
  }

  /// The system's spacing by a factor.
  init(multiplier: Double) {
    self.init()
    self.multiplier = multiplier
  }
}

/// What reading made: a document, whose blocks are in ``nodes``, and what to tell.
struct ImportedContent {
  var document = Document()
  var nodes: [ContentNode] = []
  /// Where image files are named first.
  var files: [String: Int] = [:]
  var troubles = ImportTroubles()

  /// The document with its places.
  func parsed(file: String?, _ index: LineIndex) -> ParsedDocument {
    var document = document
    var places: [[Int]: Int] = [:]
    document.content = Self.blocks(nodes, below: [], &places)
    let found = SourcePlaces(file: file, index: index, files: files, blocks: places)
    return ParsedDocument(
      document: document, diagnostics: troubles.diagnostics(found), places: found)
  }

  // Lists, quotations and tables are limited in depth, so the recursion is, too.
  private static func blocks(
    _ nodes: [ContentNode], below path: [Int], _ places: inout [[Int]: Int]
  ) -> [Block] {
    nodes.enumerated().map { index, node in
      let path = path + [index]
      places[path] = node.offset
      guard case .stack(var stack) = node.block.content else { return node.block }
      var block = node.block
      stack.children = blocks(node.children, below: path, &places)
      block.content = .stack(stack)
      return block
    }
  }
}
