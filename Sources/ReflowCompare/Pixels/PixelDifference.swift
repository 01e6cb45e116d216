/// How far two pixels are apart, from 0 to 1.
///
/// It is a hundredth of CIELAB's Delta E (1976), 1 at most: 0 for the same color, 1 for
/// black and white. A pixel that lets the page through is taken over black and over
/// white, and the larger difference counts; so colors that nobody sees do not.
package enum PixelDifference {
  /// The difference of two words of ``Pixels/values``.
  package static func between(_ a: UInt32, _ b: UInt32) -> Double {
    guard a != b else { return 0 }
    let overBlack = color(a, over: 0).distance(to: color(b, over: 0))
    guard a & 0xFF != 0xFF || b & 0xFF != 0xFF else { return min(1, overBlack / 100) }
    let overWhite = color(a, over: 255).distance(to: color(b, over: 255))
    return min(1, max(overBlack, overWhite) / 100)
  }

  /// The color of a pixel over a gray, laid over it in sRGB as pages are drawn.
  private static func color(_ pixel: UInt32, over gray: Double) -> LabColor {
    let alpha = Double(pixel & 0xFF) / 255
    func part(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 0xFF)
      return alpha == 1 ? value : value * alpha + gray * (1 - alpha)
    }
    return LabColor(red: part(24), green: part(16), blue: part(8))
  }
}

/// How much two pictures may differ and still count as the same.
package struct PixelTolerance: Hashable, Sendable {
  /// The share of the pixels that must match, from 0 to 1.
  package var precision: Double
  /// How alike two pixels must be to match: 1 less their ``PixelDifference``.
  package var perceptualPrecision: Double

  /// Without arguments every pixel must be the same.
  package init(precision: Double = 1, perceptualPrecision: Double = 1) {
    (self.precision, self.perceptualPrecision) = (precision, perceptualPrecision)
  }

  /// Whether pixels of that difference match.
  func matches(_ difference: Double) -> Bool { 1 - difference >= perceptualPrecision }
}
