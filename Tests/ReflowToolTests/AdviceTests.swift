import ReflowTestSupport
import Testing

/// Messages that say what to do, where a slip is likely.
@Suite struct AdviceTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write(#"{ "content": ["a"] }"#, to: "a.json")
    try folder.write(#"{ "content": [{ "stak": "vertical", "children": [] }] }"#, to: "b.json")
    try folder.write(
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#, to: "c.xcstrings")
    let paragraph = String(repeating: "Ferry ", count: 30)
    try folder.write(
      Array(repeating: paragraph, count: 200).joined(separator: "\n\n"), to: "tall.md")
    try folder.write(
      Array(repeating: paragraph, count: 700).joined(separator: "\n\n"), to: "taller.md")
  }

  @Test(arguments: [
    ("render a.json -o no/a.png", "there is no folder ", "make it first"),
    ("render b.json", "has no attribute \"stak\"", "did you mean \"stack\"?"),
    ("render c.xcstrings", "it is a localization file (xcstrings), not a document", "reflow audit"),
    ("render a.json --category ax6", "\"ax6\"", "accessibility sizes go from ax1 to ax5"),
    ("render a.json --category accessibility9", "9\"", "accessibility1 to accessibility5"),
    ("render tall.md --category large", "pixels on a side", "--scale 1"),
    ("render taller.md --category large --scale 1", "pixels on a side", "; choose --format svg"),
  ])
  func saysWhatToDo(_ line: String, _ what: String, _ advice: String) throws {
    let io = MemoryIO(in: folder.path)
    #expect(io.run(line.split(separator: " ").map(String.init)) == 2)
    #expect(io.errors.contains(what) && io.errors.contains(advice), "\(io.errors)")
  }

  @Test func theScaleThatIsOfferedFits() throws {
    let io = MemoryIO(in: folder.path)
    #expect(io.run(["render", "tall.md", "-o", "tall.png"]) == 2)
    let words = io.errors.split(separator: " ")
    let place = try #require(words.firstIndex(of: "--scale"))
    let scale = String(words[place + 1])
    #expect(
      MemoryIO(in: folder.path).run(["render", "tall.md", "-o", "tall.png", "--scale", scale]) == 0)
  }
}
