import Reflow

extension Viewport {
  /// What the option takes, in words.
  static let words = "a width and a height in points from 1 to 100000, as in 393x852"

  /// A screen from its width and height with an x between them.
  init?(_ text: String) {
    let parts = text.split(
      separator: "x", maxSplits: 2, omittingEmptySubsequences: false
    ).map { parseNumber(String($0)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
    guard contentWidth > 0 else { return nil }
  }
}

extension Arguments {
  /// The screen; `nil` when it is absent.
  func viewport(_ flag: Flag) -> Viewport? {
    guard case .viewport(let viewport)? = value(flag) else { return nil }
    return viewport
  }
}

extension RenderJob {
  /// What is below the screen's edge.
  func foldDiagnostics(_ tree: LayoutTree, of document: Document) -> [Diagnostic] {
    guard let viewport = options.viewport else { return [] }
    return tree.fold(in: viewport).diagnostics(scrolls: document.scrolls)
  }

  /// The viewer of the item that the options name, in the middle of the screen or of the
  /// page.
  func viewer(_ live: LiveDocument, _ tree: LayoutTree) throws(ToolError) -> LargeContentViewer? {
    guard let name = options.largeContent else { return nil }
    var items: [(path: [Int], item: LargeContentItem)] = []
    tree.forEachBlock { block, path in
      if case .item(let placed) = block.content { items.append((path, placed.item)) }
    }
    let named = items.first { $0.item.title == name }
    let numbered = Int(name).flatMap { items.indices.contains($0 - 1) ? items[$0 - 1] : nil }
    guard let found = named ?? numbered else {
      throw .input("there is no item \(quoted(name)); \(Self.list(items.map(\.item)))")
    }
    guard found.item.showsLargeContentViewer else {
      throw .input(
        "the item \(quoted(name)) has no large content viewer; "
          + "set \"showsLargeContentViewer\": true")
    }
    let height = options.viewport.map { $0.height - 2 * $0.margin } ?? tree.height
    let area = Rectangle(x: 0, y: 0, width: tree.width, height: height)
    do { return try live.largeContentViewer(ofItemAt: found.path, in: area) } catch {
      throw .input("the large content viewer cannot be laid out: \(error.message)")
    }
  }

  private static func list(_ items: [LargeContentItem]) -> String {
    guard !items.isEmpty else { return "the document has no items" }
    let names = items.prefix(20).enumerated().map { index, item in
      "\(index + 1) " + (item.title.map { quoted($0) } ?? "(without a title)")
    }
    return "items are " + names.joined(separator: ", ") + (items.count > 20 ? ", ..." : "")
  }
}
