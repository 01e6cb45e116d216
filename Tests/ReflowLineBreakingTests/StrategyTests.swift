import Reflow
import ReflowTestSupport
import Testing

/// `lineBreakStrategy`.
@Suite struct StrategyTests {
  private func lines(
    _ text: String, _ strategy: LineBreakStrategy, width: Double,
    _ change: (inout ParagraphAttributes) -> Void = { _ in }
  ) throws -> [String] {
    try Sample(text).with {
      $0.lineBreakStrategy = strategy
      change(&$0)
    }.lines(width: width)
  }

  // MARK: Pushing out

  @Test(arguments: [LineBreakStrategy.pushOut, .standard])
  func aWordAloneGetsTheWordBefore(strategy: LineBreakStrategy) throws {
    let text = "Bring your own spatula tonight"
    #expect(try lines(text, .none, width: 200) == ["Bring your own spatula", "tonight"])
    #expect(try lines(text, strategy, width: 200) == ["Bring your own", "spatula tonight"])
    #expect(
      try lines(text, .hangulWordPriority, width: 200) == ["Bring your own spatula", "tonight"])
  }

  @Test(
    arguments: [
      // Two words are left.
      ("Bring your own spatula on Monday", 190.0, 2),
      // One line, or a line for each word.
      ("Bring spatulas", 400, 1), ("Bring spatulas", 90, 2),
      // The two do not fit on one line.
      ("Go at international conventionalities", 180, 2),
      // The paragraph's only word is broken in an emergency.
      ("conventionalities", 60, 3),
      // A hard end stands before the last word.
      ("Bring your own\u{2028}spatula", 300, 2),
    ])
  func elseNothingChanges(text: String, width: Double, count: Int) throws {
    let plain = try lines(text, .none, width: width)
    #expect(plain.count == count)
    #expect(try lines(text, .pushOut, width: width) == plain)
  }

  @Test func eachParagraphHasItsLastLine() throws {
    let text = "Bring your own spatula tonight\nBring your own spatula tonight\n"
    let half = ["Bring your own", "spatula tonight"]
    #expect(try lines(text, .pushOut, width: 200) == half + half + [""])
  }

  @Test func aWordIsWhatStandsBetweenSpaces() throws {
    // Neither the rest of a hyphenated word nor of a path is a word.
    #expect(
      try lines("We all love the well-known spatula", .pushOut, width: 240)
        == ["We all love the", "well-known spatula"])
    #expect(
      try lines("It is really well-known", .none, width: 140) == ["It is really well-", "known"])
    #expect(
      try lines("It is really well-known", .pushOut, width: 140) == ["It is", "really well-known"])
    #expect(
      try lines("It is really re\u{AD}produced", .none, width: 140) == [
        "It is really re\u{AD}‐", "produced",
      ])
    #expect(
      try lines("It is really re\u{AD}produced", .pushOut, width: 140) == [
        "It is", "really re\u{AD}produced",
      ])
    // Each ideograph is one, with its punctuation.
    #expect(try lines("今日は良い天気。", .none, width: 17 * 6.5) == ["今日は良い天", "気。"])
    #expect(try lines("今日は良い天気。", .pushOut, width: 17 * 6.5) == ["今日は良い", "天気。"])
  }

  @Test func aSingleLineIgnoresStrategies() throws {
    for strategy in LineBreakStrategy.allCases {
      for mode in [LineBreakMode.wordWrapping, .truncatingTail] {
        let line = try lines("한국어 단어를 줄바꿈하지 tonight", strategy, width: 120) {
          $0.numberOfLines = 1
          $0.lineBreakMode = mode
        }
        let plain = try lines("한국어 단어를 줄바꿈하지 tonight", .none, width: 120) {
          $0.numberOfLines = 1
          $0.lineBreakMode = mode
        }
        #expect(line == plain)
      }
    }
  }

  @Test func linesThatBreakBetweenCharactersKnowNoWords() throws {
    func lines(_ strategy: LineBreakStrategy) throws -> [String] {
      try self.lines("Bring your own spatula tonight", strategy, width: 200) {
        $0.lineBreakMode = .charWrapping
      }
    }
    #expect(try lines(.standard) == lines(.none))
  }

  // MARK: Hangul

  private let korean = "한국어단어를 줄바꿈하지 않습니다"

  @Test(arguments: [LineBreakStrategy.hangulWordPriority, .standard])
  func hangulBreaksBetweenWordsOnly(strategy: LineBreakStrategy) throws {
    #expect(try Sample(korean).parts().count == 15)
    let sample = Sample(korean).with { $0.lineBreakStrategy = strategy }
    #expect(try sample.parts() == ["한국어단어를", "줄바꿈하지", "않습니다"])
    #expect(try lines(korean, .none, width: 120)[0] == "한국어단어를 줄")
    #expect(try lines(korean, .hangulWordPriority, width: 120)[0] == "한국어단어를")
  }

  @Test func longHangulWordsBreakInAnEmergency() throws {
    let layout = try Sample(korean).with { $0.lineBreakStrategy = .hangulWordPriority }
      .layout(width: 17 * 4)
    #expect(layout.lines[0].breakKind == .emergency)
    #expect(layout.lines.allSatisfy { $0.width <= 17 * 4 })
  }

  @Test func otherScriptsAndMarksStillBreakBesideHangul() throws {
    let sample = Sample("서울seoul市서울、서울").with { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(try sample.parts() == ["서울", "seoul", "市", "서울、", "서울"])
    // Jamo that no syllable holds, and tone marks.
    let old = Sample("ᄒᆞᆫ〮글ᄒᆞᆫ글").with { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(try old.parts().count == 1)
  }

  // MARK: Measuring

  /// Texts of words of various kinds, by a seed.
  private struct Words {
    var generator: UInt64
    private static let words = [
      "a", "of", "spatula", "conventionalities", "well-known", "re\u{AD}pro\u{AD}duce", "한국어",
      "줄바꿈하지", "日本語", "です。", "x\ty", "and/or", "(no)", "\u{A0}km", "ภาษาไทย", "fi",
    ]
    private static let glue = [" ", " ", " ", " ", "", "  ", "\n", "\u{2028}", "\u{200B}"]

    mutating func next(_ count: Int) -> Int {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(generator >> 33) % count
    }

    mutating func text() -> String {
      (0..<2 + next(12)).map { _ in
        Self.words[next(Self.words.count)] + Self.glue[next(Self.glue.count)]
      }.joined()
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func strategiesKeepWhatMeasuringPromises(seed: UInt64) throws {
    var words = Words(generator: seed)
    let text = words.text()
    let width = Double(20 + words.next(300))
    let plain = try Sample(text).layout(width: width)
    for strategy in LineBreakStrategy.allCases {
      let sample = Sample(text).with { $0.lineBreakStrategy = strategy }
      let layout = try sample.layout(width: width)
      if strategy == .pushOut { #expect(layout.lines.count == plain.lines.count, "seed \(seed)") }
      let limited = sample.with { $0.numberOfLines = 2 + Int(seed % 3) }
      let minimum = try limited.measurement(width: width).minimumWidth
      // No width helps where separators alone make too many lines.
      let hardLines = try limited.measurement(width: 1e6).linesNeeded
      let isHopeless = hardLines > 2 + Int(seed % 3)
      for more in [0.0, 0.5, 3, 30] {
        let measured = try limited.measurement(width: minimum + more)
        #expect(
          measured.isTruncated == isHopeless, "seed \(seed), \(strategy), \(minimum) + \(more)")
        #expect(
          measured.linesNeeded == (try sample.measurement(width: minimum + more).linesNeeded))
      }
      // The empty line that a final separator opens is not counted.
      let opened = layout.lines.last?.range.isEmpty == true ? 1 : 0
      #expect(
        try sample.measurement(width: width).linesNeeded == layout.lines.count - opened,
        "seed \(seed), \(strategy)")
    }
  }
}
