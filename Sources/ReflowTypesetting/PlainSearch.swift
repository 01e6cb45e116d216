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

/// Finds line ends of a plain paragraph by a search of its pen positions, which go up.
///
/// It borrows the paragraph's arrays, and lives no longer than the call that made it.
struct PlainSearch {
  private let flags: UnsafeBufferPointer<ClusterFlags>
  private let positions: UnsafeBufferPointer<Double>
  private let opportunities: UnsafeBufferPointer<UInt64>
  /// Without the separator at the end.
  private let contentCount: Int
  private let clustersPerPoint: Double
  /// Whether a word that is wider than a line is split.
  private let splitsWords: Bool

  /// Calls `body` with a search of a paragraph; `nil` when it is not plain.
  @inline(__always)
  static func with<Result>(
    _ paragraph: MeasuredParagraph, splitsWords: Bool, _ body: (PlainSearch) -> Result
  ) -> Result? {
    guard paragraph.isPlain, let table = paragraph.shaped.breaks else { return nil }
    return paragraph.shaped.clusters.flags.withUnsafeBufferPointer { flags in
      paragraph.positions.withUnsafeBufferPointer { positions in
        table.opportunities.withUnsafeBufferPointer { opportunities in
          body(PlainSearch(flags, positions, opportunities, splitsWords: splitsWords))
        }
      }
    }
  }

  @inline(__always)
  init(
    _ flags: UnsafeBufferPointer<ClusterFlags>, _ positions: UnsafeBufferPointer<Double>,
    _ opportunities: UnsafeBufferPointer<UInt64>, splitsWords: Bool
  ) {
    (self.flags, self.positions, self.opportunities) = (flags, positions, opportunities)
    self.splitsWords = splitsWords
    let hasSeparator = flags[flags.count - 1].contains(.separator)
    contentCount = flags.count - (hasSeparator ? 1 : 0)
    clustersPerPoint = Double(flags.count) / positions[flags.count]
  }

  /// Of all text on one line, in points.
  @inline(__always)
  var width: Double { positions[positions.count - 1] }

  /// The end of the line that starts at a cluster; `nil` where a walk over the clusters may
  /// give another: at a start that is shaped again, and where a word that may not be split,
  /// or a single grapheme, is wider than the line.
  ///
  /// - Parameter limit: Width between the indents, with the tolerance; finite, above 0.
  @inline(__always)
  func line(from start: Int, limit: Double) -> PlainBreak? {
    guard !isUnsafe(start) else { return nil }
    return line(from: start, start, base: positions[start], limit: limit)
  }

  /// The end of a line of which the first clusters are shaped again and known to fit; `nil`
  /// also where it lies among them.
  ///
  /// - Parameters:
  ///   - plainStart: The first cluster that is as it was shaped with the paragraph.
  ///   - base: Where the pen of the paragraph is less what it is on the line, from there on.
  @inline(__always)
  func line(from start: Int, _ plainStart: Int, base: Double, limit: Double) -> PlainBreak? {
    var cluster = firstBeyond(limit, from: plainStart, base: base)
    while cluster < contentCount, flags[cluster].hangs { cluster += 1 }
    var (end, kind, contentEnd) = (flags.count, LineFragment.Break.end, contentCount)
    if cluster < contentCount {
      kind = .soft
      end = lastOpportunity(after: start, upTo: cluster)
      if end <= start {
        guard splitsWords else { return nil }
        kind = .emergency
        end = cluster
        while end > start, !flags[end].contains(.graphemeStart) { end -= 1 }
      }
      guard end > plainStart else { return nil }
      contentEnd = end
    } else if contentCount < flags.count {
      kind = .hard
    }
    while contentEnd > plainStart, flags[contentEnd - 1].hangs { contentEnd -= 1 }
    return PlainBreak(
      end: end, contentEnd: contentEnd, kind: kind, width: positions[contentEnd] - base)
  }

  /// Whether HarfBuzz calls it unsafe to break before a cluster.
  @inline(__always)
  func isUnsafe(_ cluster: Int) -> Bool { flags[cluster].contains(.unsafeToBreakBefore) }

  /// Whether a grapheme starts at a cluster.
  @inline(__always)
  func isGraphemeStart(_ cluster: Int) -> Bool { flags[cluster].contains(.graphemeStart) }

  /// Whether HarfBuzz lets the line end there as it is shaped. White space keeps letters
  /// apart; what nobody sees does not.
  @inline(__always)
  func isSafe(_ line: PlainBreak) -> Bool {
    guard line.end < flags.count, isUnsafe(line.end) else { return true }
    return flags[line.contentEnd..<line.end].contains { !$0.contains(.invisible) }
  }

  /// The last cluster up to another that a line may start at; not after `start` when there
  /// is none.
  @inline(__always)
  private func lastOpportunity(after start: Int, upTo cluster: Int) -> Int {
    var word = cluster >> 6
    var bits = opportunities[word] & (.max >> UInt64(63 - (cluster & 63)))
    while bits == 0, word > start >> 6 {
      word -= 1
      bits = opportunities[word]
    }
    return bits == 0 ? start : (word << 6) + 63 - bits.leadingZeroBitCount
  }

  /// The first cluster from `start` on whose end is farther from `base` than the limit, or
  /// the end. It is looked for around the place where it is if letters are as wide as they
  /// are on average; the steps are as many as the line's length has binary digits at most.
  @inline(__always)
  private func firstBeyond(_ limit: Double, from start: Int, base: Double) -> Int {
    let room = Double(contentCount - start)
    let guess = start + Int(min(limit * clustersPerPoint, room))
    var low = max(start, guess - Self.reach)
    var high = min(contentCount, guess + Self.reach)
    var step = Self.reach
    if low > start, positions[low] - base > limit {
      high = low - 1
      low = max(start, high - step)
      while low > start, positions[low] - base > limit {
        high = low - 1
        step *= 2
        low = max(start, high - step)
      }
    } else {
      while high < contentCount, positions[high + 1] - base <= limit {
        low = high + 1
        step *= 2
        high = min(contentCount, low + step)
      }
    }
    var count = high - low
    while count > 1 {
      let half = count / 2
      low = positions[low + half] - base <= limit ? low + half : low
      count -= half
    }
    return count == 1 && positions[low + 1] - base <= limit ? low + 1 : low
  }

  /// By how many clusters the first guess is expected to miss at most.
  private static let reach = 8
}
