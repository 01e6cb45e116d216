internal import ReflowDocument
internal import ReflowStyle

/// A line's vertical extent by the requested fonts, images and paragraph style.
///
/// Source of the rule: label heights recorded on iOS 15 to 27 (each line takes
/// the tallest of its runs; lines stand a line spacing apart, which may be less
/// than their height).
struct LineBox: Hashable, Sendable {
  /// Above the baseline, to the bottom of the line above.
  private(set) var above: Double
  /// Below the baseline, to the top of the line below; may be less than
  /// ``descent``, and includes the paragraph's `lineSpacing`.
  private(set) var below: Double
  /// Below the baseline, where the block ends after its last line.
  private(set) var descent: Double

  init(_ parts: Parts, _ style: ParagraphStyle) {
    var spacing = parts.above + parts.below
    if style.lineHeightMultiple > 0 { spacing *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { spacing = max(spacing, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { spacing = min(spacing, style.maximumLineHeight) }
    above = parts.above
    below = spacing - parts.above
    descent = parts.descent

    var excessAbove = max(0, parts.top - above)
    var excessBelow = max(0, parts.bottom - max(below, descent))
    var excessDescent = max(0, parts.bottom - descent)
    if style.maximumLineHeight > 0 {
      let room = max(0, style.maximumLineHeight - spacing)
      excessAbove = min(excessAbove, room)
      excessBelow = min(excessBelow, room - excessAbove)
      excessDescent = min(excessDescent, room - excessAbove)
    }
    above += excessAbove
    below += excessBelow + style.lineSpacing
    descent += excessDescent
  }

  /// The largest of everything on a line.
  struct Parts: Hashable {
    var above = 0.0
    var below = -Double.greatestFiniteMagnitude
    var descent = 0.0
    /// How far images and raised runs reach above the baseline.
    var top = 0.0
    /// How far they reach below it.
    var bottom = 0.0

    mutating func add(_ style: ResolvedStyle) {
      let line = style.line
      above = max(above, line.ascent)
      below = max(below, line.spacing - line.ascent)
      descent = max(descent, line.descent)
      guard style.baselineOffset != 0 else { return }
      top = max(top, line.ascent + style.baselineOffset)
      bottom = max(bottom, line.descent - style.baselineOffset)
    }

    mutating func add(_ other: Parts) {
      above = max(above, other.above)
      below = max(below, other.below)
      descent = max(descent, other.descent)
      top = max(top, other.top)
      bottom = max(bottom, other.bottom)
    }

    mutating func add(
      _ box: AttachmentBox, _ alignment: Attachment.Alignment, _ style: ResolvedStyle
    ) {
      let top = box.top(alignment, in: style.line) + style.baselineOffset
      self.top = max(self.top, top)
      bottom = max(bottom, box.height - top)
    }
  }
}
