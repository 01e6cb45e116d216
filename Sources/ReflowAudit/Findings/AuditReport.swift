package import ReflowDocument

/// What an audit covered and what it found.
package struct AuditReport: Hashable, Sendable {
  /// What was covered.
  package struct Summary: Hashable, Sendable {
    /// Files that were read, unreadable ones too.
    package var files = 0
    /// Texts: every key in every language and form.
    package var strings = 0
    /// Texts that no slot holds, and that were therefore not measured.
    package var unplaced = 0
    /// Languages, sorted by their bytes.
    package var locales: [String] = []
    /// Those of them in which a text was measured, sorted by their bytes.
    package var measuredLocales: [String] = []
    /// Categories that were tried, in ascending order.
    package var categories: [ContentSizeCategory] = []
    /// Screens that were tried, in the order of the configuration.
    package var widths: [String] = []
    /// Texts times categories times screens.
    package var cells = 0
    /// Findings that a baseline has and that are therefore left out.
    package var known = 0

    package init() {}
  }

  /// What was covered.
  package var summary = Summary()
  /// What was found, in the order of ``Finding/precedes(_:_:)``.
  package var findings: [Finding] = []
  /// What other shards need; `nil` for a whole report.
  package var partial: PartialAudit?

  package init() {}

  /// How many findings each rule has; rules without any are left out.
  package var byRule: [(rule: AuditRule, count: Int)] {
    AuditRule.allCases.compactMap { rule in
      let count = findings.count { $0.rule == rule }
      return count == 0 ? nil : (rule, count)
    }
  }

  /// Whether there are texts, and no slot holds any of them.
  package var isUnmeasured: Bool {
    summary.strings > 0 && summary.unplaced == summary.strings
  }

  /// Whether there are findings of at least this severity; `nil` is none.
  package func fails(on severity: Diagnostic.Severity?) -> Bool {
    guard let severity else { return false }
    return findings.contains { $0.severity >= severity }
  }
}
