import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

struct RenderTests {
  @Test func namesTheOutputAfterDocumentAndCategory() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "in/hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "in/hello.json", "--category", "ax3", "--format", "text") == 0)
    #expect(io.text == "hello-accessibilityExtraLarge.txt\n")
    #expect(try scratch.text("hello-accessibilityExtraLarge.txt") == "Hello\n")
    #expect(scratch.names == ["hello-accessibilityExtraLarge.txt", "in"])
    #expect(io.errors == "")
  }

  @Test(
    arguments: [
      ("x.png", "\u{89}PNG"), ("x.SVG", "<?xml"), ("x.pdf", "%PDF"), ("x.json", "{\n"),
      ("x", "\u{89}PNG"),
    ])
  func choosesTheFormatByTheEnding(name: String, start: String) throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "hello.json", "-o", name) == 0)
    let expected = start.unicodeScalars.map { UInt8($0.value) }
    #expect(try scratch.read(name).starts(with: expected))
    #expect(io.text == "")
  }

  @Test func writesToStandardOutput() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "hello.json", "--format", "json", "-o", "-") == 0)
    #expect(try json(io.text)["category"]?.string == "large")
    #expect(scratch.names == ["hello.json"])
  }

  @Test func givesAllCategoriesAsAnArray() throws {
    let io = MemoryIO()
    #expect(
      io.run("render", Checkout.sample, "--category", "all", "--format", "json", "-o", "-") == 0)
    let list = try #require(try json(io.text).elements)
    #expect(list.count == 12)
    for (dump, category) in zip(list, ["extraSmall", "small", "medium", "large"]) {
      #expect(dump["category"]?.string == category)
      let alone = MemoryIO()
      alone.run("render", Checkout.sample, "--category", category, "--format", "json", "-o", "-")
      #expect(try json(alone.text).written == dump.written)
    }
  }

  @Test(arguments: ["png", "svg", "pdf", "json", "text"])
  func walkingGivesTheBytesOfAFreshRender(format: String) {
    let walk = MemoryIO()
    let fresh = MemoryIO()
    let common = ["render", Checkout.sample, "--format", format, "-o", "-"]
    #expect(walk.run(common + ["--through", "xs,ax5,m,ax2"]) == 0)
    #expect(fresh.run(common + ["--category", "ax2"]) == 0)
    #expect(!fresh.output.isEmpty && walk.output == fresh.output)
  }

  @Test func theViewerIsDrawnOverThePage() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"""
      { "content": [ "above", { "item": { "title": "Clock", "showsLargeContentViewer": true } },
        { "item": { "title": "Quiet" } } ] }
      """#, to: "bar.json")
    func svg(_ arguments: [String]) -> String {
      let io = MemoryIO(in: scratch.path)
      #expect(
        io.run(
          ["render", "bar.json", "--category", "ax1", "-o", "-", "--format", "svg"] + arguments)
          == 0)
      return io.text
    }
    #expect(svg(["--large-content", "Clock"]) == svg(["--large-content", "1"]))
    #expect(svg(["--large-content", "1"]).count > svg([]).count)
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "bar.json", "--category", "ax1", "--large-content", "Quiet") == 2)
    #expect(io.errors.contains("has no large content viewer"))
    #expect(io.run("render", "bar.json", "--category", "ax1", "--large-content", "3") == 2)
    #expect(io.errors.contains(#"1 "Clock", 2 "Quiet""#))
  }

  @Test func theScreenSetsTheWidthAndTellsWhatIsCut() throws {
    let scratch = try Scratch()
    let text = #""content": [ "one", "two", "three", "four", "five", "six" ] }"#
    try scratch.write("{ \(text)", to: "scrolls.json")
    try scratch.write(#"{ "scrolls": false, \#(text)"#, to: "fixed.json")
    let io = MemoryIO(in: scratch.path)
    let options = ["--viewport", "320x100", "--format", "json", "-o", "-"]
    #expect(io.run(["render", "scrolls.json"] + options) == 0)
    #expect(io.text.contains(#""width": 288"#) && io.text.contains(#""fold": 84"#))
    #expect(
      io.errors.contains("note: 3 blocks reach below the screen's lower edge, from 'four' on"))
    let fixed = MemoryIO(in: scratch.path)
    #expect(fixed.run(["render", "fixed.json"] + options) == 0)
    #expect(fixed.errors.contains("warning: 'four' is cut"))
    #expect(fixed.run(["render", "fixed.json", "--strict"] + options) == 2)
  }

  @Test func readsStandardInput() throws {
    let scratch = try Scratch()
    let io = MemoryIO(in: scratch.path)
    io.input = Array(hello.utf8)
    io.pieceSize = 10
    #expect(io.run("render", "-", "--format", "text") == 0)
    #expect(io.text == "document-large.txt\n")
    #expect(try scratch.text("document-large.txt") == "Hello\n")
  }

  @Test func headsTheTextOfEachCategory() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "hello.json", "--format", "text", "--category", "all", "-o", "-") == 0)
    #expect(io.text.hasPrefix("extraSmall:\nHello\n\nsmall:\nHello\n\n"))
    #expect(io.text.hasSuffix("accessibilityExtraExtraExtraLarge:\nHello\n"))
  }

  @Test func prefersTheCommandLinesWidth() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{ "version": 1, "width": 200, "content": [ { "text": "a" } ] }"#, to: "a.json")
    try scratch.write(hello, to: "b.json")
    for (words, width) in [
      (["a.json"], 200.0), (["a.json", "--width", "90"], 90), (["b.json"], 361),
    ] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run(["render"] + words + ["--format", "json", "-o", "-"]) == 0)
      #expect(try json(io.text)["width"]?.number == width)
    }
  }

  @Test(arguments: [
    ("ar", "rtl"), ("he-IL", "rtl"), ("az-Arab", "rtl"), ("en", "ltr"), ("xx", "ltr"),
  ])
  func takesTheDirectionFromTheLanguage(language: String, direction: String) throws {
    let scratch = try Scratch()
    let text = #"{ "version": 1, "language": "\#(language)", "content": [ { "text": "12" } ] }"#
    try scratch.write(text, to: "a.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.json", "--format", "json", "-o", "-") == 0)
    #expect(try json(io.text)["blocks"]?[0]?["direction"]?.string == direction)
    let forced = MemoryIO(in: scratch.path)
    forced.run("render", "a.json", "--format", "json", "-o", "-", "--direction", "rtl")
    #expect(forced.text.contains(#""direction": "rtl""#))
  }

  @Test func tellsPlacesOfWhatIsWrongAndWritesNothing() throws {
    let scratch = try Scratch()
    try scratch.write("{ \"version\": 1,\n  \"contnt\": [] }", to: "bad.json")
    try scratch.write("{ \"version\": 1, }", to: "syntax.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "bad.json", "syntax.json") == 2)
    #expect(io.errors.contains("bad.json:2:3: error: "))
    #expect(io.errors.contains("; did you mean \"content\"? [document.unknown-attribute]\n"))
    #expect(io.errors.contains("syntax.json:1:15: error: "))
    #expect(scratch.names == ["bad.json", "syntax.json"])
  }

  @Test func rendersTheOthersWhenOneFails() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "good.json")
    try scratch.write("[]", to: "bad.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "bad.json", "missing.json", "good.json") == 2)
    #expect(io.text == "good-large.png\n")
    #expect(io.errors.contains("bad.json:1:1: error:") && io.errors.contains("'missing.json'"))
  }

  @Test func refusesTwoDocumentsWithOneOutput() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "a/x.json")
    try scratch.write(hello, to: "b/x.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a/x.json", "b/x.json") == 2)
    #expect(io.errors.contains("'b/x.json' would be written to 'x-large.png', as 'a/x.json' is"))
  }

  @Test func neverWritesOverTheDocument() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "a.json")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.json", withDestinationPath: "a.json")
    for output in ["a.json", "./a.json", "link.json"] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run("render", "a.json", "-o", output) == 2)
      #expect(io.errors.contains("is the document itself"))
    }
    #expect(try scratch.text("a.json") == hello)
  }

  @Test func replacesFilesWholeAndKeepsLinksAndModes() throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "a.json")
    try scratch.write("old", to: "real.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path + "/real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.txt", withDestinationPath: "real.txt")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.json", "-o", "link.txt") == 0)
    #expect(try scratch.text("real.txt") == "Hello\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path + "/real.txt")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(scratch.names == ["a.json", "link.txt", "real.txt"])
  }
}
