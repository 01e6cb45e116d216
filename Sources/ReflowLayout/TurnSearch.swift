internal import ReflowDocument
internal import ReflowTypesetting

/// Finds the least change of rows and columns with which no text is cut.
///
/// Stacks inside a row share its width, so one that turns gives its neighbors room: which
/// of them turn is chosen together. Fewer changes come before more, and inner stacks
/// before outer ones.
struct TurnSearch {
  /// A stack that may be changed, and the way to it from the root.
  struct Candidate {
    var node: BlockNode
    var path: [BlockNode]
  }

  /// Innermost first, of the same depth in reading order.
  let candidates: [Candidate]

  /// So many combinations are tried one by one, which is all of them for six rows. Beyond
  /// it whole levels change at once, so that the cost stays in proportion to the text.
  static let attemptLimit = 64

  init(root: BlockNode) {
    var found: [Candidate] = []
    var todo = [Candidate(node: root, path: [])]
    while let next = todo.popLast() {
      if next.node.stepLimit > 0 { found.append(next) }
      let path = next.path + [next.node]
      todo += next.node.children.reversed().map { Candidate(node: $0, path: path) }
    }
    candidates = found.enumerated().sorted {
      ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset)
    }.map(\.element)
  }

  /// Changes the stacks, and gives the layout that results.
  ///
  /// Without one in which nothing is cut it is the one in which least is: as few texts
  /// as possible, and of these as little as possible.
  func run(
    _ place: () throws(TypesettingError) -> PlacedBlock
  ) throws(TypesettingError) -> PlacedBlock {
    apply(Array(repeating: 0, count: candidates.count))
    let plain = try place()
    guard plain.cut.texts > 0, !candidates.isEmpty else { return plain }
    var best = (placed: plain, steps: Array(repeating: 0, count: candidates.count))
    for steps in combinations() {
      apply(steps)
      let placed = try place()
      guard placed.cut < best.placed.cut else { continue }
      best = (placed, steps)
      if placed.cut.texts == 0 { break }
    }
    apply(best.steps)
    return best.placed
  }

  private func apply(_ steps: [Int]) {
    for (candidate, steps) in zip(candidates, steps) {
      candidate.node.change(to: steps, path: candidate.path)
    }
  }

  /// What to try, the least change first.
  private func combinations() -> [[Int]] {
    let limits = candidates.map(\.node.stepLimit)
    guard limits.count <= Self.attemptLimit else { return levels() }
    var result: [[Int]] = []
    for total in 1...limits.reduce(0, +) {
      guard Self.append(total, limits, [], to: &result) else { return result + levels() }
    }
    return result
  }

  /// Appends the ways to share out `total` changes; false when there are too many.
  private static func append(
    _ total: Int, _ limits: [Int], _ chosen: [Int], to result: inout [[Int]]
  ) -> Bool {
    // One stack after the other, each with as many changes as it takes, the first most.
    var open = [(chosen: chosen, rest: total)]
    while let (chosen, rest) = open.popLast() {
      if chosen.count == limits.count {
        guard result.count < attemptLimit else { return false }
        result.append(chosen)
        continue
      }
      let later = limits[(chosen.count + 1)...].reduce(0, +)
      let most = min(rest, limits[chosen.count])
      guard rest - most <= later else { continue }
      for steps in max(0, rest - later)...most { open.append((chosen + [steps], rest - steps)) }
    }
    return true
  }

  /// All stacks at the deepest level changed as far as they go, then those of the next
  /// level too, to the outermost.
  private func levels() -> [[Int]] {
    let depths = Set(candidates.map(\.path.count)).sorted(by: >)
    return depths.map { depth in
      candidates.map { $0.path.count >= depth ? $0.node.stepLimit : 0 }
    }
  }
}
