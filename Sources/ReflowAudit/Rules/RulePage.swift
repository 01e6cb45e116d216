import ReflowDocument

/// What the manual says of a rule. `reflow explain` prints it, and the pages in
/// `Documentation/Rules` are made of it.
package struct RulePage: Hashable, Sendable {
  /// What is wrong, in one sentence.
  package var summary: String
  /// Why it matters and how it is found.
  package var meaning: String
  /// What to do.
  package var mending: String
  /// When it is no fault; empty when it always is.
  package var exceptions = ""

  /// The page as Markdown, lines not wrapped.
  package func markdown(_ rule: AuditRule) -> String {
    var parts = [
      "# \(rule.rawValue)", "\(summary)", "Severity: \(rule.severity.rawValue).",
      "## What it means",
      meaning, "## What to do", mending,
    ]
    if !exceptions.isEmpty { parts += ["## When it is no fault", exceptions] }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
