extension Block {
  /// Keys of which a block has exactly one, with the table of its kind.
  static let tables: [(key: String, table: ElementTable<Self>)] = [
    ("text", textTable), ("runs", textTable), ("image", imageTable), ("symbol", imageTable),
    ("stack", stackTable), ("item", itemTable),
  ]

  private static let ownFields: [Field<Self>] = [
    Field("contentSizeCategory", \.contentSizeCategory, .category),
    Field("priority", \.priority, .number(0...1000)),
    Field("flexible", \.flexible, .bool),
  ]

  private static let textFields = TextAttributes.fields.map {
    $0.attribute.field.lifted(\Self.attributes)
  }

  private static let paragraphFields = ParagraphAttributes.fields.map {
    $0.attribute.field.lifted(\Self.paragraph)
  }

  /// What every block has but its alignment, which some kinds define anew.
  private static let sharedFields =
    ownFields + textFields
    + paragraphFields.filter { $0.key != ParagraphAttributes.Key.alignment.rawValue }

  static let textTable = ElementTable<Self>(
    "a text block", [plainTextField] + ownFields + textFields + paragraphFields + [runsField])

  static let imageTable = ElementTable<Self>(
    "an image block",
    (Attachment.sourceFields(image: "image") + Attachment.sharedFields).map {
      $0.lifted(\Self.imageContent)
    } + [Field("hidesFrom", \.hidesFrom, .category), imageAlignment] + sharedFields)

  static let stackTable = ElementTable<Self>(
    "a stack",
    Stack.fields.map { $0.lifted(\Self.stackContent) } + sharedFields
      + [Stack.childrenField.lifted(\Self.stackContent)], required: ["children"])

  static let itemTable = ElementTable<Self>(
    "a large content item block", [itemField] + sharedFields)

  /// Where an image stands in the width.
  private static let imageAlignment = AttributeField<ParagraphAttributes>(
    .alignment, \.alignment, .cases([.left, .center, .right, .natural])
  ).field.lifted(\Self.paragraph)

  private static let itemField = Field<Self>(
    "item", schema: LargeContentItem.table.schema,
    read: { node, block, reading in
      LargeContentItem.table.read(node, into: &block.itemContent, &reading)
    },
    write: { .object(LargeContentItem.table.members(of: $0.itemContent)) })

  /// Text whose attributes are all the block's.
  private static let plainTextField = Field<Self>(
    "text", schema: Codec<String>.string.schema,
    read: { node, block, reading in
      if let string = Codec<String>.string.decode(node, "text", &reading) {
        block.textContent = AttributedText(string)
      }
    },
    write: { $0.textContent.isPlain ? .string($0.textContent.string) : nil })

  private static let runsField = Field<Self>(
    "runs",
    schema: .members([
      "type": .string("array"), "items": .members(["$ref": .string("#/$defs/run")]),
    ]),
    read: { node, block, reading in
      guard let elements = node.elements else {
        reading.invalid(node, "runs", allowed: "an array of strings and objects")
        return
      }
      var pieces: [AttributedText.Piece] = []
      var offsets: [Int] = []
      for element in elements {
        guard reading.countRun(at: element.offset) else { break }
        guard let piece = RunDraft.read(element, &reading) else { continue }
        pieces.append(piece)
        offsets.append(element.offset)
      }
      block.textContent = AttributedText(pieces) { reading.note(splitAt: offsets[$0]) }
    },
    write: { block in
      let text = block.textContent
      return text.isPlain ? nil : .array(text.pieces.flatMap { RunDraft.write($0) })
    })
}

extension AttributedText {
  /// Whether the text says nothing but its characters.
  fileprivate var isPlain: Bool {
    runs.count <= 1 && (runs.first?.attributes ?? emptyAttributes) == TextAttributes()
  }
}

// Each kind of content as a property, which the fields of that kind read and
// write; another kind's content reads as an empty one.
extension Block {
  fileprivate var textContent: AttributedText {
    get { if case .text(let text) = content { text } else { AttributedText() } }
    set { content = .text(newValue) }
  }

  fileprivate var imageContent: Attachment {
    get { if case .image(let image) = content { image } else { Attachment(.image("")) } }
    set { content = .image(newValue) }
  }

  fileprivate var stackContent: Stack {
    get { if case .stack(let stack) = content { stack } else { Stack(.vertical) } }
    set { content = .stack(newValue) }
  }

  fileprivate var itemContent: LargeContentItem {
    get { if case .item(let item) = content { item } else { LargeContentItem() } }
    set { content = .item(newValue) }
  }

  /// The table of the block's kind.
  var table: ElementTable<Self> {
    switch content {
    case .text: Self.textTable
    case .image: Self.imageTable
    case .stack: Self.stackTable
    case .item: Self.itemTable
    }
  }
}
