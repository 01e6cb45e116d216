public import ReflowDocument
public import ReflowFonts

/// A run's attributes resolved for one content size category: what shaping,
/// layout and drawing need to know.
///
/// All lengths are points.
public struct ResolvedStyle: Hashable, Sendable {
  /// The style that the run asked for; `nil` when it has none.
  public var textStyle: TextStyle?
  /// The category after overrides and limits.
  public var category: ContentSizeCategory
  /// The font that was asked for.
  public var descriptor: FontDescriptor
  /// The face that draws it, before any fallback.
  public var font: FontInstance
  /// Size after scaling and limits.
  public var pointSize: Double
  /// Vertical metrics of the requested font; fallback fonts never change them.
  public var line: LineMetrics
  /// The traits that were asked for.
  public var traits: FontTraits
  /// Features in force, sorted by tag.
  public var features: [FontFeature]
  /// Added after every cluster, as asked for; `nil` leaves it to the style.
  public var tracking: Double?
  /// Added after every cluster; 0 turns pair kerning off.
  public var kern: Double?
  /// Transform of the glyphs.
  public var matrix: FontMatrix
  /// How far the glyphs are raised.
  public var baselineOffset: Double
  /// Color of the glyphs; `nil` is the page's label color.
  public var color: Color?
  /// Color behind the text.
  public var backgroundColor: Color?
  /// Line under the text.
  public var underline: LineDecoration
  /// Line through the text.
  public var strikethrough: LineDecoration
  /// Target of a link.
  public var link: String?
  /// BCP 47; `nil` is undetermined.
  public var language: String?
  /// Factor by which attachments that follow the run grow.
  public var attachmentScale: Double
}

/// Vertical metrics of a requested font at its size, in points.
public struct LineMetrics: Hashable, Sendable {
  /// Above the baseline, positive.
  public var ascent: Double
  /// Below the baseline, positive.
  public var descent: Double
  /// Baseline to baseline.
  public var spacing: Double
  /// Height of flat capitals.
  public var capHeight: Double

  /// Metrics from their parts.
  public init(ascent: Double, descent: Double, spacing: Double, capHeight: Double) {
    (self.ascent, self.descent) = (ascent, descent)
    (self.spacing, self.capHeight) = (spacing, capHeight)
  }
}
