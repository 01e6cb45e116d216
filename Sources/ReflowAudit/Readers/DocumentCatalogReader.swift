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
    let parsed = DocumentReader.read(input.utf8, file: input.file)
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
    // Blocks to visit, the next one last: a stack keeps their order.
    var waiting = document.content.enumerated().reversed().map { index, block in
      (path: [index], key: "content[\(index)]", block: block)
    }
    while let (path, key, block) = waiting.popLast() {
      let place = parsed.places.place(ofBlock: path) ?? builder.place(at: 0)
      var text: String?
      switch block.content {
      case .text(let attributed): text = attributed.string
      case .item(let item): text = item.title
      case .image: break
      case .stack(let stack):
        for (index, child) in stack.children.enumerated().reversed() {
          waiting.append((path + [index], "\(key).children[\(index)]", child))
        }
      }
      guard let text else { continue }
      builder.begin(key: key, at: 0)
      builder.countTexts()
      let language = block.attributes.language.flatMap(LocaleTag.normalized) ?? locale
      builder.add(CatalogUnit(key: key, locale: language, text: text, place: place))
    }
  }
}
