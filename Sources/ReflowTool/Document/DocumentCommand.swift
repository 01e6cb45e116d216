import Reflow
import ReflowImport

extension Command {
  static let document = Command(
    name: "document", summary: "Print the JSON document that a file becomes, to start from",
    operands: Operands(
      name: "FILE", count: 1...1, candidates: .files,
      help: "Markdown, HTML, plain text or a document in JSON; '-' for standard input"),
    flags: [.input, .documentLanguage, .documentOutput, .strict, .quiet, .verbose, .help],
    examples: [
      Example(line: "reflow document README.md -o readme.json", what: "a document to edit"),
      Example(
        line: "reflow document note.html --language ar -o note.json", what: "in Arabic"),
    ],
    run: runDocument)
}

private func runDocument(
  _ arguments: Arguments, _ console: Console
) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.document.requireOperands(arguments) }
  let name = arguments.operands[0]
  let output = arguments.text(.documentOutput) ?? "-"
  let operand = Operand(name: name, what: "document")
  let bytes = try operand.read(limit: DocumentLimits().bytes, console)
  try operand.protect(from: output, console, advice: "give another file with -o")
  let format = InputFormat(arguments.text(.input), file: name)
  let parsed = DocumentImporter.read(bytes, as: format, file: name)
  let diagnostics = format.hinting(parsed.diagnostics, file: name)
  for diagnostic in diagnostics { console.report(diagnostic, file: name) }
  guard var document = parsed.document else { return .trouble }
  if arguments.has(.strict), diagnostics.contains(where: { $0.severity != .note }) {
    throw .input("'\(name)' has warnings, and '--strict' stands; nothing is written for it")
  }
  document.language = arguments.text(.documentLanguage) ?? document.language
  let text = DocumentWriter.write(document)
  guard output != "-" else {
    try asStream { () throws(StreamError) in try console.output(text) }
    return .clean
  }
  do { try OutputFile.write(Array(text.utf8), to: console.io.path(output)) } catch {
    throw .input("file '\(output)' cannot be written: \(error.reason)")
  }
  return .clean
}
