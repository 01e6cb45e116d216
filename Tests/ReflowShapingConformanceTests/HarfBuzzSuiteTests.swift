import ReflowFonts
import Testing

/// HarfBuzz's own expectations of what HarfBuzz does, through the call that
/// layout makes.
struct HarfBuzzSuiteTests {
  @Test func shapesEveryCaseOfHarfBuzzGlyphForGlyph() throws {
    try #require(harfBuzzVersion() == "6.0.0", "the expectations are those of HarfBuzz 6.0.0")
    let cases = try HarfBuzzCase.all()
    var faces = FaceCache()
    // One shaper for all, so that a case also shows what the one before left behind.
    var shaper = Shaper()
    var matches = 0
    for item in cases {
      #expect(item.text.unicodeScalars.map(\.value) == item.codepoints, "\(item.id)")
      let font = try item.harfBuzzFont(&faces)
      let fromText = try item.shapeText(&shaper, font)
      let fromCodePoints = try item.shapeCodePoints(&shaper, font)
      if fromText == item.glyphs, fromCodePoints == item.glyphs {
        matches += 1
      } else {
        Issue.record(
          """
          \(item.id) with \(item.font): expected \(item.glyphs), \
          got \(fromText) of the text, \(fromCodePoints) of its code points
          """)
      }
    }
    print("HarfBuzz's shaping tests: \(matches) of \(cases.count) match")
    #expect(cases.count == 6_059)
    #expect(matches == cases.count)
  }
}
