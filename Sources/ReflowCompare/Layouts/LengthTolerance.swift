/// How far apart two lengths may be and still count as the same.
struct LengthTolerance {
  /// In points; what is as far apart is the same, what is further is not.
  let points: Double

  /// What arithmetic on thousandths of points leaves behind.
  private static let noise = 1e-6
  /// Layouts are written in thousandths of a point, so that lines that move by the same
  /// third of a point seem to move by two different amounts.
  private static let rounding = 0.001

  func areEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= points + Self.noise }

  /// Whether something moved by as much as was expected.
  func isExpected(_ shift: Double, _ expected: Double) -> Bool {
    let allowed = expected == 0 ? points : max(points, Self.rounding)
    return abs(shift - expected) <= allowed + Self.noise
  }
}

/// How far something moved, in points: to the right and down.
struct Shift {
  var x: Double
  var y: Double

  static let zero = Shift(x: 0, y: 0)

  /// `down by 12 pt`.
  var words: String {
    var parts: [String] = []
    if abs(x) >= Self.least { parts.append((x > 0 ? "right" : "left") + " by " + points(x)) }
    if abs(y) >= Self.least { parts.append((y > 0 ? "down" : "up") + " by " + points(y)) }
    return parts.joined(separator: " and ")
  }

  /// What would be written as 0.
  private static let least = 0.0005

  private func points(_ value: Double) -> String { ValueWords.points(abs(value)) }
}

extension LengthTolerance {
  func isExpected(_ shift: Shift, _ expected: Shift) -> Bool {
    isExpected(shift.x, expected.x) && isExpected(shift.y, expected.y)
  }
}
