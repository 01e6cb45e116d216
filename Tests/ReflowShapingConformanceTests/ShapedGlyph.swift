import ReflowFonts

/// A glyph with its cluster and position in ems, to keep after the call.
struct ShapedGlyph: Hashable, Sendable {
  var id: UInt32
  var cluster: Int
  var advance: Double
  var advanceY: Double
  var x: Double
  var y: Double
  var isUnsafeToBreak: Bool

  /// All glyphs of an output.
  static func all(_ output: Shaper.Output) -> [ShapedGlyph] {
    (0..<output.count).map {
      ShapedGlyph(
        id: output.glyph($0), cluster: output.cluster($0), advance: output.advance($0),
        advanceY: output.advanceY($0), x: output.offsetX($0), y: output.offsetY($0),
        isUnsafeToBreak: output.isUnsafeToBreak($0))
    }
  }

  /// Shapes a text, or a range of it, with a shaper that serves other calls too.
  static func shape(
    _ text: String, _ font: HarfBuzzFont, _ parameters: ShapingParameters = ShapingParameters(),
    range: Range<Int>? = nil, with shaper: inout Shaper
  ) -> [ShapedGlyph] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      shaper.shape(
        buffer, range: range ?? 0..<bytes.count, font: font, parameters: parameters, body: all)
    }
  }

  /// Shapes with a shaper of its own.
  static func shape(
    _ text: String, _ font: HarfBuzzFont, _ parameters: ShapingParameters = ShapingParameters(),
    range: Range<Int>? = nil
  ) -> [ShapedGlyph] {
    var shaper = Shaper()
    return shape(text, font, parameters, range: range, with: &shaper)
  }

  /// The font that layout would use for a file under `Data/fonts`.
  static func font(_ name: String) throws -> HarfBuzzFont {
    try SuiteData.face(name).harfBuzzFont(at: [])
  }
}
