import Reflow

extension Command {
  static let verify = Command(
    name: "verify", summary: "Render what was recorded again, and tell what differs",
    operands: Operands(
      name: "DIR", count: 0...1, candidates: .folders,
      help: "The folder that 'reflow record' made; '\(Snapshots.standardFolder)' without it"),
    flags: Flag.toleranceGroup + [.failures, .limit, .verifyFormat, .quiet, .verbose, .help],
    examples: [
      Example(line: "reflow verify", what: "everything in Snapshots"),
      Example(
        line: "reflow verify Snapshots --failures failures --format text --format junit=verify.xml",
        what: "with pictures of what differs, and a report for continuous integration"),
      Example(
        line: "reflow verify --precision 0.999 --perceptual-precision 0.98",
        what: "pictures of other machines, whose libraries draw a little otherwise"),
    ],
    run: runVerify)
}

private func runVerify(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  let outputs = try asUsage { () throws(UsageError) in
    try TextOutputs<VerifyFormat>(arguments, .verifyFormat, standard: .text)
  }
  let folder = FilePath.withoutFinalSlashes(arguments.operands.first ?? Snapshots.standardFolder)
  guard let manifest = try SnapshotManifest(in: folder, console) else {
    throw .input(
      "'\(folder)' has no \(Snapshots.manifest); 'reflow record DOC... --snapshots \(folder)' makes "
        + "one")
  }
  if let failures = arguments.text(.failures),
    absolutePath(console.io.path(failures)) == absolutePath(console.io.path(folder))
  {
    throw .usage(UsageError("option '--failures' names the snapshots' own folder; give another"))
  }
  let verifier = SnapshotVerifier(
    folder: folder, tolerance: ComparisonTolerance(arguments),
    failures: arguments.text(.failures), console: console)
  let report = try verifier.verify(manifest)
  let limit = arguments.integer(.limit) ?? Comparison.standardLimit
  try outputs.write("report", console) { format in
    switch format {
    case .text: report.text(limit: limit)
    case .json: JSONWriter.write(report.json(limit: limit)) + "\n"
    case .junit: report.junit(limit: limit)
    }
  }
  return report.status
}
