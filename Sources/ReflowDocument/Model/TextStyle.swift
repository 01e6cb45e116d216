/// The role of a text, from which its size, weight and line spacing follow.
///
/// Source: Human Interface Guidelines, Typography, and `UIFont.TextStyle`.
/// The extra large titles are not here: no source tells how they scale.
public enum TextStyle: Int, CaseIterable, Hashable, Sendable {
  /// Large Title.
  case largeTitle
  /// Title 1.
  case title1
  /// Title 2.
  case title2
  /// Title 3.
  case title3
  /// Headline.
  case headline
  /// Body: the style of text that names none.
  case body
  /// Callout.
  case callout
  /// Subheadline.
  case subheadline
  /// Footnote.
  case footnote
  /// Caption 1.
  case caption1
  /// Caption 2.
  case caption2
}
