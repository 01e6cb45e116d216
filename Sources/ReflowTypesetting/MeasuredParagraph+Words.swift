extension MeasuredParagraph {
  /// The width of the widest part between two break opportunities of a plain paragraph,
  /// white space at its ends left out; `nil` where letters are shaped again at an edge of
  /// one, or where one is next to nothing, so that it may share its line with another.
  var widestWord: Double? {
    let flags = shaped.clusters.flags
    let isHard = flags.last?.contains(.separator) ?? false
    let end = count - (isHard ? 1 : 0)
    var widest = 0.0
    var (start, seen) = (0, 0)
    for cluster in 0...end {
      if cluster == end || cluster > start && flags[cluster].contains(.breakBefore) {
        let width = positions[seen] - positions[start]
        guard seen > start, width > Self.leastWord else { return nil }
        if cluster < end, flags[cluster].contains(.unsafeToBreakBefore) { return nil }
        widest = max(widest, width)
        (start, seen) = (cluster, cluster)
      }
      if cluster < end, !flags[cluster].hangs { seen = cluster + 1 }
    }
    return widest
  }

  /// Twice what lines may stick out.
  private static let leastWord = 2 * LineBreaker.tolerance
}
