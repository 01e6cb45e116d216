/// A line of one paragraph before it is placed.
struct BrokenLine: Hashable, Sendable {
  /// Which paragraph of the block.
  var paragraph: Int
  /// Whether it is the paragraph's first line.
  var isFirst: Bool
  /// All clusters of the line, hanging spaces and separator included.
  var clusters: Range<Int>
  /// What is shown before any insertion, hanging spaces left out.
  var head: Range<Int>
  /// What is shown after the insertion; empty on most lines.
  var tail: Range<Int>
  /// An ellipsis or hyphen between head and tail.
  var insertion: Insertion?
  /// Widths of the tabs among the clusters.
  var tabs: [TabAdvance] = []
  var breakKind: LineFragment.Break
  /// Sum of the advances of what is shown, hanging spaces left out.
  var width: Double
  /// The text replaced or cut off, as bytes of the block's text.
  var hidden: [Range<Int>] = []
  var isTruncated = false
  /// Clusters at the start of the head that look different at a line's start.
  var start: LineEdge?
  /// Clusters at the end of the head that look different at a line's end.
  var end: LineEdge?
  /// Clusters at the start of the tail that look different there.
  var tailStart: LineEdge?
  /// The width that the line was chosen by, where that is not its width.
  var chosenWidth: Double?
  /// What an exclusion beside the line takes of its width.
  var inset = 0.0
  /// Whether the line stands below the exclusion, for it did not fit beside it.
  var clearsExclusion = false
  /// What justification adds after each of the line's gaps.
  var gap = 0.0
  var gaps = Gaps.none

  /// Where justification may widen a line.
  enum Gaps: Hashable, Sendable {
    case none
    /// At white space, from a cluster on: text before a tab stays where it is.
    case spaces(from: Int)
    /// At every break opportunity: text that is written without spaces.
    case opportunities(from: Int)
  }

  /// Whether there is a gap after a cluster.
  @inline(__always)
  func hasGap(after cluster: Int, _ flags: [ClusterFlags]) -> Bool {
    switch gaps {
    case .none: false
    case .spaces(let start):
      cluster >= start && plain.contains(cluster) && flags[cluster].contains(.hangingSpace)
    case .opportunities(let start):
      cluster >= start && plain.contains(cluster) && cluster + 1 < head.upperBound
        && flags[cluster + 1].contains(.breakBefore)
    }
  }

  /// The part of the tail that is as it was shaped with the paragraph.
  var plainTail: Range<Int> {
    (tailStart?.clusters.upperBound ?? tail.lowerBound)..<tail.upperBound
  }

  /// The part of the head that is as it was shaped with the paragraph.
  var plain: Range<Int> {
    let first = start?.clusters.upperBound ?? head.lowerBound
    return first..<max(first, end?.clusters.lowerBound ?? head.upperBound)
  }
}

/// A tab and how far it moves the pen.
struct TabAdvance: Hashable, Sendable {
  var cluster: Int
  var width: Double
}
