import ReflowTestSupport

@testable import ReflowDocument

// Documents of all shapes that the format can say, for property tests.
extension SeededGenerator {
  mutating func textAttributes(density: Int = 12) -> TextAttributes {
    var a = TextAttributes()
    if chance(density) {
      a.textStyle = pickCase()
    } else {
      if chance(density) { a.size = number(1...100) }
      if chance(density) { a.scalesAs = pickCase() }
    }
    if chance(density) { a.traits = FontTraits(rawValue: Int.random(in: 0..<128, using: &self)) }
    if chance(density) { a.weight = FontWeight(Int.random(in: 100...900, using: &self)) }
    if chance(density) { a.design = pickCase() }
    if chance(density) { a.family = pick(["Inter", "名前", "a\"b"]) }
    if chance(density) { a.minimumPointSize = number(1...100) }
    if chance(density) { a.maximumPointSize = number(1...100) }
    if chance(density) {
      a.matrix = FontMatrix(1, number(-2...2), 0, number(1...2), number(-9...9), 0)
    }
    if chance(density) { a.features = [FontSetting("case", 0), FontSetting("tnum", 3)] }
    if chance(density) { a.variations = [FontSetting("wght", number(-500...900))] }
    if chance(density) { a.fallback = pick([[], ["a.ttf", "b"]]) }
    if chance(density) { a.tracking = number(-9...9) }
    if chance(density) { a.kern = number(-9...9) }
    if chance(density) { a.baselineOffset = number(-9...9) }
    if chance(density) { a.color = Color(1, 2, 250, alpha: pick([0, 17, 255])) }
    if chance(density) { a.backgroundColor = Color(9, 8, 7) }
    if chance(density) { a.underline = pickCase() }
    if chance(density) { a.strikethrough = pickCase() }
    if chance(density) { a.link = pick(["", "https://example.org/\u{1}"]) }
    if chance(density) { a.language = pick(["ja", "zh-Hant-TW"]) }
    if chance(density) { a.adjustsFontForContentSizeCategory = chance(50) }
    if chance(density) { a.minimumContentSizeCategory = pickCase() }
    if chance(density) { a.maximumContentSizeCategory = pickCase() }
    if chance(density) {
      let free = TextAttributes.Key.allCases.filter { !a.isSet($0) }
      a.removed = [pick(free)]
    }
    return a
  }

  mutating func paragraphAttributes(density: Int = 12) -> ParagraphAttributes {
    var a = ParagraphAttributes()
    if chance(density) { a.alignment = pick([.left, .center, .right, .natural]) }
    if chance(density) { a.numberOfLines = Int.random(in: 0...9, using: &self) }
    if chance(density) { a.maximumHeight = number(1...500) }
    if chance(density) { a.lineBreakMode = pickCase() }
    if chance(density) { a.lineBreakStrategy = pickCase() }
    if chance(density) { a.lineSpacing = number(0...9) }
    if chance(density) { a.lineHeightMultiple = number(0...3) }
    if chance(density) { a.minimumLineHeight = number(0...50) }
    if chance(density) { a.maximumLineHeight = number(0...50) }
    if chance(density) { a.paragraphSpacing = number(0...50) }
    if chance(density) { a.paragraphSpacingBefore = number(0...50) }
    if chance(density) { a.firstLineHeadIndent = number(0...50) }
    if chance(density) { a.headIndent = number(0...50) }
    if chance(density) { a.tailIndent = number(-50...50) }
    if chance(density) {
      a.tabStops = [
        TabStop(location: number(0...50)), TabStop(location: 60, alignment: pickCase()),
      ]
    }
    if chance(density) { a.usesDefaultHyphenation = chance(50) }
    if chance(density) { a.baseWritingDirection = pickCase() }
    if chance(density) { a.allowsDefaultTighteningForTruncation = chance(50) }
    if chance(density) { a.adjustsFontSizeToFitWidth = chance(50) }
    if chance(density) { a.minimumScaleFactor = number(0...1) }
    if chance(density) { a.strictness = pickCase() }
    if chance(density) { a.wordBreak = pickCase() }
    if chance(density) { a.overflowWrap = pickCase() }
    if chance(density) { a.truncationToken = pick(["", "…", " [more]", "\u{22EF}"]) }
    if chance(density) {
      let free = ParagraphAttributes.Key.allCases.filter { !a.isSet($0) && $0 != .alignment }
      a.removed = [pick(free)]
    }
    return a
  }

  mutating func attachment() -> Attachment {
    var a = Attachment(chance(50) ? .image("a.png") : .symbol("s.svg"))
    if chance(40) { a.width = number(1...99) }
    if chance(40) { a.height = number(1...99) }
    if chance(40) {
      a.scaling = pick([.run, Attachment.Scaling.none, .accessibility, .style(pickCase())])
    }
    if case .symbol = a.source { a.symbolScale = pickCase() }
    a.scaleToFit = chance(30)
    if chance(30) { a.label = "what it shows" }
    return a
  }

  mutating func string() -> String {
    let parts = [
      "a", "word ", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "🇫", "名前", "\n", "\r\n", "\r", "\u{FFFC}",
      "नि", "\u{200D}", "\u{1}", "\"", "\\", "\u{2028}",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in pick(parts) }.joined()
  }

  mutating func text() -> AttributedText {
    var pieces: [AttributedText.Piece] = []
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      if chance(20) {
        var attributes = textAttributes()
        var attachment = attachment()
        if chance(40) { attachment.alignment = pickCase() }
        attributes.attachment = attachment
        pieces.append(AttributedText.Piece("\u{FFFC}", attributes))
      } else {
        pieces.append(
          AttributedText.Piece(string(), chance(40) ? TextAttributes() : textAttributes()))
      }
    }
    return AttributedText(pieces)
  }

  mutating func spacing() -> BlockSpacing {
    var spacing = BlockSpacing()
    if chance(30) { spacing.points = number(0...50) }
    if chance(30) { spacing.multiplier = number(0...3) }
    return spacing
  }

  mutating func block(depth: Int) -> Block {
    var block: Block
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &self) {
    case 0..<5: block = Block(.text(text()))
    case 5: block = Block(.image(attachment()))
    case 6:
      var item = LargeContentItem()
      if chance(50) { item.title = string() }
      if chance(50) { item.image = "i.svg" }
      item.showsLargeContentViewer = chance(50)
      block = Block(.item(item))
    default: block = Block(.stack(stack(depth: depth - 1)))
    }
    block.attributes = textAttributes()
    block.paragraph = paragraphAttributes()
    if case .stack = block.content { block.paragraph.alignment = nil }
    if case .item = block.content { block.paragraph.alignment = nil }
    if chance(10) { block.contentSizeCategory = pickCase() }
    if chance(10) { block.priority = number(0...1000) }
    if chance(10) { block.flexible = chance(50) }
    if case .image = block.content, chance(20) { block.hidesFrom = pickCase() }
    return block
  }

  mutating func stack(depth: Int) -> Stack {
    var stack = Stack(pickCase())
    if chance(40) { stack.accessibilityAxis = pickCase() }
    if chance(20) { stack.turnsAt = pickCase() }
    stack.turnsWhenTruncating = chance(30)
    stack.spacing = spacing()
    if chance(40) { stack.alignment = pickCase() }
    if chance(20) { stack.accessibilityAlignment = pickCase() }
    stack.children = (0..<Int.random(in: 0...3, using: &self)).map { _ in block(depth: depth) }
    if stack.axis == .vertical {
      if chance(20) { stack.columns = Int.random(in: 1...9, using: &self) }
      if chance(20) { stack.accessibilityColumns = Int.random(in: 1...9, using: &self) }
    }
    if case .image? = stack.children.first?.content { stack.wrapsAroundImage = chance(50) }
    return stack
  }

  mutating func document() -> Document {
    var document = Document()
    document.attributes = textAttributes()
    document.attributes.language = nil
    document.paragraph = paragraphAttributes()
    if !document.attributes.removed.contains(.language), chance(50) { document.language = "en-GB" }
    if chance(50) { document.width = number(1...999) }
    if chance(50) { document.category = pickCase() }
    if chance(50) { document.fonts = ["a.ttf", "b/c.otf"] }
    document.scrolls = chance(80)
    document.spacing = spacing()
    document.content = (0..<Int.random(in: 0...4, using: &self)).map { _ in block(depth: 3) }
    return document
  }
}
