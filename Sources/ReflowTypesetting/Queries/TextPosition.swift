/// A point of a layout, y downward.
public struct Point: Hashable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// A point from its coordinates.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}

/// A place between two characters where a caret can stand.
public struct TextPosition: Hashable, Sendable {
  /// To which of its neighbors a position belongs, where they are apart: at the end
  /// of a wrapped line, and where text of two directions meets (TextKit's
  /// `NSTextSelection.Affinity`).
  public enum Affinity: String, Hashable, Sendable {
    /// To the character before it; where a paragraph starts, to the edge of its line.
    case upstream
    /// To the character after it; where a paragraph ends, to the edge of its line.
    case downstream
  }

  /// UTF-8 byte of the block's text; positions that a layout returns lie on
  /// grapheme borders (UAX #29).
  public var offset: Int
  /// The neighbor beside which the caret stands.
  public var affinity: Affinity

  /// A position; those that a layout is asked about may have any offset, which
  /// counts as the nearest grapheme border before it.
  public init(_ offset: Int, _ affinity: Affinity = .downstream) {
    (self.offset, self.affinity) = (offset, affinity)
  }
}

/// How far a caret moves at once (UIKit's `UITextGranularity`).
public enum TextGranularity: String, Hashable, Sendable, CaseIterable {
  /// One user-perceived character.
  case grapheme
  /// To the end of a word when moving forward, to its start when moving backward.
  case word
  /// To the end or start of a sentence; the spaces after it belong to it.
  case sentence
  /// To the end or start of the line.
  case line
  /// To the end or start of a paragraph.
  case paragraph
}

/// Where a caret moves: in the text's order (UIKit's `UITextStorageDirection`) or as
/// seen (`UITextLayoutDirection`).
public enum TextMovement: String, Hashable, Sendable, CaseIterable {
  /// Toward the end of the text.
  case forward
  /// Toward its start.
  case backward
  /// To the left of what is seen.
  case left
  /// To the right of what is seen.
  case right
  /// To the line above.
  case up
  /// To the line below.
  case down
}
