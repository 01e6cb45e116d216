import Reflow

extension Command {
  static let manual = Command(
    name: "manual", summary: "Write the pages of the manual for man into a folder",
    operands: Operands(
      name: "DIR", count: 1...1, candidates: .folders,
      help: "The folder, which is made if it is not there: reflow.1, and a page for each command"),
    flags: [.help],
    examples: [
      Example(line: "reflow manual ~/.local/share/man/man1", what: "where man looks for them"),
      Example(line: "reflow manual pages", what: "to read with 'man pages/reflow.1'"),
    ],
    run: runManual)
}

private func runManual(
  _ arguments: Arguments, _ console: Console
) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.manual.requireOperands(arguments) }
  let folder = arguments.operands[0]
  guard !folder.isEmpty else { throw .usage(UsageError("DIR is empty; give the path of a folder")) }
  try OutputFolder.make(folder, console)
  for page in ManualPage.pages(for: Command.all) {
    let path = folder + "/" + page.file
    do { try OutputFile.write(Array(page.text.utf8), to: console.io.path(path)) } catch {
      throw .input("file '\(path)' cannot be written: \(error.reason)")
    }
  }
  return .clean
}
