import Reflow
import ReflowAudit

extension Command {
  static let merge = Command(
    name: "merge", summary: "Join the JSON reports of an audit's shards",
    operands: Operands(
      name: "REPORT...", count: 1...Int.max, candidates: .files,
      help: "What 'reflow audit --shard I/N --format json=FILE' wrote, all N of them"),
    flags: [.reportFormat, .reportFailOn, .baseline, .writeBaseline, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow merge shard-*.json --format json=audit.json",
        what: "the report that one audit of everything would have made"),
      Example(
        line: "reflow merge shard-*.json --format github --baseline known.json",
        what: "annotations for what is new"),
    ],
    run: runMerge)
}

private func runMerge(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.merge.requireOperands(arguments) }
  let outputs = try asUsage { () throws(UsageError) in try ReportOutputs(arguments) }
  let options = try asUsage { () throws(UsageError) in try AuditOptions(arguments, failOn: .error) }
  let operands = arguments.operands.map { Operand(name: $0, what: "report") }
  try outputs.protect(operands, console)
  var reports: [(name: String, report: AuditReport)] = []
  for operand in operands {
    reports.append((operand.name, try AuditReport(operand, console)))
  }
  var report: AuditReport
  do throws(MergeError) {
    report = try AuditMerge.merge(reports)
  } catch { throw .input(error.message) }
  guard report.summary.strings > 0 || !report.findings.isEmpty else {
    console.error("there is nothing to audit")
    return .nothing
  }
  return try AuditResult(options: options, outputs: outputs, console: console).finish(&report)
}
