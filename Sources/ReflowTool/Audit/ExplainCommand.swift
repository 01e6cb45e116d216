import Reflow
import ReflowAudit

extension Command {
  static let explain = Command(
    name: "explain", summary: "Tell what a rule of the audit means and what to do",
    operands: Operands(
      name: "RULE", count: 0...1, candidates: .words(AuditRule.allCases.map(\.rawValue)),
      help: "Name of a rule, as in text.truncated; all without it"),
    flags: [.help],
    examples: [
      Example(line: "reflow explain text.truncated", what: "what it means that a text is cut"),
      Example(line: "reflow explain", what: "all rules, a line each"),
    ],
    run: runExplain)
}

private func runExplain(
  _ arguments: Arguments, _ console: Console
) throws(ToolError) -> ExitStatus {
  guard let name = arguments.operands.first else {
    let rows = AuditRule.allCases.map { [$0.rawValue, $0.severity.rawValue, $0.page.summary] }
    try asStream { () throws(StreamError) in try console.output(TextTable.format(rows)) }
    return .clean
  }
  guard let rule = AuditRule(rawValue: name.lowercased()) else {
    let names = AuditRule.allCases.map(\.rawValue)
    let near = nearestName(to: name, in: names).map { [$0] } ?? names.filter { $0.contains(name) }
    let hint =
      name.isEmpty || near.isEmpty
      ? "'reflow explain' lists them"
      : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    throw .usage(UsageError("there is no rule \(quoted(name)); \(hint)"))
  }
  let page = wrapped(rule.page.markdown(rule), at: 100)
  try asStream { () throws(StreamError) in try console.output(page) }
  return .clean
}

/// Paragraphs with their lines no longer than so many characters, where words allow.
func wrapped(_ text: String, at width: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}
