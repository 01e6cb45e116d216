/// The text of `--help`, made from the tables; no line is longer than 100 columns.
enum Help {
  static let columns = 100
  private static let indent = 2

  /// The help of `reflow` itself.
  static func overview() -> String {
    let width = (Command.all.map(\.name.count).max() ?? 0) + 2 * indent
    let commands = Command.all.map { entry($0.name, $0.summary, width: width) }
    return """
      reflow lays attributed text out the way Dynamic Type does.

      usage: reflow COMMAND [OPTION...]

      commands:
      \(commands.joined(separator: "\n"))

      'reflow COMMAND --help' tells what a command takes; 'reflow --version' prints versions.

      examples:
      \(examples(Command.mainExamples))
      """
  }

  /// The help of a command.
  static func text(_ command: Command) -> String {
    var text = wrapped(command.summary + ".", width: columns).joined(separator: "\n")
    text += "\n\nusage: reflow \(command.name) \(command.arguments)\n"
    if !command.operands.help.isEmpty {
      text += "\n" + entry(command.operands.name, command.operands.help + ".", width: 12) + "\n"
    }
    text += "\noptions:\n"
    for flag in command.flags { text += entry(flag) + "\n" }
    return text + "\nexamples:\n" + examples(command.examples)
  }

  private static func examples(_ examples: [Command.Example]) -> String {
    examples.map { example in
      let comment = wrapped("# " + example.what, width: columns - indent).map { "  \($0)\n" }
      return comment.joined() + "  \(example.line)\n"
    }.joined()
  }

  private static func entry(_ flag: Flag) -> String {
    let letter = flag.short.map { "-\($0), " } ?? "    "
    let value = flag.valueInUsage.map { " \($0)" } ?? ""
    return entry(letter + flag.spelling + value, flag.explanation, width: 28)
  }

  /// A name and what it means, the latter in a column of its own.
  private static func entry(_ name: String, _ help: String, width: Int) -> String {
    let lines = wrapped(help, width: columns - width)
    let blank = String(repeating: " ", count: width)
    var text = String(repeating: " ", count: indent) + name
    var rest = lines[...]
    if text.count < width - 1 {
      text += String(repeating: " ", count: width - text.count) + (rest.popFirst() ?? "")
    }
    for line in rest { text += "\n" + blank + line }
    return text
  }

  /// Greedy lines of at most `width` letters.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
