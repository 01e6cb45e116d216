/// Whole numbers for places in a column, so that their sums are exact: the same in
/// whatever order, and so whether a document was laid out at once or by many edits.
///
/// The unit is a 65,536th of a pixel, as a number that a `Double` holds exactly up to
/// 137,000,000,000 pixels. Blocks stand on pixels but for a few, and these lose less than
/// a thousandth of the last decimal that is written.
struct ColumnGrid: Hashable, Sendable {
  private let unitsPerPoint: Double

  private static let unitsPerPixel = 65_536.0

  /// - Parameter displayScale: Pixels per point.
  init(displayScale: Double) {
    // Beyond any screen, but products must stay numbers.
    unitsPerPoint = min(max(displayScale, 1e-200), 1e200) * Self.unitsPerPixel
  }

  func units(_ points: Double) -> Double { (points * unitsPerPoint).rounded() }

  func points(_ units: Double) -> Double { units / unitsPerPoint }

  /// How far a place is beyond the pixel above it.
  func phase(_ units: Double) -> Double {
    units - (units / Self.unitsPerPixel).rounded(.down) * Self.unitsPerPixel
  }
}
