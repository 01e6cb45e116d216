internal import ReflowStyle

extension BrokenLine {
  /// The line made as wide as `room`, if text follows it in its paragraph: what
  /// is free is shared out among its spaces, or among its break opportunities
  /// where it has no spaces.
  func justified(to room: Double, in paragraph: MeasuredParagraph) -> BrokenLine {
    guard !isTruncated, breakKind != .end, breakKind != .hard, width < room else { return self }
    let flags = paragraph.shaped.clusters.flags
    let start = tabs.last.map { $0.cluster + 1 } ?? head.lowerBound
    for gaps in [Gaps.spaces(from: start), .opportunities(from: start)] {
      var line = self
      line.gaps = gaps
      let count = head.reduce(0) { $0 + (line.hasGap(after: $1, flags) ? 1 : 0) }
      guard count > 0 else { continue }
      line.gap = (room - width) / Double(count)
      line.width = room
      return line
    }
    return self
  }
}
