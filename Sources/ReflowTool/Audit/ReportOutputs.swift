import Reflow
import ReflowAudit

/// Where a report goes, and in which forms.
typealias ReportOutputs = TextOutputs<ReportFormat>

extension ReportOutputs {
  /// Reads the options; without any the report is text on standard output.
  init(_ arguments: Arguments) throws(UsageError) {
    try self.init(arguments, .reportFormat, standard: .text)
  }

  /// Whether one of the forms shows pictures.
  var hasPictures: Bool { outputs.contains { $0.format == .html } }

  /// Writes a report in every form.
  ///
  /// - Parameter scenes: What pages show of the findings; `nil` when the layouts are not at
  ///   hand.
  func write(
    _ report: AuditReport, failOn: Diagnostic.Severity?, scenes: ReportScenes? = nil,
    _ console: Console
  ) throws(ToolError) {
    var options = ReportOptions(version: reflowVersion, failOn: failOn)
    options.scenes = scenes
    try write("report", console) { Reports.write(report, as: $0, options) }
  }
}
