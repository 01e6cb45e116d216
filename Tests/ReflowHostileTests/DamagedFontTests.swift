import Reflow
import ReflowTestSupport
import Testing

/// Fonts that are damaged, one after the other in one process.
@Suite struct DamagedFontTests {
  private static let text = "aaaa ABC 国 e\u{301} fi Hamburg 12"

  @Test func theyAreAllThere() { #expect(DamagedFont.all.count == 158) }

  @Test(arguments: DamagedFont.all)
  func isRefusedOrGivesFiniteNumbers(_ font: DamagedFont) throws {
    let faces: [FontFace]
    do throws(FontError) {
      faces = try FontFace.faces(in: FontData(font.bytes), file: font.name)
      for face in faces { try face.validate() }
    } catch {
      #expect(font.outcome != .accept)
      #expect(error.message.contains(font.name))
      return
    }
    #expect(font.outcome != .error)
    #expect(!faces.isEmpty)
    for face in faces {
      let metrics = face.metrics
      #expect(metrics.ascent + metrics.descent > 0)
      #expect([metrics.lineGap, metrics.capHeight, metrics.xHeight].allSatisfy { $0.isFinite })
    }
    try setText(in: faces)
  }

  /// Lays text out in a font, at several sizes and widths.
  private func setText(in faces: [FontFace]) throws {
    let family = try #require(faces.first).family
    let library = FontLibrary(
      faces: faces + TestFonts.faces.filter { $0.family != family },
      systemFont: SystemFont(family: family))
    for category in [ContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge] {
      for width in [40.0, 361] {
        let sample = Sample(Self.text).using(library).at(category).limited(to: 3)
        let layout = try sample.layout(width: width)
        // HarfBuzz stops a font that multiplies its glyphs.
        let glyphs = layout.lines.indices.flatMap { layout.runs(ofLine: $0) }.count
        #expect(glyphs <= 20_000)
      }
    }
  }

  @Test func noneOfThemChangesHowASoundFontSetsText() throws {
    let sample = Sample(Self.text)
    let before = try sample.layout(width: 100)
    for font in DamagedFont.all where font.outcome != .error {
      guard let faces = try? FontFace.faces(in: FontData(font.bytes), file: font.name) else {
        continue
      }
      let library = TestFonts.bundled.adding(faces)
      _ = try? sample.using(library).layout(width: 100)
      #expect(try sample.layout(width: 100) == before, "after \(font.name)")
    }
  }
}
