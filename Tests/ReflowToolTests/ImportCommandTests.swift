import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct ImportCommandTests {
  @Test(
    arguments: [
      ("a.md", "# Title\n\n- *one*\n", "Title\n\n•\u{A0} one\n"),
      ("a.html", "<p>a <b>b</b></p>", "a b\n"),
      ("a.HTM", "<p>a</p>", "a\n"), ("a.txt", "# a\nb\n", "# a\nb\n"),
    ])
  func readsByTheEnding(name: String, text: String, expected: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", name, "--format", "text", "-o", "-") == 0)
    #expect(io.text == expected)
    #expect(io.errors == "")
  }

  @Test func inputSaysWhatOddEndingsAre() throws {
    let scratch = try Scratch()
    try scratch.write("*a*", to: "notes")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "notes", "--input", "markdown", "--format", "text", "-o", "-") == 0)
    #expect(io.text == "a\n")
    let other = MemoryIO(in: scratch.path)
    #expect(other.run("render", "notes", "--format", "text", "-o", "-") == 2)
    #expect(other.errors.contains("for another format give --input markdown, html or text"))
  }

  @Test func standardInputIsReadAsToldToo() {
    let io = MemoryIO()
    io.input = Array("<i>x</i>".utf8)
    #expect(io.run("render", "-", "--input", "html", "--format", "text", "-o", "-") == 0)
    #expect(io.text == "x\n")
  }

  @Test func imagesFollowTheRulesOfDocuments() throws {
    let scratch = try Scratch()
    try scratch.write(
      "![web](https://e.example/a/../../b.png)\n\n![data](data:image/png;base64,AA)", to: "a.md")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.md", "-o", "a.png") == 0)
    #expect(
      io.errors.contains(
        "a.md:1:1: warning: image 'https://e.example/a/../../b.png' cannot be read: it is no file, and nothing is fetched"
      ))
    #expect(io.errors.contains("a.md:3:1: warning: image 'data:image/png' cannot be read"))
    let strict = MemoryIO(in: scratch.path)
    #expect(strict.run("render", "a.md", "-o", "b.png", "--strict") == 2)

    try scratch.write("![x](../x.png)", to: "b.md")
    let outside = MemoryIO(in: scratch.path)
    #expect(outside.run("render", "b.md", "-o", "c.png") == 2)
    #expect(
      outside.errors.contains("b.md:1:1: error: the path \"../x.png\" leaves the document's folder")
    )
    let allowed = MemoryIO(in: scratch.path)
    #expect(allowed.run("render", "b.md", "-o", "c.png", "--allow-outside") == 0)
  }

  @Test func imagesAreNoWiderThanTheContent() throws {
    let scratch = try Scratch()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"></svg>"#
    try scratch.write(svg, to: "big.svg")
    try scratch.write("![big](big.svg)\n\nin text ![big](big.svg)", to: "a.md")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.md", "--width", "300", "--format", "json", "-o", "-") == 0)
    let layout = try json(io.text)
    #expect(layout["blocks"]?[0]?["frame"]?.numbers == [0, 0, 300, 150])
    let run = layout["blocks"]?[1]?["lines"]?[1]?["runs"]?[0]
    #expect(run?["attachment"]?["frame"]?.numbers?[2] == 300)
  }

  @Test func directionFollowsLanguageOrLetters() throws {
    let scratch = try Scratch()
    try scratch.write("- نص\n- نص آخر\n", to: "a.md")
    try scratch.write("---\nlang: he\n---\n- אבג\n- דהו\n", to: "b.md")
    for name in ["a.md", "b.md"] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("render", name, "-q", "--format", "json", "-o", "-") == 0)
      let marker = try json(io.text)["blocks"]?[0]?["children"]?[0]?["children"]?[0]
      #expect((marker?["frame"]?.numbers?[0] ?? 0) > 300, "\(name)")
    }
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.md", "--direction", "ltr", "--format", "json", "-o", "-") == 0)
    let marker = try json(io.text)["blocks"]?[0]?["children"]?[0]?["children"]?[0]
    #expect(marker?["frame"]?.numbers?[0] == 0)
  }

  @Test func documentPrintsWhatReadsBack() throws {
    let scratch = try Scratch()
    try scratch.write("# A\n\ntext *b*\n\n1. c\n", to: "a.md")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("document", "a.md", "--language", "de") == 0)
    let document = try #require(DocumentReader.read(io.text).document)
    #expect(document.language == "de")
    try scratch.write(io.text, to: "b.json")
    let dumps = ["a.md", "b.json"].map { name in
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("render", name, "--language", "de", "--format", "json", "-o", "-") == 0)
      return io.text
    }
    #expect(dumps[0] == dumps[1])
    let file = MemoryIO(in: scratch.path)
    #expect(file.run("document", "a.md", "-o", "a.md") == 2)
    #expect(file.run("document", "a.md", "-o", "c.json") == 0)
    #expect(DocumentReader.read(try scratch.text("c.json")).document?.content == document.content)
  }

  @Test func theSampleLetterHasNothingToWarnOf() throws {
    let io = MemoryIO()
    let letter = Checkout.root + "/Samples/letter.md"
    #expect(
      io.run("render", letter, "--category", "all", "--format", "json", "-o", "-", "--strict") == 0)
    #expect(io.errors == "")
    let layouts = try json(io.text)
    #expect(layouts.elements?.count == 12)
    for layout in layouts.elements ?? [] {
      let found = layout["diagnostics"]?.elements ?? []
      #expect(found.allSatisfy { $0["severity"]?.string == "note" })
    }
  }

  @Test func auditsMarkdownWithItsPlaces() throws {
    let scratch = try Scratch()
    try scratch.write("Short.\n\n# Donaudampfschifffahrtsgesellschaft\n", to: "a.md")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("audit", "a.md", "--list") == 0)
    let lines = io.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.contains("Donaudampfschifffahrtsgesellschaft") == true)
    let audit = MemoryIO(in: scratch.path)
    _ = audit.run("audit", "a.md", "--fail-on", "never")
    #expect(audit.text.contains("a.md:3: "))
  }
}
