import Reflow
import ReflowTestSupport
import Testing

/// Where lines may break, through the whole engine: the parts that stay whole.
@Suite struct OpportunityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: String
    /// With `|` where a line may break.
    var text: String
    var testDescription: String { text }
  }

  private func parts(_ text: String, _ language: String) throws -> [String] {
    try Sample(text, language: language).parts()
  }

  @Test(
    arguments: [
      Case(language: "th", text: "ภาษา|ไทย|ง่าย|นิด|เดียว"),
      Case(language: "th", text: "ดาวน์โหลด| iPhone |และ |macOS| ใหม่"),
      Case(language: "th", text: "เปิด |Wi-|Fi |แล้ว|ลอง|อีก|ครั้ง"),
      Case(language: "lo", text: "ພາສາ|ລາວ|ແມ່ນ|ພາສາ"),
      Case(language: "lo", text: "ເປີດ| iPhone |ຂອງ|ທ່ານ"),
      Case(language: "km", text: "ភាសាខ្មែរ|ជា|ភាសា"),
      Case(language: "km", text: "បើក| iPhone |របស់|អ្នក"),
      Case(language: "my", text: "မြန်မာဘာသာ|စကား"),
      Case(language: "my", text: "iPhone |ကို|ဖွင့်|ပါ"),
      // Without a space there is none between a South East Asian letter and another.
      Case(language: "th", text: "เปิดWi-|Fiแล้ว|ลอง|อีก|ครั้ง"),
      // The dictionaries serve any language.
      Case(language: "en", text: "The |word |ภาษา|ไทย |is |Thai"),
    ])
  func dictionariesFindWords(example: Case) throws {
    let expected = example.text.split(separator: "|").map(String.init)
    let found = try parts(expected.joined(), example.language)
    #expect(
      found.map(trimmed).filter { !$0.isEmpty } == expected.map(trimmed).filter { !$0.isEmpty })
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  @Test(
    arguments: [
      // No-break space, narrow no-break space, word joiner, figure space.
      Case(language: "fr", text: "10\u{A0}km |et |«\u{202F}oui\u{202F}»"),
      Case(language: "en", text: "a\u{2060}b |c\u{2007}d |e\u{2011}f"),
      Case(language: "ja", text: "日\u{2060}本|語"),
      // Zero width space, alone and beside a space.
      Case(language: "en", text: "super\u{200B}|cali\u{200B} |fragi"),
      // URLs and paths, after a slash and a hyphen but not before a digit.
      Case(language: "en", text: "https://|example.com/|a-|path/|b?|q=1&r=2#s"),
      Case(language: "en", text: "v1.2-3 |and/|or |2024-06-30"),
      // A no-break space holds a slash's other side.
      Case(language: "en", text: "and/\u{A0}or"),
      // U+3000 allows a break after itself only.
      Case(language: "ja", text: "日|本\u{3000}|語"),
      // Em dashes on both sides, en dashes after.
      Case(language: "en", text: "yes|—|no |1–|2 |a–|b"),
    ])
  func specialCharactersJoinAndPart(example: Case) throws {
    let expected = example.text.split(separator: "|").map(String.init)
    let found = try parts(expected.joined(), example.language)
    #expect(found.map(trimmed) == expected.map(trimmed))
  }

  @Test func softHyphensShowWhereTheyAreUsed() throws {
    #expect(try parts("re\u{AD}pro\u{AD}duce", "en") == ["re\u{AD}‐", "pro\u{AD}‐", "duce"])
  }

  @Test func ideographicSpacesHang() throws {
    let layout = try Sample("日本\u{3000}\u{3000}語", language: "ja").layout(width: 17 * 2)
    #expect(layout.lines.map(\.range) == [0..<12, 12..<15])
    #expect(layout.lines[0].width <= 17 * 2 && layout.lines[0].breakKind == .soft)
  }

  // MARK: Several languages

  private func parts(_ pieces: [AttributedText.Piece]) throws -> [String] {
    try Sample(pieces).parts().map(trimmed)
  }

  @Test(
    arguments: [
      (nil, ["The", "カ", "ー", "ド", "is", "valid."]),
      (.strict, ["The", "カー", "ド", "is", "valid."]),
    ] as [(LineBreakStrictness?, [String])])
  func runsBreakByTheirLanguageInTextOfAnother(
    strictness: LineBreakStrictness?, expected: [String]
  ) throws {
    let sample = Sample([
      .with("The ") { $0.language = "en" }, .with("カード") { $0.language = "ja" },
      .with(" is valid.") { $0.language = "en" },
    ]).with { $0.strictness = strictness }
    #expect(try sample.parts().map(trimmed) == expected)
  }

  @Test func quotesBreakByTheirLanguage() throws {
    func parts(_ language: String) throws -> [String] {
      try self.parts([
        .with("He said: ") { $0.language = "en" }, .with("他说“你好”了") { $0.language = language },
      ])
    }
    #expect(try parts("zh") == ["He", "said:", "他", "说", "“你", "好”", "了"])
    #expect(try parts("en") == ["He", "said:", "他", "说“你", "好”了"])
  }

  /// Other attributes, and a paragraph before, do not move what a language decides.
  @Test func languagesGoOnAcrossRunsAndParagraphs() throws {
    let found = try parts([
      .with("en\nカ") { $0.language = "en" }, .with("ー") { $0.language = "ja" },
      .with("ド") {
        $0.language = "ja"
        $0.textStyle = .title1
      },
      .with("っ\nカー") { $0.language = "ja" }, .with("カー") { $0.language = "en" },
    ])
    #expect(found == ["en", "カー", "ド", "っ", "カ", "ー", "カー"])
  }

  // MARK: Attachments

  /// The parts of a text in which `@` is an image.
  private func partsAroundImages(
    _ text: String, language: String = "en",
    _ change: (inout ParagraphAttributes) -> Void = { _ in }
  ) throws -> [String] {
    let pieces = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    var all: [AttributedText.Piece] = []
    for (index, piece) in pieces.enumerated() {
      if index > 0 { all.append(.image(language: language)) }
      if !piece.isEmpty { all.append(.with(piece) { $0.language = language }) }
    }
    return try Sample(all).with(change).parts()
      .map { String($0.map { $0 == "\u{FFFC}" ? "@" : $0 }) }
  }

  @Test(
    arguments: [
      "ab|@|cd", "@|@|@", "ab |@ |cd", "ab\u{A0}@\u{A0}cd", "ab\u{2060}@|cd", "ab|@\u{2060}cd",
      // As around an ideograph: neither before closing punctuation and hyphens, nor
      // after opening ones.
      "ab|@, |cd", "(@)", "“@”cd", "@-|based", "@!", "1|@|2", "@…", "日|@|本", "日|@。|本",
    ])
  func linesBreakAroundImagesAsAroundIdeographs(text: String) throws {
    let expected = text.split(separator: "|").map(String.init)
    #expect(try partsAroundImages(expected.joined()).map(trimmed) == expected.map(trimmed))
    let ideographs = expected.joined().map { $0 == "@" ? "国" : $0 }
    let same = try parts(String(ideographs), "en").map { String($0.map { $0 == "国" ? "@" : $0 }) }
    #expect(same.map(trimmed) == expected.map(trimmed))
  }

  @Test func imagesTakeTheLevelOfTheirLanguage() throws {
    #expect(try partsAroundImages("@ー@", language: "ja") == ["@", "ー", "@"])
    #expect(
      try partsAroundImages("@ー@", language: "ja") { $0.strictness = .strict } == ["@ー", "@"])
    // An image is no letter that would stay with its neighbors.
    #expect(
      try partsAroundImages("日@本", language: "ja") { $0.wordBreak = .keepAll } == ["日", "@", "本"])
  }

  @Test func theReplacementCharacterWithoutAnImageKeepsItsClass() throws {
    // Class CB: a line may start with the hyphen after it.
    #expect(try parts("ab\u{FFFC}-cd", "en") == ["ab", "\u{FFFC}", "-cd"])
  }

  // MARK: Line ends

  @Test func kerningWithTheNextLineEndsWithTheLine() throws {
    let fonts = FontLibrary(
      faces: try TestFonts.faces(of: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
      systemFont: SystemFont(family: "Inter"))
    func width(_ text: String, _ measure: Double) throws -> Double {
      var sample = Sample(text)
      sample.fonts = fonts
      return try sample.layout(width: measure).lines[0].width
    }
    // r and c kern across a zero width space, if they are on one line.
    let alone = try width("super", .infinity)
    #expect(abs(try width("super\u{200B}cali", alone + 1) - alone) < 0.001)
    let together = try width("super\u{200B}cali", .infinity)
    #expect(together < alone + (try width("cali", .infinity)) - 0.1)
  }
}
