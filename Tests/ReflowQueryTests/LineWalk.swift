import Reflow
import ReflowTestSupport

/// The carets of one line from where it starts to where it ends in its paragraph's
/// direction, and the same back, by moving left and right.
struct LineWalk {
  let ahead: [TextPosition]
  let back: [TextPosition]
  private let isRightToLeft: Bool

  init(_ layout: TextLayout, line: Int) {
    let first = TextPosition(layout.lines[line].range.lowerBound)
    // By lines, right is forward or backward as the paragraph runs.
    isRightToLeft =
      layout.position(from: first, movingBy: .line, direction: .right)
      != layout.position(from: first, movingBy: .line, direction: .forward)
    let (toEnd, toStart): (TextMovement, TextMovement) =
      isRightToLeft ? (.left, .right) : (.right, .left)
    func walk(_ start: TextPosition, _ direction: TextMovement) -> [TextPosition] {
      var places = [start]
      while let next = layout.position(
        from: places[places.count - 1], movingBy: .grapheme, direction: direction),
        layout.lineIndex(containing: next) == line, places.count <= layout.textCount + 2
      { places.append(next) }
      return places
    }
    let start = walk(layout.position(onLine: line, closestTo: 0), toStart)
    ahead = walk(start[start.count - 1], toEnd)
    back = walk(ahead[ahead.count - 1], toStart)
  }

  /// Carets stand one after the other, and the way back is the same.
  func faults(_ layout: TextLayout) -> [String] {
    var faults: [String] = []
    if ahead.count != back.count { faults.append("\(ahead.count) ahead, \(back.count) back") }
    let xs = ahead.map { layout.caretRectangle(at: $0).x * (isRightToLeft ? -1 : 1) }
    if !zip(xs, xs.dropFirst()).allSatisfy({ $0 <= $1 + 1e-6 }) { faults.append("ahead \(xs)") }
    let returned = back.map { layout.caretRectangle(at: $0).x * (isRightToLeft ? -1 : 1) }
    // Carets stand on both sides of an ellipsis that replaces nothing.
    if !layout.hasIdleEllipsis, !zip(xs, returned.reversed()).allSatisfy({ isNear($0, $1) }) {
      faults.append("back \(returned)")
    }
    if Set(ahead).count != ahead.count { faults.append("\(ahead) repeats") }
    return faults
  }

  /// A line has a caret more than it has graphemes, unless its end is where the next one
  /// starts.
  func countFaults(_ line: LineFragment, _ borders: [Int], next: LineWalk?) -> [String] {
    let range = line.range
    var graphemes = borders.filter { $0 > range.lowerBound && $0 <= range.upperBound }.count
    if line.breakKind == .hard { graphemes -= 1 }
    let last = ahead[ahead.count - 1]
    let start = next?.ahead.first
    let isWrapped = next != nil && line.breakKind != .hard
    switch ahead.count - graphemes {
    case 1 where !isWrapped || start?.offset != last.offset: return []
    case 0 where isWrapped && start?.offset == range.upperBound && last.offset != range.upperBound:
      return []
    default:
      return ["\(ahead.count) carets of \(graphemes) graphemes, \(range), \(line.breakKind)"]
    }
  }
}

extension TextLayout {
  /// Whether an ellipsis stands where no text is hidden: in the middle or at the start
  /// of a line that fits, when another line is cut off.
  fileprivate var hasIdleEllipsis: Bool {
    let mode = styled.paragraph.lineBreakMode
    guard isTruncated, mode == .truncatingMiddle || mode == .truncatingHead else { return false }
    let shown = runs(ofLine: lines.count - 1).filter { !$0.isInserted }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    return shown.first?.lowerBound == lines[lines.count - 1].range.lowerBound
      && zip(shown, shown.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
  }
}
