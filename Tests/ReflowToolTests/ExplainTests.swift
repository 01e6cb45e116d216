import FoundationEssentials
import Reflow
import ReflowAudit
import ReflowTestSupport
import Testing

@testable import ReflowTool

@Suite struct ExplainTests {
  private static let folder = Checkout.root + "/Documentation/Rules"

  private func file(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: Self.folder + "/" + name)), as: UTF8.self)
  }

  @Test(arguments: AuditRule.allCases)
  func printsThePageOfTheManual(rule: AuditRule) throws {
    let io = MemoryIO()
    #expect(io.run("explain", rule.rawValue) == 0)
    #expect(io.text == (try file("\(rule.rawValue).md")))
  }

  @Test func theManualHasAPageForEveryRuleAndNoOther() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let pages = AuditRule.allCases.map { "\($0.rawValue).md" } + ["README.md"]
    #expect(names.sorted() == pages.sorted())
    let index = try file("README.md")
    for rule in AuditRule.allCases {
      #expect(
        index.contains("[\(rule.rawValue)](\(rule.rawValue).md) | \(rule.severity.rawValue) |"))
    }
  }

  @Test func listsAllRulesWithoutAName() {
    let io = MemoryIO()
    #expect(io.run("explain") == 0)
    #expect(io.text.split(separator: "\n").count == AuditRule.allCases.count)
  }

  @Test(arguments: [
    ("text.truncate", "'text.truncated'"), ("truncated", "'text.truncated'"),
    ("text.trunc", "'text.truncated'"), ("scale", "'scale.fixed' or 'scale.capped'"),
  ])
  func suggestsTheRuleThatIsMeant(_ name: String, _ suggestion: String) {
    let io = MemoryIO()
    #expect(io.run("explain", name) == 2)
    #expect(io.errors.contains("did you mean \(suggestion)?"))
  }
}
