import Reflow

extension Command {
  static let schema = Command(
    name: "schema", summary: "Print the JSON Schema of a format",
    operands: Operands(
      name: "NAME", count: 1...1,
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
    let names = Schemas.all.map(\.name)
    let near = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw .usage(
      UsageError("unknown schema \(single(name)); \(near)schemas: \(names.joined(separator: ", "))")
    )
  }
  try asStream { () throws(StreamError) in try console.output(schema.text()) }
  return .clean
}
