internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle

extension ParagraphStyle {
  /// Whether letters may move together before an ellipsis is put: never where lines
  /// are only clipped or wrapped.
  var tightensBeforeTruncating: Bool {
    switch lineBreakMode {
    case .truncatingHead, .truncatingMiddle, .truncatingTail: allowsDefaultTighteningForTruncation
    case .wordWrapping, .charWrapping, .clipping: false
    }
  }
}

/// Tightens the letters of a line that would be truncated, if what is left of the text
/// fits on it then (`allowsDefaultTighteningForTruncation`).
///
/// As AppKit documents it, tightening is an alternative to truncation: a line that is
/// too long all the same is cut with its letters as they are. The most is
/// `SystemTracking.tighteningForTruncation`, which takes no more than the line needs.
struct LineTightener {
  private let text: StyledText
  /// The most that any cluster may lose, in points.
  private let most: Double

  /// A line in place of one that would be cut.
  struct Tightened {
    var line: BrokenLine
    /// The paragraph with the letters from the line's start on closer together.
    var paragraph: MeasuredParagraph
    /// Above 0; 1 is the most that is allowed.
    var fraction: Double
  }

  /// `nil` when the text may not tighten.
  init?(_ text: StyledText) {
    guard text.paragraph.tightensBeforeTruncating else { return nil }
    self.text = text
    most = text.runs.reduce(0) { max($0, -Tightening.most($1.style)) }
  }

  /// The line that takes all the rest of its paragraph, tightened as little as needed;
  /// `nil` where it does not fit even so.
  ///
  /// Text before a tab stays between its stops, so that only what follows the last one
  /// counts; where the pen comes to other stops, the line gets all of the tightening.
  func tightened(_ line: BrokenLine, _ breaker: LineBreaker) -> Tightened? {
    guard let full = tightenedMost(line, breaker) else { return nil }
    let start = full.line.tabs.last.map { $0.cluster + 1 } ?? full.line.head.lowerBound
    func width(_ paragraph: MeasuredParagraph) -> Double {
      paragraph.positions[full.line.head.upperBound] - paragraph.positions[start]
    }
    let gain = width(breaker.paragraph) - width(full.paragraph)
    let needed = 1 - (breaker.limit(isFirst: line.isFirst) - full.line.width) / gain
    guard needed > 0, needed < 1, let enough = tightened(line, breaker, by: needed),
      enough.line.clusters == full.line.clusters
    else { return full }
    return enough
  }

  /// The line that takes all the rest of its paragraph, tightened as much as allowed;
  /// `nil` where it does not fit.
  func tightenedMost(_ line: BrokenLine, _ breaker: LineBreaker) -> Tightened? {
    let start = line.clusters.lowerBound
    let paragraph = breaker.paragraph
    let end = breaker.trimmed(paragraph.count, from: start)
    let least = paragraph.positions[end] - paragraph.positions[start] - Double(end - start) * most
    guard least <= breaker.limit(isFirst: line.isFirst) + LineBreaker.tolerance,
      let full = tightened(line, breaker, by: 1), full.line.clusters.upperBound == paragraph.count
    else { return nil }
    return full
  }

  /// The line from the same start as another with its letters closer together, if it is
  /// not too wide.
  private func tightened(
    _ line: BrokenLine, _ breaker: LineBreaker, by fraction: Double
  ) -> Tightened? {
    let start = line.clusters.lowerBound
    let tightening = Tightening(text: text, fraction: fraction)
    let breaker = breaker.tightened(
      tightening, tightening.tightened(breaker.paragraph, from: start))
    let tight = breaker.line(from: start, isFirst: line.isFirst)
    guard tight.width <= breaker.limit(isFirst: line.isFirst) + LineBreaker.tolerance else {
      return nil
    }
    return Tightened(line: tight, paragraph: breaker.paragraph, fraction: fraction)
  }
}
