import Reflow
import ReflowAudit

extension Command {
  static let report = Command(
    name: "report", summary: "Write the JSON report of an audit in other formats",
    operands: Operands(
      name: "REPORT", count: 1...1, candidates: .files,
      help: "What 'reflow audit --format json' wrote, or '-' for standard input"),
    flags: [.reportFormat, .reportFailOn, .quiet, .verbose, .help],
    examples: [
      Example(line: "reflow report audit.json", what: "for people"),
      Example(
        line: "reflow report audit.json --format sarif=audit.sarif --format github",
        what: "a file for code scanning, and annotations"),
      Example(
        line: "reflow report audit.json --format csv --fail-on never",
        what: "for a spreadsheet, whatever was found"),
    ],
    run: runReport)
}

private func runReport(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.report.requireOperands(arguments) }
  let outputs = try asUsage { () throws(UsageError) in try ReportOutputs(arguments) }
  let operand = Operand(name: arguments.operands[0], what: "report")
  let report = try AuditReport(operand, console)
  try outputs.protect([operand], console)
  if let shard = report.partial?.shard {
    console.report(
      Diagnostic(
        .warning, "report.partial",
        "this is shard \(shard.index) of \(shard.count), without what compares texts with "
          + "one another", hint: "'reflow merge' joins shards"),
      file: operand.name)
  }
  let failOn = AuditOptions.failOn(arguments) ?? .error
  try outputs.write(report, failOn: failOn, console)
  return report.fails(on: failOn) ? .findings : .clean
}

extension AuditReport {
  /// Reads a report; says what is wrong with it, if anything is.
  init(_ operand: Operand, _ console: Console) throws(ToolError) {
    let bytes = try operand.read(limit: ReportReader.byteLimit, console)
    do { self = try ReportReader.read(bytes, file: operand.name) } catch {
      for diagnostic in error.diagnostics { console.report(diagnostic, file: operand.name) }
      throw .input("report '\(operand.name)' cannot be used")
    }
  }
}
