import ReflowDocument
import ReflowTestSupport

/// Documents made of a seed: any attributes, any nesting.
struct RandomDocuments {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  private mutating func maybe<Value>(_ values: [Value], oneIn odds: Int = 4) -> Value? {
    below(odds) == 0 ? values[below(values.count)] : nil
  }

  mutating func document() -> Document {
    var document = Document()
    document.category = maybe(ContentSizeCategory.allCases)
    document.attributes = attributes()
    for _ in 0...below(3) { document.content.append(block(depth: 0)) }
    return document
  }

  private mutating func block(depth: Int) -> Block {
    var block: Block
    switch below(depth < 3 ? 5 : 3) {
    case 0: block = Block(.image(attachment()))
    case 1, 2: block = Block(.text(text()))
    default:
      var children: [Block] = []
      for _ in 0...below(2) { children.append(self.block(depth: depth + 1)) }
      block = Block(.stack(Stack(.vertical, children)))
    }
    block.attributes = attributes()
    block.contentSizeCategory = maybe(ContentSizeCategory.allCases, oneIn: 6)
    return block
  }

  private mutating func text() -> AttributedText {
    var text = AttributedText("")
    for _ in 0..<below(4) {
      text.append(["Grill ", "名前", "👨‍👩‍👧", "12 "][below(4)], attributes: attributes())
      if below(4) == 0 { text.append(AttributedText(attachment(), attributes: attributes())) }
    }
    return text
  }

  private mutating func attachment() -> Attachment {
    var attachment = Attachment(.image("a.svg"))
    attachment.scaling = maybe([.run, .style(.caption1), .none, .accessibility], oneIn: 2)
    return attachment
  }

  private mutating func attributes() -> TextAttributes {
    var result = TextAttributes()
    if below(3) == 0 {
      result.textStyle = TextStyle.allCases[below(TextStyle.allCases.count)]
    } else {
      result.size = maybe([9.5, 17, 34])
      result.scalesAs = maybe(TextStyle.allCases)
    }
    result.traits = maybe([.italic, .bold, [.bold, .tightLeading], .looseLeading])
    result.weight = maybe([FontWeight(300), .bold])
    result.family = maybe(["Noto Sans", "Missing"], oneIn: 8)
    result.minimumPointSize = maybe([0, 15, 30])
    result.maximumPointSize = maybe([0, 14, 20, 40])
    result.kern = maybe([0, 1])
    result.adjustsFontForContentSizeCategory = maybe([true, false], oneIn: 10)
    result.minimumContentSizeCategory = maybe(ContentSizeCategory.allCases, oneIn: 8)
    result.maximumContentSizeCategory = maybe(ContentSizeCategory.allCases, oneIn: 8)
    for key in [TextAttributes.Key.style, .maximumPointSize, .maximumContentSizeCategory, .traits] {
      if below(12) == 0 { result.remove(key) }
    }
    return result
  }
}
