import Reflow
import ReflowAudit

/// Where a report goes, and in which forms.
typealias ReportOutputs = TextOutputs<ReportFormat>

extension ReportOutputs {
  /// Reads the options; without any the report is text on standard output.
  init(_ arguments: Arguments) throws(UsageError) {
    try self.init(arguments, .reportFormat, standard: .text)
  }

  /// Writes a report in every form.
  func write(
    _ report: AuditReport, failOn: Diagnostic.Severity?, _ console: Console
  ) throws(ToolError) {
    let options = ReportOptions(version: reflowVersion, failOn: failOn)
    try write("report", console) { Reports.write(report, as: $0, options) }
  }
}
