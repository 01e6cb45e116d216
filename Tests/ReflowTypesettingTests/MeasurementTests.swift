import Reflow
import ReflowTestSupport
import Testing

/// Minimum widths, causes and visible ranges.
@Suite struct MeasurementTests {
  private static let words = [
    "a", "of", "the", "Settings", "Wi-Fi", "co\u{AD}op\u{AD}er\u{AD}ate", "x\u{A0}y", "日本語の文",
    "مرحبا", "שלום", "नमस्ते", "ภาษาไทย", "👩\u{200D}🚀", "e\u{301}", "iiiiiiii", "WWWW", "12,345",
    "end.", "\t", "zero\u{200B}width", "super\u{AD}iiii",
  ]

  static func randomText(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...9, using: &generator) {
      text += words.randomElement(using: &generator) ?? ""
      text += [" ", " ", " ", "  ", "", "\n"].randomElement(using: &generator) ?? ""
    }
    return text
  }

  @Test(arguments: 0..<60)
  func printedMinimumWidthFitsAndLessDoesNot(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Self.randomText(&generator)
    for limit in 1...3 {
      let sample = Sample(text).limited(to: limit)
      let measured = try sample.measurement(width: 1e6)
      let minimum = measured.minimumWidth
      // Separators alone may make more lines than allowed; then no width fits.
      guard !measured.isTruncated else {
        #expect(measured.cause == .lines)
        continue
      }
      let at = try sample.measurement(width: minimum)
      #expect(
        !at.isTruncated, "seed \(seed), limit \(limit), \(text.debugDescription) at \(minimum)")
      #expect(at.overflow == 0)
      let below = try sample.measurement(width: minimum - 0.05)
      #expect(
        below.isTruncated, "seed \(seed), limit \(limit), \(text.debugDescription) at \(minimum)")
      #expect(abs(below.overflow - 0.05) < 1e-9)
      // From there on always.
      for step in 1...40 {
        #expect(try !sample.layout(width: minimum + Double(step) * 1.7).isTruncated)
      }
    }
  }

  @Test func hyphenThatFitsLaterDoesNotLowerTheMinimumWidth() throws {
    // Narrower than "iiii-", the emergency break takes more letters than the
    // hyphen leaves room for.
    let sample = Sample("iiii\u{AD}iiiiii").limited(to: 2)
    let minimum = try sample.measurement(width: 500).minimumWidth
    for width in stride(from: minimum, through: minimum + 80, by: 0.25) {
      #expect(try !sample.layout(width: width).isTruncated, "\(width)")
    }
    #expect(try sample.layout(width: minimum - 0.05).isTruncated)
  }

  @Test func withoutALimitTheMinimumIsTheWidestUnbreakablePart() throws {
    func minimum(_ text: String, _ wrap: OverflowWrap) throws -> Double {
      try Sample(text).with { $0.overflowWrap = wrap }.measurement(width: 300).minimumWidth
    }
    func width(_ text: String) throws -> Double { try Sample(text).layout().usedWidth }
    #expect(abs(try minimum("aa WWW b", .none) - width("WWW")) < 0.01)
    #expect(abs(try minimum("aa WWW b", .breakWord) - width("W")) < 0.5)
    #expect(try minimum("aa WWW b", .anywhere) == minimum("aa WWW b", .breakWord))
    // The hyphen is not kerned with the letter before it.
    #expect(abs(try minimum("WW\u{AD}W", .none) - width("WW\u{2010}")) < 1.5)
    #expect(try minimum("   ", .breakWord) == 0)
    #expect(try Sample("WWWW").measurement(width: 1).isTruncated == false)
  }

  @Test func causesTellWhy() throws {
    #expect(try Sample("Settings").limited(to: 1).measurement(width: 300).cause == .none)
    #expect(try Sample("Settings").limited(to: 1).measurement(width: 30).cause == .width)
    #expect(try Sample("a b c d e f").limited(to: 2).measurement(width: 20).cause == .lines)
    #expect(try Sample("a\nb").limited(to: 1).measurement(width: 300).cause == .lines)
    #expect(try Sample("WWW").limited(to: 9).measurement(width: 3).cause == .unbreakable)
    #expect(try Sample("WWW").measurement(width: 3).cause == .none)
  }

  @Test func visibleAndHiddenRangesShareTheText() throws {
    for mode in [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle, .clipping] {
      let sample = Sample("The quick brown fox jumps").limited(to: 1, mode)
      let measured = try sample.measurement(width: 110)
      let hidden = try #require(measured.hiddenRange)
      let visible = measured.visibleRanges.reduce(0) { $0 + $1.count }
      #expect(visible + hidden.count == 25)
      #expect(measured.visibleRanges.allSatisfy { !$0.overlaps(hidden) })
    }
    let whole = try Sample("fits").measurement(width: 100)
    #expect(whole.hiddenRange == nil)
    #expect(whole.visibleRanges == [0..<4])
  }

  @Test func degenerateWidthsCountAsNothingOrUnlimited() throws {
    let text = "e\u{301}x👨\u{200D}👩\u{200D}👧कि"
    let sample = Sample(text)
    for width in [0, -5, 1, 1e-300] {
      #expect(
        try sample.layout(width: width).scalarRanges == [[0, 2], [2, 3], [3, 8], [8, 10]])
      #expect(try sample.measurement(width: width).linesNeeded == 4)
    }
    for width in [Double.nan, .infinity, 1e300] {
      #expect(try sample.layout(width: width).lines.count == 1)
      let measured = try sample.limited(to: 1).measurement(width: width)
      #expect(measured.overflow == 0)
      #expect(!measured.isTruncated)
    }
    #expect(try sample.limited(to: 1).measurement(width: -5).overflow > 0)
  }

  @Test func missingGlyphsAreNamedOnceInOrder() throws {
    let measured = try Sample("b\u{F0001}a\u{F0000}\u{F0001}").measurement(width: 300)
    #expect(measured.missingGlyphs == ["\u{F0001}", "\u{F0000}"])
  }
}
