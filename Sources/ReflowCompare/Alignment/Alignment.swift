/// Pairs the equal elements of two lists.
enum Alignment {
  /// Insertions and deletions that are looked for at once.
  private static let editLimit = 256

  /// Indexes of equal elements, ascending in both lists, nearly as many as there can be.
  ///
  /// Myers' greedy search (An O(ND) Difference Algorithm, 1986). After ``editLimit``
  /// edits the furthest point is taken for right and the search starts there anew, so
  /// that the cost is at most the limit times the length of the lists.
  static func matches(_ a: [Int], _ b: [Int]) -> [(before: Int, after: Int)] {
    var matches: [(before: Int, after: Int)] = []
    var (ends) = (before: a.count, after: b.count)
    var start = (before: 0, after: 0)
    while ends.before > 0, ends.after > 0, a[ends.before - 1] == b[ends.after - 1] {
      ends = (ends.before - 1, ends.after - 1)
    }
    while start.before < ends.before, start.after < ends.after {
      var search = EditSearch(a[start.before..<ends.before], b[start.after..<ends.after])
      let end = search.run(limit: editLimit)
      matches += search.matches(to: end)
      start = end
    }
    // Only what begins before the common tail is searched; the tail follows it.
    for offset in 0..<(a.count - ends.before) {
      matches.append((ends.before + offset, ends.after + offset))
    }
    return matches
  }
}

/// Myers' search for the fewest edits, forward from the starts of two lists.
private struct EditSearch {
  private let a: ArraySlice<Int>
  private let b: ArraySlice<Int>
  /// How far each diagonal comes with 0, 1, 2 ... edits, in elements of `a`; -1 where it
  /// is out of reach. Diagonal k of d edits is at k + d.
  private var reaches: [[Int]] = []

  init(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) { (self.a, self.b) = (a, b) }

  /// Searches until the ends or the limit; gives the indexes that were reached.
  mutating func run(limit: Int) -> (before: Int, after: Int) {
    for edits in 0...limit {
      var reach = [Int](repeating: -1, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        guard var x = edits == 0 ? 0 : step(to: diagonal, edits: edits)?.x else { continue }
        while x < a.count, x - diagonal < b.count,
          a[a.startIndex + x] == b[b.startIndex + x - diagonal]
        {
          x += 1
        }
        reach[diagonal + edits] = x
        if x == a.count, x - diagonal == b.count {
          reaches.append(reach)
          return point(x, diagonal)
        }
      }
      reaches.append(reach)
    }
    return furthest
  }

  /// The point that most elements of both lead to.
  private var furthest: (before: Int, after: Int) {
    let reach = reaches[reaches.count - 1]
    let edits = reaches.count - 1
    var best = (sum: -1, x: 0, diagonal: 0)
    for diagonal in stride(from: -edits, through: edits, by: 2) {
      let x = reach[diagonal + edits]
      if x >= 0, 2 * x - diagonal > best.sum { best = (2 * x - diagonal, x, diagonal) }
    }
    return point(best.x, best.diagonal)
  }

  private func point(_ x: Int, _ diagonal: Int) -> (before: Int, after: Int) {
    (a.startIndex + x, b.startIndex + x - diagonal)
  }

  /// Where a diagonal begins with its last edit, and from which diagonal it comes.
  private func step(to diagonal: Int, edits: Int) -> (from: Int, x: Int)? {
    let reach = reaches[edits - 1]
    func x(_ diagonal: Int) -> Int {
      let index = diagonal + edits - 1
      return reach.indices.contains(index) ? reach[index] : -1
    }
    let deleted = x(diagonal - 1)
    let inserted = x(diagonal + 1)
    let deletes = deleted >= 0 && deleted < a.count
    let inserts = inserted >= 0 && inserted - diagonal <= b.count
    if deletes, !inserts || deleted + 1 > inserted { return (diagonal - 1, deleted + 1) }
    return inserts ? (diagonal + 1, inserted) : nil
  }

  /// The equal elements on the way to a point.
  func matches(to end: (before: Int, after: Int)) -> [(before: Int, after: Int)] {
    var found: [(before: Int, after: Int)] = []
    var x = end.before - a.startIndex
    var diagonal = x - (end.after - b.startIndex)
    for edits in stride(from: reaches.count - 1, through: 0, by: -1) {
      let step = edits == 0 ? (from: 0, x: 0) : self.step(to: diagonal, edits: edits)
      guard let step else { break }
      while x > step.x {
        x -= 1
        found.append(point(x, diagonal))
      }
      if edits > 0 { (x, diagonal) = (reaches[edits - 1][step.from + edits - 1], step.from) }
    }
    return found.reversed()
  }
}
