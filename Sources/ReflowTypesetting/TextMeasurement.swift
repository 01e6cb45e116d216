public import ReflowStyle

/// What a text needs at a width: whether it fits, and by how much it does not.
///
/// Offsets are UTF-8 bytes of the text, lengths points.
public struct TextMeasurement: Hashable, Sendable {
  /// Why a text does not fit.
  public enum Cause: String, Hashable, Sendable {
    /// It fits.
    case none
    /// It needs more lines than it may have.
    case lines
    /// Its one line is too narrow.
    case width
    /// It is higher than it may be.
    case height
    /// A cluster is wider than the line.
    case unbreakable
  }

  /// A line's text and width, hanging spaces left out.
  public struct Line: Hashable, Sendable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// Sum of the advances.
    public var width: Double
  }

  /// The lines as laid out, the last one cut if it must be.
  public var lines: [Line]
  /// Whether the text does not fit its limits.
  public var isTruncated: Bool
  /// Why it does not.
  public var cause: Cause
  /// How much closer together the letters of the last line stand, so that it fits: 0 is
  /// not at all, 1 the most that is allowed.
  public var tightening: Double
  /// What is shown.
  public var visibleRanges: [Range<Int>]
  /// What is not shown first; `nil` when all is.
  public var hiddenRange: Range<Int>?
  /// Width of the widest line.
  public var usedWidth: Double
  /// Height of the block, rounded up to the pixel.
  public var height: Double
  /// Height that the whole text takes at this width, rounded up to the pixel.
  public var minimumHeight: Double
  /// Lines that the whole text takes at this width; the one after a final
  /// newline is not counted.
  public var linesNeeded: Int
  /// The smallest width from which on the text always fits its line limit,
  /// rounded up to a thousandth; without a limit the widest part that cannot be
  /// broken.
  public var minimumWidth: Double
  /// How much width is missing; 0 when the text fits.
  public var overflow: Double
  /// Characters that no face has, each once, in the order of the text.
  public var missingGlyphs: [Unicode.Scalar]
}

extension Typesetter {
  /// Measures a shaped text at a width.
  public func measurement(
    of text: StyledText, shaped: ShapedText, width: Double
  ) -> TextMeasurement {
    let width = Self.measure(offering: width)
    let layout = layout(text, shaped: shaped, width: width)
    let probe = FitProbe(typesetter: self, text: text, shaped: shaped)
    let needed = probe.lines(at: width)
    let minimum = probe.minimumWidth
    let limit = text.paragraph.numberOfLines
    let isTooWide = probe.isTooWide(at: width)
    let isTooHigh =
      text.paragraph.maximumHeight.map { layout.height > $0 + LineBreaker.tolerance } ?? false
    let isTruncated = layout.isTruncated || isTooHigh || (limit > 0 && isTooWide)
    let cause: TextMeasurement.Cause =
      if !isTruncated {
        .none
      } else if limit > 0, isTooWide {
        .unbreakable
      } else if limit > 0, needed > limit {
        limit == 1 && probe.hardLines == 1 ? .width : .lines
      } else {
        .height
      }
    let hidden = layout.lines.last?.hidden ?? []
    let whole = isTruncated ? unlimited(text, shaped: shaped, width: width) : layout
    return TextMeasurement(
      lines: layout.lines.map { TextMeasurement.Line(range: $0.range, width: $0.width) },
      isTruncated: isTruncated, cause: cause, tightening: layout.tightening,
      visibleRanges: Self.complement(of: hidden, in: 0..<text.string.utf8.count),
      hiddenRange: hidden.first, usedWidth: layout.usedWidth, height: layout.height,
      minimumHeight: whole.height, linesNeeded: needed, minimumWidth: minimum,
      overflow: max(0, minimum - width),
      missingGlyphs: Self.unique(layout.missingGlyphs))
  }

  /// The whole text at a width, whatever its limits.
  private func unlimited(_ text: StyledText, shaped: ShapedText, width: Double) -> TextLayout {
    var whole = text
    whole.paragraph.numberOfLines = 0
    whole.paragraph.maximumHeight = nil
    return layout(whole, shaped: shaped, width: width)
  }

  private static func unique(_ glyphs: [MissingGlyph]) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return glyphs.compactMap { seen.insert($0.scalar).inserted ? $0.scalar : nil }
  }

  private static func complement(of hidden: [Range<Int>], in whole: Range<Int>) -> [Range<Int>] {
    var visible: [Range<Int>] = []
    var start = whole.lowerBound
    for range in hidden {
      if range.lowerBound > start { visible.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if start < whole.upperBound || visible.isEmpty && hidden.isEmpty {
      visible.append(start..<whole.upperBound)
    }
    return visible
  }
}
