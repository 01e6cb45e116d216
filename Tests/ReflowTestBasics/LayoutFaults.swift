package import Reflow
import ReflowUnicode

/// What is wrong with a layout that no layout may have, whatever the text, width or style.
package enum LayoutFaults {
  /// - Parameter isOrdinary: whether baselines must move down; a line height
  ///   multiple of nothing may keep them where they are.
  /// - Returns: sentences, at most a few; empty when all is well.
  package static func of(
    _ layout: TextLayout, width: Double, isOrdinary: Bool = true
  ) -> [String] {
    var faults: [String] = []
    checkLines(layout, isOrdinary: isOrdinary, &faults)
    for index in layout.lines.indices where faults.count < 5 {
      checkLine(layout, index, width: width, &faults)
    }
    return Array(faults.prefix(5))
  }

  private static func checkLines(
    _ layout: TextLayout, isOrdinary: Bool, _ faults: inout [String]
  ) {
    let lines = layout.lines
    guard let first = lines.first, let last = lines.last else {
      faults.append("no lines")
      return
    }
    if first.range.lowerBound != 0 { faults.append("starts at \(first.range.lowerBound)") }
    if last.range.upperBound != layout.text.utf8.count {
      faults.append("ends at \(last.range.upperBound) of \(layout.text.utf8.count)")
    }
    for (line, next) in zip(lines, lines.dropFirst()) {
      if line.range.upperBound != next.range.lowerBound {
        faults.append("\(line.range) and \(next.range) do not tile")
      }
      if isOrdinary, !(next.baseline > line.baseline) {
        faults.append("baselines \(line.baseline), \(next.baseline)")
      }
      if line.isTruncated || !line.hidden.isEmpty { faults.append("\(line.range) hides text") }
    }
    if layout.isTruncated != last.isTruncated { faults.append("truncation is not the last line's") }
    if !layout.height.isFinite || layout.height < 0 { faults.append("height \(layout.height)") }
  }

  private static func checkLine(
    _ layout: TextLayout, _ index: Int, width: Double, _ faults: inout [String]
  ) {
    let line = layout.lines[index]
    let numbers = [line.x, line.baseline, line.width, line.ascent, line.descent]
    if !numbers.allSatisfy(\.isFinite) { faults.append("line numbers \(numbers)") }
    let runs = layout.runs(ofLine: index)
    checkRuns(runs, &faults)
    let contentEnd = contentEnd(layout.substring(line.range), line.range)
    checkRanges(runs, line, contentEnd: contentEnd, layout, &faults)

    let seen = runs.filter { $0.isInserted || $0.range.lowerBound < contentEnd }
    let sum = seen.reduce(0) { $0 + $1.width }
    if abs(sum - line.width) > 1e-6 * Double(max(runs.count, 1)) + 1e-9 * abs(sum) {
      faults.append("\(line.range) is \(line.width) wide, its runs \(sum)")
    }
    if let left = seen.map(\.x).min(), abs(left - line.x) > 1e-6 * max(1, abs(left)),
      !seen.contains(where: { $0.width < 0 })
    {
      faults.append("\(line.range) starts at \(line.x), its runs at \(left)")
    }
    checkWidth(layout, index, seen, width: width, &faults)
  }

  private static func checkRuns(_ runs: [PlacedRun], _ faults: inout [String]) {
    for (run, next) in zip(runs, runs.dropFirst())
    where abs(run.x + run.width - next.x) > 1e-6 * max(1, abs(next.x)) {
      faults.append("a gap between runs at \(next.x)")
    }
    for run in runs {
      if !run.x.isFinite || !run.width.isFinite { faults.append("run \(run.x) \(run.width)") }
      var advance = 0.0
      for glyph in run.glyphs {
        advance += glyph.advance
        if ![glyph.x, glyph.y, glyph.advance].allSatisfy(\.isFinite) {
          faults.append("glyph \(glyph.id) is not finite")
        }
        if !run.range.contains(glyph.cluster), glyph.cluster != run.range.lowerBound {
          faults.append("cluster \(glyph.cluster) outside \(run.range)")
        }
      }
      if !run.glyphs.isEmpty, abs(advance - run.width) > 1e-6 * max(1, abs(advance)) {
        faults.append("glyphs \(advance) of run \(run.width)")
      }
    }
  }

  /// Runs tile the line; on a cut one, together with what is hidden and the white
  /// space before the cut.
  private static func checkRanges(
    _ runs: [PlacedRun], _ line: LineFragment, contentEnd: Int, _ layout: TextLayout,
    _ faults: inout [String]
  ) {
    let ranges = (runs.filter { !$0.isInserted }.map(\.range) + line.hidden)
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var end = line.range.lowerBound
    for range in ranges {
      let gap = end..<max(end, range.lowerBound)
      let isBlank = Self.contentEnd(layout.substring(gap), gap) == gap.lowerBound
      if range.lowerBound < end || (range.lowerBound > end && !(line.isTruncated && isBlank)) {
        faults.append("\(line.range): \(range) follows \(end)")
      }
      end = max(end, range.upperBound)
    }
    if end < line.range.upperBound, !line.isTruncated || end < contentEnd {
      faults.append("\(line.range): runs end at \(end)")
    }
  }

  private static func checkWidth(
    _ layout: TextLayout, _ index: Int, _ seen: [PlacedRun], width: Double,
    _ faults: inout [String]
  ) {
    let line = layout.lines[index]
    let before = index > 0 ? layout.substring(layout.lines[index - 1].range) : "\n"
    let isFirst = before.unicodeScalars.last?.isParagraphSeparator == true
    let style = layout.styled.paragraph
    guard width.isFinite, style.overflowWrap != .none else { return }
    let measure = max(0, width)
    let right = style.tailIndent > 0 ? min(style.tailIndent, measure) : measure + style.tailIndent
    let room = max(0, right - (isFirst ? style.firstLineHeadIndent : style.headIndent))
    guard line.width > room + 1 / 128 + 1e-9 else { return }
    let clusters = Set(seen.filter { !$0.isInserted }.flatMap { $0.glyphs.map(\.cluster) })
    let characters = seen.filter { !$0.isInserted }.reduce(0) { sum, run in
      sum + layout.substring(run.range).filter { !isBlank($0) }.count
    }
    if characters > 1, clusters.count > 1 {
      faults.append("\(line.range) is \(line.width) wide in \(room)")
    }
  }

  /// Where the text of a line ends without what hangs.
  private static func contentEnd(_ text: String, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    for character in text.reversed() {
      guard isBlank(character) else { break }
      end -= character.utf8.count
    }
    return end
  }

  private static func isBlank(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.isHangingSpace || $0.isParagraphSeparator || $0.isLineSeparator
        || $0.isDefaultIgnorable && $0 != "\u{AD}" && !fillers.contains($0)
    }
  }

  /// Default-ignorable, but drawn with an advance by most fonts.
  private static let fillers: [Unicode.Scalar] = ["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"]
}
