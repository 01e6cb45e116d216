/// Tracking that gives Inter 4.1 the widths of the iOS system font, in
/// thousandths of an em, with `opsz` at the point size.
///
/// Derived from 204 widths of six strings at nine sizes in four weights, measured
/// in the iOS 26.1 simulator by the authors of Vercantez/openuikit, and from
/// published widths of English interface strings. At 20 and 27 points, where
/// SF's optical sizes blend, the figures are the least certain. Latin only.
enum StandInTracking {
  /// By point size, in regular weight.
  static let regular = PiecewiseLinear([
    (8, 23.7), (11, 4.2), (12, -2.3), (13, -8.3), (15, -15), (16, -17.6), (17, -20.1),
    (20, -24), (27, -19), (28, -14.9), (34, -8.2), (40, -9.8), (48, -11.8), (53, -13.8),
  ])

  /// By weight, on top of regular.
  static let weightAddition = PiecewiseLinear([(400, 0), (500, 4.5), (600, 8.5), (700, 15.5)])

  /// Width of SF's digits to Inter's with the tracking, by point size.
  static let digitRatio = PiecewiseLinear([(17, 1.025), (20, 1.035), (27, 1.07), (34, 1.07)])
}
