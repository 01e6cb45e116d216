import Glibc

/// A color in CIELAB under the white D65: equal distances look about equally large.
///
/// Lightness goes from 0 to 100. sRGB is made linear and brought to CIE XYZ as
/// IEC 61966-2-1 says; from there CIE 15:2004 leads to L*a*b*.
struct LabColor: Hashable, Sendable {
  var lightness: Double
  /// From green to red.
  var a: Double
  /// From blue to yellow.
  var b: Double

  /// - Parameters: Parts of sRGB from 0 to 255, broken ones too.
  init(red: Double, green: Double, blue: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    // The rows add up to the white, so that grays have no color.
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890
    let (fx, fy, fz) = (Self.response(x), Self.response(y), Self.response(z))
    lightness = 116 * fy - 16
    a = 500 * (fx - fy)
    self.b = 200 * (fy - fz)
  }

  /// The distance Delta E of 1976: 100 between black and white, about 2 where it begins
  /// to be noticed.
  func distance(to other: LabColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  private static func linear(_ part: Double) -> Double {
    // Most pixels have whole parts, and powers are slow.
    if let whole = Int(exactly: part), wholeParts.indices.contains(whole) {
      return wholeParts[whole]
    }
    return linearized(part)
  }

  private static let wholeParts = (0...255).map { linearized(Double($0)) }

  private static func linearized(_ part: Double) -> Double {
    let value = part / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The cube root, but for a straight start (CIE 15:2004, 8.2.1.1).
  private static func response(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }
}
