import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

/// Automatic hyphenation in lines: where patterns allow it, opt-in, with room for
/// the hyphen.
@Suite struct HyphenationTests {
  static let patterns: HyphenationLibrary = {
    do {
      return try HyphenationLibrary(folder: Checkout.root + "/Hyphenation")
    } catch {
      Issue.record("the patterns cannot be read: \(error)")
      return HyphenationLibrary()
    }
  }()

  private func lines(
    _ text: String, language: String, width: Double, isOn: Bool = true
  ) throws -> [String] {
    let layout = try layout(text, language: language, width: width, isOn: isOn)
    return layout.drawn.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private func layout(
    _ text: String, language: String, width: Double, isOn: Bool = true
  ) throws -> TextLayout {
    var sample = Sample(text) { $0.language = language }.with {
      $0.usesDefaultHyphenation = isOn
    }
    sample.hyphenation = Self.patterns
    return try sample.layout(width: width)
  }

  @Test func breaksWordsByTheirLanguage() throws {
    #expect(
      try lines("Rindfleischetikettierung", language: "de", width: 100)
        == ["Rindfleisch\u{2010}", "etikettierung"])
    #expect(
      try lines("an internationalization", language: "en-US", width: 130)
        == ["an international\u{2010}", "ization"])
    // The same letters, by the patterns of another language.
    #expect(
      try lines("hyphenation", language: "en-US", width: 80) == ["hyphen\u{2010}", "ation"])
    #expect(
      try lines("hyphenation", language: "de", width: 80) == ["hyphena\u{2010}", "tion"])
  }

  @Test func doesNothingUnlessAskedOrWithoutPatterns() throws {
    #expect(
      try lines("an internationalization", language: "en", width: 130, isOn: false)
        == ["an", "internationalizati", "on"])
    #expect(
      try lines("an internationalization", language: "tlh", width: 130)
        == ["an", "internationalizati", "on"])
  }

  @Test func aHyphenAlwaysHasRoom() throws {
    let text = "Die Donaudampfschifffahrtsgesellschaft befördert Fahrgäste und Güter auf dem Fluss"
    for width in stride(from: 60.0, through: 300, by: 7) {
      let layout = try layout(text, language: "de", width: width)
      LayoutInvariants.check(layout, width: width)
      for line in layout.lines where line.breakKind == .hyphen {
        #expect(line.width <= width + 1.0 / 128)
      }
    }
  }

  @Test func noHyphenStandsBeforeAnEllipsis() throws {
    var sample = Sample("internationalization of vocabularies") { $0.language = "en" }.with {
      $0.usesDefaultHyphenation = true
      $0.numberOfLines = 2
    }
    sample.hyphenation = Self.patterns
    let layout = try sample.layout(width: 110)
    #expect(layout.isTruncated)
    #expect(layout.drawnText(ofLine: 0).hasSuffix("\u{2010}"))
    #expect(layout.drawnText(ofLine: 1).hasSuffix("…"))
    #expect(!layout.drawnText(ofLine: 1).contains("\u{2010}"))
  }

  @Test func theMinimumWidthCountsHyphenation() throws {
    var sample = Sample("an internationalization") { $0.language = "en-US" }.with {
      $0.usesDefaultHyphenation = true
      $0.numberOfLines = 2
    }
    sample.hyphenation = Self.patterns
    let width = try sample.measurement(width: 100).minimumWidth
    #expect(width < 140)
    #expect(try !sample.layout(width: width).isTruncated)
    #expect(try sample.layout(width: width - 0.05).isTruncated)
  }
}
