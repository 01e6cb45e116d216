/// Why reports cannot be merged.
package struct MergeError: Error, Hashable, Sendable {
  /// One sentence without a final period.
  package var message: String
}

/// Puts the reports of shards together.
package enum AuditMerge {
  /// The report that one audit of everything would have made, byte for byte.
  ///
  /// - Parameter reports: Reports of shards with the names that they are told by, in any
  ///   order.
  package static func merge(
    _ reports: [(name: String, report: AuditReport)]
  ) throws(MergeError) -> AuditReport {
    var shards: [(name: String, report: AuditReport, partial: PartialAudit)] = []
    for (name, report) in reports {
      guard let partial = report.partial else {
        throw MergeError(message: "\(name) is a whole report, not one of 'reflow audit --shard'")
      }
      shards.append((name, report, partial))
    }
    guard let first = shards.first else { throw MergeError(message: "there is nothing to merge") }
    shards.sort { $0.partial.shard.index < $1.partial.shard.index }
    try check(shards.map { ($0.name, $0.partial) }, like: first.partial, first.name)
    var merged = AuditReport()
    merged.summary = first.report.summary
    merged.summary.strings = shards.reduce(0) { $0 + $1.report.summary.strings }
    merged.summary.unplaced = shards.reduce(0) { $0 + $1.report.summary.unplaced }
    merged.summary.cells = shards.reduce(0) { $0 + $1.report.summary.cells }
    merged.summary.locales = shards.flatMap(\.report.summary.locales).distinctByBytes
    merged.summary.measuredLocales =
      shards.flatMap(\.report.summary.measuredLocales).distinctByBytes
    merged.findings = shards.flatMap(\.report.findings)
    return completed(merged, partials: shards.map(\.partial))
  }

  private static func check(
    _ shards: [(name: String, partial: PartialAudit)], like first: PartialAudit, _ name: String
  ) throws(MergeError) {
    let count = first.shard.count
    for (other, partial) in shards where partial.shard.count != count || partial.job != first.job {
      throw MergeError(
        message: "\(other) and \(name) are not of the same audit: files, options and number of "
          + "shards must be the same")
    }
    let indexes = shards.map(\.partial.shard.index)
    for (place, index) in indexes.enumerated().dropFirst() where index == indexes[place - 1] {
      throw MergeError(
        message: "\(shards[place - 1].name) and \(shards[place].name) are both shard "
          + "\(index)/\(count)")
    }
    let missing = Set(1...count).subtracting(indexes).sorted()
    guard missing.isEmpty else {
      let names = missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 10 ? " and \(missing.count - 10) more" : ""
      throw MergeError(
        message: missing.count == 1
          ? "the report of shard \(names) is missing"
          : "the reports of shards \(names)\(more) are missing")
    }
  }

  /// A report of all keys: with what only all of them tell.
  static func completed(_ report: AuditReport) -> AuditReport {
    completed(report, partials: [report.partial].compactMap { $0 })
  }

  private static func completed(
    _ report: AuditReport, partials: [PartialAudit]
  ) -> AuditReport {
    var whole = report
    whole.partial = nil
    var cut: [String: Finding] = [:]
    for finding in report.findings where finding.rule.isCut { cut[finding.fingerprint] = finding }
    let similar = SimilarTexts(partials, cut: cut, categories: report.summary.categories)
    for partial in partials {
      for text in partial.cut {
        guard let finding = cut[text.finding] else { continue }
        if let found = similar.finding(for: text, of: finding) { whole.findings.append(found) }
      }
    }
    return ordered(whole)
  }

  /// A report in its order, each finding once.
  static func ordered(_ report: AuditReport) -> AuditReport {
    var ordered = report
    ordered.findings.sort(by: Finding.precedes)
    // Shards tell the same of slots and files.
    var findings: [Finding] = []
    findings.reserveCapacity(ordered.findings.count)
    for finding in ordered.findings where finding != findings.last { findings.append(finding) }
    ordered.findings = findings
    return ordered
  }
}
