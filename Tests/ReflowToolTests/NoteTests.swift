import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Notes are for those who ask for them.
struct NoteTests {
  private let document = #"{ "content": [{ "text": "Tea 日", "style": "body" }] }"#

  private func errors(_ options: [String]) throws -> String {
    let scratch = try Scratch()
    try scratch.write(document, to: "tea.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run(["render", "tea.json", "-o", "tea.txt", "--format", "text"] + options) == 0)
    return io.errors
  }

  @Test func notesArePrintedWithVerboseOnly() throws {
    #expect(try errors([]) == "")
    #expect(try errors(["--quiet"]) == "")
    #expect(try errors(["--strict"]) == "")
    let told = try errors(["--verbose"]).split(separator: "\n")
      .filter { $0.contains("[font.fallback]") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("tea.json: note: Noto Sans CJK JP Regular draws '日'") == true)
  }

  @Test func theLayoutAlwaysHasThem() throws {
    let scratch = try Scratch()
    try scratch.write(document, to: "tea.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "tea.json", "--format", "json", "-o", "-") == 0)
    let diagnostics = try #require(try json(io.text)["diagnostics"]?.elements)
    #expect(diagnostics.map { $0["rule"]?.string } == ["font.fallback"])
    #expect(diagnostics.map { $0["severity"]?.string } == ["note"])
    #expect(io.errors == "")
  }
}
