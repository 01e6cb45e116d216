package import ReflowDocument
package import ReflowLayout
import ReflowPage

/// A page that shows a document at every size: drawn, and its texts for those who select them
/// or have them read.
package struct DocumentPage: Sendable {
  /// What the document is called.
  package var title: String
  /// The category that is shown first.
  package var start = ContentSizeCategory.large
  /// Whether baselines and line boxes are shown at first.
  package var showsGuides = false
  /// The screen that the document fills at least, and whose edge guides show; `nil` for none.
  package var viewport: Viewport?
  /// Version of reflow.
  package var version: String
  /// Where images come from.
  package var images: ImageStore
  /// Bytes that a page may have: browsers open a file of this size within seconds.
  package var byteLimit = 64 << 20

  package init(title: String, version: String, images: ImageStore) {
    (self.title, self.version, self.images) = (title, version, images)
  }

  /// The page of a document that was laid out for some categories, in any order.
  package func text(of trees: [LayoutTree]) throws(RenderError) -> String {
    let trees = ContentSizeCategory.allCases.compactMap { category in
      trees.last { $0.category == category }
    }
    var pack = PicturePack(images: images)
    var style = PageStyle()
    style.margin = viewport?.margin
    var shown: [JSONValue] = []
    var texts: [PageBlock] = []
    var size = 0
    for tree in trees {
      var page = DisplayList.placed(tree, page: style, showsGuides: false)
      page.list.height = max(page.list.height, viewport?.height ?? 0)
      let picture = pack.add(page.list)
      texts.append(
        PageBlock("texts-\(texts.count)", PageTexts(tree, x: page.x, y: page.y).value))
      size += texts.last?.size ?? 0
      shown.append(entry(tree, picture: picture))
      guard pack.size + size <= byteLimit else { throw tooLarge(pack.size + size) }
    }
    let index = trees.firstIndex { $0.category == start } ?? max(0, trees.count - 1)
    let head = PageBlock(
      "document",
      .members([
        "title": .string(title), "version": .string(version),
        "categories": .pageCategories, "start": .integer(index),
        "showsGuides": .bool(showsGuides), "width": .number(trees.first?.width ?? 0),
        "edge": viewport.map { .number($0.height) } ?? .null,
        "shown": .array(shown),
      ]))
    let text = HTMLPage(.document, title: title, blocks: [head] + texts + pack.blocks()).text
    guard text.utf8.count <= byteLimit else { throw tooLarge(text.utf8.count) }
    return text
  }

  private func tooLarge(_ bytes: Int) -> RenderError {
    RenderError(.pageTooLarge(bytes: bytes, limit: byteLimit))
  }

  private func entry(_ tree: LayoutTree, picture: Int) -> JSONValue {
    .members([
      "category": .integer(tree.category.rawValue), "picture": .integer(picture),
      "height": .number(tree.height),
      "diagnostics": .array(tree.diagnostics.map(diagnostic)),
    ])
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .members([
      "severity": .string(diagnostic.severity.rawValue), "rule": .string(diagnostic.rule),
      "message": .string(diagnostic.message), "hint": diagnostic.hint.map { .string($0) } ?? .null,
      "place": diagnostic.place.map { .string("\($0.line):\($0.column)") } ?? .null,
    ])
  }
}
