internal import ReflowUnicode

/// What may stand where text is cut.
package enum TruncationToken {
  /// U+2026 HORIZONTAL ELLIPSIS.
  package static let ellipsis = "\u{2026}"

  /// The most bytes of UTF-8.
  package static let byteLimit = 64

  /// The rule in words.
  package static let words = "at most \(byteLimit) bytes without tabs and line breaks"

  /// Whether a token follows the rule; the empty one does, which cuts and shows nothing.
  package static func allows(_ token: String) -> Bool {
    token.utf8.count <= byteLimit
      && !token.unicodeScalars.contains {
        $0 == "\t" || $0.isParagraphSeparator || $0.isLineSeparator
      }
  }
}
