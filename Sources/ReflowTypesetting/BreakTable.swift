/// Where lines of a paragraph may start, for a search that passes many clusters at a step.
///
/// It serves every size.
struct BreakTable: Hashable, Sendable {
  /// A bit for every cluster, the first in the lowest one of the first word: whether UAX #14
  /// allows a line to start there. The first cluster's is never set.
  let opportunities: [UInt64]
  /// How many places there are after the first cluster.
  let count: Int

  /// `nil` for a paragraph whose lines take a walk over its clusters: one with tabs, hyphens
  /// or inner separators, and an empty one.
  init?(_ flags: [ClusterFlags]) {
    guard let last = flags.last else { return nil }
    var opportunities: [UInt64] = []
    opportunities.reserveCapacity((flags.count + 63) / 64)
    var count = 0
    var seen = last.subtracting(.separator).rawValue
    flags.withUnsafeBufferPointer { flags in
      for start in stride(from: 0, to: flags.count, by: 64) {
        var word: UInt64 = 0
        for cluster in start..<min(start + 64, flags.count) {
          if cluster + 1 < flags.count { seen |= flags[cluster].rawValue }
          let isOpportunity: UInt64 = flags[cluster].contains(.breakBefore) ? 1 : 0
          word |= isOpportunity << UInt64(cluster - start)
        }
        if start == 0 { word &= ~1 }
        count += word.nonzeroBitCount
        opportunities.append(word)
      }
    }
    let decisive: ClusterFlags = [.softHyphen, .hyphenBefore, .separator, .tab]
    guard ClusterFlags(rawValue: seen).isDisjoint(with: decisive) else { return nil }
    self.opportunities = opportunities
    self.count = count
  }

  /// Calls `body` with every cluster after the first that a line may start at, in order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in opportunities.enumerated() {
      var bits = word
      while bits != 0 {
        body((index << 6) + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
