import ReflowDocument
import ReflowFonts
import ReflowStyle

/// A text in every category of an audit.
struct AuditedText {
  let string: String
  /// Where it is shown; `nil` for a text of a document, which says so itself.
  let slot: Slot?
  let locale: String
  /// The categories of the audit, in ascending order.
  let categories: [ContentSizeCategory]
  /// The text in each of them; categories that are shown alike share one.
  let sizes: [CategoryText]

  /// The most lines; 0 is no limit.
  var lines: Int { sizes.first?.styled.paragraph.numberOfLines ?? 0 }

  /// Whether its height is limited.
  var hasHeight: Bool { sizes.first?.linesInHeight != nil }

  /// Its text style; body when it has none.
  var style: TextStyle { sizes.first?.styled.finalStyle.textStyle ?? .body }

  /// Whether it fits in all of its categories.
  func fits(at width: Double) -> Bool { sizes.allSatisfy { $0.isFree(of: .cut, at: width) } }

  /// How far its widths may be off, as a fraction; `nil` when no run is in the stand-in.
  var errorBand: Double? { sizes.first?.errorBand }
}
