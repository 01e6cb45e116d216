import ReflowDocument

/// A report for people at a terminal: an entry for each text and slot, then what was
/// covered and found.
enum TextReport {
  /// Entries that are printed.
  static let entryLimit = 200

  static func write(_ report: AuditReport) -> String {
    let entries = ReportEntry.entries(of: report)
    var lines = entries.prefix(entryLimit).flatMap(entryLines)
    if entries.count > entryLimit {
      lines.append("")
      lines.append(
        "\(entries.count - entryLimit) more are not shown; '--format json=FILE' writes all of them."
      )
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + summary(report)).joined(separator: "\n") + "\n"
  }

  private static func entryLines(_ entry: ReportEntry) -> [String] {
    var lines = Self.lines(entry.worst)
    if let others = entry.otherScreens { lines.insert("  " + others, at: 1) }
    return lines
  }

  /// A finding with its place, and what would mend it.
  static func lines(_ finding: Finding) -> [String] {
    let head =
      (finding.place.map { $0 + ": " } ?? "")
      + "\(finding.severity.rawValue): \(finding.sentence) [\(finding.rule.rawValue)]"
    return [head] + finding.remedies.map { "  " + $0 }
  }

  private static func summary(_ report: AuditReport) -> [String] {
    let summary = ReportSummary(report)
    let rules = report.byRule
    let width = (rules.map(\.rule.rawValue.utf8.count).max() ?? 0) + 2
    let rows = rules.map { rule, count in
      "  " + rule.rawValue + String(repeating: " ", count: width - rule.rawValue.utf8.count)
        + "\(count)"
    }
    return [summary.coverage, summary.verdict] + rows + summary.remarks
  }
}
