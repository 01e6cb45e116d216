public import ReflowDocument

/// The user's settings that a document is resolved for (UIKit's trait
/// collection, as far as text depends on it).
public struct Environment: Hashable, Sendable {
  /// The user's text size.
  public var contentSizeCategory: ContentSizeCategory = .large
  /// Whether the user asked for Bold Text (`legibilityWeight`).
  public var isBoldTextEnabled = false
  /// BCP 47 language of text that names none; `nil` is undetermined.
  public var language: String?
  /// Whether the interface runs from right to left: the direction of text
  /// without a strong character, and of stacks.
  public var isRightToLeft = false
  /// Pixels per point, by which layout rounds; not the scale of a picture.
  public var displayScale = 3.0
  /// Whether the system font gets its tracking.
  public var hasSystemTracking = true

  /// Large, regular, left to right, three pixels a point.
  public init() {}

  /// The same settings at another text size.
  public func at(_ category: ContentSizeCategory) -> Environment {
    var copy = self
    copy.contentSizeCategory = category
    return copy
  }
}
