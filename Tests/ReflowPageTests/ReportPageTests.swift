import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowAudit
@testable import ReflowPage

@Suite struct ReportPageTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--", "]]>",
    "\u{2028}\u{2029}",
    "\u{0}", "\\u003c", "&lt;", "'\"`${x}", "\u{202E}abc", "e\u{301}",
  ]

  private static func report(_ count: Int, text: (Int) -> String) -> AuditReport {
    var report = AuditReport()
    report.summary.locales = ["de"]
    report.findings = (0..<count).map { index in
      var finding = Finding(.truncated)
      (finding.key, finding.locale, finding.file) = ("key \(index)", "de", "a.strings")
      (finding.slot, finding.widthName, finding.width) = ("row", "SE", 288)
      finding.text = text(index)
      finding.message = "cut in every category: needs \(index) pt more, hides \"\(text(index))\""
      (finding.category, finding.failingCategories) = (.large, ContentSizeCategory.allCases)
      finding.setFigures(width: 288, minimumWidth: 288 + Double(index) / 7, linesNeeded: 2)
      finding.suggestions = [Suggestion(.lines, .number(2), "allow 2 lines instead of 1")]
      return finding
    }
    return report
  }

  private func page(_ report: AuditReport, scenes: ReportScenes? = nil) -> String {
    var options = ReportOptions(version: "1.2.3")
    options.scenes = scenes
    return Reports.write(report, as: .html, options)
  }

  @Test func textsNeverBecomeMarkup() throws {
    let report = Self.report(Self.hostile.count) { Self.hostile[$0] }
    let text = page(report)
    let plain = ReadPage(page(AuditReport()))
    let read = ReadPage(text)
    // Whatever the texts say, the page around them stays the same but for its title.
    func untitled(_ page: ReadPage) -> [Substring] {
      page.frame.split(separator: "\n").filter { !$0.hasPrefix("<title>") }
    }
    #expect(untitled(read) == untitled(plain))
    let found = try #require(try read.json("report")["report"]?["findings"]?.elements)
    #expect(found.map { $0["text"]?.string } == Self.hostile)
  }

  @Test func holdsTheWholeReport() throws {
    let report = Self.report(20) { "text \($0)" }
    let data = try ReadPage(page(report)).json("report")
    let read = try ReportReader.read(
      Array(JSONWriter.write(JSONValue(try #require(data["report"]))).utf8), file: "page")
    #expect(Set(read.findings) == Set(report.findings))
    #expect(read.summary == report.summary)
    #expect(data["rules"]?.elements?.count == AuditRule.allCases.count)
    #expect(data["categories"]?.elements?.count == 12)
    #expect(data["scenes"].map { JSONValue($0) } == .null)
  }

  @Test func entriesTileTheFindings() throws {
    var report = Self.report(6) { "text \($0 % 2)" }
    for index in 0..<6 {
      report.findings[index].key = "key \(index % 2)"
      report.findings[index].widthName = "screen \(index)"
    }
    let data = try ReadPage(page(report)).json("report")
    #expect(data["entries"]?.elements?.compactMap(\.number) == [3, 3])
    let keys = data["report"]?["findings"]?.elements?.map { $0["key"]?.string }
    #expect(keys == ["key 0", "key 0", "key 0", "key 1", "key 1", "key 1"])
  }

  @Test func tenThousandFindingsTakeLittle() {
    let words = "confirm booking departure delayed luggage harbour ticket".split(separator: " ")
    let report = Self.report(10_000) { index in
      (0..<6).map { String(words[(index * 31 + $0 * index) % words.count]) }.joined(separator: " ")
    }
    let bytes = page(report).utf8.count
    // With the pictures, see `keepsPicturesSmall`, that is below 10 MB.
    #expect(bytes < 2_000_000, "\(bytes) bytes")
  }

  @Test func findingsBeyondTheLimitAreCounted() throws {
    let report = Self.report(HTMLReport.findingLimit + 3) { _ in "" }
    let data = try ReadPage(page(report)).json("report")
    #expect(data["left"]?.number == 3)
    #expect(data["report"]?["findings"]?.elements?.count == HTMLReport.findingLimit)
  }

  @Test func isTheSameTwice() {
    let report = Self.report(100) { "text \($0)" }
    #expect(page(report) == page(report))
  }
}
