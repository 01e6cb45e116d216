package import ReflowDocument

/// How long a text may be: what its slot has room for where that is least.
package struct Budget: Hashable, Sendable {
  /// What the program asks for.
  package var key: String
  /// Form of the text, as in `plural.few`; `nil` for a text with one form.
  package var variant: String?
  /// Language as a BCP 47 tag.
  package var locale: String
  /// Language that it is translated from.
  package var sourceLocale: String
  package var file: String
  /// Line in the file, counted from 1.
  package var line: Int
  /// Name of the slot.
  package var slot: String
  /// The most lines.
  package var lines: Int
  /// Screen on which there is least room; `nil` where the slot has a width of its own.
  package var widthName: String?
  /// Width there, in points.
  package var width: Double
  /// Category in which there is least room.
  package var category: ContentSizeCategory
  /// Points left over there; negative when some are missing.
  package var pointsLeft: Double
  /// Graphemes of the text as it stands in the file.
  package var characters: Int
  /// About how many more graphemes there is room for; negative when some must be saved, at most
  /// all of ``characters``.
  package var charactersLeft: Int
  /// The text as it stands in the file; that of the source without a translation.
  package var text: String
  /// The text in the source language; `nil` when the file does not have it.
  package var source: String?
  /// Whether there is a translation.
  package var isTranslated: Bool

  /// About how many graphemes the text may have, values in its placeholders provided for; 0 where
  /// no text fits, as when the values alone take more.
  package var maximumCharacters: Int { max(0, characters + charactersLeft) }
  /// The width that the text may have on one line after the other, in points.
  package var maximumWidth: Double { width * Double(max(1, lines)) }
}
