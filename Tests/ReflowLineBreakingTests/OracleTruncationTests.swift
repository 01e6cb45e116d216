import Reflow
import Testing

/// Where Pango puts its ellipsis, with the same fonts; on one line where Chromium's
/// widths confirm it.
@Suite struct OracleTruncationTests {
  /// A cut of the oracle's beside reflow's.
  struct Comparison: Sendable {
    var id: String
    var kind: OracleTruncation.Kind
    var isTruncated: Bool
    /// What differs, in words; `nil` when nothing does.
    var fault: String?
  }

  private static let comparisons = Result { try compare() }

  private static func compare() throws -> [Comparison] {
    let paragraphs = try OracleData.records("paragraphs.jsonl") as [OracleParagraph]
    let known = Dictionary(uniqueKeysWithValues: paragraphs.map { ($0.text.id, $0) })
    var text: TruncatedText?
    return try (OracleData.records("truncations.jsonl") as [OracleTruncation]).flatMap { record in
      let paragraph = try #require(known[record.paragraph])
      if text?.isSet(in: paragraph, record.size) != true {
        text = try TruncatedText(paragraph, size: record.size)
      }
      let text = try #require(text)
      return record.cuts.map { cut in
        Comparison(
          id: record.id(cut.kind), kind: cut.kind, isTruncated: cut.isTruncated,
          fault: text.fault(of: cut, width: record.width))
      }
    }
  }

  @Test func everyDifferenceIsListedWithItsReason() throws {
    let all = try Self.comparisons.get()
    let rows = try OracleData.rows("truncation-differences.tsv")
    #expect(rows.allSatisfy { $0.count == 2 && $0[1].count > 20 })
    let listed = Set(rows.map { $0[0] })
    let differing = all.filter { $0.fault != nil }
    for cut in differing where !listed.contains(cut.id) {
      Issue.record("\(cut.id): \(cut.fault ?? "")")
    }
    #expect(listed.subtracting(differing.map(\.id)).sorted() == [], "they agree now")
  }

  @Test func asManyCutsAreComparedAsThereAre() throws {
    let cut = try Self.comparisons.get().filter(\.isTruncated)
    #expect(cut.count { $0.kind.lines == 1 } == 5190)
    #expect(cut.count { $0.kind.lines > 1 } == 2972)
  }

  @Test func whatFitsIsNeverCut() throws {
    let whole = try Self.comparisons.get().filter { !$0.isTruncated }
    #expect(whole.count == 1180)
    #expect(whole.compactMap(\.fault) == [])
  }
}
