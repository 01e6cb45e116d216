import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTypesetting

/// Whether texts fit at many sizes and widths, against what their layouts say.
@Suite struct PlainFitTests {
  @Test(arguments: 0..<40)
  func everyAnswerIsThatOfALayout(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (fitting, cut, short) = (0, 0, 0)
    for index in 0..<6 {
      let sample = Self.sample(&random, isPlain: index == 0)
      let typesetter = sample.typesetter
      var shaped: ShapedText?
      for category in [.extraSmall, .large, .accessibilityLarge] as [ContentSizeCategory] {
        let text = try sample.at(category).styled()
        if shaped?.serves(text, isRightToLeft: typesetter.isRightToLeft) != true { shaped = nil }
        let current = try shaped ?? typesetter.shape(text)
        shaped = current
        let measured = typesetter.measure(text, shaped: current)
        let edge = FitProbe(typesetter: typesetter, text: text, shaped: current).minimumWidth
        let widths =
          (0..<5).map { _ in Double.random(in: 0...420, using: &random) }
          + [edge, edge - 0.001, edge + 1e-9, edge - 1e-9, edge - 1.0 / 128, edge * 0.7]
        let answers = typesetter.fits(text, shaped: current, widths: widths)
        try #require(answers.count == widths.count)
        for (width, fits) in zip(widths, answers) {
          #expect(
            fits == isWhole(measured, width, typesetter), "seed \(seed), \(text.string), \(width)")
          if fits { fitting += 1 } else { cut += 1 }
        }
        let told = PlainFit.with(text, current) { plain in
          widths.count { plain.fits(text.paragraph, max(0, $0)) != nil }
        }
        short += told ?? 0
      }
    }
    #expect(fitting > 0 && cut > 0 && short > 0)
  }

  /// By all rules, where letters do not shrink.
  private func isWhole(
    _ measured: MeasuredText, _ width: Double, _ typesetter: Typesetter
  ) -> Bool {
    let measure = Typesetter.measure(offering: width)
    var layouter = TextLayouter(typesetter: typesetter, source: measured, measure: measure)
    let isWhole = !layouter.run().isTruncated
    guard !isWhole, ShrinkToFit(measured.text) != nil else { return isWhole }
    return !typesetter.layout(measured, width: width).isTruncated
  }

  private static let words = [
    "tide", "AVAST", "To", "well-known", "fjord", "الساحل", "لا", "שלום", "港の", "設定", "हिन्दी",
    "ไทยแลนด์", "👩🏽‍🚀", "🏳️‍🌈", "incomprehensibilities", "1,299.00", " ", "e\u{301}", "한국어",
    "Donau\u{AD}dampf\u{AD}schiff", "\u{200B}",
  ]

  /// Mostly a text of one style, as interfaces have them.
  private static func sample(_ random: inout SeededGenerator, isPlain: Bool) -> Sample {
    func oneIn(_ count: Int) -> Bool {
      Int.random(in: 0..<count, using: &random) == 0 && !isPlain
    }
    let separators = oneIn(8) ? [" ", "\n", "\u{2028}", "\t"] : [" ", " ", " ", "  ", ""]
    let size = oneIn(3) ? Double.random(in: 5...60, using: &random) : nil
    let pieces = (0..<(oneIn(5) ? 3 : 1)).map { _ in
      let count = Int.random(in: 1...9, using: &random)
      let string = (0..<count).reduce(into: "") { string, _ in
        string += words.prefix(isPlain ? 3 : .max).randomElement(using: &random) ?? ""
        string += separators.randomElement(using: &random) ?? ""
      }
      return AttributedText.Piece.with(string) {
        if size == nil { $0.textStyle = TextStyle.allCases.randomElement(using: &random) }
        $0.size = size
        if oneIn(3) { $0.weight = .bold }
        if oneIn(4) { $0.tracking = Double.random(in: -1...3, using: &random) }
        if oneIn(6) { $0.kern = Double.random(in: -1...3, using: &random) }
        if oneIn(9) { $0.matrix = FontMatrix(0.8, 0, 0.2, 1, 0, 0) }
      }
    }
    var sample = Sample(pieces).with {
      $0.numberOfLines = Int.random(in: (isPlain ? 1 : 0)...4, using: &random)
      if !isPlain { $0.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) }
      if oneIn(3) { $0.alignment = TextAlignment.allCases.randomElement(using: &random) }
      if oneIn(3) {
        $0.firstLineHeadIndent = Double.random(in: 0...20, using: &random)
        $0.headIndent = Double.random(in: 0...20, using: &random)
        $0.tailIndent = Double.random(in: -20...90, using: &random)
      }
      if oneIn(4) { $0.overflowWrap = OverflowWrap.allCases.randomElement(using: &random) }
      if oneIn(4) { $0.wordBreak = WordBreak.allCases.randomElement(using: &random) }
      if oneIn(8) { $0.lineBreakStrategy = .pushOut }
      if oneIn(8) { $0.maximumHeight = Double.random(in: 0...200, using: &random) }
      if oneIn(8) { $0.allowsDefaultTighteningForTruncation = true }
      if oneIn(8) { $0.usesDefaultHyphenation = true }
      if oneIn(12) { ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.6) }
    }
    sample.environment.isRightToLeft = oneIn(4)
    return sample
  }

  @Test(arguments: 0..<20)
  func theWidestWordIsThatOfLinesOfOneWordEach(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for index in 0..<8 {
      var sample = Self.sample(&random, isPlain: index % 2 == 0)
      sample = sample.with { $0.lineBreakStrategy = nil }
      let typesetter = sample.typesetter
      var text = try sample.styled()
      let shaped = try typesetter.shape(text)
      let probe = FitProbe(typesetter: typesetter, text: text, shaped: shaped)
      text.paragraph.overflowWrap = OverflowWrap.none
      (text.paragraph.numberOfLines, text.paragraph.maximumHeight) = (0, nil)
      text.paragraph.alignment = .natural
      let measured = typesetter.measure(text, shaped: shaped)
      var layouter = TextLayouter(
        typesetter: typesetter, source: measured, measure: text.paragraph.indents + 1e-6)
      let widest = layouter.run().lines.map(\.width).max() ?? 0
      #expect(probe.widestUnbreakablePart == widest, "seed \(seed), \(text.string)")
      if let width = typesetter.oneLineWidth(of: text, shaped: shaped) {
        #expect(probe.lines(at: width) == 1 && !probe.isTooWide(at: width))
      }
    }
  }

  @Test(arguments: ["", " ", "\n", "a", "\u{200B}", "لا"])
  func theShortestTextsAreAnsweredToo(_ string: String) throws {
    for lines in 0...2 {
      let sample = Sample(string).limited(to: lines)
      let typesetter = sample.typesetter
      let text = try sample.styled()
      let shaped = try typesetter.shape(text)
      let measured = typesetter.measure(text, shaped: shaped)
      let widths = [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 5, 1e300]
      #expect(
        typesetter.fits(text, shaped: shaped, widths: widths)
          == widths.map { isWhole(measured, $0, typesetter) }, "\(lines)")
    }
  }

  @Test func advancesThatAreNoNumbersAreAnsweredByLayouts() throws {
    for a in [Double.nan, .infinity, -1] {
      let sample = Sample(String(repeating: "слово ", count: 20)) {
        $0.matrix = FontMatrix(a, 0, 0, 1, 0, 0)
      }.limited(to: 2)
      let text = try sample.styled()
      let typesetter = sample.typesetter
      let shaped = try typesetter.shape(text)
      let isAnswered = PlainFit.with(text, shaped) { _ in true }
      #expect(isAnswered == nil)
      let whole = !typesetter.layout(text, shaped: shaped, width: 200).isTruncated
      #expect(typesetter.fits(text, shaped: shaped, widths: [200]) == [whole])
    }
  }
}
