import ReflowDocument

/// Workflow commands that annotate a change on GitHub, and a summary for the log.
///
/// GitHub shows ten errors and ten warnings of a step, so no more are written; the
/// others are counted.
enum GitHubReport {
  /// Annotations of one severity that GitHub shows of a step.
  static let annotationLimit = 10

  static func write(_ report: AuditReport) -> String {
    let entries = ReportEntry.entries(of: report)
    var lines: [String] = []
    var hidden: [String] = []
    for severity in [Diagnostic.Severity.error, .warning] {
      let those = entries.filter { $0.severity == severity }
      lines += those.prefix(annotationLimit).map(command)
      if those.count > annotationLimit {
        hidden.append(counted(those.count - annotationLimit, severity.rawValue))
      }
    }
    let summary = ReportSummary(report)
    // Every line begins with words of our own: what begins with two colons is a command.
    lines += [summary.coverage, summary.verdict] + summary.remarks
    if !hidden.isEmpty { lines.append("Not annotated: \(listed(hidden)).") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func command(_ entry: ReportEntry) -> String {
    let worst = entry.worst
    var properties = ""
    if !worst.file.isEmpty {
      properties = "file=\(escapedProperty(worst.relativeFile)),line=\(worst.line),"
    }
    let subject = worst.subject.map { ": " + printable($0) } ?? ""
    properties += "title=\(escapedProperty(worst.rule.rawValue + subject))"
    let parts =
      [worst.sentence] + (entry.otherScreens.map { [$0] } ?? [])
      + worst.remedies
    let message = escaped(parts.joined(separator: "\n"))
    return "::\(worst.severity.rawValue) \(properties)::\(message)"
  }

  /// What the runner takes for the end of a command is written as it asks for.
  private static func escaped(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  /// In properties a colon and a comma end the value, too.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ codes: [(Unicode.Scalar, String)]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let code = codes.first(where: { $0.0 == scalar }) {
        result += code.1
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
