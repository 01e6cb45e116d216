import CCMarkGFM
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowImport

/// Nothing that Markdown shows is lost: what a document shows is what cmark-gfm's own
/// tree holds, read here by another way than the import's.
struct KeptTextTests {
  /// Parts of Markdown to put together; what they hold is no matter.
  private static let parts = [
    "word ", "*em* ", "**strong** ", "***both*** ", "`code` ", "``a`b`` ", "~~gone~~ ",
    "[link](u) ", "[*a* b](v \"t\") ", "![pic](p.png) ", "\\* ", "&amp; ", "https://e.example ",
    "שלום ", "日本", "हिन्दी ", "* ", "_ ", "` ", "[ ", "] ", "( ", "\n", "\n\n", "  \n", "\\\n",
    "\n- ", "\n  - ", "\n1. ", "\n> ", "\n>> ", "\n# ", "\n### ", "\n\n    ", "\n```\n", "\n---\n",
    "\n\n- [ ] ", "\n===\n", "\t", "!", "|",
  ]

  @Test(arguments: 1...300)
  func documentsShowWhatMarkdownHolds(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var text = ""
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      text += Self.parts.randomElement(using: &generator) ?? ""
    }
    let parsed = DocumentImporter.read(Array(text.utf8), as: .markdown)
    let document = try #require(parsed.document, "seed \(seed)")
    #expect(Self.visible(document.content) == Self.held(text), "seed \(seed): \(text)")
  }

  /// All that is no space, markers left out.
  private static func visible(_ blocks: [Block]) -> String {
    blocks.map { block in
      switch block.content {
      case .text(let text):
        return solid(
          text.pieces.map { $0.attributes.attachment.map { $0.label ?? "" } ?? $0.string }.joined())
      case .image(let image): return solid(image.label ?? "")
      case .item: return ""
      case .stack(let stack):
        // A marker stands on the side where its text begins.
        let isMarker = { (block: Block) in block.paragraph.overflowWrap == OverflowWrap.none }
        return visible(
          stack.axis == .horizontal
            ? stack.children.filter { !isMarker($0) } : stack.children)
      }
    }.joined()
  }

  /// The literals of cmark-gfm's tree in order; a rule as it is drawn.
  private static func held(_ markdown: String) -> String {
    guard let tree = MarkdownTree(Array(markdown.utf8)[...]),
      let iterator = cmark_iter_new(tree.root)
    else { return "" }
    defer { cmark_iter_free(iterator) }
    var text = ""
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let raw = cmark_iter_get_node(iterator) else { break }
      guard event == CMARK_EVENT_ENTER else { continue }
      if cmark_node_get_type(raw) == CMARK_NODE_THEMATIC_BREAK { text += ImportStyle.rule }
      if let literal = cmark_node_get_literal(raw) { text += String(cString: literal) }
    }
    return solid(text)
  }

  private static func solid(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
