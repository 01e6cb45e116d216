import FoundationEssentials
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// The command lines of the manual agree with the commands. Those in `sh` blocks are also
/// run; these look at workflows and configuration files, too.
struct ManualCommandTests {
  private static let pages =
    ["README.md"]
    + ["Auditing", "CommandLine", "ContinuousIntegration", "Format", "Installing", "Snapshots"].map
  {
    "Documentation/\($0).md"
  }

  private func page(_ name: String) throws -> String {
    let file = URL(filePath: Checkout.root + "/" + name)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Lines of fenced blocks that run a command: its name, and the words up to where the
  /// shell ends it.
  private func commandLines(_ text: String) -> [(name: String, words: [String])] {
    var isInBlock = false
    var found: [(name: String, words: [String])] = []
    let joined = text.replacing("\\\n", with: " ")
    for line in joined.split(separator: "\n") {
      if line.hasPrefix("```") { isInBlock.toggle() }
      guard isInBlock, let start = line.firstRange(of: "reflow ") else { continue }
      let end = line[start.upperBound...].firstIndex { "|;&>)".contains($0) } ?? line.endIndex
      let words = line[start.upperBound..<end].split(separator: " ").map(String.init)
      guard let name = words.first, Command.all.contains(where: { $0.name == name }) else {
        continue
      }
      found.append((name, Array(words.dropFirst())))
    }
    return found
  }

  @Test(arguments: pages) func theOptionsOfTheManualExist(_ name: String) throws {
    let lines = commandLines(try page(name))
    #expect(name.hasSuffix("Format.md") || lines.count > 3)
    for (name, words) in lines {
      let command = try Command.named(name)
      for word in words where word.hasPrefix("--") {
        #expect(throws: Never.self) { try command.flag(word) }
      }
    }
  }

  @Test(arguments: Command.all.map(\.name)) func theManualHasEveryCommand(_ name: String) throws {
    let rows = try page("Documentation/CommandLine.md").split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("| `\(name)` | ") })
  }

  @Test(arguments: ["audit", "merge", "report", "compare", "record", "verify"])
  func theManualHasEveryOptionOfAnAudit(_ name: String) throws {
    let text = try page("Documentation/CommandLine.md")
    for flag in try Command.named(name).flags where flag.name != "help" {
      #expect(text.contains("--\(flag.name)"), "\(name) --\(flag.name)")
    }
  }
}
