/// What elements add up to; a sum of sums is the same however they are grouped.
protocol Sum: Sendable {
  /// That of no elements.
  static var zero: Self { get }
  /// Adds what comes after.
  mutating func append(_ next: Self)
}

/// What a ``SumTree`` holds.
protocol Summed: Sendable {
  associatedtype Total: Sum
  /// What the element adds.
  var total: Total { get }
}

/// A list whose elements are changed, inserted, removed and found by their sums in
/// logarithmic time: a B-tree with all elements in its leaves.
///
/// It is a value. Copies share their nodes, and who changes one copies the path to it.
struct SumTree<Element: Summed>: Sendable {
  /// A node, with what is below it.
  struct Part {
    var node: Node
    /// The number of elements.
    var count: Int
    var total: Element.Total
  }

  /// Elements, or further nodes; never both, and none only in the root.
  ///
  /// Sendable because it is changed only through the one reference there is to it, as
  /// the storage of an array.
  final class Node: @unchecked Sendable {
    var elements: ContiguousArray<Element>
    var parts: ContiguousArray<Part>

    init(_ elements: ContiguousArray<Element>) { (self.elements, parts) = (elements, []) }

    init(parts: ContiguousArray<Part>) { (elements, self.parts) = ([], parts) }

    init(copying other: Node) { (elements, parts) = (other.elements, other.parts) }
  }

  private(set) var root: Part

  /// Most elements or nodes in a node. A change sums those on its path up again, so that
  /// few is better; many makes the tree shallow.
  static var limit: Int { 16 }

  /// Elements from first to last. Linear.
  init(_ elements: some Collection<Element>) {
    // Three quarters full, so that the first insertions split nothing.
    let fill = Self.limit * 3 / 4
    var parts: ContiguousArray<Part> = []
    var rest = elements[...]
    while !rest.isEmpty {
      parts.append(Part(Node(ContiguousArray(rest.prefix(fill)))))
      rest = rest.dropFirst(fill)
    }
    while parts.count > 1 {
      var above: ContiguousArray<Part> = []
      for start in stride(from: 0, to: parts.count, by: fill) {
        above.append(
          Part(Node(parts: ContiguousArray(parts[start..<Swift.min(start + fill, parts.count)]))))
      }
      parts = above
    }
    root = parts.first ?? Part(Node([]))
  }

  /// The number of elements.
  var count: Int { root.count }

  /// What all elements add up to.
  var total: Element.Total { root.total }

  /// An element; nothing is summed up.
  subscript(index: Int) -> Element {
    precondition(0..<count ~= index, "there is no element at \(index) of \(count)")
    var (node, rest) = (root.node, index)
    while node.elements.isEmpty { node = node.parts[node.child(holding: &rest)].node }
    return node.elements[rest]
  }

  /// An element, and what those before it add up to.
  func find(_ index: Int) -> (element: Element, before: Element.Total) {
    precondition(0..<count ~= index, "there is no element at \(index) of \(count)")
    var (node, rest, before) = (root.node, index, Element.Total.zero)
    while node.elements.isEmpty {
      let child = node.child(holding: &rest)
      for earlier in 0..<child { before.append(node.parts[earlier].total) }
      node = node.parts[child].node
    }
    for earlier in 0..<rest { before.append(node.elements[earlier].total) }
    return (node.elements[rest], before)
  }

  // MARK: Changes

  /// Changes an element in its place.
  mutating func update(at index: Int, _ change: (inout Element) -> Void) {
    precondition(0..<count ~= index, "there is no element at \(index) of \(count)")
    root.update(at: index, change)
  }

  /// Inserts an element before the one at an index, or at the end.
  mutating func insert(_ element: Element, at index: Int) {
    precondition(0...count ~= index, "nothing can be inserted at \(index) of \(count)")
    guard let sibling = root.insert(element, at: index) else { return }
    root = Part(Node(parts: [root, sibling]))
  }

  /// Removes an element.
  mutating func remove(at index: Int) {
    precondition(0..<count ~= index, "there is no element at \(index) of \(count)")
    root.remove(at: index)
    while root.node.parts.count == 1 { root = root.node.parts[0] }
  }
}

extension SumTree.Node {
  /// The node below that holds an element; `index` becomes the element's there.
  func child(holding index: inout Int) -> Int {
    var child = 0
    while child < parts.count - 1, index >= parts[child].count {
      index -= parts[child].count
      child += 1
    }
    return child
  }

  var size: Int { parts.isEmpty ? elements.count : parts.count }
}

extension SumTree.Part {
  init(_ node: SumTree.Node) {
    (self.node, count, total) = (node, 0, .zero)
    sum()
  }

  private mutating func sum() {
    total = .zero
    count = node.elements.count
    // By index, so that no element is copied.
    for index in node.elements.indices { total.append(node.elements[index].total) }
    for index in node.parts.indices {
      count += node.parts[index].count
      total.append(node.parts[index].total)
    }
  }

  /// Makes the node nobody else's.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&node) { node = SumTree.Node(copying: node) }
  }

  // The depth of a tree of a million elements is 6, so these may call themselves.

  mutating func update(at index: Int, _ change: (inout Element) -> Void) {
    own()
    if node.parts.isEmpty {
      change(&node.elements[index])
    } else {
      var rest = index
      let child = node.child(holding: &rest)
      node.parts[child].update(at: rest, change)
    }
    sum()
  }

  /// - Returns: the second half of the node when it became too large.
  mutating func insert(_ element: Element, at index: Int) -> Self? {
    own()
    if node.parts.isEmpty {
      node.elements.insert(element, at: index)
    } else {
      var rest = index
      let child = node.child(holding: &rest)
      if let sibling = node.parts[child].insert(element, at: rest) {
        node.parts.insert(sibling, at: child + 1)
      }
    }
    let sibling = node.size > SumTree.limit ? split(at: node.size / 2) : nil
    sum()
    return sibling
  }

  private mutating func split(at index: Int) -> Self {
    defer { sum() }
    if node.parts.isEmpty {
      let rest = ContiguousArray(node.elements[index...])
      node.elements.removeSubrange(index...)
      return Self(SumTree.Node(rest))
    }
    let rest = ContiguousArray(node.parts[index...])
    node.parts.removeSubrange(index...)
    return Self(SumTree.Node(parts: rest))
  }

  mutating func remove(at index: Int) {
    own()
    if node.parts.isEmpty {
      node.elements.remove(at: index)
    } else {
      var rest = index
      let child = node.child(holding: &rest)
      node.parts[child].remove(at: rest)
      if node.parts[child].node.size < SumTree.limit / 4 { fill(child) }
    }
    sum()
  }

  /// Joins a node that became small with a neighbor, or shares what both have.
  private mutating func fill(_ child: Int) {
    guard node.parts.count > 1 else { return }
    let left = Swift.max(0, child - 1)
    let right = node.parts.remove(at: left + 1)
    node.parts[left].own()
    node.parts[left].node.elements += right.node.elements
    node.parts[left].node.parts += right.node.parts
    let size = node.parts[left].node.size
    if size > SumTree.limit {
      let rest = node.parts[left].split(at: size / 2)
      node.parts.insert(rest, at: left + 1)
    } else {
      node.parts[left].sum()
    }
  }
}
