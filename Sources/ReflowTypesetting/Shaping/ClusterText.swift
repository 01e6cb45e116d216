internal import ReflowUnicode

/// What the text of clusters tells of them. Clusters are asked for in logical order, so
/// that the graphemes are passed once.
struct ClusterText {
  private let reader: ScalarReader
  /// Boundaries of graphemes; none where they do not matter.
  private let graphemes: [Int]
  /// Where the text starts, as the boundaries count.
  private let base: Int
  /// The first grapheme that starts at or after the last cluster.
  private var grapheme: Int

  init(_ reader: ScalarReader, graphemes: [Int], base: Int = 0) {
    (self.reader, self.graphemes, self.base) = (reader, graphemes, base)
    grapheme = base == 0 ? 0 : (0..<graphemes.count).firstNot { graphemes[$0] < base }
  }

  /// A part of the text, whose offsets count from its start.
  func rebased(to range: Range<Int>) -> ClusterText {
    ClusterText(
      ScalarReader(bytes: UnsafeBufferPointer(rebasing: reader.bytes[range])),
      graphemes: graphemes, base: base + range.lowerBound)
  }

  /// Flags that follow from a cluster's text alone.
  ///
  /// - Parameter isEmpty: Whether the cluster has no advance.
  mutating func flags(_ range: Range<Int>, isEmpty: Bool) -> ClusterFlags {
    var flags: ClusterFlags = []
    let start = base + range.lowerBound
    while grapheme < graphemes.count, graphemes[grapheme] < start { grapheme += 1 }
    if grapheme < graphemes.count, graphemes[grapheme] == start {
      flags.insert(.graphemeStart)
    }
    guard !range.isEmpty else { return flags }
    let (scalar, next) = reader.scalar(at: range.lowerBound)
    switch scalar {
    case "\t": flags.insert(.tab)
    case "0"..."9": flags.insert(.digit)
    case "\u{AD}": flags.formUnion([.softHyphen, .untracked])
    default: break
    }
    if scalar.isParagraphSeparator || scalar.isLineSeparator {
      flags.formUnion([.separator, .hangingSpace])
    } else if scalar.isHangingSpace {
      // A space that carries an accent is seen.
      if isIgnorable(next..<range.upperBound) { flags.insert(.hangingSpace) }
    } else if scalar.value > 0xAD, scalar.isDefaultIgnorable,
      isIgnorable(next..<range.upperBound)
    {
      flags.formUnion(isEmpty ? [.untracked, .invisible] : [.untracked])
    }
    return flags
  }

  /// How many graphemes start after the start of the cluster that was asked for last.
  func graphemes(inside range: Range<Int>) -> Int {
    var index = grapheme
    var count = 0
    while index < graphemes.count, graphemes[index] < base + range.upperBound {
      if graphemes[index] > base + range.lowerBound { count += 1 }
      index += 1
    }
    return count
  }

  private func isIgnorable(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = reader.scalar(at: offset)
      guard scalar.isDefaultIgnorable else { return false }
      offset = next
    }
    return true
  }
}
