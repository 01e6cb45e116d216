import ReflowTestSupport
import Testing

@testable import ReflowTool

struct ManualPageTests {
  private static let names = Command.all.map(\.name)

  @Test func thereIsAPageForReflowAndForEachCommand() throws {
    let scratch = try Scratch()
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("manual", "a/man1") == 0)
    #expect(io.text == "" && io.errors == "")
    let main = try scratch.text("a/man1/reflow.1")
    for name in Self.names {
      #expect(main.contains("\n\\fBreflow\\-\(name)\\fR(1)\n"))
      #expect(try scratch.text("a/man1/reflow-\(name).1").contains("\n.SH NAME\nreflow\\-\(name) "))
    }
    for status in ExitStatus.allCases { #expect(main.contains("\n\\fB\(status.rawValue)\\fR\n")) }
  }

  @Test(arguments: names) func aPageTellsAllThatHelpTells(_ name: String) throws {
    let command = try Command.named(name)
    let page = try #require(ManualPage.pages(for: [command]).last)
    for flag in command.flags {
      #expect(page.text.contains(Roff.bold(flag.spelling)))
      #expect(page.text.contains(Roff.escaped(flag.explanation) + ".\n"))
    }
    for example in command.examples { #expect(page.text.contains(Roff.escaped(example.line))) }
    #expect(page.text.contains(Roff.escaped(command.operands.help)))
  }

  @Test func everyLineIsARequestOrText() throws {
    let requests = [".TH ", ".SH ", ".TP", ".EX", ".EE", ".\\\" "]
    for page in ManualPage.pages(for: Command.all) {
      #expect(page.text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
      for line in page.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'")
      {
        #expect(requests.contains { line.hasPrefix($0) }, "\(page.file): \(line)")
      }
    }
  }

  @Test func whatRoffWouldChangeIsEscaped() {
    #expect(Roff.escaped(#"a-b\c 'd' "e" `~^"#) == #"a\-b\ec \(aqd\(aq \(dqe\(dq \(ga\(ti\(ha"#)
    #expect(Roff.escaped("é 🎉") == #"\[u00E9] \[u1F389]"#)
    var roff = Roff(title: "x")
    roff.line(".po is a format")
    #expect(roff.text.hasSuffix("\n\\&.po is a format\n"))
  }

  @Test func tellsWhichFolderItCannotWrite() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    for words in [["manual"], ["manual", ""], ["manual", "file"]] {
      let io = MemoryIO(in: scratch.path)
      #expect(io.run(words) == 2)
      #expect(io.errors.hasPrefix("reflow: error: "))
    }
  }
}
