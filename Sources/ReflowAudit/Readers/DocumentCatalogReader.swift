import ReflowDocument

/// Reads the texts of reflow's own documents. A text's key is the path of its block,
/// as in `content[2].children[0]`.
enum DocumentCatalogReader {
  /// Whether JSON is a document: it alone has a list `content`.
  static func isDocument(_ utf8: [UInt8], _ limits: CatalogLimits) -> Bool {
    let json = JSONLimits(bytes: limits.bytes, depth: limits.depth)
    guard let root = try? JSONParser.parse(utf8, limits: json).root else { return false }
    return root["content"]?.elements != nil
  }

  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    try read(DocumentReader.read(input.utf8, file: input.file), into: &builder)
  }

  /// The texts of a document that was read, whatever from.
  static func read(
    _ parsed: ParsedDocument, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    guard let document = parsed.document else {
      let first = parsed.diagnostics.first
      var failure = CatalogFailure(first?.message ?? "the document cannot be read")
      failure.hint = first?.hint
      failure.place = first?.place.map { ($0.line, $0.column) }
      throw failure
    }
    let locale =
      (document.language ?? document.attributes.language).flatMap(LocaleTag.normalized)
      ?? LocaleTag.undetermined
    for (path, key, block) in blocks(of: document.content) {
      let place = parsed.places.place(ofBlock: path) ?? builder.place(at: 0)
      var text: String?
      switch block.content {
      case .text(let attributed): text = attributed.string
      // A control without a title is still one that must be readable.
      case .item(let item): text = item.title ?? ""
      case .image, .stack: break
      }
      guard let text else { continue }
      builder.begin(key: key, at: 0)
      builder.countTexts()
      let language = block.attributes.language.flatMap(LocaleTag.normalized) ?? locale
      builder.add(CatalogUnit(key: key, locale: language, text: text, place: place))
    }
  }

  /// The controls of a document with their keys, in reading order.
  static func items(of content: [Block]) -> [(key: String, item: LargeContentItem)] {
    blocks(of: content).compactMap { _, key, block in
      guard case .item(let item) = block.content else { return nil }
      return (key, item)
    }
  }

  /// All blocks with their paths and keys, in reading order.
  private static func blocks(of content: [Block]) -> [(path: [Int], key: String, block: Block)] {
    var found: [(path: [Int], key: String, block: Block)] = []
    // Blocks to visit, the next one last: a stack keeps their order.
    var waiting = content.enumerated().reversed().map { index, block in
      (path: [index], key: "content[\(index)]", block: block)
    }
    while let next = waiting.popLast() {
      found.append(next)
      guard case .stack(let stack) = next.block.content else { continue }
      for (index, child) in stack.children.enumerated().reversed() {
        waiting.append((next.path + [index], "\(next.key).children[\(index)]", child))
      }
    }
    return found
  }
}
