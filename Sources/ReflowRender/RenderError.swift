/// Why a page cannot be drawn.
public struct RenderError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Reason: Hashable, Sendable {
    /// A side has more pixels than a bitmap may have.
    case tooManyPixelsASide(pixels: Double, limit: Int)
    /// Width times height has more pixels than a bitmap may have.
    case tooManyPixels(pixels: Double, limit: Int)
    /// A side has more points than the format may have.
    case tooManyPoints(points: Double, limit: Int)
    /// The scale is not a number within the limits.
    case scale(Double, ClosedRange<Double>)
    /// An em of a text has more pixels than FreeType takes.
    case textTooLarge(pixels: Double, limit: Int)
    /// A page for browsers has more bytes than it may have.
    case pageTooLarge(bytes: Int, limit: Int)
    /// Cairo gave up; the text is its reason.
    case cairo(String)
  }

  /// What is wrong.
  public var reason: Reason

  /// A refusal.
  public init(_ reason: Reason) { self.reason = reason }

  /// The largest scale at which what was too large at another one has no more pixels than it may,
  /// rounded down to a hundredth; `nil` for other reasons.
  package func fittingScale(below scale: Double) -> Double? {
    let part: Double
    switch reason {
    case .tooManyPixelsASide(let pixels, let limit): part = Double(limit) / pixels
    case .tooManyPixels(let pixels, let limit): part = (Double(limit) / pixels).squareRoot()
    default: return nil
    }
    // Sides are rounded up to whole pixels, for which a hundredth is more than enough.
    return (scale * part * 100 - 0.5).rounded(.down) / 100
  }

  /// One sentence that names the limit and the way out, without a final period.
  public var message: String {
    switch reason {
    case .tooManyPixelsASide(let pixels, let limit):
      "the picture would be \(Self.whole(pixels)) pixels on a side, and \(limit) is the limit; "
        + "choose a smaller scale, or svg, pdf or html"
    case .tooManyPixels(let pixels, let limit):
      "the picture would have \(Self.whole(pixels)) pixels, and \(limit) is the limit; "
        + "choose a smaller scale, or svg, pdf or html"
    case .tooManyPoints(let points, let limit):
      "the page would be \(Self.whole(points)) points on a side, and \(limit) is the limit "
        + "of the format; choose a smaller width or another format"
    case .scale(let scale, let range):
      "the scale \(scale) is not between \(range.lowerBound) and \(range.upperBound)"
    case .textTooLarge(let pixels, let limit):
      "a text's em would be \(Self.whole(pixels)) pixels, and \(limit) is the limit; "
        + "choose a smaller font size, matrix or --scale"
    case .pageTooLarge(let bytes, let limit):
      "the page would have \(bytes) bytes or more, and \(limit) is the limit; "
        + "choose another format"
    case .cairo(let why):
      "the page cannot be drawn: \(why)"
    }
  }

  private static func whole(_ value: Double) -> String {
    guard let number = Int(exactly: value.rounded()) else { return "\(value)" }
    return "\(number)"
  }
}
