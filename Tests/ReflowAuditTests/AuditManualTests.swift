import FoundationEssentials
import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowAudit

/// The manual's page about audits agrees with the code.
struct AuditManualTests {
  private func page(_ name: String) throws -> String {
    let file = URL(filePath: Checkout.root + "/Documentation/" + name)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The code in the first cells of the tables of a page.
  private func names(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|").first.map(String.init)?.split(separator: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) } ?? []
    }
  }

  @Test func itNamesEverythingThatASlotSays() throws {
    let names = Set(names(try page("Auditing.md")))
    for field in Slot.table.fields.map(\.key) { #expect(names.contains(field), "\(field)") }
  }

  @Test func itNamesEverythingThatAConfigurationSays() throws {
    let names = Set(names(try page("Auditing.md")))
    for field in SlotConfiguration.table.fields.map(\.key)
    where !["version", "$schema"].contains(field) {
      #expect(names.contains(field), "\(field)")
    }
    for slot in SlotConfiguration.standard.slots { #expect(names.contains(slot.name)) }
  }

  @Test func itNamesEveryPresetAndNoOther() throws {
    let text = try page("Auditing.md")
    let start = try #require(text.firstRange(of: "### Presets"))
    let end = try #require(text[start.upperBound...].firstRange(of: "\n## "))
    let presets = names(String(text[start.upperBound..<end.lowerBound]))
    #expect(presets == Slot.presets.map(\.name))
  }

  @Test func itTellsHowManyRulesThereAre() throws {
    #expect(AuditRule.allCases.count == 16)
    #expect(try page("Auditing.md").contains("under sixteen [rules]"))
  }
}
