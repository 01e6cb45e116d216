import Reflow
import ReflowFonts
import Testing

/// Nothing of one call is left in the next, whatever the call did, and threads do
/// not meet.
struct ShaperStateTests {
  private let small = "in-house/7bbd3175734d5d291e1c15271ec0cbb97b626ebf.ttf"
  private let nastaliq = "in-house/NotoNastaliqUrdu-Regular.ttf"
  /// Eight times in turn, each A becomes sixteen.
  private let growing = "own/Growing.ttf"
  /// Each A becomes nothing.
  private let vanishing = "own/Vanishing.ttf"
  /// The same with an optical size axis.
  private let vanishingAlongAnAxis = "own/VanishingAlongAnAxis.ttf"

  @Test func aShaperKeepsNothingOfTheCallBefore() throws {
    let font = try ShapedGlyph.font(small)
    var odd = ShapingParameters()
    odd.direction = .bottomToTop
    odd.script = FontTag("Arab").rawValue
    odd.language = "tr"
    odd.features = [FontFeature(FontTag("liga"), 0)]
    odd.rangedFeatures = [.init(FontFeature(FontTag("locl"), 0), 0..<2)]
    odd.flags = [.beginningOfText, .endOfText, .removeDefaultIgnorables]
    odd.clusterLevel = .characters
    (odd.replacement, odd.invisibleGlyph, odd.notFoundGlyph) = (0x66, 5, 3)
    let text = "fi\u{200D}Zi\u{628}\u{648}"
    let fresh = ShapedGlyph.shape(text, font)
    #expect(fresh != ShapedGlyph.shape(text, font, odd))
    var shaper = Shaper()
    _ = ShapedGlyph.shape("\u{628}" + text, font, odd, range: 2..<5, with: &shaper)
    #expect(ShapedGlyph.shape(text, font, with: &shaper) == fresh)
    #expect(ShapedGlyph.shape("", font, odd, with: &shaper).isEmpty)
    #expect(ShapedGlyph.shape(text, font, with: &shaper) == fresh)
  }

  @Test(arguments: [1, 2, 100, 2_000])
  func glyphsOfAHostileFontDoNotGrowWithoutLimit(count: Int) throws {
    let font = try ShapedGlyph.font(growing)
    var shaper = Shaper()
    let text = String(repeating: "A", count: count)
    let grown = ShapedGlyph.shape(text, font, with: &shaper)
    // HarfBuzz stops at 64 glyphs a character, but not below 16,384.
    #expect(grown.count > count)
    #expect(grown.count <= max(64 * count, 16_384))
    #expect(grown.allSatisfy { 0..<count ~= $0.cluster })
    let after = ShapedGlyph.shape("BC", font, with: &shaper)
    #expect(after == ShapedGlyph.shape("BC", font))
    #expect(after.map(\.cluster) == [0, 1])
  }

  @Test(arguments: ["A", "BAB", "AB", "A\nA", "A A", "\u{5D0}A", "AA\tA", "B\u{5D0}A\u{5D0}"])
  func textWhoseGlyphsVanishOrGrowIsStillSet(text: String) throws {
    for name in [vanishing, vanishingAlongAnAxis, growing] {
      let fonts = FontLibrary(faces: [try SuiteData.face(name)])
      var document = Document()
      document.content = [Block(.text(AttributedText(text)))]
      let environment = Environment()
      let styled = try Resolver(fonts: fonts, environment: environment).resolve(document)
      for width in [0, 20, 1e6] {
        let tree = try Layouter(fonts: fonts).layout(styled, width: width)
        guard case .text(let layout)? = tree.blocks.first?.content else {
          Issue.record("a text block is laid out as text")
          continue
        }
        let lines = (0..<layout.lines.count).map { layout.lines[$0].range }
        #expect(lines.first?.lowerBound == 0)
        #expect(lines.last?.upperBound == text.utf8.count)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        for index in layout.lines.indices { _ = layout.runs(ofLine: index) }
      }
    }
  }

  @Test func threadsThatShareAFontGetTheSameGlyphs() async throws {
    let fonts = try [small, nastaliq].map(ShapedGlyph.font)
    let texts = [
      "fifi", "\u{628}\u{648}\u{628}", "\u{646}\u{633}\u{62A}\u{639}\u{644}\u{6CC}\u{642}",
      "i\u{200D}f", "\u{67E}\u{627}\u{6A9}\u{633}\u{62A}\u{627}\u{646}",
    ]
    @Sendable func shapeAll() -> [[ShapedGlyph]] {
      var shaper = Shaper()
      var parameters = ShapingParameters()
      parameters.direction = nil
      return fonts.flatMap { font in
        texts.map { ShapedGlyph.shape($0, font, parameters, with: &shaper) }
      }
    }
    let expected = shapeAll()
    #expect(expected.allSatisfy { !$0.isEmpty })
    let results = await withTaskGroup(of: [[ShapedGlyph]].self) { group in
      for _ in 0..<32 { group.addTask { shapeAll() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 32)
    #expect(results.allSatisfy { $0 == expected })
  }
}
