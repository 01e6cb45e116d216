import ReflowDocument

/// Size and pitch of a run in one category, by its style, its metrics or neither.
struct Sizing {
  /// After scaling and limits.
  var pointSize: Double
  /// Baseline to baseline in points; `nil` leaves it to the font.
  var lineSpacing: Double?
  /// By how much attachments grow.
  var attachmentScale: Double

  /// Point size of a font that names none (`UIFont.labelFontSize`).
  static let defaultPointSize = 17.0

  init(_ attributes: TextAttributes, in category: ContentSizeCategory) {
    let limits = PointSizeLimits(
      minimum: attributes.minimumPointSize, maximum: attributes.maximumPointSize)
    if let style = attributes.textStyle {
      self.init(style, in: category, limits)
      lineSpacing? += Self.leading(attributes.traits ?? [])
    } else {
      self.init(size: attributes.size, scalesAs: attributes.scalesAs, in: category, limits)
    }
  }

  private init(_ style: TextStyle, in category: ContentSizeCategory, _ limits: PointSizeLimits) {
    let size = style.pointSize(in: category)
    pointSize = limits.clamp(size)
    if pointSize == size {
      lineSpacing = style.lineSpacing(in: category)
      attachmentScale = ScaledMetrics(for: style).ratio(in: category)
    } else {
      // The table has no pitch for such a size; the proportions of Large stand in.
      attachmentScale = pointSize / style.pointSize(in: .large)
      lineSpacing = style.lineSpacing(in: .large) * attachmentScale
    }
  }

  private init(
    size: Double?, scalesAs: TextStyle?, in category: ContentSizeCategory, _ limits: PointSizeLimits
  ) {
    // As in `UIFont`, a size that is not more than 0 means the default.
    let original = size.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? Self.defaultPointSize
    let metrics = scalesAs.map { ScaledMetrics(for: $0) }
    let scaled = metrics?.scaledPointSize(original, in: category) ?? original
    pointSize = limits.clamp(scaled)
    lineSpacing = nil
    attachmentScale =
      pointSize == scaled ? metrics?.ratio(in: category) ?? 1 : pointSize / original
  }

  private static func leading(_ traits: FontTraits) -> Double {
    var delta = 0.0
    if traits.contains(.tightLeading) { delta -= TextStyle.leadingDelta }
    if traits.contains(.looseLeading) { delta += TextStyle.leadingDelta }
    return delta
  }
}
