/// The user's text size: one of the seven ordinary and five accessibility
/// sizes, smallest first.
///
/// Source of the order and names: Human Interface Guidelines, Typography, and
/// `UIContentSizeCategory`.
public enum ContentSizeCategory: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// xSmall.
  case extraSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large: the system's default.
  case large
  /// xLarge.
  case extraLarge
  /// xxLarge.
  case extraExtraLarge
  /// xxxLarge: the largest ordinary size.
  case extraExtraExtraLarge
  /// AX1: the smallest accessibility size.
  case accessibilityMedium
  /// AX2.
  case accessibilityLarge
  /// AX3.
  case accessibilityExtraLarge
  /// AX4.
  case accessibilityExtraExtraLarge
  /// AX5: the largest size there is.
  case accessibilityExtraExtraExtraLarge

  /// Smaller categories come first.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Whether the category is one of the five accessibility sizes (AX1 to AX5).
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}
