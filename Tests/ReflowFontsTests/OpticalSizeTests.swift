import ReflowFonts
import ReflowTestSupport
import Testing

/// Advances along the optical size axis, interpolated against HarfBuzz's own.
@Suite struct OpticalSizeTests {
  /// The largest distance of any glyph's interpolated advance, in ems.
  private func worst(_ face: FontFace, weight: Double, sizes: [Double], text: String) throws
    -> Double
  {
    let axis = try #require(face.opticalSize)
    func font(_ size: Double) -> HarfBuzzFont {
      face.harfBuzzFont(at: [FontVariation(.init("opsz"), size), .init(.init("wght"), weight)])
    }
    let stops = axis.stops.map { shape(text, font($0)) }
    var worst = 0.0
    for size in sizes {
      let exact = shape(text, font(size))
      let (stop, fraction) = axis.position(at: size)
      for (index, glyph) in exact.enumerated() {
        try #require(stops[stop][index].glyph == glyph.glyph)
        let (low, high) = (stops[stop][index].advance, stops[stop + 1][index].advance)
        worst = max(worst, abs(low + (high - low) * fraction - glyph.advance))
      }
    }
    return worst
  }

  /// HarfBuzz rounds each advance to the design unit, at both ends and between:
  /// half a unit where the ends are masters (weights 100, 400 and 900), up to one
  /// where they are interpolated themselves. Worst measured: 0.507 and 0.951.
  @Test(
    arguments: ["Inter-Variable.ttf", "Inter-Variable-Italic.ttf"],
    [(100.0, 0.51), (400, 0.51), (900, 0.51), (500, 1), (700, 1)])
  func interpolationIsWithinRoundingOfHarfBuzz(file: String, bound: (weight: Double, units: Double))
    throws
  {
    let face = try TestFonts.face(file)
    #expect(try #require(face.opticalSize).isLinear)
    // Every character of the map, apart, and words whose letters are kerned.
    let scalars = (UInt32(0x20)...0x2BFF).compactMap(Unicode.Scalar.init)
      .filter { face.glyph(of: $0) != nil }
    var text = String(String.UnicodeScalarView(scalars))
    text += " AVATAR To. Ty, 11:41 Wave “Yo” LTLY fjord r. P, F. 1/2 –T"
    let worst = try worst(
      face, weight: bound.weight, sizes: [14, 15, 17, 20, 22.5, 26, 28, 31, 32], text: text)
    #expect(worst <= bound.units / 2048, "\(worst * 2048) of 2048")
  }

  @Test func sizesBeyondTheAxisAreItsEnds() throws {
    let axis = try #require(TestFonts.face("Inter-Variable.ttf").opticalSize)
    #expect(axis.stops == [14, 32])
    #expect(axis.position(at: 5) == (0, 0))
    #expect(axis.position(at: 14) == (0, 0))
    #expect(axis.position(at: 32) == (0, 1))
    #expect(axis.position(at: 300) == (0, 1))
    #expect(try TestFonts.face("NotoSans-Regular.ttf").opticalSize == nil)
  }

  @Test func masterBetweenTheStopsIsDetected() throws {
    var font = try EditedFont("Inter-Variable.ttf")
    let table = font["HVAR"]
    func number(_ offset: Int, _ count: Int) -> Int {
      table[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    // The first axis is opsz: move the peak of one of its regions to the middle.
    let store = number(4, 4)
    let list = store + number(store + 2, 4)
    let axes = number(list, 2)
    let region = try #require(
      (0..<number(list + 2, 2)).first { number(list + 4 + $0 * axes * 6 + 2, 2) == 0x4000 })
    font.set("HVAR", list + 4 + region * axes * 6 + 2, 0x2000)
    #expect(try #require(font.face().opticalSize).isLinear == false)
  }

  @Test func advancesWithoutHVARAreNotInterpolated() throws {
    var font = try EditedFont("Inter-Variable.ttf")
    font["HVAR"] = []
    #expect(try #require(font.face().opticalSize).isLinear == false)
  }

  @Test func glyphsExchangedAlongTheAxisAreDetected() throws {
    var font = try EditedFont("Inter-Variable.ttf")
    // GSUB 1.1: no scripts, features or lookups, one record of variations.
    font["GSUB"] = [
      0, 1, 0, 1, 0, 14, 0, 16, 0, 18, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1,
      0, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(try #require(font.face().opticalSize).isLinear == false)
  }
}
