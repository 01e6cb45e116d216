import Testing

@testable import ReflowUnicode

struct HyphenationWordTests {
  private func points(_ word: String, _ language: String = "en-US") throws -> [Int] {
    let library = try BundledHyphenation.library()
    return try #require(try library.dictionary(for: language)).hyphenationPoints(of: word)
  }

  @Test(arguments: ["hyphenation", "Hyphenation", "HYPHENATION", "hYPHENation"])
  func capitalsAreDividedLikeSmallLetters(word: String) throws {
    #expect(try points(word) == [2, 6])
  }

  @Test func capitalsOfOtherLengthAreDividedLikeSmallLetters() throws {
    // U+0130 has two bytes, i has one; and the Turkish I is no i.
    #expect(hyphenated("İSTANBUL", at: try points("İSTANBUL", "tr")) == "İS-TAN-BUL")
    #expect(hyphenated("ISPANAK", at: try points("ISPANAK", "tr")) == "IS-PA-NAK")
    #expect(hyphenated("ΘΆΛΑΣΣΑ", at: try points("ΘΆΛΑΣΣΑ", "el")) == "ΘΆ-ΛΑΣ-ΣΑ")
    // A capital sharp s has three bytes, the small one two.
    #expect(hyphenated("STRAẞENBAHN", at: try points("STRAẞENBAHN", "de")) == "STRA-ẞEN-BAHN")
  }

  @Test(
    arguments: [
      ("Wörterbuch", "de"), ("développement", "fr"), ("murciélago", "es"), ("строительный", "ru"),
      ("kütüphane", "tr"), ("θάλασσα", "el"), ("knjižnica", "hr"), ("українській", "uk"),
    ])
  func decomposedWordsAreDividedLikeComposedOnes(word: String, language: String) throws {
    let decomposed = decompose(word)
    try #require(decomposed.utf8.count > word.utf8.count)
    let expected = hyphenated(word, at: try points(word, language))
    let found = hyphenated(decomposed, at: try points(decomposed, language))
    // Swift compares strings by canonical equivalence.
    #expect(found == expected)
    #expect(expected != word)
  }

  @Test func unknownMarksAreInTheirLetterAndMatchNothing() throws {
    // Both spellings of an accent that English patterns do not have.
    let composed = try points("hyphenatión").count
    #expect(try points("hyphenatio\u{301}n").count == composed)
    // A cluster is never divided, however many marks it has.
    let marks = String(repeating: "\u{323}", count: 20)
    let word = "hy" + marks + "phen" + marks + "ation"
    let text = try UnicodeText(word)
    #expect(Set(try points(word)).isSubset(of: Set(try graphemeBoundaries(in: text))))
  }

  @Test(
    arguments: [
      "", "a", "able", "over", "hyphen8tion", "hyphen\u{AD}ation", "hyphen.ation", "hyphen_ation",
      "hyphen\u{2060}ation", "hyphen ation", "日本語日本語", "кириллица",
      "\u{301}\u{301}\u{301}\u{301}\u{301}",
      "'''''", "\u{0}\u{0}\u{0}\u{0}\u{0}", "👨‍👩‍👧👨‍👩‍👧",
    ])
  func theseStayWhole(word: String) throws {
    #expect(try points(word) == [])
  }

  @Test func wordsBeyondTheLimitStayWhole() throws {
    let word = String(repeating: "hyphenation", count: 18)
    #expect(word.utf16.count == 198)
    #expect(try !points(word).isEmpty)
    #expect(try points(word + "hyphenation") == [])
    #expect(try points(String(repeating: "a", count: 1_000_000)) == [])
  }

  @Test func fragmentsHaveTheMinimumAtLeast() throws {
    let everywhere = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n1a1\n"
    #expect(try dictionary(everywhere).hyphenationPoints(of: "aaaaaa") == [2, 3, 4])
    let four = "UTF-8\nLEFTHYPHENMIN 4\nRIGHTHYPHENMIN 3\n1a1\n"
    #expect(try dictionary(four).hyphenationPoints(of: "aaaaaaaaa") == [4, 5, 6])
    // Marks and apostrophes are no letters.
    #expect(try dictionary(four).hyphenationPoints(of: "aaaa\u{301}aaaaa") == [6, 7, 8])
    #expect(try dictionary("UTF-8\n1'1\n1a1\n").hyphenationPoints(of: "a'aaaa'a") == [3, 4, 5])
    let left = try #require(try BundledHyphenation.library().dictionary(for: "en"))
    #expect((left.leftMinimum, left.rightMinimum) == (2, 3))
  }

  /// Canonical decomposition of the letters that the words have.
  private func decompose(_ word: String) -> String {
    let table: [Character: String] = [
      "ö": "o\u{308}", "é": "e\u{301}", "й": "и\u{306}", "ü": "u\u{308}", "ά": "α\u{301}",
      "ž": "z\u{30C}", "ї": "і\u{308}",
    ]
    return word.reduce(into: "") { $0 += table[$1] ?? String($1) }
  }
}
