/// A position that an attributed text does not have.
public struct TextRangeError: Error, Hashable, Sendable {
  /// What is wrong with the position.
  public enum Reason: Hashable, Sendable {
    /// It is negative or beyond the end.
    case outsideText
    /// It lies inside a grapheme cluster.
    case splitsCharacter
  }

  /// What is wrong.
  public var reason: Reason
  /// The position, in UTF-8 bytes.
  public var offset: Int
  /// The length of the text, in UTF-8 bytes.
  public var count: Int

  /// The error in words, without a final period.
  public var message: String {
    switch reason {
    case .outsideText: "position \(offset) lies outside the text of \(count) bytes"
    case .splitsCharacter: "position \(offset) lies inside a character"
    }
  }
}

extension AttributedText {
  /// Throws when an offset is not a grapheme boundary of the text.
  func check(_ offset: Int) throws(TextRangeError) {
    guard (0...count).contains(offset) else {
      throw TextRangeError(reason: .outsideText, offset: offset, count: count)
    }
    guard !Self.isCertainBoundary(string, offset) else { return }
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    // The scalar view first: the other test takes the index for aligned.
    guard let scalar = index.samePosition(in: string.unicodeScalars),
      String.Index(scalar, within: string) != nil
    else { throw TextRangeError(reason: .splitsCharacter, offset: offset, count: count) }
  }

  /// Throws when an end of a range is not a grapheme boundary of the text.
  func check(_ range: Range<Int>) throws(TextRangeError) {
    try check(range.lowerBound)
    try check(range.upperBound)
  }
}
