import Testing

@testable import ReflowUnicode

struct HyphenationTextTests {
  private func shown(_ string: String, _ language: String = "en") throws -> String {
    let library = try BundledHyphenation.library()
    let points = try library.hyphenationPoints(in: UnicodeText(string), language: language)
    return hyphenated(string, at: points)
  }

  @Test(
    arguments: [
      ("", ""), ("The hyphenation, typography.", "The hy-phen-ation, ty-pog-ra-phy."),
      ("“Hyphenation”", "“Hy-phen-ation”"), ("état hyphenation", "état hy-phen-ation"),
      ("👍 hyphenation", "👍 hy-phen-ation"),
      // The parts of a word with a hyphen are words.
      ("computer-hyphenation", "com-puter-hy-phen-ation"),
      ("computer\u{2011}typography", "com-puter\u{2011}ty-pog-ra-phy"),
      ("computer/typography", "com-puter/ty-pog-ra-phy"),
      ("(typography)", "(ty-pog-ra-phy)"),
      // Soft hyphens are the only places in their word.
      ("typo\u{AD}graphy typography", "typo\u{AD}graphy ty-pog-ra-phy"),
      ("computer\ntypography", "com-puter\nty-pog-ra-phy"),
      ("typography2 2typography", "typography2 2typography"),
      ("日本語 typography", "日本語 ty-pog-ra-phy"),
    ])
  func findsThePlacesOfAText(string: String, expected: String) throws {
    #expect(try shown(string) == expected)
  }

  @Test(
    arguments: [
      "https://typography.example/computer", "mailto:computer@typography", "www.typography.org",
      "/typography/computer", "~/computer/typography", "computer_typography",
      "computer\\typography", "typography.computer", "(see://typography)",
    ])
  func addressesStayWhole(address: String) throws {
    #expect(
      try shown("typography \(address) typography") == "ty-pog-ra-phy \(address) ty-pog-ra-phy")
  }

  @Test func aRangeIsHyphenatedByItself() throws {
    let string = "é typography 👍 Silbentrennung typography"
    let text = try UnicodeText(string)
    let library = try BundledHyphenation.library()
    let start = try #require(string.utf8.firstIndex(of: UInt8(ascii: "S")))
    let offset = string.utf8.distance(from: string.utf8.startIndex, to: start)
    let points = try library.hyphenationPoints(
      in: text, range: offset..<offset + 14, language: "de")
    #expect(points == [offset + 3, offset + 6, offset + 10])
    // Words end where the range ends; offsets beyond the text and within scalars are clamped.
    #expect(
      try library.hyphenationPoints(in: text, range: 0..<offset, language: "en") == [5, 8, 10])
    for (lower, upper) in [(-5, 1), (1, 2), (1, 500), (14, 15), (500, 600)] {
      _ = try library.hyphenationPoints(in: text, range: lower..<upper, language: "en")
    }
    #expect(try library.hyphenationPoints(in: text, range: 1..<500, language: "en").last == 41)
  }

  @Test func unknownLanguagesHaveNoPlaces() throws {
    for language in ["ja", "xx", "", "und", "-", "x-private", "12", "cs"] {
      #expect(try shown("typography", language) == "typography")
    }
  }

  @Test func threadsGetTheAnswersOfOne() async throws {
    let library = try HyphenationLibrary(folder: BundledHyphenation.folder)
    let string = "Typography and hyphenation of computers: Donaudampfschifffahrt, université."
    let languages = ["en", "de", "fr", "en-GB", "nl", "it"]
    let expected = try languages.map {
      try BundledHyphenation.library().hyphenationPoints(in: UnicodeText(string), language: $0)
    }
    try await withThrowingTaskGroup(of: [[Int]].self) { group in
      for _ in 0..<16 {
        group.addTask {
          try languages.map {
            try library.hyphenationPoints(in: UnicodeText(string), language: $0)
          }
        }
      }
      for try await found in group { #expect(found == expected) }
    }
  }

  @Test func keptWordsChangeNoAnswer() throws {
    // More distinct words than are kept, twice.
    let library = try BundledHyphenation.library()
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let words = (0..<20_000).map { number in
      "typo\(letters[number % 26])\(letters[number / 26 % 26])\(letters[number / 676 % 26])"
        + "\(letters[number / 17_576])graphy"
    }
    let text = try UnicodeText(words.joined(separator: " "))
    let first = try library.hyphenationPoints(in: text, language: "en")
    #expect(try library.hyphenationPoints(in: text, language: "en") == first)
    #expect(first.count > words.count)
  }
}
