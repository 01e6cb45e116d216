import Reflow
import ReflowTestSupport
import Testing

/// Shaping made at one size serves every other.
@Suite struct ReuseTests {
  static let corpus = [
    "", " ", "\n", "Settings", "office AVAT Type 1234.5 — “quotes”", "naïve café e\u{301}x\u{30A}",
    "مرحبا بالعالم (HTML) 123", "שלום עולם abc 12", "नमस्ते दुनिया क्षत्रिय", "বাংলা ভাষা ক্ষ",
    "ภาษาไทยไม่มีช่องว่าง", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "これは「本」です。", "한국어 텍스트",
    "👨\u{200D}👩\u{200D}👧 🇫🇷🇩🇪 1\u{FE0F}\u{20E3} ❤\u{FE0F} ❤\u{FE0E}",
    "\u{202E}abc\u{202C} \u{2067}def\u{2069} x",
    "a\tb\t12\tc", "one\r\ntwo\u{2028}three\u{85}four\u{2029}five\u{B}six\u{C}",
    "co\u{AD}op\u{AD}erate super\u{AD}cali", "zero\u{200B}width no\u{A0}break w\u{2060}j",
    "object \u{FFFC} end", "trailing  \u{200B}\u{2069} ", "x \u{301}y \u{1F3F4}\u{E0067}\u{E007F}",
    "\u{378}\u{E000} unassigned",
  ]

  @Test(arguments: corpus)
  func layoutFromShapingAtAnyCategoryEqualsAFreshOne(text: String) throws {
    let sample = Sample([
      .with(text), .with(" title", { $0.textStyle = .title1 }), .with(" plain", { $0.size = 13 }),
    ])
    let categories = ContentSizeCategory.allCases
    let styled = try categories.map { try sample.at($0).styled() }
    let typesetter = sample.typesetter
    let shaped = try styled.map { try typesetter.shape($0) }
    for to in categories.indices {
      let fresh = typesetter.layout(styled[to], shaped: shaped[to], width: 120)
      LayoutInvariants.check(fresh, width: 120)
      for from in categories.indices {
        try #require(shaped[from].serves(styled[to], isRightToLeft: false))
        #expect(shaped[from] == shaped[to])
        let reused = typesetter.layout(styled[to], shaped: shaped[from], width: 120)
        #expect(reused == fresh, "\(categories[from]) to \(categories[to])")
        #expect(reused.allRuns == fresh.allRuns)
      }
    }
  }

  @Test(arguments: corpus)
  func sameInputGivesTheSameValue(text: String) throws {
    for width in [0, 37.5, 200, .infinity] {
      let sample = Sample(text).limited(to: 2, .truncatingMiddle)
      #expect(try sample.layout(width: width) == sample.layout(width: width))
    }
  }

  @Test func shapingDoesNotServeAnotherTextLanguageFontOrDirection() throws {
    let text = try Sample("word").styled()
    let shaped = try Sample("word").typesetter.shape(text)
    #expect(shaped.serves(text, isRightToLeft: false))
    #expect(!shaped.serves(text, isRightToLeft: true))
    for other in [
      Sample("words"), Sample("word") { $0.language = "ja" }, Sample("word") { $0.weight = .bold },
      Sample("word") { $0.kern = 0 }, Sample("word").with { $0.wordBreak = .breakAll },
      Sample("word").with { $0.baseWritingDirection = .rightToLeft },
    ] {
      #expect(!shaped.serves(try other.styled(), isRightToLeft: false))
    }
    let colored = try Sample("word") { $0.underline = .single }.styled()
    #expect(shaped.serves(colored, isRightToLeft: false))
  }

  @Test(
    arguments: corpus,
    [
      LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle,
      .clipping, .wordWrapping, .charWrapping,
    ])
  func invariantsHoldInEveryMode(text: String, mode: LineBreakMode) throws {
    for limit in [0, 1, 2] {
      for direction in [WritingDirection.natural, .rightToLeft] {
        let sample = Sample(text + " and more of it").limited(to: limit, mode).with {
          $0.baseWritingDirection = direction
        }
        for width in [-5, 0, 1e-300, 1, 20, 55, 90, 150, 1024, .nan, .infinity] {
          _ = try sample.layout(width: width)
        }
      }
    }
  }
}
