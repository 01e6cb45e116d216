import ReflowDocument
import ReflowPage

/// A report as a page for people: one file to look through findings with, at any size.
enum HTMLReport {
  /// Findings that are in the page, the worst first; the others are counted.
  static let findingLimit = 50_000

  static func write(_ report: AuditReport, _ options: ReportOptions) -> String {
    var shown = report
    shown.partial = nil
    let entries = ReportEntry.indexes(of: report)
    let order = entries.flatMap(\.self).prefix(findingLimit)
    shown.findings = order.map { report.findings[$0] }
    let data = JSONValue.members([
      "version": .string(options.version),
      "report": .object(AuditReport.table.members(of: shown)),
      "entries": .array(lengths(entries.map(\.count)).map { .integer($0) }),
      "left": .integer(report.findings.count - shown.findings.count),
      "prose": .array(prose(report).map { .string($0) }),
      "categories": .pageCategories, "rules": .array(AuditRule.allCases.map(rule)),
      "scenes": scenes(options.scenes, order),
    ])
    let blocks = [PageBlock("report", data)] + (options.scenes?.blocks ?? [])
    return HTMLPage(.report, title: title(report), blocks: blocks).text
  }

  private static func title(_ report: AuditReport) -> String {
    "reflow audit: \(ReportSummary(report).counts)"
  }

  /// Entries whose findings are in the page as a whole or in part.
  private static func lengths(_ counts: [Int]) -> [Int] {
    var rest = findingLimit
    return counts.map { count in
      defer { rest -= min(rest, count) }
      return min(rest, count)
    }.filter { $0 > 0 }
  }

  private static func prose(_ report: AuditReport) -> [String] {
    let summary = ReportSummary(report)
    return [summary.verdict, summary.coverage] + summary.remarks
  }

  private static func rule(_ rule: AuditRule) -> JSONValue {
    let page = rule.page
    return .members([
      "name": .string(rule.rawValue), "severity": .string(rule.severity.rawValue),
      "summary": .string(page.summary), "meaning": .string(page.meaning),
      "mending": .string(page.mending), "exceptions": .string(page.exceptions),
    ])
  }

  /// `null` for a report that was read back: it holds no layouts.
  private static func scenes(_ scenes: ReportScenes?, _ order: ArraySlice<Int>) -> JSONValue {
    guard let scenes else { return .null }
    return .members([
      "list": .array(scenes.scenes.map(\.json)),
      "ofFinding": .array(order.map { .integer(scenes.sceneOfFinding[$0] ?? -1) }),
      "fewer": .integer(scenes.fewer), "none": .integer(scenes.none),
    ])
  }
}
