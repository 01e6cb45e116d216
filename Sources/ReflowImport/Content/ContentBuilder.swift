import ReflowDocument

/// Makes blocks of the elements and texts of HTML, as they come.
///
/// Elements may stand inside one another in any way; blocks stand in columns, of which
/// lists, items and tables open new ones. Nothing here recurses.
struct ContentBuilder {
  /// Where places come from.
  enum Origin: Hashable {
    /// HTML whose bytes are the source's.
    case html
    /// HTML made of Markdown, which names the source's bytes in `data-at`.
    case markdown
  }

  /// An element that is open.
  struct OpenElement {
    var element: HTMLElement
    /// What it says to what is in it.
    var context: HTMLContext
    /// What is written at its end, as the mark that closes a quotation.
    var closing = ""
    /// Whether a column of blocks was opened for it.
    var ownsFrame = false
  }

  let origin: Origin
  let limits: DocumentLimits
  var content = ImportedContent()
  var troubles: ImportTroubles {
    get { content.troubles }
    set { content.troubles = newValue }
  }
  /// Byte of the source at which the HTML starts.
  var start = 0

  var elements: [OpenElement] = []
  /// Columns of blocks that are open, from the outermost; never empty.
  var frames = [ContentFrame(.page, at: 0)]
  /// Lists that are open, from the outermost.
  var lists: [OpenList] = []
  /// How many elements are open around what is left out; `nil` when nothing is.
  var leftOutDepth: Int?
  /// Byte of the source at which the last tag or text stands.
  var offset = 0

  /// The paragraph in the making, what its first text's element says, and where it starts.
  var line = InlineText()
  var lineContext = HTMLContext()
  var lineOffset = 0

  private var blockCount = 0
  private var runCount = 0
  /// Paragraphs whose first letter runs from right to left, and others with letters.
  var rightToLeftCount = 0
  var leftToRightCount = 0

  init(_ origin: Origin, limits: DocumentLimits, troubles: ImportTroubles) {
    (self.origin, self.limits) = (origin, limits)
    content.troubles = troubles
    content.document.spacing = .betweenParagraphs
    // The words of other languages are longer than a line of the largest sizes.
    content.document.paragraph.overflowWrap = .anywhere
  }

  /// What the innermost element says.
  var context: HTMLContext {
    get { elements.last?.context ?? HTMLContext() }
    set { if !elements.isEmpty { elements[elements.count - 1].context = newValue } }
  }

  // MARK: Text

  mutating func text(_ text: String, at place: Int) throws(ImportFailure) {
    guard leftOutDepth == nil else { return }
    if origin == .html { offset = start + place }
    let context = context
    beginLine(context)
    if context.isPreformatted {
      line.append(verbatim: text, context.attributes)
    } else {
      line.append(text, context.attributes(of: text))
    }
    try count(runs: line.pieces.count, blocks: 0)
  }

  /// Text that is none of the source's, or in which white space counts.
  mutating func write(_ text: String) {
    let context = context
    beginLine(context)
    line.append(verbatim: text, context.attributes)
  }

  /// Remembers what the element of a paragraph's first text says of the whole.
  mutating func beginLine(_ context: HTMLContext) {
    guard line.isEmpty else { return }
    (lineContext, lineOffset) = (context, offset)
  }

  /// In Markdown a comment may tell where what follows stands.
  mutating func comment(_ text: String) {
    let mark = "data-at="
    guard origin == .markdown, text.hasPrefix(mark), let place = Int(text.dropFirst(mark.count))
    else { return }
    offset = max(0, place)
  }

  // MARK: Blocks

  /// Ends the paragraph in the making.
  mutating func endLine() throws(ImportFailure) {
    var pieces = line.take()
    if lineContext.isPreformatted { pieces = Preformatted.trimmed(pieces) }
    guard !pieces.isEmpty else { return }
    try count(runs: pieces.count, blocks: 0)
    runCount += pieces.count
    if pieces.count == 1, let image = pieces[0].attributes.attachment, lineContext.indent == 0 {
      return try append(imageBlock(image, pieces[0].attributes))
    }
    var block = Block(pieces)
    lineContext.applyParagraph(to: &block)
    if lineContext.direction == nil { noteDirection(of: pieces) }
    try append(ContentNode(block, at: lineOffset))
  }

  private func imageBlock(_ image: Attachment, _ attributes: TextAttributes) -> ContentNode {
    var image = image
    image.scaleToFit = false
    var block = Block(.image(image))
    block.attributes.link = attributes.link
    block.paragraph.alignment = lineContext.alignment == .justified ? nil : lineContext.alignment
    return ContentNode(block, at: lineOffset)
  }

  /// Adds a block to the innermost column.
  mutating func append(_ node: ContentNode) throws(ImportFailure) {
    blockCount += 1
    try count(runs: 0, blocks: 0)
    frames[frames.count - 1].nodes.append(node)
  }

  /// Adds a block that cannot be indented by itself, as a list.
  mutating func append(indenting node: ContentNode, by indent: Double) throws(ImportFailure) {
    guard indent > 0 else { return try append(node) }
    blockCount += 1
    var node = node
    node.block.flexible = true
    let offset = node.offset
    var row = ContentNode(
      .horizontal, [ContentNode(Block(.text(AttributedText())), at: offset), node],
      spacing: BlockSpacing(points: indent), at: offset)
    row.updateStack { $0.alignment = .top }
    try append(row)
  }

  /// Refuses what exceeds the limits.
  private func count(runs: Int, blocks: Int) throws(ImportFailure) {
    guard runCount + runs <= limits.runs else {
      throw .limit("the text exceeds the limit of \(limits.runs) runs", at: offset)
    }
    guard blockCount + blocks <= limits.blocks else {
      throw .limit("the text exceeds the limit of \(limits.blocks) blocks", at: offset)
    }
  }

  // MARK: End

  /// What was made.
  mutating func finish() throws(ImportFailure) -> ImportedContent {
    while !elements.isEmpty { try close() }
    try endLine()
    while frames.count > 1 { try closeFrame() }
    content.nodes = frames[0].nodes
    settleDirection()
    return content
  }
}

extension HTMLContext {
  /// What it says of a paragraph.
  func applyParagraph(to block: inout Block) {
    block.paragraph.alignment = alignment
    block.paragraph.baseWritingDirection = direction
    if indent > 0 {
      block.paragraph.firstLineHeadIndent = indent
      block.paragraph.headIndent = indent
    }
    guard isPreformatted else { return }
    // Code reads from the left, whatever its first letter is. It breaks at words, as
    // people read them, and within those that are longer than a line.
    block.paragraph.baseWritingDirection = direction ?? .leftToRight
  }
}

/// What HTML does to the ends of preformatted text, and what tabs become.
enum Preformatted {
  /// Columns from one tab stop to the next, as CommonMark counts.
  private static let tabColumns = 4

  /// Without the first and the last newline, tabs as spaces.
  static func trimmed(_ pieces: [AttributedText.Piece]) -> [AttributedText.Piece] {
    var pieces = pieces
    if let first = pieces.first, first.string.hasPrefix("\n") { pieces[0].string.removeFirst() }
    if let last = pieces.last, last.string.hasSuffix("\n") {
      pieces[pieces.count - 1].string.removeLast()
    }
    var column = 0
    for index in pieces.indices {
      pieces[index].string = expanded(pieces[index].string, &column)
    }
    return pieces.filter { !$0.string.isEmpty }
  }

  private static func expanded(_ text: String, _ column: inout Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else {
      let lastLine = text.utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      column = (lastLine.count > 1 ? 0 : column) + (lastLine.last?.count ?? 0)
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t":
        let count = tabColumns - column % tabColumns
        result += String(repeating: " ", count: count)
        column += count
      case "\n":
        result.unicodeScalars.append(scalar)
        column = 0
      default:
        result.unicodeScalars.append(scalar)
        column += 1
      }
    }
    return result
  }
}
