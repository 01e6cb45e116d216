import FoundationEssentials
import Testing

@testable import ReflowUnicode

/// The break iterator cases of ICU itself: dictionaries, tailorings, strictness.
struct ICUBreakCaseTests {
  private struct Case: Decodable {
    var line: Int
    var kind: String
    var locale: String
    var text: String
    /// UTF-16 offsets.
    var breaks: [Int]
    var hardBreaks: [Int]?
    var softBreaks: [Int]?

    /// The locale as a BCP 47 tag, without line break strictness.
    var language: String {
      let parts = locale.split(separator: "@")
      switch locale {
      case "root": return "und"
      case "en_US_POSIX": return "en-US-u-va-posix"
      default: break
      }
      let language = String(parts[0])
      return locale.hasSuffix("@lw=phrase") ? language + "-u-lw-phrase" : language
    }

    var strictness: LineBreakStrictness {
      let keyword = locale.drop { $0 != "@" }
      guard keyword.hasPrefix("@lb=") else { return .auto }
      return LineBreakStrictness(rawValue: String(keyword.dropFirst(4))) ?? .auto
    }

    func utf8Offsets(_ utf16Offsets: [Int]) -> [Int] {
      utf16Offsets.map { String(decoding: text.utf16.prefix($0), as: UTF16.self).utf8.count }
    }
  }

  private func cases(_ kind: String) throws -> [Case] {
    try ConformanceData.lines(of: "rbbitst.jsonl").map {
      try JSONDecoder().decode(Case.self, from: Data($0.text.utf8))
    }.filter { $0.kind == kind }
  }

  @Test func lineBreaksAgreeWithICU() throws {
    let cases = try cases("line")
    #expect(cases.count == 200)
    var checkedKinds = 0
    for one in cases {
      let found = try lineBreakOpportunities(
        in: UnicodeText(one.text), language: one.language, strictness: one.strictness)
      #expect([0] + found.map(\.offset) == one.utf8Offsets(one.breaks), "rbbitst.txt:\(one.line)")
      let mandatory = found.filter(\.isMandatory).map(\.offset)
      for offset in one.utf8Offsets(one.hardBreaks ?? []) {
        #expect(mandatory.contains(offset), "rbbitst.txt:\(one.line), \(offset)")
        checkedKinds += 1
      }
      for offset in one.utf8Offsets(one.softBreaks ?? []) {
        #expect(!mandatory.contains(offset), "rbbitst.txt:\(one.line), \(offset)")
        checkedKinds += 1
      }
    }
    #expect(checkedKinds > 30, "\(checkedKinds) breaks say whether they are mandatory")
  }

  @Test func strictnessInTheTagIsStrictnessAsked() throws {
    for one in try cases("line") where one.strictness != .auto {
      let found = try lineBreakOpportunities(
        in: UnicodeText(one.text), language: "\(one.language)-u-lb-\(one.strictness.rawValue)")
      #expect([0] + found.map(\.offset) == one.utf8Offsets(one.breaks), "rbbitst.txt:\(one.line)")
    }
  }

  @Test func wordBoundariesAgreeWithICU() throws {
    let cases = try cases("word")
    #expect(cases.count == 133)
    for one in cases {
      let found = try wordBoundaries(in: UnicodeText(one.text), language: one.language)
      #expect(found == one.utf8Offsets(one.breaks), "rbbitst.txt:\(one.line)")
    }
  }

  @Test func graphemeBoundariesAgreeWithICU() throws {
    let cases = try cases("char")
    #expect(cases.count == 280)
    for one in cases {
      let found = try graphemeBoundaries(in: UnicodeText(one.text))
      #expect(found == one.utf8Offsets(one.breaks), "rbbitst.txt:\(one.line)")
    }
  }
}
