import Glibc
import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// What has the name of a file and is none: refused at once, where it might be waited for.
@Suite struct FileKindTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["pipe.json", "pipe.strings", "pipe.ttf", "in/pipe.ttf", "in/hyph_de.dic"] {
      if name.hasPrefix("in/") { try scratch.write("", to: "in/file") }
      #expect(mkfifo(scratch.path + "/" + name, 0o600) == 0)
    }
    try scratch.write(#"{ "content": ["a"] }"#, to: "a.json")
    try scratch.write(#""a" = "b";"#, to: "a.strings")
    symlink("loop.json", scratch.path + "/loop.json")
  }

  private static let commands = [
    "render pipe.json -o -", "document pipe.json", "audit pipe.strings", "audit pipe.json --list",
    "audit a.strings --config pipe.json", "audit a.strings --baseline pipe.json",
    "budget pipe.strings", "measure --jsonl pipe.json", "measure a --font pipe.ttf --size 9",
    "measure a --system-font pipe.ttf", "compare pipe.json a.json",
    "merge pipe.json", "report pipe.json", "record pipe.json",
    "render /dev/zero -o -", "measure --jsonl /dev/zero", "audit /dev/tty", "render loop.json -o -",
    "audit loop.json", "render a.json --format json -o pipe.json",
  ]

  @Test(arguments: commands) func isRefused(_ command: String) throws {
    let io = MemoryIO(in: scratch.path)
    let words = command.split(separator: " ").map(String.init)
    #expect(io.run(words) == 2)
    let name = try #require(
      words.first { $0.contains("pipe") || $0.contains("/") || $0.contains("loop") })
    #expect(io.errors.contains(name), "\(io.errors)")
    // What could be used is reported all the same.
    #expect(io.output.isEmpty || ["audit", "budget", "record"].contains(words[0]))
  }

  @Test func saysWhatAPipeIs() {
    let io = MemoryIO(in: scratch.path)
    io.run("render", "pipe.json", "-o", "-")
    #expect(io.errors.contains("document 'pipe.json' cannot be read: it is a named pipe"))
    let output = MemoryIO(in: scratch.path)
    output.run("render", "a.json", "--format", "json", "-o", "pipe.json")
    #expect(output.errors.contains("'pipe.json'"))
    #expect(output.errors.contains("nobody reads from it"))
  }

  @Test func namedByADocumentOrInAFolderOfFontsItIsAWarning() throws {
    let document =
      #"{ "fonts": ["pipe.ttf"], "content": [{ "image": "pipe.json", "width": 9, "height": 9 }] }"#
    try scratch.write(document, to: "names.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "names.json", "--format", "json", "-o", "-") == 0)
    #expect(io.errors.split(separator: "\n").count { $0.contains("not a regular file") } == 2)
    let fonts = MemoryIO(in: scratch.path)
    #expect(fonts.run("fonts", "--fonts", "in", "--json") == 0)
    #expect(fonts.errors.contains("in/pipe.ttf"))
  }

  @Test func aPipeThatAShellMakesIsRead() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(writeAll(Array(#"{ "content": ["a"] }"#.utf8), to: ends[1]) == nil)
    close(ends[1])
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "/dev/fd/\(ends[0])", "--format", "text", "-o", "-") == 0)
    #expect(io.text.hasPrefix("a"))
  }

  @Test func anEmptyFileIsNoDocument() throws {
    try scratch.write("", to: "empty.json")
    try scratch.write("", to: "empty.strings")
    for command in ["render", "audit"] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run(command, "empty.json") == 2)
      #expect(io.errors.contains("empty.json:1:1"))
    }
  }
}
