package import ReflowDocument
import ReflowStyle
package import ReflowTypesetting

/// The text of a finding at one size: how it is drawn there, and its figures.
package struct FindingSize {
  package let category: ContentSizeCategory
  /// Of the text, in points.
  package let pointSize: Double
  /// Offered to the text, in points.
  package let width: Double
  /// The figures that a finding of this category has.
  package let minimumWidth: Double
  package let linesNeeded: Int
  /// The text as it is shown.
  package let layout: TextLayout
  /// All of the text at the same width; `nil` where nothing is hidden.
  package let whole: TextLayout?
  /// UTF-8 bytes that are not shown.
  package let hidden: [Range<Int>]

  /// - Parameter rule: What was found; figures of a word that is split are those of the word.
  init(
    _ text: CategoryText, in category: ContentSizeCategory, at width: Double, for rule: AuditRule
  ) {
    self.category = category
    self.width = width
    pointSize = text.styled.finalStyle.pointSize
    let brokenWord = rule == .brokenWord ? text.brokenWord(at: width) : nil
    minimumWidth =
      rule == .brokenWord
      ? brokenWord?.width ?? text.widthNeeded(against: .brokenWord) : text.minimumWidth
    linesNeeded = text.linesNeeded(at: width)
    layout = text.layout(at: width)
    let cut = text.cut(layout, at: width)
    hidden = cut?.hidden ?? []
    whole = cut.map { _ in text.unlimited.layout(at: width) }
  }

  /// Whether another size draws the same.
  package func isAlike(_ other: FindingSize) -> Bool {
    width == other.width && pointSize == other.pointSize && layout == other.layout
  }

  /// What is not shown; `nil` where nothing is hidden.
  package var hiddenText: String? { hidden.first.map { layout.substring($0) } }
}
