import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Several categories in one picture.
struct SheetCommandTests {
  @Test(arguments: ["png", "svg", "pdf"]) func drawsAContactSheet(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "hello.json", "--category", "all", "--format", format) == 0)
    #expect(io.errors == "")
    #expect(io.text == "hello-all.\(format)\n")
    let sheet = [UInt8](try scratch.read("hello-all.\(format)"))
    let single = MemoryIO(in: scratch.path)
    #expect(single.run("render", "hello.json", "--format", format, "-o", "-") == 0)
    #expect(sheet.prefix(4) == single.output.prefix(4) && sheet.count > 2 * single.output.count)
    let again = MemoryIO(in: scratch.path)
    #expect(
      again.run("render", "hello.json", "--category", "all", "--format", format, "-o", "-") == 0)
    #expect(again.output == sheet)
  }

  @Test(arguments: ["png", "svg", "pdf"]) func drawsCategoriesSideBySide(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "hello.json", "--side-by-side", "l,AX3", "--format", format) == 0)
    #expect(io.errors == "")
    #expect(io.text == "hello-large-accessibilityExtraLarge.\(format)\n")
    #expect(scratch.names.count == 2)
  }

  @Test(
    arguments: [
      ("l", "needs two categories"), ("l,m,large", "has large twice"), ("l,x9", "unknown content"),
      ("l,m --category s", "--category"), ("l,m --through s", "--through"),
      ("l,m --format json", "for png, svg and pdf, not for json; give --category all"),
      ("ax1,ax2 --large-content 1", "'--large-content' cannot stand beside '--side-by-side'"),
      ("l,m --format text", "not for text"),
    ])
  func refusesWhatIsNotSideBySide(words: String, reason: String) throws {
    let scratch = try Scratch()
    try scratch.write(hello, to: "hello.json")
    let io = MemoryIO(in: scratch.path)
    let options = ["render", "hello.json", "--side-by-side"]
    #expect(io.run(options + words.split(separator: " ").map(String.init)) == 2)
    #expect(io.errors.contains(reason), "\(io.errors)")
    #expect(io.errors.split(separator: "\n").count == 1)
    #expect(scratch.names == ["hello.json"])
  }

  @Test func aScaleThatMakesASheetTooLargeIsRefusedAndNoneFits() throws {
    let scratch = try Scratch()
    let line = #"{ "text": "\#(String(repeating: "Ferry ", count: 900))" }"#
    try scratch.write(#"{ "content": [ \#(line) ] }"#, to: "long.json")
    let io = MemoryIO(in: scratch.path)
    let words = ["render", "long.json", "--category", "all", "-o", "long.png"]
    #expect(io.run(words + ["--scale", "3"]) == 2)
    #expect(io.errors.contains("is the limit; choose --format svg, pdf or html"), "\(io.errors)")
    #expect(io.errors.contains("without --scale a sheet gets what fits"))
    #expect(scratch.names == ["long.json"])
    #expect(MemoryIO(in: scratch.path).run(words) == 0)
    let png = try scratch.read("long.png")
    func number(_ offset: Int) -> Int {
      png[(png.startIndex + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    #expect((20_000_000...24_100_000).contains(number(16) * number(20)))
  }
}
