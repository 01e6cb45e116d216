import Reflow

extension Command {
  static let measure = Command(
    name: "measure", summary: "Measure a string: does it fit, and what would it need",
    operands: Operands(
      name: "TEXT", count: 0...1, candidates: .none,
      help: "The string, taken literally; after '--' if it begins with a dash"),
    flags: Flag.textGroup + [.jsonl, .jobs, .displayScale, .boldText] + Flag.fontGroup
      + [.systemTracking, .json, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow measure \"Add to Cart\" --style headline --width 120 --lines 1",
        what: "does a button's title fit"),
      Example(
        line: "reflow measure \"Add to Cart\" --lines 1 --width 120 --category all --json",
        what: "the same in all twelve categories, for a script"),
      Example(
        line: "reflow measure --jsonl requests.jsonl",
        what: "many strings; each line as in {\"text\": \"Add\", \"width\": 80, \"lines\": 1}"),
    ],
    run: runMeasure)
}

extension Flag {
  /// What a request says of its text, and its lines of JSON say instead.
  static let textGroup = [
    style, category, textWidth, lines, mode, truncationToken, maximumHeight, font, size, fontIndex,
    fallback, textLanguage, textDirection, strictness, wordBreak, overflowWrap,
  ]
}

private func runMeasure(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus
{
  if let file = arguments.text(.jsonl) {
    try asUsage { () throws(UsageError) in
      try arguments.refuse(Flag.textGroup, "cannot stand beside '--jsonl'; say it in the requests")
      if let text = arguments.operands.first {
        throw UsageError("\(single(text)) cannot stand beside '--jsonl'; say it in the requests")
      }
    }
    let source = try ByteSource(file, console.io)
    let stream = MeasureStream(
      measurer: try measurer(arguments, console), console: console,
      jobs: arguments.integer(.jobs) ?? ProcessorCores.count)
    return try stream.run(source)
  }
  let request = try asUsage { () throws(UsageError) in
    try arguments.refuse([.jobs], "needs '--jsonl', whose lines it shares out")
    guard !arguments.operands.isEmpty else {
      throw UsageError("'reflow measure' needs TEXT or '--jsonl FILE'; see 'reflow measure --help'")
    }
    return try MeasureRequest(arguments)
  }
  let answers = try measurer(arguments, console).answers(to: request)
  try asStream { () throws(StreamError) in
    if arguments.has(.json) {
      let all = answers.map(\.json)
      let value = request.category == .all ? .array(all) : all[0]
      try console.output(JSONWriter.write(value) + "\n")
    } else {
      try console.output(answers.map(\.summary).joined(separator: "\n"))
    }
  }
  return .clean
}

private func measurer(
  _ arguments: Arguments, _ console: Console
) throws(ToolError) -> TextMeasurer {
  var sources = FontSources(arguments, console)
  sources.bundledIsOptional = arguments.has(.font)
  return TextMeasurer(
    environment: Environment(ofTexts: arguments),
    fonts: MeasureFonts(behind: try sources.library(), folder: console.io.currentDirectory))
}
