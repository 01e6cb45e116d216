/// Pairs the blocks of two layouts.
enum BlockAlignment {
  /// A block of both, or of one of them.
  struct Pair: Equatable {
    var before: Int?
    var after: Int?
  }

  /// Pairs of blocks between others that are compared with one another.
  private static let pairLimit = 4096

  /// All blocks of both lists, in order. Blocks with the same content are paired first;
  /// of those between, such as are most alike.
  static func pairs(_ a: [BlockRecord], _ b: [BlockRecord]) -> [Pair] {
    var pairs: [Pair] = []
    var (i, j) = (0, 0)
    let matches = Alignment.matches(a.map(\.identity), b.map(\.identity))
    for (before, after) in matches + [(a.count, b.count)] {
      pairs += alike(a, i..<before, b, j..<after)
      if before < a.count { pairs.append(Pair(before: before, after: after)) }
      (i, j) = (before + 1, after + 1)
    }
    return pairs
  }

  private static func alike(
    _ a: [BlockRecord], _ before: Range<Int>, _ b: [BlockRecord], _ after: Range<Int>
  ) -> [Pair] {
    guard !before.isEmpty, !after.isEmpty else {
      return before.map { Pair(before: $0) } + after.map { Pair(after: $0) }
    }
    guard before.count * after.count <= pairLimit else { return inOrder(a, before, b, after) }
    let old = before.map { BlockGrams(a[$0]) }
    let new = after.map { BlockGrams(b[$0]) }
    var table = AlignmentTable(rows: old.count, columns: new.count)
    table.fill { old[$0].likeness(to: new[$1]) }
    return table.pairs.map { row, column in
      Pair(
        before: row.map { before.lowerBound + $0 }, after: column.map { after.lowerBound + $0 })
    }
  }

  /// Too many to compare: the first with the first, as long as the kinds are the same.
  private static func inOrder(
    _ a: [BlockRecord], _ before: Range<Int>, _ b: [BlockRecord], _ after: Range<Int>
  ) -> [Pair] {
    var pairs: [Pair] = []
    var (i, j) = (before.lowerBound, after.lowerBound)
    while i < before.upperBound, j < after.upperBound {
      let areAlike = a[i].kind == b[j].kind
      if areAlike {
        pairs.append(Pair(before: i, after: j))
      } else {
        pairs += [Pair(before: i), Pair(after: j)]
      }
      (i, j) = (i + 1, j + 1)
    }
    return pairs + (i..<before.upperBound).map { Pair(before: $0) }
      + (j..<after.upperBound).map { Pair(after: $0) }
  }
}

/// The best way to pair two short lists in order.
private struct AlignmentTable {
  private let rows: Int
  private let columns: Int
  /// The best sum for the first elements of both lists.
  private var sums: [Double]
  private var likenesses: [Double?]

  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    sums = [Double](repeating: 0, count: (rows + 1) * (columns + 1))
    likenesses = [Double?](repeating: nil, count: (rows + 1) * (columns + 1))
  }

  private func index(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }

  /// - Parameter likeness: How good a pair is; `nil` where it cannot be.
  mutating func fill(_ likeness: (Int, Int) -> Double?) {
    for row in 1...rows {
      for column in 1...columns {
        var best = max(sums[index(row - 1, column)], sums[index(row, column - 1)])
        if let value = likeness(row - 1, column - 1) {
          likenesses[index(row, column)] = value
          best = max(best, sums[index(row - 1, column - 1)] + value)
        }
        sums[index(row, column)] = best
      }
    }
  }

  /// All elements, in order.
  var pairs: [(row: Int?, column: Int?)] {
    var result: [(row: Int?, column: Int?)] = []
    var (row, column) = (rows, columns)
    while row > 0 || column > 0 {
      let best = sums[index(row, column)]
      if row > 0, column > 0, let value = likenesses[index(row, column)],
        best == sums[index(row - 1, column - 1)] + value
      {
        (row, column) = (row - 1, column - 1)
        result.append((row, column))
      } else if column > 0, row == 0 || best == sums[index(row, column - 1)] {
        column -= 1
        result.append((nil, column))
      } else {
        row -= 1
        result.append((row, nil))
      }
    }
    return result.reversed()
  }
}
