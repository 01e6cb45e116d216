import ReflowDocument

/// Tables in GitHub Flavored Markdown, for a comment or a job's summary.
enum MarkdownReport {
  /// Entries in the table: comments on GitHub have at most 65,536 characters.
  static let entryLimit = 100

  static func write(_ report: AuditReport) -> String {
    let summary = ReportSummary(report)
    let entries = ReportEntry.entries(of: report)
    let prose = [summary.coverage, summary.verdict] + summary.remarks
    var parts = ["## reflow audit", prose.map(MarkdownText.escaped).joined(separator: "\n")]
    if !entries.isEmpty {
      parts.append(counts(report))
      parts.append(table(entries.prefix(entryLimit)))
    }
    if entries.count > entryLimit {
      parts.append("\(entries.count - entryLimit) more are not shown; the JSON report has all.")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func counts(_ report: AuditReport) -> String {
    let rows = report.byRule.map { rule, count in
      "| `\(rule.rawValue)` | \(MarkdownText.escaped(rule.page.summary)) | \(count) |"
    }
    return (["| rule | what it finds | findings |", "|---|---|---:|"] + rows)
      .joined(separator: "\n")
  }

  private static func table(_ entries: ArraySlice<ReportEntry>) -> String {
    let rows = entries.map { entry in
      let worst = entry.worst
      let others = entry.otherScreens.map { ", " + MarkdownText.escaped($0) } ?? ""
      let cells = [
        worst.severity.rawValue, worst.place.map(MarkdownText.code) ?? "", text(worst),
        "\(MarkdownText.escaped(worst.remark))\(others) `\(worst.rule.rawValue)`",
        (worst.suggestions.first?.message ?? worst.withoutRemedy).map(MarkdownText.escaped) ?? "",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    return
      (["| severity | place | text | finding | to mend it |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  /// The key and the language.
  private static func text(_ finding: Finding) -> String {
    guard !finding.key.isEmpty else { return "" }
    let form = finding.variant.map { ", " + $0 } ?? ""
    return MarkdownText.code(finding.key) + " "
      + MarkdownText.escaped("(\(finding.locale)\(form))")
  }
}

/// Text from outside in Markdown, on one line and without effect.
enum MarkdownText {
  /// Characters of Markdown and HTML that mean something within a line.
  private static let marks = Set("\\`*_[]<>&|~$!:#".unicodeScalars)

  /// The text as prose. Marks become character references, which never mean anything to
  /// Markdown; an empty comment after `@` keeps people from being called.
  static func escaped(_ text: String) -> String {
    let scalars = Array(printable(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      // A colon before a space begins neither an address nor an emoji's name.
      let isProse = scalar == ":" && index + 1 < scalars.count && scalars[index + 1] == " "
      if scalar == "@" {
        result += "@<!-- -->"
      } else if marks.contains(scalar), !isProse {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code: between backticks, or as HTML where it has marks that end a cell
  /// or the code.
  static func code(_ text: String) -> String {
    let text = printable(text)
    let isPlain = !text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) }
    guard !text.isEmpty, text.first != " ", text.last != " ", isPlain else {
      return "<code>" + escaped(text) + "</code>"
    }
    return "`\(text)`"
  }
}
