import Reflow
import Testing

@testable import ReflowImport

struct SourceTests {
  private func read(_ text: String, _ format: InputFormat = .markdown) -> ParsedDocument {
    DocumentImporter.read(Array(text.utf8), as: format, file: "x")
  }

  @Test func endingsNameFormats() {
    #expect(InputFormat(ending: "MD") == .markdown)
    #expect(InputFormat(ending: "htm") == .html)
    #expect(InputFormat(ending: "txt") == .text)
    #expect(InputFormat(ending: "json") == .json)
    #expect(InputFormat(ending: "rtf") == nil)
  }

  @Test(arguments: [InputFormat.markdown, .html, .text])
  func byteOrderMarkIsNoText(format: InputFormat) throws {
    let parsed = read("\u{FEFF}word", format)
    #expect(Outline(parsed).lines == ["\"word\""])
    #expect(parsed.places.place(ofBlock: [0]) == SourcePlace(file: "x", line: 1, column: 1))
  }

  @Test(arguments: ["a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\nb\n\nc"])
  func linesEndAsTheyDo(text: String) {
    #expect(Outline(read(text, .text)).lines == ["\"a¶b\"", "\"c\""])
    #expect(Outline(read(text, .markdown)).lines == ["\"a b\"", "\"c\""])
  }

  @Test(arguments: [InputFormat.markdown, .html, .text])
  func nulIsReplacedAndTheDocumentCanBeWritten(format: InputFormat) throws {
    let document = try #require(read("a\0b", format).document)
    #expect(Outline(read("a\0b", format)).lines == ["\"a\u{FFFD}b\""])
    #expect(DocumentReader.read(DocumentWriter.write(document)).document == document)
  }

  @Test(arguments: [InputFormat.markdown, .html, .text])
  func brokenUTF8IsAnErrorWithItsByte(format: InputFormat) {
    let parsed = DocumentImporter.read([0x61, 0x0A, 0x62, 0xFF, 0x63], as: format, file: "x")
    #expect(parsed.document == nil)
    #expect(parsed.diagnostics.map(\.message) == ["the text is not UTF-8 at byte 3"])
    #expect(parsed.diagnostics.first?.place == SourcePlace(file: "x", line: 2, column: 2))
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
  func utf16IsRefusedByName(bytes: [UInt8]) {
    let parsed = DocumentImporter.read(bytes, as: .text)
    #expect(parsed.diagnostics.map(\.message) == ["the text is UTF-16; text is read as UTF-8"])
    #expect(parsed.diagnostics.first?.rule == "import.encoding")
  }

  @Test(arguments: [InputFormat.markdown, .html, .text])
  func emptyTextIsAnEmptyDocument(format: InputFormat) {
    for text in ["", "\n", "  \n\n"] {
      let parsed = read(text, format)
      #expect(parsed.document?.content.isEmpty == true)
      #expect(parsed.diagnostics.isEmpty)
    }
  }

  @Test func blocksAndImagesKeepTheirPlaces() {
    let text = "---\nlang: en\n---\n# One\n\ntext ![a](a.png)\n\n- x\n  - y ![b](b.png)\n"
    let places = read(text).places
    func place(_ line: Int, _ column: Int) -> SourcePlace {
      SourcePlace(file: "x", line: line, column: column)
    }
    #expect(places.place(ofBlock: [0]) == place(4, 1))
    #expect(places.place(ofBlock: [1]) == place(6, 1))
    #expect(places.place(ofBlock: [2, 1, 1]) == place(9, 3))
    #expect(places.place(ofFile: "a.png") == place(6, 1))
    #expect(places.place(ofFile: "b.png")?.line == 9)
  }

  @Test func elementsOfHTMLKeepTheirPlaces() {
    let parsed = read("<p>é</p>\n  <p>two <blink>x</blink></p>\n<img src='i.png'>", .html)
    #expect(parsed.diagnostics.first?.place == SourcePlace(file: "x", line: 2, column: 10))
    #expect(parsed.places.place(ofFile: "i.png") == SourcePlace(file: "x", line: 3, column: 1))
    #expect(parsed.places.place(ofBlock: [1])?.line == 2)
  }

  @Test func htmlInMarkdownTellsItsLine() {
    let parsed = read("one\n\ntwo\n\n<section><blink>x</blink></section>\n")
    #expect(parsed.diagnostics.first?.place?.line == 5)
  }

  @Test(
    arguments: [
      ("---\nlang: ja\n---\na", "ja", 1),
      ("---\ntitle: \"x\"\nlanguage: 'pt-BR'\n...\na", "pt-BR", 1),
      ("---\n\nlang: ja\n---\na", nil, 0), ("---\nlang: ja\na", nil, 0),
      ("text\n\n---\nlang: ja\n---", nil, 0), ("---\nlang: not a tag\n---\na", nil, 2),
    ] as [(String, String?, Int)])
  func frontMatterNamesTheLanguage(text: String, language: String?, count: Int) {
    let parsed = read(text)
    #expect(parsed.document?.language == language)
    #expect(parsed.diagnostics.count == count)
  }

  @Test func longestTagsOfRawHTMLEnd() {
    for text in ["<div a='>'>x</div>", "<!-- > -->y", "<![CDATA[a<b]]>", "<b\nc='d'>z</b>"] {
      let raw = RawHTML(Array(text.utf8))
      #expect(!raw.hasOpenConstruct)
    }
    for text in ["<div a='>", "<!-- x", "<script>", "<style>a", "a <b", "<![CDATA[x"] {
      let raw = RawHTML(Array(text.utf8))
      #expect(raw.hasOpenConstruct)
      #expect(String(decoding: raw.html, as: UTF8.self).contains("&lt;"))
    }
  }

  @Test(
    arguments: [
      ("#f00", Color(255, 0, 0)), ("#FF000080", Color(255, 0, 0, alpha: 128)),
      ("rgb(1, 2, 3)", Color(1, 2, 3)), ("rgba(1 2 3 / 50%)", Color(1, 2, 3, alpha: 128)),
      ("rgb(100%, 0%, 0%)", Color(255, 0, 0)), ("Orange", Color(255, 165, 0)), ("#ff", nil),
      ("rgb(1,2)", nil), ("rgb(a,b,c)", nil), ("", nil), ("rgb(nan,1,2)", nil),
    ] as [(String, Color?)])
  func colorsOfCSSAreRead(text: String, color: Color?) {
    #expect(Color(css: text) == color)
  }
}
