internal import ReflowDocument
internal import ReflowStyle

extension ParagraphStyle {
  /// Whether a word alone on the last line gets the one before it for company.
  /// Lines that break between characters know no words.
  var pushesOut: Bool { lineBreakMode != .charWrapping && appliesStrategy(.pushOut) }

  /// Whether Korean breaks between words only.
  var keepsHangulWords: Bool { appliesStrategy(.hangulWordPriority) }

  /// Strategies are ignored where there is one line only, as in UIKit.
  private func appliesStrategy(_ strategy: LineBreakStrategy) -> Bool {
    numberOfLines != 1 && (lineBreakStrategy == strategy || lineBreakStrategy == .standard)
  }
}

extension LineBreaker {
  /// The line instead of `line` that leaves two words for the paragraph's last
  /// line (`NSParagraphStyle.LineBreakStrategy.pushOut`); `nil` where nothing
  /// changes: the last line has two words already, the line above has but one
  /// word to give, or both words do not fit below.
  ///
  /// Never makes more lines: what is pushed out stands on one line.
  func pushedOut(_ line: BrokenLine) -> BrokenLine? {
    let start = line.clusters.lowerBound
    guard let last = lastWords, start < last, last < line.clusters.upperBound,
      line.clusters.upperBound < paragraph.count, line.breakKind != .hard
    else { return nil }
    let shorter = fittedLine(from: start, isFirst: line.isFirst, before: last + 1)
    guard shorter.clusters.upperBound == last, shorter.breakKind == .soft,
      shorter.width <= limit(isFirst: line.isFirst) + Self.tolerance
    else { return nil }
    let rest = fittedLine(from: last, isFirst: false, before: .max)
    return rest.clusters.upperBound == paragraph.count ? shorter : nil
  }

  /// Where the last two words of a paragraph start, after its last line
  /// separator; `nil` when there are fewer. Looks no further back than that.
  static func lastWords(of paragraph: MeasuredParagraph) -> Int? {
    let flags = paragraph.shaped.clusters.flags
    var words = 0
    var isSeen = false
    for cluster in stride(from: paragraph.count - 1, through: 0, by: -1) {
      if flags[cluster].contains(.separator), isSeen { return nil }
      // White space at the very end is no word.
      isSeen = isSeen || !flags[cluster].hangs
      guard isSeen, cluster > 0, flags[cluster].contains(.wordStart) else { continue }
      words += 1
      if words == 2 { return cluster }
    }
    return nil
  }
}
