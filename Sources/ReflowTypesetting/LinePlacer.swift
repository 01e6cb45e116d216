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

  private func head(of line: BrokenLine) -> Double {
    line.isFirst ? style.firstLineHeadIndent : style.headIndent
  }

  private func room(for line: BrokenLine) -> Double {
    let measure = measure - line.inset
    let trailing =
      style.tailIndent > 0 ? min(style.tailIndent, measure) : measure + style.tailIndent
    return max(0, trailing - head(of: line))
  }

  private func x(of line: BrokenLine, isRightToLeft: Bool) -> Double {
    let head = head(of: line)
    let room = room(for: line)
    // What stands beside the line at its left moves it to the right.
    let start = style.exclusion?.isAtRight == true ? 0 : line.inset
    let left = start + (isRightToLeft ? measure - line.inset - head - room : head)
    let free = room - line.width
    // A line that is too wide starts where its paragraph starts.
    guard free > 0 else { return isRightToLeft ? left + free : left }
    switch style.alignment {
    case .left: return left
    case .right: return left + free
    case .center: return left + free / 2
    case .natural, .justified: return isRightToLeft ? left + free : left
    }
  }
}
