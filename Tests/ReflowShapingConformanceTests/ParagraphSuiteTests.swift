import CHarfBuzz
import Reflow
import ReflowFonts
import ReflowUnicode
import Testing

@testable import ReflowTypesetting

/// The cases of HarfBuzz's tests that a document can express, through all of
/// typesetting: resolved, itemized, shaped at layout's scale and kept in ems.
struct ParagraphSuiteTests {
  @Test func setsEveryCaseThatADocumentCanExpress() throws {
    var faces = FaceCache()
    var reasons: [String: Int] = [:]
    var (qualified, matches) = (0, 0)
    for item in try HarfBuzzCase.all() {
      if let obstacle = try Self.obstacle(item, &faces) {
        reasons[obstacle, default: 0] += 1
        continue
      }
      qualified += 1
      let face = try faces.face(item.font, index: item.faceIndex ?? 0)
      let found = try Self.glyphs(item, face)
      if let difference = Self.difference(
        item, found, unitsPerEm: Double(item.scale ?? face.unitsPerEm))
      {
        Issue.record("\(item.id) with \(item.font): \(difference)")
      } else {
        matches += 1
      }
    }
    let rest = reasons.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(
      "HarfBuzz's tests as documents: \(matches) of \(qualified) match; not expressible:",
      rest.joined(separator: ", "))
    #expect(matches == qualified)
    #expect(qualified == 5_952)
  }

  // MARK: Which cases

  /// Why a document cannot say what the case says; `nil` when it can.
  private static func obstacle(_ item: HarfBuzzCase, _ faces: inout FaceCache) throws -> String? {
    if item.hasNoFace { return "without a face" }
    if item.contextBefore != nil || item.contextAfter != nil || item.beginningOfText != nil {
      return "with a context"
    }
    if item.script != nil { return "with a script" }
    if item.clusterLevel != nil { return "with a cluster level" }
    if item.ptem != nil { return "with a point size" }
    if item.direction == "ttb" { return "vertical" }
    if try (item.features ?? []).contains(where: { try feature($0).range != 0..<Int.max }) {
      return "with features of ranges"
    }
    let scalars = item.text.unicodeScalars
    if scalars.contains(where: { $0 == "\t" || $0 == "\u{FFFC}" || $0.isParagraphSeparator }) {
      return "with tabs or separators"
    }
    if item.removeDefaultIgnorables ?? false,
      scalars.contains(where: \.properties.isDefaultIgnorableCodePoint)
    {
      return "without default ignorables"
    }
    guard (try? faces.face(item.font, index: item.faceIndex ?? 0).validate()) != nil else {
      return "with a font that FreeType refuses"
    }
    return try itemObstacle(item)
  }

  /// HarfBuzz's tool shapes all of a text as one item in one direction.
  private static func itemObstacle(_ item: HarfBuzzCase) throws -> String? {
    let text = try UnicodeText(item.text)
    let scripts = try scriptRuns(in: text)
    let bidi = try bidiRuns(in: text, base: .natural)
    guard scripts.count == 1, let script = scripts.first?.script else {
      return "of several scripts"
    }
    let guessed = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script))
    let isRightToLeft = item.direction.map { $0 == "rtl" } ?? (guessed == HB_DIRECTION_RTL)
    guard bidi.runs.count == 1, let level = bidi.runs.first?.level,
      (level & 1 == 1) == isRightToLeft
    else { return "against the bidi algorithm" }
    return nil
  }

  // MARK: Setting

  private struct Glyph {
    var id: Int
    var cluster: Int
    var position: GlyphPosition
    var isUnsafeToBreak: Bool
  }

  private static func glyphs(_ item: HarfBuzzCase, _ face: FontFace) throws -> [Glyph] {
    let fonts = FontLibrary(faces: [face])
    var environment = Environment()
    environment.language = nil
    let styled = try Resolver(fonts: fonts, environment: environment).resolve(
      try document(item, face))
    guard case .text(let text)? = styled.blocks.first?.content else { return [] }
    let shaped = try Typesetter(fonts: fonts, environment: environment).shape(text)
    return shaped.paragraphs.flatMap { paragraph in
      paragraph.items.flatMap { Self.glyphs($0, of: paragraph) }
    }
  }

  private static func document(_ item: HarfBuzzCase, _ face: FontFace) throws -> Document {
    var attributes = TextAttributes()
    attributes.language = item.language
    attributes.features = try item.features?.map {
      let feature = try feature($0).feature
      return FontSetting(feature.tag.description, Int(feature.value))
    }
    // A document that names no weight asks for 400, and for an automatic optical
    // size; the case wants the font's own defaults.
    var coordinates = face.description.axes.map { FontVariation($0.tag, $0.default) }
    for setting in try (item.variations ?? []).map(variation) {
      for index in coordinates.indices where coordinates[index].tag == setting.tag {
        coordinates[index].value = setting.value
      }
    }
    attributes.variations = coordinates.map {
      FontSetting($0.tag.description, $0.value)
    }
    var document = Document()
    document.attributes = attributes
    document.content = [Block(.text(AttributedText(item.text)))]
    return document
  }

  /// The glyphs of an item from left to right.
  private static func glyphs(_ item: ShapedItem, of paragraph: ShapedParagraph) -> [Glyph] {
    let clusters = item.isRightToLeft ? Array(item.clusters.reversed()) : Array(item.clusters)
    return clusters.flatMap { cluster in
      paragraph.clusters.glyphs(cluster).map {
        Glyph(
          id: Int(paragraph.glyphs.ids[$0]), cluster: Int(paragraph.clusters.starts[cluster]),
          position: paragraph.glyphs.position($0, stop: 0),
          isUnsafeToBreak: paragraph.clusters.flags[cluster].contains(.unsafeToBreakBefore))
      }
    }
  }

  // MARK: Comparing

  private static func difference(
    _ item: HarfBuzzCase, _ found: [Glyph], unitsPerEm: Double
  ) -> String? {
    var offsets: [Int] = []
    var offset = 0
    for scalar in item.text.unicodeScalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    guard found.map(\.id) == item.glyphs.map({ $0[0] }) else {
      return "expected glyphs \(item.glyphs.map { $0[0] }), got \(found.map(\.id))"
    }
    guard found.map(\.cluster) == item.glyphs.map({ offsets[$0[1]] }) else {
      return "expected clusters \(item.glyphs.map { offsets[$0[1]] }), got \(found.map(\.cluster))"
    }
    let tolerance = tolerance(item) / unitsPerEm
    for (glyph, expected) in zip(found, item.glyphs) {
      let position = glyph.position
      let pairs = [(position.advance, 2), (position.x, 4), (position.y, 5)]
      guard
        pairs.allSatisfy({ abs(Double($0) - Double(expected[$1]) / unitsPerEm) <= tolerance }),
        glyph.isUnsafeToBreak == (expected[6] & 1 == 1)
      else { return "expected \(expected) of \(unitsPerEm) to the em, got \(glyph)" }
    }
    return nil
  }

  /// How far a number may be from the expected one, in the case's units.
  ///
  /// Layout shapes at 64 times the design grid, where HarfBuzz rounds less than at
  /// the design grid itself.
  private static func tolerance(_ item: HarfBuzzCase) -> Double {
    // Upstream asked for thousandths of an em, and what is attached to a glyph is a
    // sum of two rounded numbers.
    if item.scale != nil { return 1 }
    // Exact, but for being kept in single precision.
    return roundings.first { item.id.hasPrefix("in-house/\($0.cases)/") }?.units ?? 0.001
  }

  /// Cases whose numbers HarfBuzz computes.
  private static let roundings: [(cases: String, units: Double)] = [
    // Without GPOS marks are placed by halves of glyph boxes, one upon the other.
    ("arabic-fallback-shaping", 1.5),
    ("fallback-positioning", 1),
    // Half of a pair's kerning goes to either glyph.
    ("tt-kern-gpos", 0.5),
    // A space that the font lacks is a third, a sixth and so on of an em.
    ("spaces", 0.5),
  ]
}
