/// Tracking by point size, as Apple prints it for its own fonts.
///
/// Source: Human Interface Guidelines, Typography, "Tracking values". The points
/// column (hundredths here) is the more exact of the two printed ones: nearly all
/// of SF Pro's pairs round the same whole number of 2048ths of an em. At 52 and
/// 53 points SF Pro's printed tables disagree; the order taken continues the run.
enum PrintedTracking {
  /// SF Pro.
  static let sfPro = PiecewiseLinear(
    sizes: sizes,
    hundredths: [
      24, 23, 21, 17, 12, 6, 0, -8, -15, -23, -31, -43, -44, -45, -45, -36, -26, -10, 7, 15, 22,
      29, 38, 40, 40, 39, 41, 40, 40, 38, 37, 36, 37, 38, 37, 36, 37, 38, 37, 35, 36, 37, 35,
      33, 34, 35, 33, 31, 32, 30, 28, 26, 24, 22, 19, 17, 14, 14, 7, 0, 0, 0, 0, 0,
    ])

  /// SF Pro Rounded.
  static let sfProRounded = PiecewiseLinear(
    sizes: sizes,
    hundredths: [
      51, 54, 57, 57, 57, 56, 54, 51, 48, 44, 41, 37, 37, 37, 36, 35, 34, 35, 35, 35, 36, 36,
      36, 37, 37, 36, 38, 39, 38, 38, 39, 38, 39, 38, 39, 38, 39, 38, 37, 37, 36, 37, 35, 36,
      34, 32, 33, 31, 32, 30, 25, 23, 21, 19, 16, 13, 14, 11, 7, 0, 0, 0, 0, 0,
    ])

  /// New York.
  static let newYork = PiecewiseLinear(
    sizes: newYorkSizes,
    hundredths: [
      23, 22, 20, 18, 15, 12, 7, 5, 3, 0, -3, -7, -11, -15, -20, -21, -23, -25, -26, -27, -29,
      -32, -33, -34, -37, -39, -41, -42, -45, -48, -49, -52, -55, -57, -62, -65, -68, -71, -74,
      -79, -85, -91, -97, -106, -109, -121, -133, -150, -156, -188, -226, -258, -299, -332,
      -376, -422, -457,
    ])

  /// SF Compact.
  static let sfCompact = PiecewiseLinear(
    sizes: sizes,
    hundredths: [
      29, 21, 23, 26, 29, 26, 23, 20, 19, 6, 0, -7, -14, -22, 0, -4, -9, -13, -19, -24, -28,
      -30, -34, -38, -42, -45, -50, -55, -60, -63, -69, -72, -74, -76, -78, -80, -82, -84, -86,
      -88, -92, -94, -96, -100, -103, -105, -107, -111, -113, -120, -125, -132, -136, -144,
      -151, -156, -164, -169, -186, -199, -213, -228, -247, -262,
    ])

  /// SF Compact Rounded.
  static let sfCompactRounded = PiecewiseLinear(
    sizes: sizes,
    hundredths: [
      16, 18, 19, 19, 20, 19, 19, 18, 16, 15, 12, 10, 7, 4, 0, -4, -9, -13, -19, -24, -28, -30,
      -34, -38, -42, -45, -50, -55, -60, -63, -69, -72, -74, -76, -78, -80, -82, -84, -86, -88,
      -92, -94, -96, -100, -103, -105, -107, -111, -113, -120, -125, -132, -136, -144, -151,
      -156, -164, -169, -186, -199, -213, -228, -247, -262,
    ])

  private static let sizes = [
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 76, 80, 84, 88, 92, 96,
  ]

  private static let newYorkSizes = [
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    30, 31, 32, 33, 34, 35, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 58, 62, 66, 70, 72, 80, 88,
    96, 100, 120, 140, 160, 180, 200, 220, 240, 260,
  ]
}

extension PiecewiseLinear {
  /// Ems by point size from whole sizes and hundredths of a point at each.
  fileprivate init(sizes: [Int], hundredths: [Int]) {
    self.init(
      zip(sizes, hundredths).map { (Double($0), Double($1) / Double(100 * $0)) })
  }
}
