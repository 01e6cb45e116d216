import Reflow
import ReflowDocument
import ReflowTestSupport
import ReflowTypesetting
import ReflowUnicode
import Testing

@testable import ReflowAudit

struct DocumentAuditTests {
  private func audit(
    _ text: String, categories: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws -> AuditReport {
    let catalog = CatalogReader.read(Array(text.utf8), file: "a.json")
    #expect(catalog.format == .document)
    let document = try #require(DocumentReader.read(text).document)
    var auditor = Auditor(
      fonts: TestFonts.bundled, environment: Environment(),
      configuration: configuration(slots: [], categories: categories))
    auditor.add(catalog)
    try auditor.audit(
      AuditedDocument(
        document, fonts: TestFonts.bundled, images: NoImages(), hyphenation: HyphenationLibrary()),
      in: catalog)
    return auditor.report()
  }

  @Test func saysWhichBlockIsCutAndWhere() throws {
    let report = try audit(
      """
      { "version": 1, "language": "de", "content": [
        { "stack": "vertical", "children": [
          { "text": "Gut" },
          { "text": "Alle neuen Bilder hier zeigen", "style": "headline", "numberOfLines": 1 } ] } ] }
      """)
    let finding = try #require(report.first(.truncated, on: "small"))
    #expect(finding.key == "content[0].children[1]")
    #expect(finding.locale == "de")
    #expect(finding.line == 4)
    #expect(finding.slot == nil)
    // A screen of 320 points has margins of 16.
    #expect(finding.width == 288)
    #expect(finding.suggestions.map(\.kind).contains(.lines))
    #expect(report.summary.strings == 2)
    #expect(report.summary.cells == 2 * 12 * 2)
  }

  @Test func namesControlsWithoutALargeContentViewer() throws {
    let report = try audit(
      """
      { "version": 1, "width": 300, "content": [ { "stack": "vertical", "columns": 3, "children": [
        { "item": { "title": "Today", "showsLargeContentViewer": true } },
        { "item": { "title": "Notes" } },
        { "item": { "image": "gear.svg" } } ] } ] }
      """)
    // Controls are not meant to grow, so that nothing else is wrong with them.
    #expect(
      report.findings.map { "\($0.rule.rawValue) \($0.key)" } == [
        "item.no-large-content content[0].children[1]",
        "item.no-large-content content[0].children[2]",
      ])
    #expect(report.findings.map(\.severity) == [.warning, .warning])
  }

  @Test func aTitleThatIsCutInItsBarIsTold() throws {
    let report = try audit(
      """
      { "version": 1, "width": 90, "content": [ { "stack": "vertical", "columns": 2, "children": [
        { "item": { "title": "Notifications", "showsLargeContentViewer": true } },
        { "item": { "title": "A", "showsLargeContentViewer": true } } ] } ] }
      """)
    let finding = try #require(report.findings.first)
    #expect(finding.rule == .truncated && finding.key == "content[0].children[0]")
    #expect(finding.firstFailingCategory == .extraSmall)
  }

  @Test func aWidthOfItsOwnIsTheOnlyOne() throws {
    let report = try audit(
      """
      { "version": 1, "width": 200, "content": [
        { "text": "Manage all of the notifications", "numberOfLines": 1 } ] }
      """)
    #expect(report.findings.filter { $0.rule == .truncated }.map(\.widthName) == [nil])
    #expect(report.findings.first?.width == 200)
  }

  @Test(
    arguments: [
      (#"{ "text": "a", "size": 10 }"#, ["scale.fixed"]),
      (#"{ "text": "a", "size": 10, "scalesAs": "body" }"#, []),
      (#"{ "text": "a", "adjustsFontForContentSizeCategory": false }"#, ["scale.fixed"]),
      (#"{ "text": "a", "maximumContentSizeCategory": "ax1" }"#, ["scale.capped"]),
      (#"{ "text": "a", "maximumContentSizeCategory": "ax3" }"#, []),
      (#"{ "text": "a", "maximumPointSize": 20 }"#, ["scale.capped"]),
      (
        #"{ "runs": ["a", { "attachment": "b.svg", "width": 9, "height": 9, "scales": "none" }] }"#,
        ["attachment.fixed"]
      ), (#"{ "runs": ["a", { "attachment": "b.svg", "width": 9, "height": 9 }] }"#, []),
    ])
  func tellsWhatDoesNotGrow(_ example: (block: String, rules: [String])) throws {
    let report = try audit("{ \"version\": 1, \"content\": [ \(example.block) ] }")
    #expect(report.findings.map(\.rule.rawValue) == example.rules)
  }

  @Test func followsStacksThatTurn() throws {
    // Side by side the second label is cut; at accessibility sizes it has the whole width.
    let report = try audit(
      """
      { "version": 1, "content": [
        { "stack": "horizontal", "accessibilityStack": "vertical", "children": [
          { "text": "A long description of it", "numberOfLines": 1 },
          { "text": "Another long one", "numberOfLines": 1 } ] } ] }
      """)
    let first = report.findings.filter { $0.rule == .truncated && $0.widthName == "small" }
    #expect(first.contains { $0.failingCategories.contains(.extraExtraExtraLarge) })
    let second = try #require(report.findings.first { $0.key == "content[0].children[1]" })
    #expect(!second.failingCategories.contains(.accessibilityMedium))
  }
}
