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
        reflow render Samples/sample.json --category ax3 -o party.png
        reflow measure "Add to Cart" --style headline --width 120 --lines 1

      """
  }

  /// The help of a command.
  static func text(_ command: Command) -> String {
    var usage = "usage: reflow \(command.name)"
    if !command.operands.name.isEmpty {
      usage +=
        command.operands.count.lowerBound > 0
        ? " \(command.operands.name)" : " [\(command.operands.name)]"
    }
    var text = wrapped(command.summary + ".", width: columns).joined(separator: "\n")
    text += "\n\n\(usage) [OPTION...]\n"
    if !command.operands.help.isEmpty {
      text += "\n" + entry(command.operands.name, command.operands.help + ".", width: 12) + "\n"
    }
    text += "\noptions:\n"
    for flag in command.flags { text += entry(flag) + "\n" }
    text += "\nexamples:\n"
    for example in command.examples {
      text += wrapped("# " + example.what, width: columns - indent).map { "  \($0)\n" }.joined()
      text += "  \(example.line)\n"
    }
    return text
  }

  private static func entry(_ flag: Flag) -> String {
    var name = flag.short.map { "-\($0), " } ?? "    "
    name += flag.spelling
    if case .choice = flag.kind {
      name += " WORD"
    } else if let value = flag.valueName {
      name += " \(value)"
    }
    var help = flag.about
    switch flag.kind {
    case .choice(let words), .choices(let words), .output(let words):
      help += ": " + words.joined(separator: ", ")
    default: break
    }
    if let standard = flag.standard { help += " (default: \(standard))" }
    return entry(name, help, width: 28)
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
