internal import ReflowFonts
internal import ReflowStyle

/// How much closer together letters stand than the fonts have them.
struct Tightening {
  let text: StyledText
  /// Of the most that is allowed; above 0, at most 1.
  let fraction: Double

  /// What tightening adds to every cluster of a style at the most, in points; negative.
  static func most(_ style: ResolvedStyle) -> Double {
    SystemTracking.tighteningForTruncation(at: style.pointSize) * style.pointSize
  }

  /// A paragraph of the text, or a part of one shaped again, with its letters closer
  /// together from a cluster on. None loses more than its advance, or the pen would go back.
  func tightened(_ paragraph: MeasuredParagraph, from start: Int) -> MeasuredParagraph {
    var positions = paragraph.positions
    let flags = paragraph.shaped.clusters.flags
    var shift = 0.0
    for stretch in paragraph.stretches[paragraph.stretch(of: start)...] {
      let points = Self.most(text.runs[stretch.run].style) * fraction
      for cluster in max(stretch.clusters.lowerBound, start)..<stretch.clusters.upperBound {
        if !flags[cluster].contains(.untracked) {
          let advance = paragraph.positions[cluster + 1] - paragraph.positions[cluster]
          shift += max(points, -max(0, advance))
        }
        positions[cluster + 1] += shift
      }
    }
    return paragraph.moved(to: positions)
  }
}
