import Reflow
import ReflowAudit

extension Command {
  static let audit = Command(
    name: "audit", summary: "Find texts that do not survive large text sizes",
    operands: Operands(
      name: "FILE...", count: 1...Int.max, candidates: .files,
      help: "Localization files (.xcstrings .strings .stringsdict .xliff .arb .po .json, "
        + "Android's .xml), documents, and folders of them"),
    flags: [
      .config, .slotStyle, .slotLines, .slotWidth, .sourceLanguage, .pseudo, .reportFormat,
      .renderFindings, .failOn, .baseline, .writeBaseline, .shard, .jobs, .list, .boldText,
      .displayScale, .allowOutside, .hyphenation,
    ] + Flag.fontGroup + [.systemTracking, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow audit Localizable.xcstrings", what: "with reflow's own slots and screens"),
      Example(
        line: "reflow audit App/ --config slots.json --format sarif=audit.sarif",
        what: "a project with slots of its own, for code scanning"),
      Example(
        line: "reflow audit App/ --config slots.json --format html=audit.html",
        what: "a page to look through what was found, at any text size"),
      Example(
        line: "reflow audit App/ --baseline known.json --write-baseline",
        what: "accept what is found today, to tell only of new findings from now on"),
      Example(
        line: "reflow audit App/ --shard 1/4 --format json=1.json",
        what: "a quarter of the work; 'reflow merge' joins the four"),
    ],
    run: runAudit)
}

private func runAudit(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.audit.requireOperands(arguments) }
  let source = AuditConfiguration(arguments, console)
  let configuration = try source.read()
  guard !arguments.has(.list) else {
    try asUsage { () throws(UsageError) in
      try arguments.refuse(
        AuditListing.refused, "cannot stand beside '--list', which measures nothing")
    }
    return try AuditListing(configuration: configuration).run(arguments, console)
  }
  let options = try asUsage { () throws(UsageError) in
    try AuditOptions(arguments, failOn: configuration.failOn)
  }
  let outputs = try asUsage { () throws(UsageError) in try ReportOutputs(arguments) }
  let input = try console.timed("reading") { () throws(ToolError) in
    try AuditInput(arguments, console)
  }
  try outputs.protect(input.operands, console)
  source.warnOfUnmatched(configuration, in: input.catalogs)
  console.verbose("\(input.count) texts in \(input.catalogs.count) files")
  console.verbose("\(configuration.slots.count) slots, \(configuration.widths.count) screens")
  let run = try AuditRun(arguments, configuration, options, console)
  var (report, isComplete) = try console.timed("measuring") { () throws(ToolError) in
    try run.audit(input)
  }
  guard report.summary.strings > 0 || options.isSharded || !isComplete else {
    console.error("there is nothing to audit")
    return .nothing
  }
  let status = try AuditResult(options: options, outputs: outputs, console: console)
    .finish(&report) { report throws(ToolError) in
      try FindingScenes.make(
        of: report, run: run, configuration: configuration, console: console)
    }
  if let folder = arguments.text(.renderFindings) {
    try FindingPictures(folder: folder, run: run, configuration: configuration, console: console)
      .draw(report)
  }
  return isComplete ? status : .trouble
}

/// What becomes of a report: known findings are left out, and the rest is written.
struct AuditResult {
  let options: AuditOptions
  let outputs: ReportOutputs
  let console: Console

  /// Writes the report, or the baseline that was asked for and the reports that were asked for
  /// beside it, which tell all that it accepts.
  ///
  /// - Parameter scenes: Draws the texts of what is left, if a page is asked for; `nil` when
  ///   there are only findings.
  func finish(
    _ report: inout AuditReport,
    scenes: ((AuditReport) throws(ToolError) -> ReportScenes)? = nil
  ) throws(ToolError) -> ExitStatus {
    try console.checkFonts()
    if let file = options.baseline {
      let baseline = BaselineFile(name: file, console: console)
      if options.writesBaseline {
        if outputs.isAsked { try write(report, scenes) }
        try baseline.write(Baseline(of: report), isOnOutput: !outputs.usesStandardOutput)
        return .clean
      }
      try baseline.apply(to: &report)
    }
    try write(report, scenes)
    if report.fails(on: options.failOn) { return .findings }
    guard !report.isUnmeasured || options.isSharded else {
      console.error(
        "no slot holds any of the texts, so nothing was measured; see 'keys' of the slots")
      return .nothing
    }
    return .clean
  }

  private func write(
    _ report: AuditReport, _ scenes: ((AuditReport) throws(ToolError) -> ReportScenes)?
  ) throws(ToolError) {
    let drawn = outputs.hasPictures ? try scenes?(report) : nil
    try outputs.write(report, failOn: options.failOn, scenes: drawn, console)
  }
}
