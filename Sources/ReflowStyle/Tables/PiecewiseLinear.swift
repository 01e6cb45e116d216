/// A function given by points with straight lines between them and held
/// constant outside.
struct PiecewiseLinear: Sendable {
  private let xs: [Double]
  private let ys: [Double]

  /// A function through points in ascending order of x, at least one.
  init(_ points: [(Double, Double)]) {
    precondition(!points.isEmpty, "a function needs a point")
    xs = points.map(\.0)
    ys = points.map(\.1)
  }

  /// The value at `x`; at one of the points exactly the point's own.
  func callAsFunction(_ x: Double) -> Double {
    // Also answers for a NaN, which is less than nothing.
    guard let next = xs.firstIndex(where: { $0 >= x }) else {
      return x > xs[0] ? ys[ys.count - 1] : ys[0]
    }
    if next == 0 || xs[next] == x { return ys[next] }
    let fraction = (x - xs[next - 1]) / (xs[next] - xs[next - 1])
    return ys[next - 1] + fraction * (ys[next] - ys[next - 1])
  }
}
