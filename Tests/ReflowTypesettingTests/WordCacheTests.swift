import Reflow
import ReflowTestSupport
import ReflowUnicode
import Testing

@testable import ReflowTypesetting

/// Paragraphs put together from words against the same shaped at once.
@Suite struct WordCacheTests {
  @Test(arguments: 0..<24)
  func wordsGiveWhatTheWholeGives(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let sample = Self.sample(&random)
      // Of every second text words are made of letters from the first one on.
      let (apart, whole) = try Self.shapeBothWays(sample, lettersFrom: seed % 2 == 0 ? 0 : 4096)
      #expect(apart.items == whole.items && apart.fonts == whole.fonts)
      #expect(apart.clusters.starts == whole.clusters.starts)
      #expect(apart.clusters.glyphStarts == whole.clusters.glyphStarts)
      #expect(apart.clusters.advances == whole.clusters.advances)
      #expect(apart.glyphs == whole.glyphs)
      #expect(apart.ligatures == whole.ligatures)
      for (own, other) in zip(apart.clusters.flags, whole.clusters.flags) {
        // Fewer places are unsafe: HarfBuzz marks what it looked at in vain.
        #expect(own.subtracting(.unsafeToBreakBefore) == other.subtracting(.unsafeToBreakBefore))
        #expect(!own.contains(.unsafeToBreakBefore) || other.contains(.unsafeToBreakBefore))
      }
    }
  }

  /// In Inter a parenthesis rises beside capitals, whatever spaces are between, and an x
  /// between numbers becomes a multiplication sign.
  @Test(arguments: [
    ("SIZE ( XL", "size ( xl"), ("3 x 4 cm", "a x b cm"), ("A - B : C", "a - b : c"),
  ])
  func rulesThatLookBeyondSpacesApply(_ pair: (String, String)) throws {
    for (text, differs) in [(pair.0, true), (pair.1, false)] {
      let (apart, whole) = try Self.shapeBothWays(Sample([.with(text) { _ in }]))
      #expect(apart.glyphs == whole.glyphs)
      // Each word in a text of its own.
      var alone: [UInt32] = []
      for word in text.split(separator: " ") {
        alone += try Self.shapeBothWays(Sample([.with(String(word)) { _ in }])).whole.glyphs.ids
      }
      let space = try Self.shapeBothWays(Sample([.with(" ") { _ in }])).whole.glyphs.ids
      #expect((apart.glyphs.ids.filter { !space.contains($0) } != alone) == differs, "\(text)")
    }
  }

  @Test func whatIsKeptIsBounded() throws {
    var cache = WordCache()
    var builder = ClusterBuilder()
    for index in 0..<5 {
      builder.columns.appendCluster(start: index, flags: [], advance: 1)
    }
    var most = 0
    for round in 0..<140_000 {
      _ = cache.trim()
      Array("w\(round) ".utf8).withUnsafeBufferPointer { letters in
        _ = cache.add(
          letters, hash: cache.hash(letters, context: 0), context: 0,
          WordCache.Parts(
            clusters: 0..<5, glyphs: 0..<0, ligatures: 0..<0, stopCount: 1),
          of: builder, edges: WordCache.Edges())
      }
      most = max(most, cache.count)
    }
    #expect((50_000..<55_000).contains(most) && cache.count < 40_000)
  }

  @Test func aWordIsFoundByItsLettersAndContext() throws {
    var cache = WordCache()
    let words = (0..<5000).map { Array("w\($0 * $0) ".utf8) }
    var numbers: [Int] = []
    for (index, word) in words.enumerated() {
      word.withUnsafeBufferPointer { letters in
        let hash = cache.hash(letters, context: index % 3)
        #expect(cache.find(letters, hash: hash, context: index % 3) == nil)
        numbers.append(
          cache.add(
            letters, hash: hash, context: index % 3,
            WordCache.Parts(clusters: 0..<0, glyphs: 0..<0, ligatures: 0..<0, stopCount: 1),
            of: ClusterBuilder(),
            edges: WordCache.Edges(isBridge: index % 2 == 0, visibleClusters: index)))
      }
    }
    #expect(Set(numbers).count == words.count)
    for (index, word) in words.enumerated() {
      word.withUnsafeBufferPointer { letters in
        let hash = cache.hash(letters, context: index % 3)
        #expect(cache.find(letters, hash: hash, context: index % 3) == numbers[index])
        #expect(cache.find(letters, hash: hash, context: 7) == nil)
        #expect(
          cache.edges(of: numbers[index])
            == WordCache.Edges(isBridge: index % 2 == 0, visibleClusters: index))
      }
    }
  }

  private static func shapeBothWays(
    _ sample: Sample, lettersFrom: Int = 4096
  ) throws -> (apart: ShapedParagraph, whole: ShapedParagraph) {
    let text = try sample.styled()
    var styles = ShapingStyles()
    let segments = ShapingSegment.segments(of: text, &styles)
    func shape(keepsWords: Bool) throws -> ShapedParagraph {
      var shaper = ParagraphShaper(
        sample.typesetter, segments: segments, paragraphStyle: text.paragraph)
      shaper.keepsWords = keepsWords
      shaper.tools.state.lettersFrom = lettersFrom
      defer { shaper.tools.state.lettersFrom = 4096 }
      return try Array(text.string.utf8).withUnsafeBufferPointer { bytes in
        try shaper.shape(
          bytes, paragraph: ParagraphRange(range: 0..<bytes.count, separatorLength: 0))
      }
    }
    return (try shape(keepsWords: true), try shape(keepsWords: false))
  }

  private static let words = [
    "tide", "AVAST", "To", "Ta", "fi", "ffl", "x", "3", "12", "1/2", "(", "(XL)", "(a)", ":", "-",
    "\u{2013}", "\u{2014}", "->", "<--", "=>", "10:30", "@HOME", "*", "+", "\u{201C}Q",
    "don\u{2019}t",
    "e\u{301}a", "\u{301}x", "\u{AD}soft", "i\u{307}", "\u{200D}", "1\u{2044}2", "الساحل", "بيت.",
    "لا",
    "שלום", "שָׁלוֹם", "港の", "東京", "「港」", "ー", "ぁ", "か\u{3099}", "한국어", "हिन्दी", "क्षेत्र", "र्क",
    "ไทย", "น้ำ", "ភាសា", "မြန်မာ", "ქართული", "Ελλάδα", "Привет", "й\u{306}", "👩🏽‍🚀", "🇯🇵",
    "1\u{FE0F}\u{20E3}",
    "Việt", "İstanbul", "ŁÓDŹ", "a\u{300}\u{301}\u{302}", "\u{2066}a", "\u{2069}", "fjord", "…",
    "№5", "next", "exit", "AVATAR", "Wave,", "LT?", "\"Yes!\"", "VAT.", "L\u{2019}Ätna", "Τώρα",
    "Γι\u{384}",
    "ГОСТ", "Ty", "x\u{A0}x", "Taxi",
  ]

  private static let families = [
    nil, nil, nil, "Noto Sans", "Noto Serif", "Inter", "Noto Sans Mono", "Noto Sans Hebrew",
  ]

  private static func sample(_ random: inout SeededGenerator) -> Sample {
    let pieces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let count = Int.random(in: 1...14, using: &random)
      let string = (0..<count).reduce("") { text, _ in
        let space = ["", " ", " ", " ", "  ", "\u{A0}", "\u{3000}"].randomElement(using: &random)
        return text + (words.randomElement(using: &random) ?? "") + (space ?? "")
      }
      return AttributedText.Piece.with(string) {
        $0.textStyle = TextStyle.allCases.randomElement(using: &random)
        if Bool.random(using: &random) { $0.traits = .italic }
        $0.family = families.randomElement(using: &random) ?? nil
        if Int.random(in: 0..<4, using: &random) == 0 { $0.tracking = 1 }
        if Int.random(in: 0..<6, using: &random) == 0 { $0.kern = 0 }
        $0.language = [nil, "tr", "ja", "nl", "sr"].randomElement(using: &random) ?? nil
      }
    }
    return Sample(pieces)
  }
}
