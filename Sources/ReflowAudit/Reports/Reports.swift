package import ReflowDocument

/// A form in which a report is written.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For people at a terminal.
  case text
  /// All of the report; the only one that can be read back.
  case json
  /// SARIF 2.1.0, for services that show findings beside code.
  case sarif
  /// JUnit's XML, for services that show tests.
  case junit
  /// Workflow commands of GitHub Actions.
  case github
  /// Tables for a comment or a job's summary.
  case markdown
  /// A row for each finding, for spreadsheets.
  case csv
  /// A page to look through findings with, at any size.
  case html
}

/// What writing a report needs besides it.
package struct ReportOptions {
  /// Version of reflow.
  package var version: String
  /// The least severity that fails; `nil` for none.
  package var failOn: Diagnostic.Severity?
  /// Texts at every size, for formats that show them; `nil` when the layouts are not at hand.
  package var scenes: ReportScenes?

  package init(version: String, failOn: Diagnostic.Severity? = .error) {
    (self.version, self.failOn) = (version, failOn)
  }
}

/// Writes reports.
package enum Reports {
  /// The report in a format, with a final line end. Cost is linear in the findings.
  package static func write(
    _ report: AuditReport, as format: ReportFormat, _ options: ReportOptions
  ) -> String {
    switch format {
    case .text: TextReport.write(report)
    case .json: ReportJSON.write(report)
    case .sarif: SARIFReport.write(report, options)
    case .junit: JUnitReport.write(report, options)
    case .github: GitHubReport.write(report)
    case .markdown: MarkdownReport.write(report)
    case .csv: CSVReport.write(report)
    case .html: HTMLReport.write(report, options)
    }
  }
}
