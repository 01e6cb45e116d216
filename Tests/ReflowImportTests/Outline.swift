import Reflow

/// A document in few words, one block a line, for expectations.
struct Outline {
  private(set) var lines: [String] = []

  init(_ parsed: ParsedDocument) {
    if let document = parsed.document {
      if let language = document.language { lines.append("language \(language)") }
      let direction = document.paragraph.baseWritingDirection
      if let direction { lines.append("direction \(direction.rawValue)") }
      for block in document.content { add(block, depth: 0) }
    }
    for diagnostic in parsed.diagnostics {
      let place = diagnostic.place.map { "\($0.line):\($0.column) " } ?? ""
      lines.append(
        "! \(place)\(diagnostic.severity.rawValue) \(diagnostic.rule): \(diagnostic.message)")
    }
  }

  // Documents from imports are limited in depth.
  private mutating func add(_ block: Block, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch block.content {
    case .text(let text):
      let pieces = text.pieces.map { Self.piece($0) }.joined(separator: " | ")
      lines.append(indent + Self.join([Self.words(block), pieces.isEmpty ? "\"\"" : pieces]))
    case .image(let image):
      lines.append(indent + Self.join(["image", Self.image(image), Self.words(block)]))
    case .stack(let stack):
      let turns = stack.accessibilityAxis == nil ? "" : " turning"
      let spacing =
        stack.spacing.points.map { " \(formatNumber($0)) pt" }
        ?? stack.spacing.multiplier.map { " \(formatNumber($0))" } ?? ""
      let columns = stack.columns.map { " \($0) columns" } ?? ""
      lines.append(
        indent + (stack.axis == .horizontal ? "row" : "column") + turns + columns + spacing)
      for child in stack.children { add(child, depth: depth + 1) }
    case .item: lines.append(indent + "item")
    }
  }

  private static func piece(_ piece: AttributedText.Piece) -> String {
    let words = words(piece.attributes)
    if let image = piece.attributes.attachment {
      return join([words, "[" + Self.image(image) + "]"])
    }
    let text = piece.string.replacing("\u{2028}", with: "⏎").replacing("\n", with: "¶")
    return join([words, "\"\(text)\""])
  }

  private static func image(_ image: Attachment) -> String {
    join([
      image.file, image.width.map { "width \(formatNumber($0))" } ?? "",
      image.label.map { "\"\($0)\"" } ?? "",
    ])
  }

  private static func words(_ block: Block) -> String {
    let paragraph = block.paragraph
    return join([
      words(block.attributes), paragraph.headIndent.map { "indent \(formatNumber($0))" } ?? "",
      paragraph.alignment?.rawValue ?? "", paragraph.baseWritingDirection?.rawValue ?? "",
    ])
  }

  private static func words(_ attributes: TextAttributes) -> String {
    var words: [String] = []
    if let style = attributes.textStyle { words.append(style.uiKitName) }
    let traits = attributes.traits ?? []
    if traits.contains(.bold) { words.append("bold") }
    if traits.contains(.italic) { words.append("italic") }
    if let weight = attributes.weight { words.append("weight \(weight.value)") }
    if attributes.design == .monospaced { words.append("mono") }
    for feature in attributes.features ?? [] { words.append(feature.tag) }
    if attributes.strikethrough == .single { words.append("struck") }
    if attributes.underline == .single { words.append("underlined") }
    if let offset = attributes.baselineOffset { words.append("raised \(formatNumber(offset))") }
    if let color = attributes.color { words.append(name(color)) }
    if let color = attributes.backgroundColor { words.append("on " + name(color)) }
    if let link = attributes.link { words.append("<\(link)>") }
    if let language = attributes.language { words.append("lang \(language)") }
    return words.joined(separator: " ")
  }

  private static func name(_ color: Color) -> String {
    switch (color.red, color.green, color.blue) {
    case (0x5F, 0x63, 0x68): "gray"
    case (0x0A, 0x5F, 0xC4): "blue"
    case (0xF1, 0xF1, 0xF4): "shade"
    case (0xFF, 0xF4, 0xC2): "yellow"
    default: "color \(color.red),\(color.green),\(color.blue)"
    }
  }

  private static func join(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
