/// Where the graphemes of one line stand: what carets, selections and taps ask.
///
/// The ranges of the cells tile the line's text up to its separator. Between
/// neighboring cells, and at both ends, is a place for a caret: one more than there
/// are cells, counted from left to right.
struct LineMap {
  /// One grapheme, or all text that an ellipsis stands for.
  struct Cell: Hashable {
    /// UTF-8 bytes of the block's text.
    var range: Range<Int>
    var left: Double
    /// Less than `left` where kerning takes more than the advance.
    var right: Double
    /// Embedding level; odd is right to left.
    var level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }
    var leading: Double { isRightToLeft ? right : left }
    var trailing: Double { isRightToLeft ? left : right }
    /// Before the cell, as seen from its left or right.
    var start: TextPosition { TextPosition(range.lowerBound, .downstream) }
    var end: TextPosition { TextPosition(range.upperBound, .upstream) }
  }

  /// In the order of the text.
  let cells: [Cell]
  /// Indices of the cells from left to right.
  let order: [Int]
  /// The place of each cell in `order`.
  private let ranks: [Int]
  /// Edges of the line, hanging spaces included.
  let left: Double
  let right: Double
  let baseLevel: UInt8
  /// Where the line's text starts.
  let start: Int
  /// Whether the line goes on from the one before, and whether the next goes on from it:
  /// a position at such an end is on one of the two lines by its affinity.
  let isContinued: (start: Bool, end: Bool)

  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  init(
    cells: [Cell], order: [Int], edges: (left: Double, right: Double), baseLevel: UInt8,
    start: Int, isContinued: (start: Bool, end: Bool)
  ) {
    (self.cells, self.order, self.baseLevel) = (cells, order, baseLevel)
    (left, right) = edges
    (self.start, self.isContinued) = (start, isContinued)
    var ranks = order
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
  }

  // MARK: Ends of the line

  /// Before the first character. Where that stands elsewhere, since its direction is the
  /// other one, upstream is the line's edge and downstream the side of the character.
  var startPosition: TextPosition {
    let edge = isRightToLeft ? right : left
    let isElsewhere = cells.first.map { abs($0.leading - edge) > Self.touching } ?? false
    return TextPosition(start, isElsewhere && !isContinued.start ? .upstream : .downstream)
  }

  /// After the last character, before the separator.
  var endPosition: TextPosition {
    TextPosition(cells.last?.range.upperBound ?? start, isContinued.end ? .upstream : .downstream)
  }

  /// The leftmost caret.
  var leftmost: TextPosition {
    guard let first = order.first else { return startPosition }
    return cells[first].isRightToLeft ? cells[first].end : cells[first].start
  }

  /// The rightmost caret.
  var rightmost: TextPosition {
    guard let last = order.last else { return startPosition }
    return cells[last].isRightToLeft ? cells[last].start : cells[last].end
  }

  // MARK: Carets

  /// Where a caret stands and the level of the text beside it. At an end of the
  /// line, where there is no such text, it stands at the line's edge.
  func caret(at offset: Int, _ affinity: TextPosition.Affinity) -> (x: Double, level: UInt8) {
    guard let index = cell(at: offset, affinity) else {
      let isLeft = (affinity == .upstream) != isRightToLeft
      return (isLeft ? left : right, baseLevel)
    }
    let cell = cells[index]
    let isTrailing = affinity == .upstream && offset == cell.range.upperBound
    return (isTrailing ? cell.trailing : cell.leading, cell.level)
  }

  /// How many cells stand to the left of a caret.
  func place(of position: TextPosition) -> Int {
    guard let index = cell(at: position.offset, position.affinity) else {
      return (position.affinity == .upstream) != isRightToLeft ? 0 : cells.count
    }
    let cell = cells[index]
    let isTrailing = position.affinity == .upstream && position.offset == cell.range.upperBound
    return ranks[index] + (isTrailing != cell.isRightToLeft ? 1 : 0)
  }

  /// Whether a place is at an end of the line.
  func isEdge(_ place: Int) -> Bool { place == 0 || place == cells.count }

  /// The caret beyond the cell at the left or right of a place; `nil` at the line's end.
  func position(besidePlace place: Int, atRight isRight: Bool) -> TextPosition? {
    let rank = isRight ? place : place - 1
    guard order.indices.contains(rank) else { return nil }
    let cell = cells[order[rank]]
    return cell.isRightToLeft == isRight ? cell.start : cell.end
  }

  /// The caret closest to an x: beside the half of a grapheme that it lies on, at
  /// the start or end of the line's text when it lies outside.
  func position(closestTo x: Double) -> TextPosition {
    let (first, last) =
      isRightToLeft ? (endPosition, startPosition) : (startPosition, endPosition)
    if x <= left + Self.touching { return first }
    // The last edges are sums in another order.
    guard x < right - Self.touching,
      let index = order.first(where: { cells[$0].left < cells[$0].right && x < cells[$0].right })
    else { return last }
    let cell = cells[index]
    let isLeftHalf = x < (cell.left + cell.right) / 2
    return isLeftHalf != cell.isRightToLeft ? cell.start : cell.end
  }

  /// The extents of a range of text from left to right; those that touch are one.
  func extents(of range: Range<Int>) -> [(left: Double, right: Double)] {
    var extents: [(left: Double, right: Double)] = []
    for index in order where cells[index].range.overlaps(range) {
      let cell = cells[index]
      let low = min(cell.left, cell.right)
      let high = max(cell.left, cell.right)
      guard high > low else { continue }
      if let last = extents.indices.last, low <= extents[last].right + Self.touching {
        extents[last].right = max(extents[last].right, high)
      } else {
        extents.append((low, high))
      }
    }
    return extents
  }

  /// Edges nearer than this, in points, touch: sums of advances in another order
  /// differ by less.
  static let touching = 1e-6

  /// The cell that a position belongs to: the one before it or the one after it.
  private func cell(at offset: Int, _ affinity: TextPosition.Affinity) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      let end = cells[middle].range.upperBound
      if affinity == .upstream ? end < offset : end <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < cells.count else { return nil }
    let start = cells[low].range.lowerBound
    return (affinity == .upstream ? start < offset : start <= offset) ? low : nil
  }
}
