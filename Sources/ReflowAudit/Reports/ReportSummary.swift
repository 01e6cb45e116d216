import ReflowDocument

/// What an audit covered and found, in sentences for people.
struct ReportSummary {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  /// What was audited, in one sentence.
  var coverage: String {
    let summary = report.summary
    let locales =
      counted(summary.locales.count, "language") + Self.names(summary.locales, limit: 12)
    let screens = counted(summary.widths.count, "screen") + Self.names(summary.widths, limit: 12)
    return printable(
      "Audited \(counted(summary.strings, "text")) of \(counted(summary.files, "file")) in "
        + "\(locales), at \(counted(summary.categories.count, "text size")) on \(screens): "
        + "\(counted(summary.cells, "layout")).")
  }

  private static func names(_ names: [String], limit: Int) -> String {
    names.isEmpty ? "" : " (\(listed(names, limit: limit)))"
  }

  /// How many findings there are, in one sentence.
  var verdict: String {
    guard !report.findings.isEmpty else { return "Nothing was found." }
    // A text that fails on two screens is two findings, and one entry to a reader.
    let entries = ReportEntry.indexes(of: report).count
    guard entries < report.findings.count else { return "Found \(counts)." }
    return "Found \(counts), each screen counted by itself: "
      + "\(counted(entries, "entry", "entries"))."
  }

  /// How many findings each severity has, the worst first, as in `2 errors and 1 note`.
  var counts: String {
    let parts = Diagnostic.Severity.allCases.sorted(by: >).compactMap { severity in
      let count = report.findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return parts.isEmpty ? "nothing" : listed(parts)
  }

  /// What else is to be known: a baseline, a shard; a sentence each.
  var remarks: [String] {
    var remarks: [String] = []
    let unplaced = report.summary.unplaced
    if unplaced > 0 {
      remarks.append(
        "No slot holds \(counted(unplaced, "text")), so \(unplaced == 1 ? "it was" : "they were") "
          + "not measured.")
    }
    let known = report.summary.known
    if known > 0 {
      remarks.append(
        "\(known) more \(known == 1 ? "is" : "are") known by the baseline and left out.")
    }
    if let shard = report.partial?.shard {
      remarks.append(
        "This is shard \(shard.index) of \(shard.count); rules that compare texts with one "
          + "another are judged when shards are merged.")
    }
    return remarks
  }
}
