import Reflow
import ReflowAudit

extension Command {
  static let audit = Command(
    name: "audit", summary: "Find texts that do not survive large text sizes",
    operands: Operands(
      name: "FILE...", count: 1...Int.max,
      help: "Localization files (.xcstrings .strings .stringsdict .xliff .arb .po .json, "
        + "Android's .xml), documents, and folders of them"),
    flags: [
      .list, .config, .slotStyle, .slotLines, .slotWidth, .sourceLanguage, .pseudo, .shard,
      .baseline, .writeBaseline, .failOn, .boldText, .displayScale, .allowOutside, .hyphenation,
    ] + Flag.fontGroup + [.systemTracking, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow audit Localizable.xcstrings", what: "with reflow's own slots and screens"),
      Example(
        line: "reflow audit App/ --config slots.json", what: "a whole project with slots of its own"
      ),
      Example(
        line: "reflow audit App/ --list", what: "every text below a folder, in every language"),
    ],
    run: runAudit)
}

private func runAudit(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.audit.requireOperands(arguments) }
  let configuration = try AuditConfiguration(arguments, console).read()
  guard !arguments.has(.list) else {
    return try AuditListing(configuration: configuration).run(arguments, console)
  }
  let options = try asUsage { () throws(UsageError) in
    try AuditOptions(arguments, configuration)
  }
  let input = try AuditInput(arguments, console)
  let run = try AuditRun(arguments, configuration, options, console)
  let (report, isComplete) = try run.audit(input)
  for finding in report.findings {
    try asStream { () throws(StreamError) in
      try console.output(
        "\(finding.file):\(finding.line): \(finding.severity.rawValue): \(quoted(finding.key)) (\(finding.locale)) on \(finding.widthName ?? "-") \(finding.message) [\(finding.rule.rawValue)]\n"
      )
      for suggestion in finding.suggestions { try console.output("    \(suggestion.message)\n") }
    }
  }
  console.verbose("\(report.summary)")
  guard isComplete else { return .trouble }
  guard report.summary.strings > 0 || options.isSharded else {
    console.error("there is nothing to audit")
    return .nothing
  }
  return options.status(of: report)
}
