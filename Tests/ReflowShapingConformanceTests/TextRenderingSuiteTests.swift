import CHarfBuzz
import Testing

@testable import ReflowFonts

/// A case of Unicode's text rendering tests.
struct TextRenderingCase: Decodable {
  /// A glyph and where its origin is. Most that draw nothing are left out.
  struct Glyph: Decodable, CustomStringConvertible {
    /// The glyph's name, or `gid` and its index.
    var name: String
    /// In thousandths of an em from the start of the text.
    var x: Double
    /// In thousandths of an em, upward.
    var y: Double

    init(name: String, x: Double, y: Double) { (self.name, self.x, self.y) = (name, x, y) }

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      name = try fields.decode(String.self)
      x = try fields.decode(Double.self)
      y = try fields.decode(Double.self)
    }

    var description: String { "\(name) at \(x), \(y)" }
  }

  var id: String
  var font: String
  var text: String
  var variations: [String]?
  var glyphs: [Glyph]

  /// Shapes the text with layout's font and parameters; only the direction
  /// comes from the script, as there is no paragraph.
  func shape(_ shaper: inout Shaper, _ face: FontFace) throws -> [Glyph] {
    let coordinates = try (variations ?? []).map(variation).sorted { $0.tag < $1.tag }
    let font = face.harfBuzzFont(at: coordinates)
    let names = Dictionary(
      try glyphs.map { (try Self.glyph($0.name, font), $0.name) }, uniquingKeysWith: { a, _ in a })
    var parameters = ShapingParameters()
    parameters.direction = nil
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      shaper.shape(buffer, range: 0..<bytes.count, font: font, parameters: parameters) { output in
        var glyphs: [Glyph] = []
        var (x, y) = (0.0, 0.0)
        for index in 0..<output.count {
          let id = output.glyph(index)
          if names[id] != nil || Self.draws(id, font) {
            glyphs.append(
              Glyph(
                name: names[id] ?? "gid\(id)", x: (x + output.offsetX(index)) * 1000,
                y: (y + output.offsetY(index)) * 1000))
          }
          x += output.advance(index)
          y += output.advanceY(index)
        }
        return glyphs
      }
    }
  }

  /// Whether the same glyphs stand within one unit of where they should.
  func isMet(by found: [Glyph]) -> Bool {
    found.count == glyphs.count
      && zip(found, glyphs).allSatisfy {
        $0.name == $1.name && abs($0.x - $1.x) <= 1 && abs($0.y - $1.y) <= 1
      }
  }

  private static func draws(_ glyph: UInt32, _ font: HarfBuzzFont) -> Bool {
    guard let box = font.extents(of: glyph) else { return false }
    return box.width != 0 || box.height != 0
  }

  /// The index of a glyph that is named, or numbered as in `gid7`.
  private static func glyph(_ name: String, _ font: HarfBuzzFont) throws -> UInt32 {
    var glyph: UInt32 = 0
    guard hb_font_glyph_from_string(font.raw, name, -1, &glyph) != 0 else {
      throw Unreadable(text: name)
    }
    return glyph
  }
}

/// Unicode's text rendering tests, whose expectations are drawn by hand or by
/// other engines.
struct TextRenderingSuiteTests {
  @Test func placesGlyphsAsUnicodeExpectsButInListedCases() throws {
    let cases: [TextRenderingCase] = try SuiteData.cases(of: "text-rendering-tests/cases.jsonl")
    let listed = try SuiteData.rows(of: "text-rendering-tests/harfbuzz6-differences.tsv")
    let differing = Set(listed.map { $0[0] })
    try #require(differing.count == listed.count, "a case is listed once")
    var faces = FaceCache()
    var shaper = Shaper()
    var met = 0
    for item in cases {
      let found = try item.shape(&shaper, try faces.face(item.font))
      let isMet = item.isMet(by: found)
      if isMet { met += 1 }
      switch (isMet, differing.contains(item.id)) {
      case (true, true): Issue.record("\(item.id) is listed as differing, and it does not")
      case (false, false):
        Issue.record("\(item.id) with \(item.font): expected \(item.glyphs), got \(found)")
      default: break
      }
    }
    print("Unicode's text rendering tests: \(met) of \(cases.count) met, \(listed.count) listed")
    #expect(cases.count == 717)
    #expect(differing.isSubset(of: cases.map(\.id)))
    #expect(met >= 616)
  }
}
