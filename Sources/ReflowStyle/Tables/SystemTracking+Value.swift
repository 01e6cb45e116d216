public import ReflowFonts

/// What the system adds to a font at a size and weight.
public struct TrackingValue: Hashable, Sendable {
  /// Added after every cluster, as a fraction of the point size.
  public var ems: Double
  /// Width of a digit, tracking included, to what font and ``ems`` give; 1
  /// leaves digits alone.
  public var digitRatio: Double

  /// A tracking from its parts.
  public init(ems: Double, digitRatio: Double = 1) {
    (self.ems, self.digitRatio) = (ems, digitRatio)
  }

  /// No tracking.
  public static let none = TrackingValue(ems: 0)
}

extension SystemTracking {
  /// The tracking at a point size and weight (1 to 1000; 400 is regular).
  ///
  /// Between listed sizes it is linear in ems, outside them constant. Apple's
  /// tables know no weights.
  public func value(at pointSize: Double, weight: Int) -> TrackingValue {
    switch self {
    case .none: return .none
    case .standIn:
      let thousandths =
        StandInTracking.regular(pointSize) + StandInTracking.weightAddition(Double(weight))
      return TrackingValue(
        ems: thousandths / 1000, digitRatio: StandInTracking.digitRatio(pointSize))
    case .sfPro: return TrackingValue(ems: PrintedTracking.sfPro(pointSize))
    case .sfProRounded: return TrackingValue(ems: PrintedTracking.sfProRounded(pointSize))
    case .newYork: return TrackingValue(ems: PrintedTracking.newYork(pointSize))
    case .sfCompact: return TrackingValue(ems: PrintedTracking.sfCompact(pointSize))
    case .sfCompactRounded:
      return TrackingValue(ems: PrintedTracking.sfCompactRounded(pointSize))
    }
  }

  /// What tightening adds to the tracking of a line that would be truncated,
  /// as a fraction of the point size; negative.
  ///
  /// Measured for the system font on Mac Catalyst by the authors of
  /// Vercantez/openuikit, at 8 to 28 points; not verified on iOS. Constant
  /// outside, as measured up to 40 points.
  public static func tighteningForTruncation(at pointSize: Double) -> Double {
    tightening(pointSize) / 2048
  }

  /// 2048ths of an em by point size.
  private static let tightening = PiecewiseLinear([
    (8, -77.33), (9, -78), (10, -78), (11, -74), (12, -72), (13, -69), (14, -68), (15, -66),
    (16, -65), (17, -65), (18, -53.66), (19, -41.33), (20, -30), (21, -32), (22, -34), (23, -37),
    (24, -40), (25, -36.5), (26, -34), (27, -30.5), (28, -28),
  ])
}
