/// Limits of a point size after scaling; the maximum wins over the minimum.
struct PointSizeLimits {
  /// In points; 0 or less and `nil` are no limit.
  var minimum: Double?
  /// In points; 0 or less and `nil` are no limit.
  var maximum: Double?

  func clamp(_ size: Double) -> Double {
    var size = size
    if let minimum, minimum > 0 { size = max(size, minimum) }
    if let maximum, maximum > 0 { size = min(size, maximum) }
    return size
  }
}
