extension Stack {
  /// What a stack has but its children.
  static let fields: [Field<Self>] =
    [
      Field("stack", always: \.axis, .cases()),
      Field("accessibilityStack", \.accessibilityAxis, .cases()),
      Field("turnsAt", \.turnsAt, .category),
      Field("whenTruncating", \.turnsWhenTruncating, .bool, default: false),
      Field("columns", \.columns, .integer(1...100)),
      Field("accessibilityColumns", \.accessibilityColumns, .integer(1...100)),
      Field("wrapsAroundImage", \.wrapsAroundImage, .bool, default: false),
      Field("alignment", \.alignment, .cases()),
      Field("accessibilityAlignment", \.accessibilityAlignment, .cases()),
    ] + BlockSpacing.fields.map { $0.lifted(\.spacing) }

  /// Reports columns of a row, and text that flows around no image.
  func check(_ node: JSONNode, _ reading: inout Reading) {
    let columnKeys = ["columns", "accessibilityColumns"]
    if axis == .horizontal, accessibilityAxis != .vertical,
      let key = columnKeys.first(where: { node[$0] != nil }), let value = node[key]
    {
      reading.report(
        .conflictingAttributes, "\"\(key)\" needs a vertical stack",
        hint: "a row has as many columns as children", at: value.offset)
    }
    guard wrapsAroundImage, let value = node["wrapsAroundImage"] else { return }
    if case .image? = children.first?.content { return }
    reading.report(
      .conflictingAttributes, "\"wrapsAroundImage\" needs an image as the first child",
      at: value.offset)
  }

  static let childrenField = Field<Self>(
    "children", schema: Block.listSchema,
    read: { node, stack, reading in stack.children = Block.readList(node, "children", &reading) },
    write: { .array($0.children.map { $0.write() }) })
}

extension BlockSpacing {
  static let fields: [Field<Self>] = [
    Field("spacing", \.value, .spacing), Field("spacingMultiplier", \.multiplier, .factor),
  ]

  private var value: SpacingValue? {
    get { points.map { .points($0) } }
    set {
      points = nil
      if case .points(let newPoints) = newValue { points = newPoints }
    }
  }
}

extension LargeContentItem {
  static let table = ElementTable<Self>(
    "a large content item",
    [
      Field("title", \.title, .string), Field("image", \.image, .file),
      Field("showsLargeContentViewer", \.showsLargeContentViewer, .bool, default: false),
    ])
}

extension Block {
  static let listSchema = JSONValue.members([
    "type": .string("array"), "items": .members(["$ref": .string("#/$defs/block")]),
  ])

  /// Reads an array of blocks, each a string or an object.
  static func readList(_ node: JSONNode, _ key: String, _ reading: inout Reading) -> [Block] {
    guard let elements = node.elements else {
      reading.invalid(node, key, allowed: "an array of blocks")
      return []
    }
    guard reading.path.count <= reading.limits.stackDepth else {
      reading.report(
        .limit,
        "the stacks exceed the limit of \(reading.limits.stackDepth) levels of nesting",
        at: node.offset)
      return []
    }
    var blocks: [Block] = []
    for (index, element) in elements.enumerated() {
      reading.path.append(index)
      defer { reading.path.removeLast() }
      guard reading.countBlock(at: element.offset) else { break }
      if let block = read(element, &reading) { blocks.append(block) }
    }
    return blocks
  }

  private static func read(_ node: JSONNode, _ reading: inout Reading) -> Block? {
    if let string = node.string { return Block(.text(AttributedText(string))) }
    guard node.members != nil else {
      reading.report(
        .invalidValue,
        "a block cannot be \(node.summary); allowed: a string or an object", at: node.offset)
      return nil
    }
    let kinds = tables.map(\.key)
    let kind = reading.kind(of: node, among: kinds, "a block")
    if kind == nil, node.hasAny(kinds) { return nil }
    var block = Block(.text(AttributedText()))
    // Without a kind the text block's table still finds misspelled keys.
    let table = tables.first { $0.key == kind }?.table ?? textTable
    table.read(node, into: &block, &reading, others: kind == nil ? kinds : [])
    block.attributes.check(node, &reading)
    switch block.content {
    case .image(let image): image.check(node, &reading)
    case .stack(let stack): stack.check(node, &reading)
    case .text, .item: break
    }
    return block
  }

  /// The block as a document has it.
  func write() -> JSONValue { .object(table.members(of: self)) }
}
