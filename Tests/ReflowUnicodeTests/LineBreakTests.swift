import Testing

@testable import ReflowUnicode

struct LineBreakTests {
  /// The text with `|` at the opportunities and `!` at the mandatory ones, its end left out.
  private func marked(
    _ string: String, _ language: String = "und", _ strictness: LineBreakStrictness = .auto,
    _ wordBreak: WordBreak = .normal
  ) throws -> String {
    try marked([(string, language)], strictness, wordBreak)
  }

  private func marked(
    _ runs: [(String, String)], _ strictness: LineBreakStrictness = .auto,
    _ wordBreak: WordBreak = .normal
  ) throws -> String {
    let string = runs.map(\.0).joined()
    let bytes = Array(string.utf8)
    var languages: [LanguageRun] = []
    for (part, language) in runs {
      let end = (languages.last?.end ?? 0) + part.utf8.count
      languages.append(LanguageRun(end: end, language: language))
    }
    var result = ""
    var start = 0
    let found = try lineBreakOpportunities(
      in: UnicodeText(string), languages: languages, strictness: strictness, wordBreak: wordBreak)
    for one in found {
      try #require(one.offset > start)
      result += String(decoding: bytes[start..<one.offset], as: UTF8.self)
      if one.offset < bytes.count || one.isMandatory { result += one.isMandatory ? "!" : "|" }
      start = one.offset
    }
    #expect(start == bytes.count)
    return result
  }

  @Test(arguments: [
    "", "word", "two |words", "well-|known", "a\u{A0}b", "a\u{200B}|b", "soft\u{AD}|hyphen", "「漢」",
    "漢|字", "one\n!two", "one\r\n!two\r!three\u{2028}!four\u{85}!five", "end\n!", "\n!\n!",
    "a\u{0B}!b",
    "a \u{0C}!b", "price: |$9.99", "สวัสดี|ชาว|โลก", "😀|👨‍👩‍👧|🇫🇷|🇩🇪",
  ])
  func findsOpportunities(expected: String) throws {
    let string = expected.filter { $0 != "|" && $0 != "!" }
    #expect(try marked(string) == expected)
  }

  @Test(arguments: [
    (LineBreakStrictness.loose, "カ|ー|ド|っ|て|人|々"), (.normal, "カ|ー|ド|っ|て|人々"),
    (.strict, "カー|ドっ|て|人々"),
  ])
  func obeysStrictness(strictness: LineBreakStrictness, expected: String) throws {
    #expect(try marked("カードって人々", "ja", strictness) == expected)
  }

  @Test(arguments: [
    "not a tag", "x", "", "zz-Zzzz-ZZ", String(repeating: "a-", count: 400), "\u{0}",
  ])
  func readsUnknownLanguagesAsRoot(language: String) throws {
    #expect(try marked("two words 漢字", language) == "two |words |漢|字")
  }

  @Test func readsAnUnderscoreInATag() throws {
    #expect(try marked("カードって", "ja_JP_u_lb_strict") == "カー|ドっ|て")
  }

  @Test(arguments: [
    "w|o|r|d |1|2", "é|t|é", "e\u{301}|a", "(a|b) |c", "漢|字|a|b", "a|漢", "한|국|어",
    "ส|วั|ส|ดี", "ת|ו", "𐐀|𐐁", "👨‍👩‍👧|a", "a\u{A0}b", "กำ|ก", "a\n!b", "x.|y",
  ])
  func breaksAllWordsBetweenGraphemes(expected: String) throws {
    let string = expected.filter { $0 != "|" && $0 != "!" }
    #expect(try marked(string, "en", .auto, .breakAll) == expected)
  }

  @Test(arguments: [
    "漢字 |かな", "漢字、|仮名", "한국어 |글", "two |words", "ab漢字", "漢\u{301}字", "สวัสดี|ชาว|โลก", "漢\n!字",
    "well-|known", "日本語ab12",
  ])
  func keepsAllWordsTogether(expected: String) throws {
    let string = expected.filter { $0 != "|" && $0 != "!" }
    #expect(try marked(string, "ja", .auto, .keepAll) == expected)
  }

  // MARK: Several languages

  /// `[` and `]` stand around a run of the language, in English text.
  @Test(arguments: [
    ("ja", "one |[カ|ー|ド|っ|て], |two"), ("ja-u-lb-loose", "one |[カ|ー|ド|っ|て], |two"),
    ("ja-u-lb-strict", "one |[カー|ドっ|て], |two"), ("zh", "one |[カー|ドっ|て], |two"),
    ("fr", "one |[カー|ドっ|て], |two"), ("xx-not-a-language", "one |[カー|ドっ|て], |two"),
    // The character before a place decides on it.
    ("ja", "[カ|]ー|ド[っ|て]"), ("ja", "カー|ド[っ|て|]ー"), ("en", "[カ]ー|ド[っ|て]"),
    ("ja-u-lb-loose", "[10|％]"), ("ja-u-lb-loose", "10[％]"), ("ja", "[10％]"),
    // Chinese closes and opens with quotes that elsewhere cling to both sides.
    ("zh", "他|说[“你|好”|]了"), ("ja", "他|说[“你|好”]了"), ("zh", "[他|说|“你|好”|了]"),
    ("zh", "他|说“[你|好]”了"),
    // What is mandatory is so in every language.
    ("ja", "a|[カ\n!ー]\r\n!b"), ("ja", "[カ\r]\n!ー"), ("zh", "[]a |b"), ("zh", "a |b[]"),
  ])
  func breaksAfterEachCharacterByItsLanguage(language: String, expected: String) throws {
    var runs: [(String, String)] = [("", "en")]
    for character in expected where character != "|" && character != "!" {
      switch character {
      case "[": runs.append(("", language))
      case "]": runs.append(("", "en"))
      default: runs[runs.count - 1].0.append(character)
      }
    }
    #expect(try marked(runs) == expected.filter { $0 != "[" && $0 != "]" })
  }

  @Test func phrasesEndWhereTheirLanguageEnds() throws {
    let text = "今日は天気が良い"
    let phrases = try marked(text, "ja-u-lw-phrase")
    #expect(try phrases != marked(text, "ja"))
    #expect(
      try marked([(text, "ja-u-lw-phrase"), (text, "ja")]) == phrases + "|" + marked(text, "ja"))
    #expect(
      try marked([(text, "ja"), (" ", "en"), (text, "ja-u-lw-phrase")])
        == marked(text, "ja") + " |" + phrases)
  }

  /// An absurd number of languages needs few passes: they have few sets of rules.
  @Test func manyLanguagesHaveFewRules() throws {
    let tags = (0..<200).map { "en-u-cu-\(["usd", "eur", "chf"][$0 % 3])-x-r\($0)" }
    let kind = BreakIteratorKey.Kind.line(.auto, allowsPhrases: true)
    let languages = (tags + ["ja", "zh", "zh-Hant", "ja-u-lb-strict", "ja-JP"]).enumerated().map {
      LanguageRun(end: $0.offset + 1, language: $0.element)
    }
    #expect(try LineRuleSets(of: languages, kind).count == 3)
    #expect(try LineRuleSets(of: Array(languages.prefix(200)), kind).count == 1)
  }

  @Test func aPhraseTagDoesNotReachBreakAll() throws {
    let string = "今日は天気が良い"
    #expect(try marked(string, "ja-u-lw-phrase") != marked(string, "ja"))
    #expect(
      try marked(string, "ja-u-lw-phrase", .auto, .breakAll)
        == marked(string, "ja", .auto, .breakAll))
  }

  @Test func keepsFewIteratorsAndGivesEveryThreadItsOwn() async throws {
    let string = String(repeating: "two words 漢字、カードって well-known สวัสดีชาวโลก ", count: 20)
    let text = try UnicodeText(string)
    let expected = try lineBreakOpportunities(in: text, language: "und")
    try await withThrowingTaskGroup(of: [LineBreakOpportunity].self) { group in
      for index in 0..<400 {
        // Private-use regions: 200 tags that are all like the root locale.
        let language = "und-x-r\(index % 200)"
        group.addTask { try lineBreakOpportunities(in: text, language: language) }
      }
      for try await found in group { #expect(found == expected) }
    }
    #expect(BreakIteratorPool.shared.idleCount <= 16 * 8)
  }
}
