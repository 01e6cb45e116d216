import Reflow

extension Command {
  static let watch = Command(
    name: "watch", summary: "Draw a document anew whenever it, its fonts or its images are saved",
    operands: Operands(
      name: "DOC", count: 1...1, candidates: .files,
      help: "A document in JSON; Ctrl-C ends with status 0"),
    flags: Command.render.flags.filter { $0.name != Flag.strict.name },
    examples: [
      Example(
        line: "reflow watch party.json --category ax3 -o party.png",
        what: "a picture that follows the document"),
      Example(line: "reflow watch party.json -o party.pdf", what: "for a viewer that reloads"),
    ],
    run: runWatch)
}

private func runWatch(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.watch.requireOperands(arguments) }
  let name = arguments.operands[0]
  guard name != "-" else {
    throw .usage(UsageError("standard input cannot be watched; name a file"))
  }
  let options = try asUsage { () throws(UsageError) in try RenderOptions(arguments) }
  guard let status = fileStatus(console.io.path(name)), !status.isFolder else {
    throw .input("document '\(name)' cannot be watched: it is no file")
  }
  let job = RenderJob(
    options: options, fonts: try FontSources(arguments, console).library(),
    hyphenation: try HyphenationSources.library(arguments, console), console: console)
  let document = WatchedDocument(name: name, job: job)
  let events = try FileEvents()
  try Watcher(events: events).run(document)
  return .clean
}
