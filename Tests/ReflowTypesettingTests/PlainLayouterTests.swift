import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTypesetting

/// Lines that are found by the places where they may end, and by a search of the clusters,
/// against those of all rules.
@Suite struct PlainLayouterTests {
  @Test(arguments: 0..<40)
  func givesWhatAllRulesGive(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var plainCount = 0
    for _ in 0..<12 {
      let sample = Self.sample(&random)
      let typesetter = sample.typesetter
      let text = try sample.styled()
      let measured = typesetter.measure(text, shaped: try typesetter.shape(text))
      for _ in 0..<6 {
        let width = Double.random(in: 0...420, using: &random)
        var layouter = TextLayouter(typesetter: typesetter, source: measured, measure: width)
        let full = layouter.run()
        let isTruncated = typesetter.layout(measured, width: width).isTruncated
        #expect(typesetter.fits(measured, width: width) != isTruncated)
        guard
          let plain = PlainLayouter(measured, measure: width)?.run(typesetter)
        else { continue }
        plainCount += 1
        LayoutInvariants.check(plain, width: width)
        #expect(plain.lines == full.lines && plain.height == full.height)
        #expect(plain.missingGlyphs == full.missingGlyphs && !full.isTruncated)
        for index in plain.lines.indices {
          #expect(plain.line(index).line == full.line(index).line)
          #expect(plain.runs(ofLine: index) == full.runs(ofLine: index))
        }
      }
    }
    #expect(plainCount > 0)
  }

  /// A cautious breaker walks over all clusters; in plain text its caution changes nothing.
  @Test(arguments: 0..<40)
  func aSearchFindsTheLinesOfAWalk(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var count = 0
    for _ in 0..<12 {
      let sample = Self.sample(&random)
      let typesetter = sample.typesetter
      let text = try sample.styled()
      let measured = typesetter.measure(text, shaped: try typesetter.shape(text))
      let hyphens = HyphenWidths(store: InsertionStore(text, shape: typesetter.insertion))
      let edges = LineEdgeShaper(
        typesetter: typesetter, text: text, segments: measured.shaped.key.segments)
      let width = Double.random(in: 0...420, using: &random)
      for (index, paragraph) in measured.paragraphs.enumerated() where paragraph.isPlain {
        func breaker(isCautious: Bool) -> LineBreaker {
          LineBreaker(
            paragraph: paragraph, index: index, style: text.paragraph, measure: width,
            hyphens: hyphens, edges: edges, isCautious: isCautious)
        }
        let (search, walk) = (breaker(isCautious: false), breaker(isCautious: true))
        for start in 0..<min(paragraph.count, 60) {
          let isFirst = start == 0
          let line = search.line(from: start, isFirst: isFirst)
          #expect(line == walk.line(from: start, isFirst: isFirst))
          if line.start != nil || line.breakKind == .emergency { count += 1 }
        }
      }
    }
    #expect(count > 0)
  }

  private static let words = [
    "tide", "AVAST", "causeway,", "fi", "To", "well-known", "الساحل", "שלום", "港の", "हिन्दी",
    "ไทยแลนด์", "👩🏽‍🚀", "incomprehensibilities", "1,299.00", " ", "\u{2009}", "e\u{301}", "한국어",
    "\u{200B}", "\u{2060}", "a\u{200D}", " \u{301}", "AVAToVToffiVA",
  ]

  private static func sample(_ random: inout SeededGenerator) -> Sample {
    let hasSeparators = Int.random(in: 0..<5, using: &random) == 0
    // Long words are split between letters that kern.
    let joins = Int.random(in: 0..<4, using: &random) == 0
    let most = Int.random(in: 0..<6, using: &random) == 0 ? 120 : 12
    let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let count = Int.random(in: 1...most, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      let separators =
        hasSeparators
        ? [" ", "\n", "\u{2028}"] : joins ? ["", "", " "] : [" ", " ", " ", "  ", ""]
      let string = text.reduce("") { $0 + $1 + (separators.randomElement(using: &random) ?? "") }
      return AttributedText.Piece.with(string) {
        $0.textStyle = TextStyle.allCases.randomElement(using: &random)
        if Bool.random(using: &random) { $0.traits = .italic }
        if Int.random(in: 0..<6, using: &random) == 0 { $0.baselineOffset = 4 }
      }
    }
    var sample = Sample(pieces).with {
      $0.alignment = TextAlignment.allCases.randomElement(using: &random)
      $0.firstLineHeadIndent = Double.random(in: 0...20, using: &random)
      $0.headIndent = Double.random(in: 0...20, using: &random)
      $0.tailIndent = Double.random(in: -20...0, using: &random)
      $0.paragraphSpacing = Double.random(in: 0...9, using: &random)
      $0.lineHeightMultiple = Double.random(in: 0.8...1.4, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 { $0.numberOfLines = 4 }
      if Int.random(in: 0..<4, using: &random) == 0 { $0.overflowWrap = OverflowWrap.none }
    }
    sample.environment.isRightToLeft = Bool.random(using: &random)
    return sample.at(ContentSizeCategory.allCases.randomElement(using: &random) ?? .large)
  }

  @Test func textWithoutABreakIsFoundInStepsOfItsLines() throws {
    let sample = Sample(String(repeating: "abcdefghij ", count: 3000))
    let typesetter = sample.typesetter
    let text = try sample.styled()
    let measured = typesetter.measure(text, shaped: try typesetter.shape(text))
    let layout = try #require(
      PlainLayouter(measured, measure: 200)?.run(typesetter))
    // No line of plain words keeps parts of its own.
    #expect(layout.parts == LineParts())
    #expect(layout.lines.count > 1000)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func fittingMeansTheSameAsALayoutAtOddWidths(_ width: Double) throws {
    let sample = Sample("two words").limited(to: 1)
    let typesetter = sample.typesetter
    let text = try sample.styled()
    let measured = typesetter.measure(text, shaped: try typesetter.shape(text))
    let isTruncated = typesetter.layout(measured, width: width).isTruncated
    #expect(typesetter.fits(measured, width: width) != isTruncated)
    #expect(isTruncated == (width <= 0))
  }

  @Test func advancesThatAreNoNumbersAreNotSearched() throws {
    for a in [Double.nan, .infinity, -1] {
      let sample = Sample(String(repeating: "word ", count: 20)) {
        $0.matrix = FontMatrix(a, 0, 0, 1, 0, 0)
      }
      let text = try sample.styled()
      let typesetter = sample.typesetter
      let measured = typesetter.measure(text, shaped: try typesetter.shape(text))
      #expect(!measured.isPlain)
    }
  }
}
