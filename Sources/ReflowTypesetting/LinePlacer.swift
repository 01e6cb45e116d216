internal import ReflowDocument
internal import ReflowStyle

/// Gives lines their place between the indents.
struct LinePlacer {
  let paragraphs: [MeasuredParagraph]
  let style: ParagraphStyle
  let measure: Double

  func fragment(
    _ line: BrokenLine, box: LineBox, baseline: Double, textEnd: Int
  ) -> LineFragment {
    let paragraph = paragraphs[line.paragraph]
    let end = line.isTruncated ? textEnd : paragraph.offset(line.clusters.upperBound)
    return LineFragment(
      range: paragraph.offset(line.clusters.lowerBound)..<end, breakKind: line.breakKind,
      x: x(of: line, isRightToLeft: paragraph.shaped.baseLevel & 1 == 1), baseline: baseline,
      width: line.width, ascent: box.above, descent: box.descent, hidden: line.hidden,
      isTruncated: line.isTruncated)
  }

  /// Widens a line to both indents.
  func justify(_ line: inout BrokenLine) {
    line = line.justified(to: room(for: line), in: paragraphs[line.paragraph])
  }

  private func room(for line: BrokenLine) -> Double {
    style.room(in: measure - line.inset, isFirst: line.isFirst)
  }

  private func x(of line: BrokenLine, isRightToLeft: Bool) -> Double {
    // What stands beside the line at its left moves it to the right.
    let start = style.exclusion?.isAtRight == true ? 0 : line.inset
    return start
      + style.x(
        of: line.width, in: measure - line.inset, isFirst: line.isFirst,
        isRightToLeft: isRightToLeft)
  }
}

extension ParagraphStyle {
  /// The indent of a line at the leading edge.
  func headIndent(isFirst: Bool) -> Double { isFirst ? firstLineHeadIndent : headIndent }

  /// What stands above a line that is not the text's first, beyond its line spacing.
  func gap(isFirst: Bool) -> Double { isFirst ? paragraphSpacing + paragraphSpacingBefore : 0 }

  /// The width between the indents of a line.
  func room(in measure: Double, isFirst: Bool) -> Double {
    let trailing = tailIndent > 0 ? min(tailIndent, measure) : measure + tailIndent
    return max(0, trailing - headIndent(isFirst: isFirst))
  }

  /// The left edge of a line of some width.
  func x(of width: Double, in measure: Double, isFirst: Bool, isRightToLeft: Bool) -> Double {
    LineRoom(self, measure: measure, isFirst: isFirst, isRightToLeft: isRightToLeft).x(of: width)
  }
}

/// Where the lines of a paragraph may stand that have the same indents.
struct LineRoom {
  /// The width between the indents.
  let width: Double
  private let left: Double
  private let isRightToLeft: Bool
  private let alignment: TextAlignment

  init(_ style: ParagraphStyle, measure: Double, isFirst: Bool, isRightToLeft: Bool) {
    width = style.room(in: measure, isFirst: isFirst)
    let head = style.headIndent(isFirst: isFirst)
    left = isRightToLeft ? measure - head - width : head
    self.isRightToLeft = isRightToLeft
    alignment = style.alignment
  }

  /// The left edge of a line of some width.
  func x(of width: Double) -> Double {
    let free = self.width - width
    // A line that is too wide starts where its paragraph starts.
    guard free > 0 else { return isRightToLeft ? left + free : left }
    switch alignment {
    case .left: return left
    case .right: return left + free
    case .center: return left + free / 2
    case .natural, .justified: return isRightToLeft ? left + free : left
    }
  }
}
