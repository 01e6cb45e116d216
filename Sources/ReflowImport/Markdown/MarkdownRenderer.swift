import CCMarkGFM
import ReflowDocument

/// Writes a Markdown tree as HTML, from which documents are made: HTML may stand
/// anywhere in Markdown, even a start here and its end there, so that one is best read
/// as the other. Every block tells its place in `data-at`.
struct MarkdownRenderer {
  private(set) var html: [UInt8] = []
  private(set) var troubles = ImportTroubles()

  private let index: LineIndex
  /// Lines of the file before the Markdown.
  private let skippedLines: Int
  /// Constructs that are open.
  private var depth = 0
  private var block = 0
  private var imageDepth = 0
  private var imageText = ""
  private var alignments: [String?] = []
  private var column = 0
  private var isHeader = false
  private var footnotes = 0
  /// Whether what was read last is a thematic break, which then parts the footnotes, too.
  private var endsInRule = false

  init(_ index: LineIndex, skippedLines: Int) {
    (self.index, self.skippedLines) = (index, skippedLines)
  }

  /// Without recursion, however deep the tree.
  mutating func render(_ tree: borrowing MarkdownTree) {
    guard let iterator = cmark_iter_new(tree.root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let raw = cmark_iter_get_node(iterator) else { break }
      let node = MarkdownNode(raw: raw)
      if event == CMARK_EVENT_ENTER { enter(node) } else { leave(node) }
    }
    if footnotes > 0 { write("</ol>") }
  }

  private var isTooDeep: Bool { depth > ImportLimits.markdownDepth }

  // MARK: Nodes

  private mutating func enter(_ node: MarkdownNode) {
    let kind = node.kind
    if kind != "footnote_definition" { endsInRule = kind == "thematic_break" }
    if let name = Self.nesting[kind] {
      depth += 1
      if isTooDeep { return tellDepth() }
      return open(name, node)
    }
    switch kind {
    case "text": text(node.literal)
    case "softbreak": text("\n")
    case "linebreak": imageDepth > 0 ? text("\n") : write("<br>")
    case "code": code(node.literal)
    case "html_inline": raw(node)
    case "image":
      imageDepth += 1
    case "footnote_reference": footnoteReference(node)
    default: enterBlock(node, kind)
    }
  }

  private mutating func enterBlock(_ node: MarkdownNode, _ kind: String) {
    if node.line > 0 { block = offset(of: node) }
    switch kind {
    case "paragraph": if isParagraph(node) { write("<p", place, ">") }
    case "heading": write("<h\(node.headingLevel)", place, ">")
    case "thematic_break": write("<hr", place, ">")
    case "code_block":
      // HTML leaves out a first newline.
      write("<pre", place, "><code>\n")
      text(node.literal)
      write("</code></pre>")
    case "html_block": raw(node)
    case "table":
      alignments = node.columnAlignments
      write("<table", place, ">")
    case "table_header", "table_row":
      (isHeader, column) = (kind == "table_header", 0)
      write("<tr", place, ">")
    case "table_cell": cell()
    case "footnote_definition": footnoteDefinition()
    default: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    let kind = node.kind
    if let name = Self.nesting[kind] {
      if !isTooDeep { write("</", kind == "list" ? listName(node) : name, ">") }
      depth -= 1
      return
    }
    switch kind {
    case "paragraph": if isParagraph(node) { write("</p>") }
    case "heading": write("</h\(node.headingLevel)>")
    case "image": image(node)
    case "table": write("</table>")
    case "table_header", "table_row": write("</tr>")
    case "table_cell": write(isHeader ? "</th>" : "</td>")
    case "footnote_definition": write("</li>")
    default: break
    }
  }

  /// Constructs that stand inside one another without end, and their elements.
  private static let nesting = [
    "block_quote": "blockquote", "list": "ul", "item": "li", "tasklist": "li", "emph": "em",
    "strong": "strong", "strikethrough": "del", "link": "a",
  ]

  private mutating func open(_ name: String, _ node: MarkdownNode) {
    guard imageDepth == 0 else { return }
    switch node.kind {
    case "link":
      write("<a href=\"")
      text(node.url)
      write("\">")
    case "list":
      block = offset(of: node)
      if let start = node.listStart {
        write("<ol start=\"\(start)\" data-delimiter=\"\(node.listDelimiter)\"", place, ">")
      } else {
        write("<ul", place, ">")
      }
    case "tasklist":
      block = offset(of: node)
      write("<li data-task=\"\(node.isChecked ? "done" : "open")\"", place, ">")
    case "item", "block_quote":
      block = offset(of: node)
      write("<\(name)", place, ">")
    default: write("<\(name)>")
    }
  }

  private func listName(_ node: MarkdownNode) -> String { node.listStart == nil ? "ul" : "ol" }

  /// Below the limit of depth, where lists have no items, paragraphs keep texts apart.
  private func isParagraph(_ node: MarkdownNode) -> Bool {
    depth >= ImportLimits.markdownDepth || !node.isInTightList
  }

  // MARK: Parts

  private mutating func code(_ literal: String) {
    guard imageDepth == 0 else { return text(literal) }
    write("<code>")
    text(literal)
    write("</code>")
  }

  private mutating func cell() {
    let alignment = column < alignments.count ? alignments[column] : nil
    column += 1
    write(isHeader ? "<th" : "<td", alignment.map { " align=\"\($0)\"" } ?? "", ">")
  }

  private mutating func image(_ node: MarkdownNode) {
    imageDepth -= 1
    guard imageDepth == 0 else { return }
    let label = imageText
    imageText = ""
    write("<img", place, " src=\"")
    text(node.url)
    write("\" alt=\"")
    text(label.isEmpty ? node.title : label)
    write("\">")
  }

  private mutating func footnoteReference(_ node: MarkdownNode) {
    write("<sup>")
    text(node.footnoteNumber)
    write("</sup>")
  }

  /// cmark-gfm puts the footnotes that are referred to at the end, in order.
  private mutating func footnoteDefinition() {
    footnotes += 1
    if footnotes == 1 { write((endsInRule ? "" : "<hr>") + "<ol class=\"footnotes\">") }
    write("<li", place, ">")
  }

  private mutating func raw(_ node: MarkdownNode) {
    guard imageDepth == 0 else { return text(node.literal) }
    let raw = RawHTML(Array(node.literal.utf8))
    if raw.hasOpenConstruct {
      troubles.report(
        .warning, "open-tag", "a tag of HTML that has no end is shown as text",
        hint: "write \"<\" as \"&lt;\", or put code between backticks", at: block)
    }
    if raw.hasInstruction {
      troubles.report(
        .warning, "left-out", "a declaration or instruction of HTML is left out", at: block)
    }
    // Where what follows stands.
    write("<!--data-at=\(block)-->")
    html += raw.html
  }

  private mutating func tellDepth() {
    troubles.report(
      .warning, "depth",
      "what stands inside more than \(ImportLimits.markdownDepth) others stands at that depth",
      at: block)
  }

  // MARK: Writing

  private var place: String { " data-at=\"\(block)\"" }

  /// cmark-gfm counts columns in bytes.
  private func offset(of node: MarkdownNode) -> Int {
    guard node.line > 0 else { return block }
    return index.start(ofLine: node.line + skippedLines) + max(node.column - 1, 0)
  }

  private mutating func write(_ parts: String...) {
    guard imageDepth == 0 else { return }
    for part in parts { html += part.utf8 }
  }

  private mutating func text(_ text: String) {
    guard imageDepth == 0 else {
      imageText += text == "\n" ? " " : text
      return
    }
    HTMLEscaping.append(text.utf8, to: &html)
  }
}
