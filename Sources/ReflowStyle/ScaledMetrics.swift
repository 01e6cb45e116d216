public import ReflowDocument

/// How values and fonts of one's own grow with a text style (`UIFontMetrics`).
///
/// The ratio is that of the style's line spacings, not of its point sizes: 17
/// points scaled for body are 48 at AX5, where body itself has 53.
public struct ScaledMetrics: Hashable, Sendable {
  /// The style that is followed.
  public var style: TextStyle

  /// Metrics of a style; body's are `UIFontMetrics.default`.
  public init(for style: TextStyle = .body) { self.style = style }

  /// Line spacing of the style in a category by that at Large.
  public func ratio(in category: ContentSizeCategory) -> Double {
    style.lineSpacing(in: category) / style.lineSpacing(in: .large)
  }

  /// A length scaled from Large and rounded to the nearest pixel, halves upward
  /// (`scaledValue(for:compatibleWith:)`).
  ///
  /// - Parameter displayScale: Pixels per point, more than 0.
  public func scaledValue(
    _ value: Double, in category: ContentSizeCategory, displayScale: Double = 3
  ) -> Double {
    rounded(value, in: category, steps: displayScale)
  }

  /// A font's size scaled from Large and rounded to the nearest whole point,
  /// halves upward, then limited (`scaledFont(for:maximumPointSize:)`).
  ///
  /// - Parameter maximumPointSize: 0 or `nil` is no limit.
  public func scaledPointSize(
    _ size: Double, in category: ContentSizeCategory, maximumPointSize: Double? = nil
  ) -> Double {
    PointSizeLimits(minimum: nil, maximum: maximumPointSize)
      .clamp(rounded(size, in: category, steps: 1))
  }

  /// A font that can be asked for its size in any category.
  public func scaledFont(pointSize: Double, maximumPointSize: Double? = nil) -> ScaledFont {
    ScaledFont(metrics: self, originalPointSize: pointSize, maximumPointSize: maximumPointSize)
  }

  /// Rounds to multiples of 1 / `steps`.
  private func rounded(_ value: Double, in category: ContentSizeCategory, steps: Double) -> Double {
    precondition(steps > 0, "the display scale is more than 0")
    // Steps first: a third of a point times three is whole again. A decimal size
    // has no exact binary value, so a half may come out a hair below itself.
    let product = value * steps * style.lineSpacing(in: category)
    let quotient = product / style.lineSpacing(in: .large)
    let floor = quotient.rounded(.down)
    return (quotient - floor >= 0.5 - 1e-9 ? floor + 1 : floor) / steps
  }
}

/// A font made by ``ScaledMetrics``: its original size and its cap.
///
/// Every size comes from the original, so a font that its cap stopped at a large
/// category shrinks again at a smaller one, and none is ever scaled twice.
public struct ScaledFont: Hashable, Sendable {
  /// The metrics that it follows.
  public let metrics: ScaledMetrics
  /// Points at Large.
  public let originalPointSize: Double
  /// The cap in points; 0 or `nil` is none.
  public let maximumPointSize: Double?

  /// The size in a category, in whole points unless the cap is not.
  public func pointSize(in category: ContentSizeCategory) -> Double {
    metrics.scaledPointSize(originalPointSize, in: category, maximumPointSize: maximumPointSize)
  }
}
