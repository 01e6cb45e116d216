import Reflow

extension Command {
  static let schema = Command(
    name: "schema", summary: "Print the JSON Schema of a format",
    operands: Operands(
      name: "NAME", count: 1...1, candidates: .words(Schemas.all.map(\.name)),
      help: "One of " + Schemas.all.map(\.name).joined(separator: ", ")),
    flags: [.help],
    examples: [
      Example(line: "reflow schema document", what: "what a document may hold"),
      Example(line: "reflow schema measure", what: "what 'reflow measure --json' answers"),
    ],
    run: runSchema)
}

private func runSchema(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.schema.requireOperands(arguments) }
  let name = arguments.operands[0]
  guard let schema = Schemas.all.first(where: { $0.name == name }) else {
    throw .usage(UsageError(unknown: "schema", name, of: Schemas.all.map(\.name)))
  }
  try asStream { () throws(StreamError) in try console.output(schema.text()) }
  return .clean
}
