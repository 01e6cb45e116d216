/// Where a line of plain text ends.
struct PlainBreak {
  /// The cluster after the line.
  var end: Int
  /// The cluster after what is shown: white space hangs.
  var contentEnd: Int
  var kind: LineFragment.Break
  /// Of what is shown, in points.
  var width: Double
}

extension MeasuredParagraph {
  /// The end of the line that starts at a cluster, found by halving; `nil` where a walk over
  /// the clusters may give another: at a start that is shaped again, and where a word is
  /// wider than the line. Only for paragraphs that are plain.
  ///
  /// - Parameter limit: Width between the indents, with the tolerance.
  func plainBreak(from start: Int, limit: Double) -> PlainBreak? {
    shaped.clusters.flags.withUnsafeBufferPointer { flags in
      positions.withUnsafeBufferPointer { positions in
        Self.plainBreak(from: start, limit, flags, positions)
      }
    }
  }

  private static func plainBreak(
    from start: Int, _ limit: Double, _ flags: UnsafeBufferPointer<ClusterFlags>,
    _ positions: UnsafeBufferPointer<Double>
  ) -> PlainBreak? {
    guard !flags[start].contains(.unsafeToBreakBefore) else { return nil }
    let hasSeparator = flags[flags.count - 1].contains(.separator)
    let count = flags.count - (hasSeparator ? 1 : 0)
    var cluster = firstBeyond(limit, from: start, to: count, positions)
    while cluster < count, flags[cluster].hangs { cluster += 1 }

    var end = flags.count
    var kind = hasSeparator ? LineFragment.Break.hard : .end
    var contentEnd = count
    if cluster < count {
      while cluster > start, !flags[cluster].contains(.breakBefore) { cluster -= 1 }
      guard cluster > start else { return nil }
      (end, kind, contentEnd) = (cluster, .soft, cluster)
    }
    while contentEnd > start, flags[contentEnd - 1].hangs { contentEnd -= 1 }
    return PlainBreak(
      end: end, contentEnd: contentEnd, kind: kind,
      width: positions[contentEnd] - positions[start])
  }

  /// The first cluster whose end is farther from `start` than the limit, or `end`. Takes
  /// as many steps as the line's length has binary digits.
  private static func firstBeyond(
    _ limit: Double, from start: Int, to end: Int, _ positions: UnsafeBufferPointer<Double>
  ) -> Int {
    let base = positions[start]
    var low = start
    var step = 32
    while low + step < end, positions[low + step] - base <= limit {
      low += step
      step *= 2
    }
    var high = min(end, low + step)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle + 1] - base > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether HarfBuzz lets the line end there as it is shaped. White space keeps letters
  /// apart; what nobody sees does not.
  func isSafe(_ line: PlainBreak) -> Bool {
    let flags = shaped.clusters.flags
    guard line.end < count, flags[line.end].contains(.unsafeToBreakBefore) else { return true }
    return flags[line.contentEnd..<line.end].contains { !$0.contains(.invisible) }
  }

  /// Whether only words and spaces decide where lines end: there are no tabs, hyphens and
  /// inner separators, and the pen never goes back.
  static func isPlain(_ flags: [ClusterFlags], _ positions: [Double], hasTabs: Bool) -> Bool {
    guard !hasTabs, let last = flags.last else { return false }
    var seen: UInt16 = 0
    for flag in flags.dropLast() { seen |= flag.rawValue }
    let decisive: ClusterFlags = [.softHyphen, .hyphenBefore, .separator, .tab]
    seen |= last.subtracting(.separator).rawValue
    guard ClusterFlags(rawValue: seen).isDisjoint(with: decisive) else { return false }
    // A search needs numbers in order; of those that a hostile matrix makes none are.
    var isAscending = positions.last?.isFinite ?? false
    for index in positions.indices.dropFirst() where !(positions[index] >= positions[index - 1]) {
      isAscending = false
    }
    return isAscending
  }
}
