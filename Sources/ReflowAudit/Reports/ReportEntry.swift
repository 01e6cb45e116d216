import ReflowDocument

/// Findings that are one to a reader: the same rule, text and slot on several screens.
struct ReportEntry: Hashable, Sendable {
  /// At least one, the worst first.
  let findings: [Finding]

  /// The one to tell about.
  var worst: Finding { findings[0] }
  /// How bad the worst is.
  var severity: Diagnostic.Severity { worst.severity }

  /// The entries of a report, errors before warnings before notes, else in its order.
  static func entries(of report: AuditReport) -> [ReportEntry] {
    indexes(of: report).map { entry in
      ReportEntry(findings: entry.map { report.findings[$0] })
    }
  }

  /// The entries by the places of their findings in the report.
  static func indexes(of report: AuditReport) -> [[Int]] {
    let findings = report.findings
    let entries = FindingGroups.grouped(findings) { finding in
      guard finding.widthName != nil else { return nil }
      return [
        finding.rule.rawValue, finding.key, finding.variant, finding.locale, finding.file,
        finding.slot, String(finding.line),
      ]
    }.map { worstFirst($0, findings) }
    return Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
      entries.filter { findings[$0[0]].severity == severity }
    }
  }

  /// The figures of a finding are those of the category that fails first, so they compare
  /// only where that is the same.
  private static func worstFirst(_ entry: [Int], _ findings: [Finding]) -> [Int] {
    entry.sorted { a, b in
      let (x, y) = (findings[a], findings[b])
      if x.severity != y.severity { return x.severity > y.severity }
      if x.firstFailingCategory != y.firstFailingCategory {
        guard let first = x.firstFailingCategory else { return false }
        return y.firstFailingCategory.map { first < $0 } ?? true
      }
      let (first, second) = (x.overflow ?? 0, y.overflow ?? 0)
      if first != second { return first > second }
      let (left, right) = (x.headroom ?? 0, y.headroom ?? 0)
      return left == right ? a < b : left < right
    }
  }

  /// The other screens, as in `also on iPhone SE (343 pt), too close to call on iPhone 16
  /// (361 pt)`; `nil` when there is only one.
  var otherScreens: String? {
    func screens(_ certainty: Finding.Certainty) -> String? {
      let names = findings.dropFirst().filter { $0.certainty == certainty }.compactMap(\.screen)
      return names.isEmpty ? nil : "on " + listed(names, limit: 12)
    }
    let parts = [
      screens(.certain).map { "also " + $0 }, screens(.close).map { "too close to call " + $0 },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : printable(parts.joined(separator: ", "))
  }
}
