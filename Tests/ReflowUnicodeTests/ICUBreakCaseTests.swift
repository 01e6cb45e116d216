import FoundationEssentials
import Testing

@testable import ReflowUnicode

/// The break iterator cases of ICU itself: dictionaries, tailorings, strictness.
struct ICUBreakCaseTests {
  private struct Case: Decodable {
    enum Kind: String, Decodable { case char, line, word, sentence }

    var line: Int
    var kind: Kind
    var locale: String
    /// `nil` where the case is no string, as a surrogate stands alone in it.
    var text: String?
    var utf16: [UInt16]?
    /// UTF-16 offsets.
    var breaks: [Int]
    /// By UTF-16 offset, for the breaks of which the case tells it.
    var ruleStatus: [String: Int32]?

    var units: [UInt16] { utf16 ?? text.map { Array($0.utf16) } ?? [] }

    /// The locale as a BCP 47 tag, without line break strictness.
    var language: String {
      let parts = locale.split(separator: "@")
      switch locale {
      case "root": return "und"
      case "en_US_POSIX": return "en-US-u-va-posix"
      default: break
      }
      let language = String(parts[0])
      if locale.hasSuffix("@lw=phrase") { return language + "-u-lw-phrase" }
      return locale.hasSuffix("@ss=standard") ? language + "-u-ss-standard" : language
    }

    var strictness: LineBreakStrictness {
      let keyword = locale.drop { $0 != "@" }
      guard keyword.hasPrefix("@lb=") else { return .auto }
      return LineBreakStrictness(rawValue: String(keyword.dropFirst(4))) ?? .auto
    }

    var key: BreakIteratorKey {
      let kind: BreakIteratorKey.Kind =
        switch self.kind {
        case .char: .grapheme
        case .word: .word
        case .line: .line(strictness, allowsPhrases: true)
        case .sentence: .sentence
        }
      return BreakIteratorKey(kind: kind, language: language)
    }

    /// The breaks as UTF-8 offsets.
    func expected(in text: String) -> [Int] {
      breaks.map { String(decoding: text.utf16.prefix($0), as: UTF16.self).utf8.count }
    }
  }

  private func allCases() throws -> [Case] {
    try ConformanceData.lines(of: "rbbitst.jsonl").map {
      try JSONDecoder().decode(Case.self, from: Data($0.text.utf8))
    }
  }

  /// Compares the cases of a kind that are strings, in UTF-8 offsets.
  private func compare(
    _ kind: Case.Kind, count: Int, _ breaks: (UnicodeText, Case) throws -> [Int]
  ) throws {
    let cases = try allCases().filter { $0.kind == kind && $0.text != nil }
    #expect(cases.count == count)
    for one in cases {
      let text = try #require(one.text)
      #expect(
        try breaks(UnicodeText(text), one) == one.expected(in: text), "rbbitst.txt:\(one.line)")
    }
  }

  /// The iterators alone, as ICU's own test asks them: in UTF-16, ill-formed text too,
  /// and which rule made a break.
  @Test func iteratorsAgreeWithICUOnEveryCase() throws {
    let cases = try allCases()
    #expect(cases.count == 658)
    #expect(cases.filter { $0.text == nil }.count == 4)
    var statuses = 0
    for one in cases {
      var breaks = [0]
      var found: [String: Int32] = [:]
      try BreakIterator(one.key).forEachBoundary(in: one.units) {
        breaks.append($0)
        found["\($0)"] = $1
      }
      #expect(breaks == one.breaks, "rbbitst.txt:\(one.line)")
      for (offset, status) in one.ruleStatus ?? [:] {
        #expect(found[offset] == status, "rbbitst.txt:\(one.line), \(offset)")
        statuses += 1
      }
    }
    #expect(statuses == 3383)
  }

  @Test func lineBreaksAgreeWithICU() throws {
    var mandatoryBreaks = 0
    try compare(.line, count: 200) { text, one in
      let found = try lineBreakOpportunities(
        in: text, language: one.language, strictness: one.strictness)
      let mandatory = found.filter(\.isMandatory).map(\.offset)
      for offset in (one.ruleStatus ?? [:]).compactMap({ $1 >= 100 ? Int($0) : nil }) {
        #expect(mandatory.contains(text.utf8Offset(offset)), "rbbitst.txt:\(one.line), \(offset)")
        mandatoryBreaks += 1
      }
      return [0] + found.map(\.offset)
    }
    #expect(mandatoryBreaks == 51)
  }

  @Test func strictnessInTheTagIsStrictnessAsked() throws {
    for one in try allCases() where one.strictness != .auto {
      let text = try #require(one.text)
      let found = try lineBreakOpportunities(
        in: UnicodeText(text), language: "\(one.language)-u-lb-\(one.strictness.rawValue)")
      #expect([0] + found.map(\.offset) == one.expected(in: text), "rbbitst.txt:\(one.line)")
    }
  }

  @Test func wordBoundariesAgreeWithICU() throws {
    try compare(.word, count: 133) { try wordBoundaries(in: $0, language: $1.language) }
  }

  @Test func sentenceBoundariesAgreeWithICU() throws {
    try compare(.sentence, count: 41) { try sentenceBoundaries(in: $0, language: $1.language) }
  }

  @Test func graphemeBoundariesAgreeWithICU() throws {
    try compare(.char, count: 280) { text, _ in try graphemeBoundaries(in: text) }
  }
}
