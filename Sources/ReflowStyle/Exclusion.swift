/// The corner at the top of a text that something else fills, as an image that the text
/// flows around. Lengths are points.
public struct Exclusion: Hashable, Sendable {
  /// What lines beside it are narrower by.
  public var width: Double
  /// Lines whose top is less far down stand beside it.
  public var height: Double
  /// Whether it is the right corner, whatever the direction of the text.
  public var isAtRight: Bool

  /// A corner.
  public init(width: Double, height: Double, isAtRight: Bool) {
    (self.width, self.height, self.isAtRight) = (width, height, isAtRight)
  }
}
