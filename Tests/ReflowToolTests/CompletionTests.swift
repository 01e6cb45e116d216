import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Scripts for shells; `Scripts/check-shells.sh` asks the shells themselves.
struct CompletionTests {
  @Test(arguments: Shell.allCases) func aScriptHasEveryCommandAndOption(_ shell: Shell) {
    let io = MemoryIO()
    #expect(io.run("completions", shell.rawValue) == 0)
    for command in Command.all {
      #expect(io.text.contains(command.name))
      for flag in command.flags {
        let spelling = shell == .fish ? " -l \(flag.name)" : flag.spelling
        #expect(io.text.contains(spelling), "\(spelling)")
      }
    }
    #expect(io.errors == "")
  }

  @Test func valuesAreThoseThatParsingTakes() throws {
    for command in Command.all {
      for flag in command.flags {
        switch flag.candidates {
        case .words(let words), .list(let words), .outputs(let words):
          #expect(!words.isEmpty)
          for word in words { #expect(throws: Never.self) { try Value(word, for: flag) } }
        case .files, .folders, Candidates.none?: #expect(flag.takesValue)
        case nil: #expect(!flag.takesValue)
        }
      }
    }
  }

  @Test func wordsStayWholeInEveryShell() throws {
    let flag = Flag("it", .choice(["a"]), #"It's [a] \ test"#)
    let command = Command(
      name: "try", summary: "It's one", operands: .none, flags: [flag], examples: []
    ) { (_, _) throws(ToolError) in .clean }
    let zsh = Shell.zsh.script(for: [command])
    #expect(zsh.contains(#"--it='[It'\''s \[a\] \\ test]:a:(a)'"#))
    #expect(zsh.contains(#"'try:It'\''s one'"#))
    let fish = Shell.fish.script(for: [command])
    #expect(fish.contains(#"-a 'a' -d 'It\'s [a] \\ test'"#))
    #expect(fish.contains(#"-a try -d 'It\'s one'"#))
  }
}
