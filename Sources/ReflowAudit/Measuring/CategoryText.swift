import ReflowDocument
import ReflowFonts
import ReflowStyle
import ReflowTypesetting

/// A text set in one category: what an audit asks of it at any width.
///
/// Whether a text fits is counting its lines; only text that is cut is laid out, and the
/// minimum width is found once, when it is asked for.
final class CategoryText {
  let category: ContentSizeCategory
  let styled: StyledText
  let shaped: ShapedText
  private let typesetter: Typesetter
  private lazy var probe = FitProbe(typesetter: typesetter, text: limited, shaped: shaped)
  /// The text with its lines limited as its height limits them.
  private let limited: StyledText
  /// From this width on all of the text stands on one line; `nil` where more than words and
  /// spaces decides that.
  private let oneLineWidth: Double?
  /// Lines that the height has room for; `nil` without a limit.
  let linesInHeight: Int?
  /// The smallest width from which on the text always fits, in points; without a limit
  /// the widest grapheme.
  private(set) lazy var minimumWidth = probe.minimumWidth
  /// Whether separators alone make more lines than there may be, or the height has
  /// room for none.
  private(set) lazy var isHopeless =
    linesInHeight == 0 || lineLimit > 0 && probe.lines(at: .infinity) > lineLimit
  private lazy var widestWord = probe.widestUnbreakablePart
  /// The most lines, by number or height; 0 is no limit.
  private var lineLimit: Int { limited.paragraph.numberOfLines }
  /// How far its widths may be off, as a fraction; `nil` when no run is in the stand-in.
  private(set) lazy var errorBand: Double? = {
    let fonts = styled.runs.map(\.style.font) + [styled.finalStyle.font]
    let isStandIn = fonts.contains { $0.systemTracking == .standIn }
    return isStandIn ? StandInError.band(of: styled.string) : nil
  }()

  init(
    _ styled: StyledText, in category: ContentSizeCategory, shaped: ShapedText,
    typesetter: Typesetter
  ) {
    self.category = category
    (self.styled, self.shaped, self.typesetter) = (styled, shaped, typesetter)
    linesInHeight = Self.linesInHeight(
      of: styled, displayScale: typesetter.displayScale)
    var limited = styled
    if let linesInHeight {
      let lines = styled.paragraph.numberOfLines
      limited.paragraph.numberOfLines = max(
        1, lines > 0 ? min(lines, linesInHeight) : linesInHeight)
      limited.paragraph.maximumHeight = nil
    }
    self.limited = limited
    oneLineWidth = typesetter.oneLineWidth(of: limited, shaped: shaped)
  }

  /// Whether something is cut off where there is too little room.
  var isLimited: Bool { styled.paragraph.numberOfLines > 0 || linesInHeight != nil }

  /// Lines that the whole text takes at a width.
  func linesNeeded(at width: Double) -> Int { probe.lines(at: width) }

  /// The text as it is seen at a width where it does not fit; `nil` where it does.
  func cut(at width: Double) -> Cut? {
    guard isLimited, linesInHeight != nil || !hasRoom(at: width) else { return nil }
    return cut(layout(at: width), at: width)
  }

  /// What is seen of a layout at a width; `nil` when it is whole.
  func cut(_ layout: TextLayout, at width: Double) -> Cut? {
    guard isLimited else { return nil }
    let isTooHigh = styled.paragraph.maximumHeight.map { layout.height > $0 + Self.tolerance }
    let isTooWide = styled.paragraph.numberOfLines > 0 && probe.isTooWide(at: max(0, width))
    guard layout.isTruncated || isTooHigh ?? false || isTooWide else { return nil }
    return Cut(layout, isByHeight: isByHeight(at: width))
  }

  /// Whether the text has no more lines than it may, and no part sticks out.
  func hasRoom(at width: Double) -> Bool {
    let width = max(0, width)
    guard linesInHeight != 0 else { return false }
    if isOneLine(at: width) { return lineLimit > 0 }
    return probe.fits(at: width) && !probe.isTooWide(at: width)
  }

  private func isOneLine(at width: Double) -> Bool { oneLineWidth.map { $0 <= width } ?? false }

  /// Points by which a height may be exceeded; far below a pixel.
  private static let tolerance = 1.0 / 128

  /// By how many points letters come closer at a width where the text fits then; `nil` where
  /// tightening does not help.
  func tightening(at width: Double) -> Double? {
    let trial = with { $0.allowsDefaultTighteningForTruncation = true }
    let layout = typesetter.layout(trial.styled, shaped: shaped, width: max(0, width))
    guard layout.tightening > 0, trial.cut(layout, at: width) == nil else { return nil }
    let size = styled.finalStyle.pointSize
    return -SystemTracking.tighteningForTruncation(at: size) * size * layout.tightening
  }

  /// The same text set in another way.
  func with(_ change: (inout ParagraphStyle) -> Void) -> CategoryText {
    var styled = styled
    change(&styled.paragraph)
    return CategoryText(styled, in: category, shaped: shaped, typesetter: typesetter)
  }

  /// Whether it is the height that cuts, not the lines.
  private func isByHeight(at width: Double) -> Bool {
    guard let linesInHeight else { return false }
    let lines = styled.paragraph.numberOfLines
    return lines == 0 || linesInHeight < min(lines, linesNeeded(at: width))
  }

  /// The text as it is drawn at a width.
  func layout(at width: Double) -> TextLayout {
    typesetter.layout(styled, shaped: shaped, width: max(0, width))
  }

  /// The same text with room for all of it.
  var unlimited: CategoryText {
    with { style in
      (style.numberOfLines, style.maximumHeight) = (0, nil)
      style.lineBreakMode = .wordWrapping
    }
  }

  /// Whether the text is free of a problem at a width.
  func isFree(of problem: TextProblem, at width: Double) -> Bool {
    switch problem {
    case .cut: cut(at: width) == nil
    case .brokenWord: brokenWord(at: width) == nil
    }
  }

  /// The width from which on a problem is gone.
  func widthNeeded(against problem: TextProblem) -> Double {
    switch problem {
    case .cut: minimumWidth
    case .brokenWord: widestWord
    }
  }

  /// The first word that is wider than a line, and its width; `nil` when none is.
  func brokenWord(at width: Double) -> (word: String, width: Double)? {
    // A label of one line splits no word; it cuts.
    let style = styled.paragraph
    guard style.numberOfLines != 1, style.overflowWrap != .none, !isOneLine(at: width),
      width < widestWord
    else { return nil }
    var unbroken = styled
    unbroken.paragraph.overflowWrap = .none
    unbroken.paragraph.numberOfLines = 0
    unbroken.paragraph.maximumHeight = nil
    let layout = typesetter.layout(unbroken, shaped: shaped, width: max(0, width))
    // The line breaker's tolerance is less than what a reader would see.
    guard let line = layout.lines.first(where: { $0.width > width + 0.01 }) else { return nil }
    let word = layout.substring(line.range).trimmed
    // An image that sticks out is no word.
    return word == "\u{FFFC}" ? nil : (word, line.width)
  }

  /// Whole lines of a text of one style that its height has room for, as layout
  /// counts them; 0 when not even the first one fits.
  private static func linesInHeight(of text: StyledText, displayScale: Double) -> Int? {
    guard let height = text.paragraph.maximumHeight else { return nil }
    let line = text.finalStyle.line
    // Heights are rounded up to the pixel.
    let pixels = (height * displayScale + 0.01).rounded(.down)
    let room = (pixels + 1e-6) / displayScale - line.ascent - line.descent
    guard room >= 0 else { return 0 }
    guard line.spacing > 0 else { return Int.max }
    return 1 + Int(min(1e6, room / line.spacing))
  }
}

/// What may be wrong with a text at a width.
enum TextProblem {
  /// Something is not shown.
  case cut
  /// A word goes on in the next line.
  case brokenWord
}

/// What is seen of a text that does not fit.
struct Cut {
  /// The text as drawn, its lines one after the other.
  let drawn: String
  /// UTF-8 bytes of the text that are not shown.
  let hidden: [Range<Int>]
  /// What is not shown.
  let hiddenText: String?
  /// Whether the height cuts it, not lines or width.
  let isByHeight: Bool

  fileprivate init(_ layout: TextLayout, isByHeight: Bool) {
    drawn = layout.lines.indices.map { layout.drawnText(ofLine: $0) }.joined(separator: "\n")
    hidden = layout.lines.last?.hidden ?? []
    hiddenText = hidden.first.map { layout.substring($0) }
    self.isByHeight = isByHeight
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
