/// A page of the manual for `man`, made from the table of commands.
struct ManualPage {
  /// Name of its file, as in `reflow-render.1`.
  let file: String
  /// Its text, in the `man` macros.
  let text: String

  /// The page of reflow, and one for each command.
  static func pages(for commands: [Command]) -> [ManualPage] {
    [main(commands)] + commands.map(page)
  }

  private static func main(_ commands: [Command]) -> ManualPage {
    var roff = Roff(title: "reflow")
    roff.section("NAME")
    roff.line("reflow - lay attributed text out the way Dynamic Type does")
    roff.section("SYNOPSIS")
    roff.formatted("\(Roff.bold("reflow")) \(Roff.italic("COMMAND")) [\(Roff.italic("OPTION"))...]")
    roff.section("DESCRIPTION")
    roff.line(
      "reflow lays documents out at the text sizes of iOS and draws them, measures texts, and "
        + "tells which texts of an app are cut. Each command has a page of its own.")
    roff.section("COMMANDS")
    for command in commands {
      roff.term(Roff.bold(name(command)) + "(1)", command.summary + ".")
    }
    options(Command.flagsWithoutCommand, in: &roff)
    roff.section("EXIT STATUS")
    for status in ExitStatus.allCases {
      roff.term(Roff.bold(String(status.rawValue)), status.meaning + ".")
    }
    roff.section("ENVIRONMENT")
    for (variable, meaning) in variables { roff.term(Roff.bold(variable), meaning + ".") }
    examples(Command.mainExamples, in: &roff)
    return ManualPage(file: "reflow.1", text: roff.text)
  }

  private static let variables = [
    (InstalledFolder.fonts.variable, "Folder of fonts, in place of those that reflow brings"),
    (
      InstalledFolder.hyphenation.variable,
      "Folder of hyphenation patterns, in place of those that reflow brings"
    ),
    ("NO_COLOR", "Messages are without color when this is not empty"),
  ]

  private static func page(_ command: Command) -> ManualPage {
    let name = name(command)
    var roff = Roff(title: name)
    roff.section("NAME")
    roff.line("\(name) - \(command.summary.prefix(1).lowercased())\(command.summary.dropFirst())")
    roff.section("SYNOPSIS")
    roff.formatted(Roff.bold("reflow \(command.name)") + " " + Roff.escaped(command.arguments))
    roff.section("DESCRIPTION")
    roff.line(command.summary + ".")
    if !command.operands.name.isEmpty {
      roff.term(Roff.italic(command.operands.name), command.operands.help + ".")
    }
    options(command.flags, in: &roff)
    roff.section("EXIT STATUS")
    roff.line("As for every command: see reflow(1).")
    examples(command.examples, in: &roff)
    roff.section("SEE ALSO")
    roff.formatted(Roff.bold("reflow") + "(1)")
    return ManualPage(file: name + ".1", text: roff.text)
  }

  private static func name(_ command: Command) -> String { "reflow-\(command.name)" }

  private static func options(_ flags: [Flag], in roff: inout Roff) {
    roff.section("OPTIONS")
    for flag in flags {
      var term = flag.short.map { Roff.bold("-\($0)") + ", " } ?? ""
      term += Roff.bold(flag.spelling)
      if let value = flag.valueInUsage { term += " " + Roff.italic(value) }
      roff.term(term, flag.explanation + ".")
    }
  }

  private static func examples(_ examples: [Command.Example], in roff: inout Roff) {
    roff.section("EXAMPLES")
    for example in examples {
      let what = example.what.prefix(1).uppercased() + example.what.dropFirst()
      roff.example(example.line, what + ":")
    }
  }
}

extension ExitStatus {
  /// What it tells: a sentence without a final period.
  fileprivate var meaning: String {
    switch self {
    case .clean: "Done; there may be warnings"
    case .findings: "Findings as bad as --fail-on says, or differences"
    case .trouble:
      "Wrong usage, input that cannot be used, output that cannot be written; with --strict "
        + "warnings too"
    case .nothing: "There was nothing to audit"
    }
  }
}
