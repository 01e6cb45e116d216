import Reflow

extension Command {
  static let completions = Command(
    name: "completions", summary: "Print what makes a shell complete reflow's command lines",
    operands: Operands(
      name: "SHELL", count: 1...1, candidates: .words(Shell.allCases.map(\.rawValue)),
      help: "One of " + Shell.allCases.map(\.rawValue).joined(separator: ", ")),
    flags: [.help],
    examples: [
      Example(
        line: "reflow completions bash > ~/.local/share/bash-completion/completions/reflow",
        what: "for bash with bash-completion"),
      Example(
        line: "reflow completions zsh > ~/.zfunc/_reflow",
        what: "for zsh, whose fpath has ~/.zfunc before compinit"),
      Example(
        line: "reflow completions fish > ~/.config/fish/completions/reflow.fish",
        what: "for fish"),
    ],
    run: runCompletions)
}

/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell reads to complete the command lines of some commands.
  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletion.script(for: commands)
    case .zsh: ZshCompletion.script(for: commands)
    case .fish: FishCompletion.script(for: commands)
    }
  }
}

private func runCompletions(
  _ arguments: Arguments, _ console: Console
) throws(ToolError) -> ExitStatus {
  try asUsage { () throws(UsageError) in try Command.completions.requireOperands(arguments) }
  let name = arguments.operands[0]
  guard let shell = Shell(rawValue: name) else {
    throw .usage(UsageError(unknown: "shell", name, of: Shell.allCases.map(\.rawValue)))
  }
  try asStream { () throws(StreamError) in
    try console.output(shell.script(for: Command.all))
  }
  return .clean
}
