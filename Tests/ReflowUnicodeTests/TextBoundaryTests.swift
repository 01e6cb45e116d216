import ReflowTestSupport
import Testing

@testable import ReflowUnicode

struct TextBoundaryTests {
  @Test(
    arguments: [
      ("", [0]), ("a", [0, 1]), ("a\r\nb", [0, 1, 3, 4]), ("\r\r\n\n", [0, 1, 3, 4]),
      ("é\u{E9}", [0, 2, 4]), ("e\u{301}x", [0, 3, 4]), ("👨‍👩‍👧🇫🇷", [0, 18, 26]),
      ("\u{1100}\u{1161}\u{11A8}", [0, 9]), ("กำ", [0, 6]), ("\u{AD}a", [0, 2, 3]),
    ] as [(String, [Int])])
  func findsGraphemes(string: String, expected: [Int]) throws {
    #expect(try graphemeBoundaries(in: UnicodeText(string)) == expected)
  }

  @Test func theShortcutForLatinIsExact() throws {
    // Every pair of scalars below the combining marks.
    let scalars = (0..<0x300).compactMap { Unicode.Scalar(UInt32($0)) }
    for first in scalars {
      var string = ""
      for second in scalars {
        string.unicodeScalars.append(first)
        string.unicodeScalars.append(second)
      }
      let text = try UnicodeText(string)
      try #require(text.largestUnit < 0x300)
      var byRules: [Int] = [0]
      try forEachGraphemeEndByRules(in: text) { byRules.append(text.utf8Offset($0)) }
      #expect(try graphemeBoundaries(in: text) == byRules, "U+\(String(first.value, radix: 16))")
    }
  }

  @Test func theShortcutForLettersThatStandAloneIsExact() throws {
    let scalars = (0...0xFFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      standsAlone(UInt16($0.value)) && $0 != "\r"
    }
    #expect(scalars.count > 40_000)
    // Each beside itself, and beside any others.
    var random = SeededGenerator(seed: 3)
    var string = ""
    for scalar in scalars { string.unicodeScalars.append(contentsOf: [scalar, scalar]) }
    for scalar in scalars.shuffled(using: &random) + scalars.shuffled(using: &random) {
      string.unicodeScalars.append(scalar)
    }
    let text = try UnicodeText(string)
    var byRules: [Int] = [0]
    try forEachGraphemeEndByRules(in: text) { byRules.append(text.utf8Offset($0)) }
    #expect(try graphemeBoundaries(in: text) == byRules)
    #expect(byRules.count == scalars.count * 4 + 1)
  }

  @Test(
    arguments: [
      ("", "en", [0]), ("two words", "en", [0, 3, 4, 9]), ("can't", "en", [0, 5]),
      ("3.5 a:b", "sv", [0, 3, 4, 7]), ("3.5 a:b", "en", [0, 3, 4, 5, 6, 7]),
      ("今日は", "ja", [0, 6, 9]), ("สวัสดีชาวโลก", "th", [0, 18, 27, 36]),
    ] as [(String, String, [Int])])
  func findsWords(string: String, language: String, expected: [Int]) throws {
    #expect(try wordBoundaries(in: UnicodeText(string), language: language) == expected)
  }

  @Test(
    arguments: [
      ("", "en", [0]), ("One. Two!  Three", "en", [0, 5, 11, 16]), ("a\r\nb", "en", [0, 3, 4]),
      ("Ask Mr. Who. Now", "en", [0, 8, 13, 16]),
      ("Ask Mr. Who. Now", "en-u-ss-standard", [0, 13, 16]), ("春。夏。", "ja", [0, 6, 12]),
      ("Τι; Ναι", "el", [0, 6, 12]), ("Τι; Ναι", "en", [0, 12]),
    ] as [(String, String, [Int])])
  func findsSentences(string: String, language: String, expected: [Int]) throws {
    #expect(try sentenceBoundaries(in: UnicodeText(string), language: language) == expected)
  }
}
