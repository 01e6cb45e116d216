import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowTypesetting

/// What is computed without laying text out equals what a full layout says, for random
/// texts in every category, at several widths, with no limit and with limits.
@Suite struct AgreementTests {
  /// Each part has so many texts.
  static let textsInPart = 100
  static let parts = 0..<20

  private static let words = [
    "a", "of", "the", "Settings", "Wi-Fi", "und", "Datenschutz", "x\u{A0}y", "日本語の文", "设置、",
    "مرحبا", "الإعدادات", "שלום", "नमस्ते", "ภาษาไทย", "ខ្មែរ", "👩\u{200D}🚀", "e\u{301}", "iiii",
    "WWWW", "12,345", "end.", "zero\u{200B}width", "(ok)", "office", "AVAWA", "3.5 %", "안녕하세요",
    "a/b/c", "…",
  ]
  private static let hyphenated = ["co\u{AD}op\u{AD}er\u{AD}ate", "super\u{AD}iiii"]
  private static let separators = [" ", " ", " ", " ", "  ", "", "\u{A0}", "\n", "\u{2028}"]

  private struct Case {
    var text: String
    var language: String?
    var style: TextStyle
    var hasHyphens: Bool

    init(_ random: inout SeededGenerator) {
      hasHyphens = Int.random(in: 0..<8, using: &random) == 0
      let words =
        hasHyphens ? AgreementTests.words + AgreementTests.hyphenated : AgreementTests.words
      text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text += words.randomElement(using: &random) ?? ""
        text += AgreementTests.separators.randomElement(using: &random) ?? ""
      }
      language = [nil, "en", "ja", "de", "th", "ar"].randomElement(using: &random) ?? nil
      style = [.body, .headline, .caption2, .largeTitle].randomElement(using: &random) ?? .body
    }

    func sample(_ category: ContentSizeCategory) -> Sample {
      Sample(text) {
        $0.textStyle = style
        $0.language = language
      }.at(category)
    }
  }

  @Test(arguments: parts)
  func closedFormEqualsLayout(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part) &+ 7_000)
    for number in 0..<Self.textsInPart {
      let example = Case(&random)
      let widths = (0..<5).map { _ in Double.random(in: 10...500, using: &random) }.sorted()
      var shaped: ShapedText?
      for category in ContentSizeCategory.allCases {
        let sample = example.sample(category)
        let styled = try sample.styled()
        let typesetter = sample.typesetter
        if let known = shaped, !known.serves(styled, isRightToLeft: false) { shaped = nil }
        let current = try shaped ?? typesetter.shape(styled)
        shaped = current
        for limit in 0...3 {
          var text = styled
          text.paragraph.numberOfLines = limit
          if limit > 0 { text.paragraph.lineBreakMode = LineBreakMode.truncatingTail }
          Agreement(
            typesetter: typesetter, text: text, shaped: current, hasHyphens: example.hasHyphens,
            name: "part \(part), text \(number): \(example.text.debugDescription) at \(category)"
          ).check(widths)
        }
      }
    }
  }
}

/// One text in one category with one limit.
private struct Agreement {
  let typesetter: Typesetter
  let text: StyledText
  let shaped: ShapedText
  let hasHyphens: Bool
  let name: String

  private var limit: Int { text.paragraph.numberOfLines }

  private func isCut(_ layout: TextLayout, _ probe: FitProbe, _ width: Double) -> Bool {
    limit > 0 && (layout.isTruncated || layout.lines.contains { $0.width > width + 1.0 / 128 })
  }

  func check(_ widths: [Double]) {
    let probe = FitProbe(typesetter: typesetter, text: text, shaped: shaped)
    let minimum = probe.minimumWidth
    let isHopeless = limit > 0 && probe.lines(at: .infinity) > limit
    var fitted = false
    for width in widths {
      let layout = typesetter.layout(text, shaped: shaped, width: width)
      let cut = isCut(layout, probe, width)
      let told = limit > 0 && (probe.lines(at: width) > limit || probe.isTooWide(at: width))
      expect(cut == told, "cut at \(width)")
      if limit == 0 { checkLines(layout, probe, width) }
      if width >= minimum, !isHopeless {
        expect(!cut, "cut at \(width), from \(minimum) on it fits")
      }
      guard !hasHyphens, limit > 0 else { continue }
      // What fits once fits at every larger width.
      expect(!(fitted && cut), "cut at \(width), which is wider than one at which it fits")
      fitted = fitted || !cut
      if width < minimum - 0.01 { expect(cut, "fits at \(width), below \(minimum)") }
    }
    guard limit > 0, !isHopeless else { return }
    let least = typesetter.layout(text, shaped: shaped, width: minimum)
    expect(!isCut(least, probe, minimum), "cut at its minimum width \(minimum)")
    guard minimum > 0.05 else { return }
    let below = typesetter.layout(text, shaped: shaped, width: minimum - 0.05)
    expect(isCut(below, probe, minimum - 0.05), "fits 0.05 pt below its minimum width \(minimum)")
  }

  /// Lines needed, the one after a final newline not counted.
  private func checkLines(_ layout: TextLayout, _ probe: FitProbe, _ width: Double) {
    var count = layout.lines.count
    if count > 1, layout.lines[count - 1].range.isEmpty { count -= 1 }
    expect(probe.lines(at: width) == count, "\(probe.lines(at: width)) lines, not \(count)")
  }

  private func expect(_ isTrue: Bool, _ what: String) {
    // The message is dear, and made for failures alone.
    if !isTrue { Issue.record("\(name), limit \(limit): \(what)") }
  }
}
