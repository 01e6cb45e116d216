/// Which lines of two paragraphs hold the same text.
struct LinePairing {
  /// Lines that follow one another.
  enum Part {
    /// A line of both that starts and ends at the same place of the text.
    case same(before: Int, after: Int)
    /// Lines that hold the same text together, but break elsewhere; one of both may be
    /// empty at the end.
    case broken(before: Range<Int>, after: Range<Int>)
  }

  let parts: [Part]

  /// - Parameter change: Where the texts differ; `nil` when they are the same.
  init(_ before: [LineRecord], _ after: [LineRecord], change: TextChange?) {
    let ends = OffsetMap(change, newEnds: after.map(\.range.upperBound))
    var parts: [Part] = []
    var (i, j) = (0, 0)
    while i < before.count, j < after.count {
      let start = (i, j)
      while i < before.count, j < after.count {
        let old = ends.newOffset(before[i].range.upperBound)
        let new = after[j].range.upperBound
        if old.isKnown, old.offset == new { break }
        if old.offset <= new { i += 1 } else { j += 1 }
      }
      let isMet = i < before.count && j < after.count
      let end = isMet ? (i + 1, j + 1) : (before.count, after.count)
      if isMet, end == (start.0 + 1, start.1 + 1) {
        parts.append(.same(before: start.0, after: start.1))
      } else {
        parts.append(.broken(before: start.0..<end.0, after: start.1..<end.1))
      }
      (i, j) = end
    }
    if i < before.count || j < after.count {
      parts.append(.broken(before: i..<before.count, after: j..<after.count))
    }
    self.parts = parts
  }
}

/// Where a place of the older text is in the newer one.
private struct OffsetMap {
  private let change: TextChange?
  /// Whether a line of the newer text ends where text was put in.
  private let endsBeforeInsertion: Bool

  init(_ change: TextChange?, newEnds: [Int]) {
    self.change = change
    endsBeforeInsertion = change.map { newEnds.contains($0.start) } ?? false
  }

  /// The offset; not known, but in order, for places that are gone.
  func newOffset(_ old: Int) -> (offset: Int, isKnown: Bool) {
    guard let change else { return (old, true) }
    if old < change.start || old == change.start && (endsBeforeInsertion || old < change.oldEnd) {
      return (old, true)
    }
    if old >= change.oldEnd { return (old + change.growth, true) }
    return (min(old, change.newEnd), false)
  }
}
