import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowAudit
@testable import ReflowTool

/// What a page shows of a finding is what the audit found.
@Suite struct FindingSizeTests {
  private static let texts = [
    ("de", "Zahlungspflichtig buchen und bestätigen"),
    ("ar", "قرّب شاشة iPad من القارئ عند البوابة"),
    ("ja", "乗船口の読み取り機にかざしてください"), ("th", "จัดการการตั้งค่าการแจ้งเตือนทั้งหมด"), ("en", "OK"),
  ]

  private func slot(_ name: String, _ style: TextStyle, _ lines: Int) -> Slot {
    var slot = Slot(name: name)
    (slot.style, slot.lines, slot.insets) = (style, lines, 120)
    slot.keys = [KeyPattern(name)]
    return slot
  }

  @Test func figuresAreThoseOfTheFinding() throws {
    var clipped = slot("c", .body, 0)
    clipped.height = 50
    var capped = slot("d", .headline, 1)
    capped.maximumContentSizeCategory = .accessibilityMedium
    let configuration = SlotConfiguration(
      widths: [.init(name: "small", points: 320), .init(name: "wide", points: 430)],
      categories: ContentSizeCategory.allCases, failOn: .error, atRiskBelow: 0.1,
      slots: [slot("a", .headline, 1), slot("b", .body, 2), clipped, capped, slot("e", .title1, 0)])
    var auditor = Auditor(
      fonts: TestFonts.bundled, environment: Environment(), configuration: configuration)
    let catalog = CatalogReader.read(Array("".utf8), file: "a.strings", options: CatalogOptions())
    for slot in configuration.slots {
      for (locale, text) in Self.texts {
        let unit = CatalogUnit(
          key: slot.name, locale: locale, text: text, placeholders: [],
          place: SourcePlace(file: "a.strings", line: 1, column: 1))
        try auditor.audit(unit, in: catalog)
      }
    }
    var setter = FindingSetter(
      fonts: TestFonts.bundled, environment: Environment(), configuration: configuration)
    let findings = auditor.report().findings
    var count = 0
    for finding in findings where finding.width != nil && finding.slot != nil {
      let sizes = try setter.sizes(of: finding, in: ContentSizeCategory.allCases) { _ in nil }
      #expect(sizes.map(\.category) == ContentSizeCategory.allCases)
      let size = try #require(sizes.first { $0.category == finding.category })
      #expect(thousandths(size.width) == finding.width)
      #expect(thousandths(size.minimumWidth) == finding.minimumWidth)
      #expect(size.linesNeeded == finding.linesNeeded)
      if finding.rule.isCut || finding.rule == .hiddenValue {
        #expect(size.hiddenText == finding.hiddenText)
        #expect(size.whole?.isTruncated == false)
        let cut = sizes.filter { $0.whole != nil }.map(\.category)
        #expect(Set(finding.failingCategories).isSubset(of: cut))
      } else if finding.rule == .atRisk {
        #expect(size.hidden.isEmpty && size.whole == nil)
      }
      count += 1
    }
    #expect(Set(findings.map(\.rule)).isSuperset(of: [.truncated, .clipped, .brokenWord]))
    #expect(count > 20)
  }
}
