import Testing

@testable import ReflowUnicode

/// Unicode 15.0's break test files against ICU's rules in CLDR's root locale.
struct BreakConformanceTests {
  private func compare(
    _ file: String, count: Int, known: Int, _ breaks: (UnicodeText) throws -> [Int]
  ) throws {
    let cases = try BreakCase.read(file)
    var differing: Set<Int> = []
    for one in cases where try breaks(UnicodeText(one.text)) != one.breaks {
      differing.insert(one.line)
    }
    let expected = try ConformanceData.knownDifferences(in: file)
    let summary = "\(file): \(cases.count - differing.count) of \(cases.count) agree"
    #expect(cases.count == count, "\(summary)")
    #expect(expected.count == known, "\(summary)")
    #expect(
      differing.subtracting(expected).sorted() == [], "\(summary); these lines newly differ")
    #expect(expected.subtracting(differing).sorted() == [], "\(summary); these lines now agree")
  }

  @Test func lineBreaksAgreeWithUnicode() throws {
    try compare("LineBreakTest.txt", count: 7654, known: 22) { text in
      try lineBreakOpportunities(in: text, language: "und").map(\.offset)
    }
  }

  @Test func graphemeBoundariesAgreeWithUnicode() throws {
    try compare("GraphemeBreakTest.txt", count: 602, known: 0) { try graphemeBoundaries(in: $0) }
  }

  @Test func wordBoundariesAgreeWithUnicode() throws {
    try compare("WordBreakTest.txt", count: 1823, known: 15) { text in
      try wordBoundaries(in: text, language: "und")
    }
  }
}
