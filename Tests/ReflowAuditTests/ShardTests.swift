import ReflowDocument
import Testing

@testable import ReflowAudit

struct ShardTests {
  /// Two buttons that read the same once cut, and others.
  private static let units =
    [
      unit("delete.now", "en", "Delete this account and everything in it now"),
      unit("delete.later", "en", "Delete this account and everything in it later"),
      unit("delete.now", "de", "Dieses Konto mit allen Daten sofort löschen"),
    ] + (0..<20).map { unit("key.\($0)", "en", "Button number \($0) of a very long list") }

  private func shards(_ count: Int) throws -> [(name: String, report: AuditReport)] {
    try (1...count).map { index in
      let report = try audit(
        Self.units, slots: [.button], shard: Shard(index: index, count: count))
      return (name: "\(index).json", report: report)
    }
  }

  @Test func textsThatLookTheSameAreInDifferentShards() {
    let holders = ["delete.now", "delete.later"].map { key in
      (1...4).first { Shard(index: $0, count: 4).holds(key: key) }
    }
    #expect(holders[0] != holders[1])
  }

  @Test(arguments: [2, 3, 4, 7])
  func mergingEqualsAWholeAudit(count: Int) throws {
    let whole = try audit(Self.units, slots: [.button])
    #expect(whole.findings.contains { $0.rule == .indistinguishable })
    #expect(whole.partial == nil)
    let parts = try shards(count)
    #expect(!parts.contains { $0.report.findings.contains { $0.rule == .indistinguishable } })
    #expect(try AuditMerge.merge(parts) == whole)
    #expect(try AuditMerge.merge(parts.reversed()) == whole)
  }

  @Test func mergingWhatWasWrittenEqualsAWholeAuditToTheByte() throws {
    let whole = try audit(Self.units, slots: [.button])
    let parts = try shards(3).map { name, report in
      let bytes = Array(ReportJSON.write(report).utf8)
      return (name: name, report: try ReportReader.read(bytes, file: name))
    }
    #expect(ReportJSON.write(try AuditMerge.merge(parts)) == ReportJSON.write(whole))
  }

  @Test func saysWhatIsMissingOrTwice() throws {
    let parts = try shards(4)
    #expect(throws: MergeError(message: "the report of shard 3/4 is missing")) {
      try AuditMerge.merge([parts[0], parts[1], parts[3]])
    }
    #expect(throws: MergeError(message: "the reports of shards 2/4, 4/4 are missing")) {
      try AuditMerge.merge([parts[0], parts[2]])
    }
    #expect(throws: MergeError(message: "2.json and 2.json are both shard 2/4")) {
      try AuditMerge.merge([parts[0], parts[1], parts[1], parts[2], parts[3]])
    }
    #expect(throws: MergeError.self) { try AuditMerge.merge([parts[0], shards(3)[1]]) }
    let whole = try audit(Self.units, slots: [.button])
    #expect(throws: MergeError.self) { try AuditMerge.merge([(name: "w.json", report: whole)]) }
  }
}

struct SimilarTextTests {
  private func indistinguishable(_ units: [CatalogUnit]) throws -> [Finding] {
    try audit(units, slots: [.button]).findings.filter {
      $0.rule == .indistinguishable && $0.widthName == "small"
    }
  }

  @Test func tellsBothTexts() throws {
    let findings = try indistinguishable([
      unit("a", "en", "Delete this account and everything in it now"),
      unit("b", "en", "Delete this account and everything in it later"),
    ])
    #expect(findings.map(\.key) == ["a", "b"])
    #expect(findings.first?.message.contains("\"b\"") == true)
    #expect(findings.allSatisfy { $0.severity == .error && $0.overflow ?? 0 > 0 })
  }

  /// Texts and keys that stand several times never hide the one that differs.
  @Test func namesTheLeastKeyOfAnotherText() throws {
    let now = "Delete this account and everything in it now"
    let later = "Delete this account and everything in it later"
    let findings = try indistinguishable(
      ["c", "a", "b"].map { unit($0, "en", now) } + ["e", "d"].map { unit($0, "en", later) })
    #expect(findings.map(\.key) == ["a", "b", "c", "d", "e"])
    for (finding, other) in zip(findings, ["d", "d", "d", "a", "a"]) {
      #expect(finding.message.contains("\"\(other)\""), "\(finding.message)")
    }
  }

  @Test func aWholeTextMayLookLikeACutOne() throws {
    // At the next size the short one is cut as well.
    let categories = [ContentSizeCategory.accessibilityMedium]
    let long = unit("a", "en", "Opening all of the many documents again")
    let cut = try audit([long], slots: [.button], categories: categories)
    let finding = try #require(cut.first(.truncated, on: "small"))
    let drawn = String(long.text.dropLast(finding.hiddenText?.count ?? 0)).trimmed + "…"
    let report = try audit(
      [long, unit("b", "en", drawn)], slots: [.button], categories: categories)
    #expect(report.findings.filter { $0.rule == .indistinguishable }.map(\.key) == ["a"])
  }

  @Test(
    arguments: [
      // The same text under two keys is no confusion.
      [
        unit("a", "en", "Delete this account and everything in it"),
        unit("b", "en", "Delete this account and everything in it"),
      ],
      // They are never seen together.
      [
        unit("a", "en", "Delete this account and everything in it now"),
        unit("b", "en-GB", "Delete this account and everything in it later"),
      ],
      // They differ where it shows.
      [
        unit("a", "en", "Delete this account and everything in it"),
        unit("b", "en", "Archive this account and everything in it"),
      ],
    ])
  func leavesOthersAlone(units: [CatalogUnit]) throws {
    #expect(try indistinguishable(units) == [])
  }
}

struct BaselineTests {
  private let units = [
    unit("a.button", "de", "Benachrichtigungseinstellungen sichern"),
    unit("b.button", "de", "Datenschutzeinstellungen zurücksetzen"),
  ]

  @Test func hidesWhatIsKnownAndNothingElse() throws {
    var report = try audit([units[0]], slots: [.button])
    let baseline = try Baseline(Array(Baseline(of: report).json.utf8), file: "baseline.json")
    #expect(baseline == Baseline(of: report))
    let count = report.findings.count
    #expect(baseline.apply(to: &report) == [])
    #expect(report.findings == [])
    #expect(report.summary.known == count)

    var more = try audit(units, slots: [.button])
    #expect(baseline.apply(to: &more) == [])
    #expect(Set(more.findings.map(\.key)) == ["b.button"])
  }

  @Test func namesWhatIsMended() throws {
    let baseline = Baseline(of: try audit(units, slots: [.button]))
    var mended = try audit([units[0], unit("b.button", "de", "OK")], slots: [.button])
    let stale = baseline.apply(to: &mended)
    #expect(!stale.isEmpty)
    #expect(stale.allSatisfy { $0.key == "b.button" && $0.locale == "de" })
  }

  @Test func linesAndWordsMayChange() throws {
    let baseline = Baseline(of: try audit([units[0]], slots: [.button]))
    var moved = units[0]
    moved.place.line = 99
    moved.text += " und prüfen"
    var report = try audit([moved], slots: [.button])
    _ = baseline.apply(to: &report)
    #expect(!report.findings.contains { $0.rule == .truncated })
  }

  @Test(
    arguments: [
      "", "{", "[]", "{\"schema\":2,\"findings\":[]}", "{\"schema\":1,\"findings\":[{}]}",
    ])
  func refusesOtherFiles(text: String) {
    #expect(throws: BaselineError.self) { try Baseline(Array(text.utf8), file: "b.json") }
  }
}
