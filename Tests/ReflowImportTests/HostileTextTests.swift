import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowImport

/// Texts made to exhaust the reader: each gives a document of limited depth or one message.
struct HostileTextTests {
  private static let count = 5000

  private static func times(_ text: String, _ count: Int = count) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    arguments: [
      times("["), times("> ") + "a", times(">"), times("- ") + "a", times("1. ") + "a",
      times("*a "),
      times("_a"), times("**a *b "), times("`") + "a", times("<"), times("<a "), times("<a \""),
      times("<!--"), times("<script>"), times("![a]("), times("[a](b"),
      times("|a") + "\n" + times("|-"),
      "|a|b|\n|-|-|\n" + times("|c|d|\n", 1500), times("- a\n", 1500), times("a\n\n", 1500),
      times("[^1]") + "\n\n[^1]: x", times("\0"), times("~~a"), times("&amp;"), times("<b></i>"),
      (0..<200).map { times("  ", $0) + "- a\n" }.joined(),
      (0..<200).map { times("> ", $0) + "a\n\n" }.joined(),
    ])
  func markdownStaysBounded(text: String) throws {
    try check(text, as: .markdown)
  }

  @Test(
    arguments: [
      times("<div>"), times("<b>"), times("<div>", 900) + times("</p>"), times("<p>a", 1500),
      times("<"), times("<a "), times("<a b='"), times("<!--"), times("&"), times("<table>", 900),
      "<table><tr>" + times("<td>a", 1500), times("<ul><li>", 400) + "x",
      "<ol>" + times("<li>a", 1500),
      "<p style='" + times("color:red;") + "'>a", times("<script>"), times("\0\u{1}"),
      times("<br>"),
      times("<table><tr><td>", 300) + "x", times("<blockquote>", 900) + "x",
      times("<sup>", 900) + "x",
      times("<q>", 900) + "x", "<pre>" + times("\t"), times("</ul></li></table>"), "<![CDATA[",
      "<ol start='-9223372036854775808'><li value='-9223372036854775808'>a<li value='9999999999999999999'>b",
      "<img src=a width='1e999' height='nan'><p style='font-weight:99999999999999999999;color:rgb(1e999,1,1)'>a",
      "<p data-at='9223372036854775807'><blink>",
      "</", "<?",
    ])
  func htmlStaysBounded(text: String) throws {
    try check(text, as: .html)
  }

  private func check(_ text: String, as format: InputFormat) throws {
    let parsed = DocumentImporter.read(Array(text.utf8), as: format)
    guard let document = parsed.document else {
      #expect(parsed.diagnostics.count == 1)
      #expect(parsed.diagnostics.first?.rule == "import.limit")
      return
    }
    // What is written reads back, so that it keeps all the format's limits.
    let again = DocumentReader.read(DocumentWriter.write(document))
    #expect(again.document == document)
    #expect(again.diagnostics.isEmpty)
  }

  @Test func randomHTMLReadsBack() throws {
    let parts = [
      "<p>", "</p>", "<b>", "</b>", "<ul>", "<ol>", "<li>", "</ul>", "</ol>", "<table>", "<tr>",
      "<td>",
      "<th>", "</table>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<br>", "<hr>", "a",
      " ",
      "\n", "&lt;", "<img src=a>", "<h2>", "</h2>", "<dd>", "<script>", "</script>", "<x>",
      "<div dir=rtl>",
      "</div>", "<q>", "<sup>", "</sup>", "שלום", "<input type=checkbox>", "<a href=b>", "</a>",
    ]
    for seed in 1...300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = (0..<60).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      for format in [InputFormat.html, .markdown] {
        let document = try #require(
          DocumentImporter.read(Array(text.utf8), as: format).document, "seed \(seed)")
        let again = DocumentReader.read(DocumentWriter.write(document))
        #expect(again.document == document, "seed \(seed): \(text)")
      }
    }
  }

  @Test func limitsOfDocumentsHold() {
    var limits = DocumentLimits()
    limits.blocks = 3
    limits.runs = 5
    limits.bytes = 100
    func message(_ text: String, _ format: InputFormat) -> String? {
      DocumentImporter.read(Array(text.utf8), as: format, limits: limits).diagnostics.first?.message
    }
    #expect(message("a\n\nb\n\nc\n\nd", .markdown) == "the text exceeds the limit of 3 blocks")
    #expect(message("a\n\nb\n\nc\n\nd", .text) == "the text exceeds the limit of 3 blocks")
    #expect(message("*a* b *c* d *e* f", .markdown) == "the text exceeds the limit of 5 runs")
    #expect(message(Self.times("a", 101), .html) == "the text exceeds the limit of 100 bytes")
  }

  @Test func deepListsStandAtTheLastDepth() throws {
    let text = (0..<12).map { Self.times("  ", $0) + "- item \($0)\n" }.joined()
    let parsed = DocumentImporter.read(Array(text.utf8), as: .markdown)
    let rows = Outline(parsed).lines.filter {
      $0.hasSuffix("item 11\"") || $0.hasSuffix("item 8\"")
    }
    #expect(rows.count == 2)
    #expect(rows.first?.prefix { $0 == " " } == rows.last?.prefix { $0 == " " })
    #expect(
      parsed.diagnostics.map(\.message) == [
        "lists inside more than 8 others stand at that depth (and 3 times more)"
      ])
  }
}
