import ReflowDocument

/// What the layouts of two dumps do not have in common.
package struct LayoutComparison: Sendable {
  /// The differences, in the order of the newer layout; those that are the same in
  /// several categories once.
  package let differences: [Difference]
  /// Categories that both have.
  package let categories: [String]

  /// Compares layouts of the same category; one layout with one other whatever their
  /// categories are.
  ///
  /// - Parameter tolerance: Points by which lengths may differ.
  package init(_ before: [LayoutRecord], _ after: [LayoutRecord], tolerance: Double = 0.001) {
    let tolerance = LengthTolerance(points: tolerance)
    var gathered = GatheredDifferences()
    var categories: [String] = []
    for pair in Self.pairs(before, after) {
      switch pair {
      case (let old?, let new?):
        var comparer = LayoutComparer(tolerance: tolerance)
        comparer.compare(old, new)
        categories.append(new.category)
        for difference in comparer.inOrder { gathered.add(difference, in: new.category) }
      case (let old?, nil):
        gathered.add(
          Difference(.category, Place(before: BlockPath()), "the layout is gone"), in: old.category)
      case (nil, let new?):
        gathered.add(
          Difference(.category, Place(after: BlockPath()), "a new layout"), in: new.category)
      case (nil, nil): continue
      }
    }
    (differences, self.categories) = (gathered.differences, categories)
  }

  private static func pairs(
    _ before: [LayoutRecord], _ after: [LayoutRecord]
  ) -> [(LayoutRecord?, LayoutRecord?)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    // The same category twice is compared in order.
    var waiting: [String: [Int]] = [:]
    for (index, layout) in before.enumerated().reversed() {
      waiting[layout.category, default: []].append(index)
    }
    var pairs: [(LayoutRecord?, LayoutRecord?)] = after.map { layout in
      (waiting[layout.category]?.popLast().map { before[$0] }, layout)
    }
    for index in waiting.values.joined().sorted() { pairs.append((before[index], nil)) }
    return pairs
  }

  /// A difference with its categories, as in `accessibilityLarge: block 2: ...`.
  package func sentence(_ difference: Difference) -> String {
    let found = difference.categories
    let names =
      if found == categories, found.count > 1 {
        "all categories"
      } else if found.count <= 3 {
        found.joined(separator: ", ")
      } else {
        "\(found[0]) and \(found.count - 1) more categories"
      }
    return "\(names): \(difference.message)"
  }
}

/// Differences with their categories.
private struct GatheredDifferences {
  private(set) var differences: [Difference] = []
  private var indexes: [Difference: Int] = [:]

  mutating func add(_ difference: Difference, in category: String) {
    if let index = indexes[difference] {
      // Twice in one category, it is two of them.
      if differences[index].categories.last != category {
        differences[index].categories.append(category)
        return
      }
    } else {
      indexes[difference] = differences.count
    }
    var difference = difference
    difference.categories = [category]
    differences.append(difference)
  }
}
