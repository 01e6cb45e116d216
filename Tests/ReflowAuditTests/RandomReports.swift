import ReflowDocument
import ReflowTestSupport

@testable import ReflowAudit

/// Reports with all that a format may stumble over.
extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  mutating func list<Value>(_ most: Int, _ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in make(&self) }
  }

  /// Text with all that a format may stumble over.
  mutating func text() -> String {
    list(6) {
      $0.pick([
        "save", "Änderung ", "e\u{301}", "名前", "👩‍👩‍👧", "\n", "\r\n", "\r", "\t", "\u{0}", "\u{1B}[31m",
        "\u{202E}", "\u{2028}", "\u{FFFE}", "\u{1FFFF}", "\u{85}", "\"", "'", "\\", "|", "`", "<b>",
        "&amp;",
        "=1", "+", "-", "@all", ",", "::error::", "%0A", "{0}", "[x](1)", "]]>", "://", " ", "$",
      ])
    }.joined()
  }

  mutating func length() -> Double {
    pick([0, 1, -0.5, 23.4, 0.001, 1e6, -1e6, 1e15, 1e300, 123_456.789])
  }

  mutating func categories() -> [ContentSizeCategory] {
    ContentSizeCategory.allCases.filter { _ in chance(40) }
  }

  mutating func finding() -> Finding {
    var finding = Finding(pick(AuditRule.allCases))
    finding.severity = pick(Diagnostic.Severity.allCases)
    finding.key = text()
    if chance(40) { finding.variant = text() }
    finding.locale = pick(["de", "en", "zh-Hant", text()])
    finding.file = pick(["a.strings", "./b c/Löc.strings", "/abs/x.arb", "c:d/../e.po", text()])
    finding.line = Int.random(in: 1...100, using: &self)
    if chance(80) { finding.slot = pick(["row", text()]) }
    if chance(80) { finding.widthName = pick(["SE", "16", text()]) }
    if chance(80) { finding.width = length() }
    finding.text = text()
    if chance(80) { finding.category = pick(ContentSizeCategory.allCases) }
    if chance(80) { finding.firstFailingCategory = pick(ContentSizeCategory.allCases) }
    finding.failingCategories = categories()
    if chance(80) { finding.headroom = length() }
    if chance(80) { finding.overflow = length() }
    if chance(80) { finding.hiddenText = text() }
    if chance(80) { finding.linesNeeded = Int.random(in: 0...9, using: &self) }
    if chance(80) { finding.minimumWidth = length() }
    finding.certainty = pick([.certain, .close])
    finding.message = text()
    finding.suggestions = list(3) { generator in
      Suggestion(
        generator.pick(Suggestion.Kind.allCases),
        generator.chance(50) ? .number(generator.length()) : .name(generator.text()),
        generator.text())
    }
    return finding
  }

  mutating func partial() -> PartialAudit {
    var partial = PartialAudit(shard: Shard(index: 2, count: 3), job: text())
    partial.cut = list(3) { generator in
      CutText(
        finding: generator.finding().fingerprint,
        looks: generator.list(3) { generator in
          CutText.Look(
            category: generator.pick(ContentSizeCategory.allCases), drawn: generator.text(),
            hiddenText: generator.chance(50) ? generator.text() : nil,
            minimumWidth: generator.length(), linesNeeded: 3, isClose: generator.chance(50))
        })
    }
    partial.whole = list(3) { generator in
      WholeText(
        key: generator.text(), locale: "de", slot: generator.text(),
        widthName: generator.chance(50) ? "SE" : nil,
        text: generator.text(), categories: generator.categories())
    }
    return partial
  }

  mutating func report() -> AuditReport {
    var report = AuditReport()
    report.summary.files = Int.random(in: 0...9, using: &self)
    report.summary.strings = Int.random(in: 0...9999, using: &self)
    report.summary.unplaced = Int.random(in: 0...2, using: &self)
    report.summary.locales = list(3) { $0.text() }
    report.summary.measuredLocales = list(3) { $0.text() }
    report.summary.categories = categories()
    report.summary.widths = list(3) { $0.text() }
    report.summary.cells = Int.random(in: 0...(1 << 53), using: &self)
    report.summary.known = Int.random(in: 0...2, using: &self)
    report.findings = list(8) { $0.finding() }
    if chance(30) { report.partial = partial() }
    return report
  }
}
