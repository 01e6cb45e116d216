import Reflow
import ReflowAudit

/// Where a report goes, and in which forms: what `--format F[=FILE]` says.
struct ReportOutputs {
  /// One of them.
  struct Output: Hashable {
    var format: ReportFormat
    /// The file as the user named it; `-` is standard output.
    var path: String
  }

  let outputs: [Output]

  /// Reads the options; without any the report is text on standard output.
  init(_ arguments: Arguments) throws(UsageError) {
    var outputs: [Output] = []
    for (word, path) in arguments.outputs(.reportFormat) {
      guard let format = ReportFormat(rawValue: word) else { continue }
      let output = Output(format: format, path: path ?? "-")
      if let other = outputs.first(where: { $0.path == output.path }) {
        let place = output.path == "-" ? "standard output" : single(output.path)
        throw UsageError(
          "'--format \(other.format.rawValue)' and '--format \(word)' both go to \(place); "
            + "name a file, as in '--format \(word)=FILE'")
      }
      outputs.append(output)
    }
    self.outputs = outputs.isEmpty ? [Output(format: .text, path: "-")] : outputs
  }

  /// Refuses to write over what was read.
  func protect(_ operands: [Operand], _ console: Console) throws(ToolError) {
    for output in outputs {
      for operand in operands {
        try operand.protect(from: output.path, console, advice: "name another file")
      }
    }
  }

  /// Writes the report in every form, each file whole or not at all. When one cannot be
  /// written the others still are.
  func write(
    _ report: AuditReport, failOn: Diagnostic.Severity?, _ console: Console
  ) throws(ToolError) {
    var failure: ToolError?
    for output in outputs {
      do throws(ToolError) {
        try write(report, to: output, failOn: failOn, console)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func write(
    _ report: AuditReport, to output: Output, failOn: Diagnostic.Severity?, _ console: Console
  ) throws(ToolError) {
    let options = ReportOptions(version: reflowVersion, failOn: failOn)
    let text = Reports.write(report, as: output.format, options)
    if output.path == "-" {
      return try asStream { () throws(StreamError) in
        try console.output(text)
        try console.flush()
      }
    }
    let bytes = Array(text.utf8)
    do { try OutputFile.write(bytes, to: console.io.path(output.path)) } catch {
      throw .input("report '\(output.path)' cannot be written: \(error.reason)")
    }
    console.verbose("\(bytes.count) bytes in \(output.path)")
  }
}
