import Reflow
import ReflowFonts
import ReflowTestBasics
import ReflowUnicode

/// Opens font files, and shapes text with what opens.
enum FontFuzzing {
  /// Latin with ligatures and kerning, marks, other scripts, a selector, and an emoji.
  private static let texts = [
    "Wave (fi ffl) AV To 1/2 x", "e\u{301}\u{327} A\u{30A}", "ab\u{AD}c\u{200D}d \u{25CC}\u{301}",
    "سلام لا", "क्षि त्र", "国\u{FE00}語。", "👩\u{200D}🚀", "\u{1100}\u{1161}\u{11A8}",
  ]

  /// Any bytes as a font file.
  static func faults(ofFont bytes: [UInt8]) -> [String] {
    do throws(FontError) {
      var faults: [String] = []
      for face in try FontFace.faces(in: FontData(bytes), file: "font").prefix(2) {
        try face.validate()
        faults += self.faults(of: face)
      }
      return faults
    } catch { return error.message.contains("font") ? [] : ["the file is not named"] }
  }

  /// A GSUB or GPOS table, by the first byte, in a font without either.
  static func faults(ofTable input: inout InputBytes) -> [String] {
    var font = base
    font[input.choice(["GSUB", "GPOS"])] = input.rest()
    guard let face = try? font.face(), face.isFit else { return [] }
    return faults(of: face)
  }

  private static let base: EditedFont = {
    do {
      var font = try EditedFont(
        path: Checkout.root + "/Tests/ReflowFontsTests/Data/NotoSans-subset.ttf")
      for table in ["GSUB", "GPOS", "GDEF", "kern"] { font[table] = [] }
      return font
    } catch { preconditionFailure("the tests' fonts can be read: \(error)") }
  }()

  private static func faults(of face: FontFace) -> [String] {
    let metrics = face.metrics
    let numbers = [
      metrics.ascent, metrics.descent, metrics.lineGap, metrics.capHeight, metrics.xHeight,
      metrics.underlinePosition, metrics.underlineThickness,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return ["metrics \(numbers)"] }
    var faults: [String] = []
    for coordinates in coordinates(of: face) {
      let font = face.harfBuzzFont(at: coordinates)
      // From so much text on, what features cannot do is looked for.
      _ = glyphs(of: String(repeating: ".", count: 2048), font)
      for text in texts where faults.isEmpty {
        let shaped = glyphs(of: text, font)
        if !shaped.allSatisfy({ $0.numbers.allSatisfy(\.isFinite) }) {
          faults.append("\(text): numbers that are not finite")
        }
        if shaped != glyphs(of: text, font, keepsFeatures: true) {
          faults.append("\(text): features that were left out do something")
        }
        for glyph in shaped.prefix(4) {
          _ = font.extents(of: glyph.id)
          _ = font.ligatureCarets(of: glyph.id)
        }
      }
    }
    for text in texts { _ = face.covers(Array(text.unicodeScalars)) }
    return faults + faultsOfLayout(in: face)
  }

  /// The default and the ends of the axes.
  private static func coordinates(of face: FontFace) -> [[FontVariation]] {
    let axes = face.description.axes.prefix(4)
    guard !axes.isEmpty else { return [[]] }
    return [[], axes.map { FontVariation($0.tag, $0.maximum) }.sorted { $0.tag < $1.tag }]
  }

  // MARK: Layout

  /// The font as the only one: all texts, a paragraph each, at two widths.
  private static func faultsOfLayout(in face: FontFace) -> [String] {
    let family = face.description.family
    let library = FontLibrary(faces: [face], systemFont: SystemFont(family: family))
    let text = AttributedText([.with(texts.joined(separator: "\n")) { $0.size = 16 }])
    do {
      var faults: [String] = []
      for width in [60.0, 0] {
        faults += TextFuzzing.tiling(of: try TextLayout(text, width: width, fonts: library))
      }
      return faults
    } catch { return ["layout: \(error.message)"] }
  }

  // MARK: Glyphs

  private struct Glyph: Equatable {
    var id: UInt32
    var cluster: Int
    var numbers: [Double]
  }

  private static func glyphs(
    of text: String, _ font: HarfBuzzFont, keepsFeatures: Bool = false
  ) -> [Glyph] {
    var parameters = ShapingParameters()
    parameters.script = FontTag("Latn").rawValue
    // A feature that no font has keeps all others in.
    if keepsFeatures { parameters.rangedFeatures = [.init(FontFeature(FontTag("zzzz"), 1), 0..<1)] }
    var shaper = Shaper()
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      shaper.shape(bytes, range: 0..<bytes.count, font: font, parameters: parameters) { output in
        (0..<output.count).map {
          Glyph(
            id: output.glyph($0), cluster: output.cluster($0),
            numbers: [output.advance($0), output.offsetX($0), output.offsetY($0)])
        }
      }
    }
  }
}

extension FontFace {
  fileprivate var isFit: Bool { (try? validate()) != nil }
}
