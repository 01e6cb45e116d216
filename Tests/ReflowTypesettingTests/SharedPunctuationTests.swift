import Reflow
import ReflowTestSupport
import Testing

/// Marks that several scripts share are drawn by the face of the text before them.
@Suite struct SharedPunctuationTests {
  @Test(arguments: [
    ("यह हिन्दी है।", "Noto Sans Devanagari"), ("এটি বাংলা।", "Noto Sans Bengali"),
    ("ਇਹ ਪੰਜਾਬੀ ਹੈ।", "Noto Sans Gurmukhi"),
  ])
  func theDandaIsDrawnLikeTheWordBeforeIt(_ text: String, _ family: String) throws {
    let layout = try Sample(text).layout()
    let last = try #require(layout.runs(ofLine: 0).last)
    guard case .glyphs(let font, let glyphs) = last.content else {
      Issue.record("the danda is no glyph")
      return
    }
    #expect(font.face.description.family == family)
    #expect(glyphs.last?.cluster == text.utf8.count - 3)
    #expect(layout.missingGlyphs.isEmpty)
  }
}
