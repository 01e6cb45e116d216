import Reflow

/// The files that a document names, each once, in the order of the document.
struct NamedFiles {
  private(set) var fonts: [String] = []
  /// Font files in lists of fallback fonts.
  private(set) var fallbackFonts: [String] = []
  /// Families in lists of fallback fonts.
  private(set) var fallbackFamilies: [String] = []
  private(set) var images: [String] = []
  private var seen: Set<String> = []

  init(_ document: Document) {
    for font in document.fonts { add(font, to: \.fonts, "font") }
    add(document.attributes)
    add(document.content)
  }

  private mutating func add(
    _ name: String, to list: WritableKeyPath<Self, [String]>, _ kind: String
  ) {
    if seen.insert(kind + "\u{0}" + name).inserted { self[keyPath: list].append(name) }
  }

  private mutating func add(_ attributes: TextAttributes) {
    for name in attributes.fallback ?? [] {
      if SystemFontFolders.isFont(name) {
        add(name, to: \.fallbackFonts, "fallback")
      } else {
        add(name, to: \.fallbackFamilies, "family")
      }
    }
    if let attachment = attributes.attachment { add(attachment.file, to: \.images, "image") }
  }

  // The reader allows 64 stacks inside one another.
  private mutating func add(_ blocks: [Block]) {
    for block in blocks {
      add(block.attributes)
      switch block.content {
      case .text(let text):
        for run in text.runs { add(run.attributes) }
        add(text.emptyAttributes)
      case .image(let image): add(image.file, to: \.images, "image")
      case .stack(let stack): add(stack.children)
      case .item(let item):
        if let image = item.image { add(image, to: \.images, "image") }
      }
    }
  }
}

extension Document {
  /// Puts families in place of the font files in lists of fallback fonts.
  mutating func replaceFallbackFiles(with families: [String: [String]]) {
    attributes.replaceFallbackFiles(with: families)
    content = content.map { $0.replacingFallbackFiles(with: families) }
  }
}

extension TextAttributes {
  fileprivate mutating func replaceFallbackFiles(with families: [String: [String]]) {
    fallback = fallback?.flatMap { families[$0] ?? [$0] }
  }
}

extension Block {
  fileprivate func replacingFallbackFiles(with families: [String: [String]]) -> Block {
    var block = self
    block.attributes.replaceFallbackFiles(with: families)
    switch content {
    case .text(let text):
      let pieces = text.pieces.map { piece in
        var piece = piece
        piece.attributes.replaceFallbackFiles(with: families)
        return piece
      }
      if !text.isEmpty { block.content = .text(AttributedText(pieces)) }
    case .stack(var stack):
      stack.children = stack.children.map { $0.replacingFallbackFiles(with: families) }
      block.content = .stack(stack)
    case .image, .item: break
    }
    return block
  }
}
