import FoundationEssentials
import Reflow
import ReflowUnicode
import Testing

/// Break opportunities of the engines, found by laying out in no width.
@Suite struct OracleBreakTests {
  private static let found = Result { try find() }

  private static func find() throws -> [(record: OracleBreaks, breaks: [Int])] {
    let records = try OracleData.records("breaks.jsonl") as [OracleBreaks]
    let texts = records.map { CollapsedText($0.text) }
    let answers = try Measuring.answers(
      to: zip(records, texts).map { record, text in
        var request = Measuring.request(record.text, text.string, width: 0.01)
        // Emergency breaks are no opportunities.
        request.removeAll { $0.key == "overflowWrap" }
        request.append(.init("overflowWrap", "none"))
        return .object(request)
      })
    return zip(records, zip(texts, answers)).map { record, pair in
      (record, Array(pair.0.normalized(pair.1.lines.map(\.start)).dropFirst()))
    }
  }

  @Test func findsTheOpportunitiesThatAllEnginesFind() throws {
    let agreed = try Self.found.get().filter(\.record.agree)
    #expect(agreed.count == 440)
    for (record, breaks) in agreed {
      #expect(breaks == record.breaks, "\(record.text.id)")
    }
  }

  /// Where the engines differ, reflow is with ICU, and has what all of them have.
  @Test func isWithICUWhereTheEnginesDiffer() throws {
    let disputed = try Self.found.get().filter { !$0.record.agree }
    #expect(disputed.count == 115)
    var differences: [String] = []
    for (record, breaks) in disputed {
      #expect(Set(breaks).isSuperset(of: record.breaks), "\(record.text.id)")
      guard let icu = record.icu else { continue }
      differences += Set(breaks).symmetricDifference(icu).sorted()
        .map { "\(record.text.id) \($0)" }
    }
    let rows = try OracleData.rows("break-differences.tsv")
    #expect(rows.allSatisfy { $0.count == 3 && $0[2].count > 20 })
    #expect(differences.sorted() == rows.map { "\($0[0]) \($0[1])" }.sorted())
  }

  private struct Kinsoku: Decodable {
    let scalars: [String]
    /// By context and level, for each scalar whether a line may break before and
    /// after it; `--` where Chromium and ICU differ.
    let cells: [String: [String: String]]
  }

  /// Contexts: a letter of the language on both sides.
  private static let letters = ["ja": "国", "zh-Hans": "国", "ko": "국", "en": "a", "en-cjk": "国"]

  @Test(arguments: ["ja", "zh-Hans", "ko", "en", "en-cjk"], LineBreakStrictness.allCases)
  func breaksAroundMarksAsTheLevelSays(context: String, level: LineBreakStrictness) throws {
    let table = try JSONDecoder().decode(Kinsoku.self, from: OracleData.bytes("kinsoku.json"))
    let cells = try #require(table.cells[context]?[level.rawValue]).split(separator: " ")
    let letter = try #require(Self.letters[context])
    let language = context == "en-cjk" ? "en" : context
    #expect(cells.count == 299 && table.scalars.count == 299)
    var compared = 0
    for (name, cell) in zip(table.scalars, cells) where cell != "--" {
      let value = try #require(UInt32(name, radix: 16))
      let scalar = String(try #require(Unicode.Scalar(value)))
      let text = try UnicodeText(letter + scalar + letter)
      let offsets = try lineBreakOpportunities(in: text, language: language, strictness: level)
        .map(\.offset)
      let before = offsets.contains(letter.utf8.count)
      let after = offsets.contains(letter.utf8.count + scalar.utf8.count)
      #expect("\(before ? 1 : 0)\(after ? 1 : 0)" == cell, "U+\(name)")
      compared += 1
    }
    #expect(compared >= 259)
  }
}
