import Reflow

/// A command: what it is called, what it takes, and what runs it.
struct Command: Sendable {
  /// What stands beside the options.
  struct Operands: Sendable {
    /// As in `DOC...`.
    let name: String
    let count: ClosedRange<Int>
    /// What a shell offers for them.
    let candidates: Candidates
    /// What they are: a sentence without a final period.
    let help: String

    static let none = Operands(name: "", count: 0...0, candidates: .none, help: "")
  }

  /// A command line to copy, and what it does.
  struct Example: Sendable {
    let line: String
    let what: String
  }

  let name: String
  /// What it does: a sentence without a final period, for the list of commands.
  let summary: String
  let operands: Operands
  let flags: [Flag]
  let examples: [Example]
  let run: @Sendable (Arguments, Console) throws(ToolError) -> ExitStatus

  /// All commands, in the order of the help.
  static let all =
    [render, measure, audit, merge, report, budget, explain, compare, record, verify, watch]
    + [styles, fonts, document, schema, completions, manual]

  /// The options that stand without a command.
  static let flagsWithoutCommand: [Flag] = [.help, .version]

  /// Command lines that show what reflow is for.
  static let mainExamples = [
    Example(
      line: "reflow render Samples/sample.json --category ax3 -o party.png",
      what: "a document, drawn at an accessibility size"),
    Example(
      line: "reflow measure \"Add to Cart\" --style headline --width 120 --lines 1",
      what: "does a button's title fit"),
    Example(
      line: "reflow audit Localizable.xcstrings", what: "which texts are cut, and at which sizes"),
  ]

  /// The command of a name.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw UsageError(unknown: "command", name, of: all.map(\.name))
  }

  /// The option that a word names, and the value attached to it.
  func flag(_ word: String) throws(UsageError) -> (Flag, attached: String?) {
    guard word.hasPrefix("--") else { return try shortFlag(word) }
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let flag = flags.first(where: { $0.name == name }) { return (flag, attached) }
    throw unknown("--" + name)
  }

  /// `-o FILE` and `-oFILE`.
  private func shortFlag(_ word: String) throws(UsageError) -> (Flag, attached: String?) {
    let letter = word.dropFirst().first
    guard let flag = flags.first(where: { $0.short != nil && $0.short == letter }) else {
      throw unknown(word)
    }
    let attached = String(word.dropFirst(2))
    if !flag.takesValue, !attached.isEmpty { throw unknown(word) }
    return (flag, attached.isEmpty ? nil : attached)
  }

  private func unknown(_ word: String) -> UsageError {
    let message = "unknown option \(single(word))"
    let letters = String(word.drop { $0 == "-" })
    let owners = Self.all.filter { $0.flags.contains { $0.name == letters } }.map(\.name)
    if !owners.isEmpty, !owners.contains(name) {
      return UsageError("\(message) of '\(name)'; it belongs to \(owners.joined(separator: ", "))")
    }
    if let near = nearestName(to: letters, in: flags.map(\.name)) {
      return UsageError("\(message); did you mean '--\(near)'?")
    }
    let hint = operands.count.upperBound > 0 ? "; '--' before text that begins with a dash" : ""
    return UsageError("\(message); 'reflow \(name) --help' lists the options\(hint)")
  }

  /// What follows its name; what may be left out stands in brackets.
  var arguments: String {
    guard !operands.name.isEmpty else { return "[OPTION...]" }
    return (operands.count.lowerBound > 0 ? operands.name : "[\(operands.name)]") + " [OPTION...]"
  }

  /// Refuses too few or too many operands.
  func check(_ words: [String]) throws(UsageError) {
    if words.count > operands.count.upperBound {
      let extra = single(words[operands.count.upperBound])
      let what =
        switch operands.count.upperBound {
        case 0: "takes no arguments"
        case 1: "takes one \(operands.name)"
        default: "takes \(operands.name)"
        }
      throw UsageError("'reflow \(name)' \(what), so \(extra) is one too many")
    }
  }

  /// Refuses a command line without the operands that the command needs.
  func requireOperands(_ arguments: Arguments) throws(UsageError) {
    if arguments.operands.count < operands.count.lowerBound {
      throw UsageError(
        "'reflow \(name)' needs \(operands.name); 'reflow \(name) --help' shows examples")
    }
  }
}

/// Text from outside in single quotes, safe to print and not too long.
func single(_ text: String) -> String { "'" + quoted(text).dropFirst().dropLast() + "'" }
