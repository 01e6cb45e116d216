import Reflow
import ReflowTestSupport
import Testing

/// A random walk of edits over a live document, and the same edits of a value beside it.
struct EditWalk {
  var generator: SeededGenerator
  let live: LiveDocument
  var expected = Document()
  private let isDrawn: Bool
  private let images = FixedImages(sizes: ["picture": ImageSize(width: 20, height: 20)])

  /// - Parameter isDrawn: Whether there are only images, which need no shaping.
  init(seed: UInt64, blocks: Int, isDrawn: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isDrawn = isDrawn
    live = LiveDocument(
      expected, fonts: TestFonts.bundled, images: images, environment: Environment(), width: 300)
    expected.content = (0..<blocks).map { _ in randomBlock() }
    live.document = expected
  }

  // MARK: Steps

  /// One edit, or one change of what the document is laid out for.
  mutating func step() throws {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7 where !isDrawn: try editText()
    case 7..<9 where !isDrawn: try editAttributes()
    case 0..<10: try replace()
    case 10..<13: try insert()
    case 13..<16: try remove()
    case 16 where !isDrawn:
      live.contentSizeCategory = any(of: ContentSizeCategory.allCases)
    case 17 where !isDrawn:
      live.width = any(of: [nil, 120, 300, 361.5, .infinity])
    case 18 where !isDrawn: changeFrame()
    case 19: changeDocument()
    default: try replace()
    }
  }

  /// Whether the live document is the one that was edited beside it.
  mutating func check(_ place: String) throws {
    #expect(live.document == expected, "\(place)")
    let tree = try live.layout()
    let styled = try Resolver(fonts: TestFonts.bundled, environment: live.environment)
      .resolve(expected)
    let fresh = try Layouter(fonts: TestFonts.bundled, images: images).layout(
      styled, width: live.width ?? expected.width ?? Document.defaultWidth)
    #expect(tree == fresh, "\(place)")
    #expect(tree.lineCount == fresh.texts.reduce(0) { $0 + $1.lines.count }, "\(place)")
    let blocks = Array(tree.blocks)
    for index in tree.blocks.indices where blocks.count < 100 || index % 97 == 0 {
      #expect(tree.blocks[index] == blocks[index], "\(place), block \(index)")
      #expect(tree.blocks.frame(at: index) == blocks[index].frame, "\(place), block \(index)")
    }
    checkArea(of: blocks, in: tree, place)
  }

  /// The blocks of an area are those that a look at each finds.
  private mutating func checkArea(of blocks: [LayoutBlock], in tree: LayoutTree, _ place: String) {
    let top = Double.random(in: -10...tree.height + 10, using: &generator)
    let bottom = top + Double.random(in: 0...200, using: &generator)
    let shown = blocks.indices.filter { !blocks[$0].isHidden }
    let first = shown.first { blocks[$0].frame.y + blocks[$0].frame.height > top + 1e-4 }
    let last = shown.last { blocks[$0].frame.y < bottom - 1e-4 }
    let found = tree.blocks.indices(from: top, to: bottom)
    guard let first, let last, first <= last else { return }
    #expect(found.lowerBound <= first && found.upperBound > last, "\(place): \(found)")
    #expect(found.isEmpty || blocks[found.lowerBound].frame.maxY > top - 1e-4, "\(place)")
  }

  private mutating func editText() throws {
    guard let path = textPath(), case .text(var text) = expected[path].content else { return }
    let ends = text.string.indices + [text.string.endIndex]
    let offsets = ends.map { text.string.utf8.distance(from: text.string.startIndex, to: $0) }
    let chosen = [0, 1].map { _ in offsets.randomElement(using: &generator) ?? 0 }.sorted()
    let string = Self.strings.randomElement(using: &generator) ?? ""
    try live.replaceText(at: path, in: chosen[0]..<chosen[1], with: string)
    try text.replace(chosen[0]..<chosen[1], with: string)
    expected[path].content = .text(text)
  }

  private mutating func editAttributes() throws {
    guard let path = textPath(), case .text(var text) = expected[path].content else { return }
    let attributes = randomAttributes()
    let range = 0..<text.count
    if Bool.random(using: &generator) {
      try live.setAttributes(attributes, at: path, in: range)
      try text.setAttributes(attributes, in: range)
    } else {
      try live.updateAttributes(at: path, in: range) { $0.traits = attributes.traits }
      try text.updateAttributes(in: range) { $0.traits = attributes.traits }
    }
    expected[path].content = .text(text)
  }

  private mutating func replace() throws {
    guard let path = anyPath() else { return }
    let block = randomBlock()
    try live.updateBlock(at: path) { $0 = block }
    expected[path] = block
  }

  private mutating func insert() throws {
    let block = randomBlock()
    var path = anyPath() ?? [0]
    if path.count == 1 { path = [Int.random(in: 0...expected.content.count, using: &generator)] }
    try live.insertBlock(block, at: path)
    expected.withSiblings(of: path) { $0.insert(block, at: $1) }
  }

  private mutating func remove() throws {
    guard let path = anyPath(), expected.content.count > 2 || path.count > 1 else { return }
    try live.removeBlock(at: path)
    expected.withSiblings(of: path) { $0.remove(at: $1) }
  }

  private mutating func changeFrame() {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: expected.spacing.points = any(of: [nil, 0, 7.3])
    case 1: expected.attributes.family = any(of: [nil, "Nowhere"])
    default: expected.width = any(of: [nil, 220])
    }
    live.document = expected
  }

  private mutating func changeDocument() {
    let count = expected.content.count
    guard count > 4 else { return }
    expected.content.swapAt(Int.random(in: 0..<count, using: &generator), count / 2)
    expected.content.remove(at: Int.random(in: 0..<count, using: &generator))
    expected.content.insert(randomBlock(), at: Int.random(in: 0..<count, using: &generator))
    live.document = expected
  }

  private mutating func any<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  // MARK: Blocks

  private static let strings = [
    "", "a", "quick brown fox ", "שלום עולם ", "مرحبا بالعالم", "夜が明けるころ", "สวัสดีชาวโลก",
    "👩‍👩‍👧‍👦", "\n", "e\u{301}", "\u{10FFFD}", "नमस्ते ", "Überraschung, naïve façade ",
  ]

  private mutating func randomText() -> AttributedText {
    var text = AttributedText()
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      text.append(
        Self.strings.randomElement(using: &generator) ?? "", attributes: randomAttributes())
    }
    return text
  }

  private mutating func randomAttributes() -> TextAttributes {
    var attributes = TextAttributes()
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: attributes.traits = .italic
    case 1: attributes.weight = FontWeight(700)
    case 2: attributes.textStyle = TextStyle.allCases.randomElement(using: &generator)
    case 3: attributes.size = 13.37
    case 4: attributes.family = "Elsewhere"
    default: break
    }
    return attributes
  }

  mutating func randomBlock() -> Block { randomBlock(depth: 0) }

  private mutating func randomBlock(depth: Int) -> Block {
    let kind = isDrawn ? 9 : Int.random(in: 0..<12, using: &generator)
    var block: Block
    switch kind {
    case 0..<8:
      block = Block(.text(randomText()))
      block.attributes = randomAttributes()
      if Int.random(in: 0..<5, using: &generator) == 0 { block.paragraph.numberOfLines = 1 }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        block.paragraph.usesDefaultHyphenation = true
        block.attributes.language = ["de", "xx"].randomElement(using: &generator)
      }
    case 10, 11:
      guard depth < 2 else { return LayoutSample.text("deep") }
      var children: [Block] = []
      for _ in 0..<Int.random(in: 0..<4, using: &generator) {
        children.append(randomBlock(depth: depth + 1))
      }
      block =
        kind == 10
        ? LayoutSample.row(children) { $0.turnsWhenTruncating = true }
        : LayoutSample.column(children) { $0.wrapsAroundImage = true }
    case 9:
      block = LayoutSample.image(
        Double.random(in: 1...600, using: &generator),
        Double.random(in: 1...90, using: &generator),
        hidesFrom: Int.random(in: 0..<4, using: &generator) == 0 ? .extraSmall : nil)
    default:
      var item = LargeContentItem()
      item.title = "Clock"
      block = Block(.item(item))
    }
    return block
  }

  private mutating func anyPath() -> [Int]? {
    guard !expected.content.isEmpty else { return nil }
    var path = [Int.random(in: 0..<expected.content.count, using: &generator)]
    while case .stack(let stack) = expected[path].content, !stack.children.isEmpty,
      Bool.random(using: &generator)
    {
      path.append(Int.random(in: 0..<stack.children.count, using: &generator))
    }
    return path
  }

  private mutating func textPath() -> [Int]? {
    for _ in 0..<20 {
      if let path = anyPath(), case .text = expected[path].content { return path }
    }
    return nil
  }
}

extension Document {
  /// The block at a path that leads to one.
  fileprivate subscript(path: [Int]) -> Block {
    get {
      path.dropFirst().reduce(content[path[0]]) { block, index in
        guard case .stack(let stack) = block.content else { return block }
        return stack.children[index]
      }
    }
    set { withSiblings(of: path) { $0[$1] = newValue } }
  }

  /// Changes the blocks that a path's last index counts.
  fileprivate mutating func withSiblings(of path: [Int], _ body: (inout [Block], Int) -> Void) {
    guard path.count > 1 else {
      body(&content, path[0])
      return
    }
    let above = Array(path.dropLast())
    guard case .stack(var stack) = self[above].content else { return }
    body(&stack.children, path[path.count - 1])
    self[above].content = .stack(stack)
  }
}

extension Rectangle {
  fileprivate var maxY: Double { y + height }
}
