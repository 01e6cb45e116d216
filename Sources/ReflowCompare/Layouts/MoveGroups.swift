/// Gathers neighbors that moved by the same amount, so that a cascade is told once.
struct MoveGroups {
  /// Neighbors that moved together.
  struct Group {
    /// The first of them.
    let first: (before: Int, after: Int)
    let shift: Shift
    /// When it was met, among what else is told.
    let order: Int
    var count: Int
  }

  private(set) var groups: [Group] = []
  private let expected: Shift
  private let tolerance: LengthTolerance
  private var isOpen = false

  /// - Parameter expected: How far everything around moved, which is told there.
  init(expected: Shift, tolerance: LengthTolerance) {
    (self.expected, self.tolerance) = (expected, tolerance)
  }

  /// The next one that both have; `order` says when it is told.
  mutating func add(before: Int, after: Int, _ shift: Shift, order: Int) {
    guard !tolerance.isExpected(shift, expected) else {
      isOpen = false
      return
    }
    if isOpen, let last = groups.last, tolerance.isExpected(shift, last.shift) {
      groups[groups.count - 1].count += 1
      return
    }
    isOpen = true
    groups.append(Group(first: (before, after), shift: shift, order: order, count: 1))
  }

  /// How a group moved against what is around it.
  func words(_ group: Group, _ noun: String) -> String {
    let shift = Shift(x: group.shift.x - expected.x, y: group.shift.y - expected.y)
    let rest = group.count - 1
    let others = rest == 0 ? "" : ", with the \(ValueWords.count(rest, noun)) after it"
    return "moved \(shift.words)" + (rest == 1 ? ", with the \(noun) after it" : others)
  }
}
