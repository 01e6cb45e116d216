extension SumTree {
  /// An element that was looked for.
  struct Found {
    var index: Int
    var element: Element
    /// What the elements before it add up to.
    var before: Element.Total
  }

  /// The first element from an index on that has what is looked for.
  ///
  /// - Parameter holds: Whether there is one among elements, told what those before them
  ///   add up to and what they add up to themselves.
  func first(
    from start: Int = 0, where holds: (_ before: Element.Total, _ own: Element.Total) -> Bool
  ) -> Found? {
    Self.first(in: root.node, from: start, at: 0, .zero, holds)
  }

  /// The last element before an index that has what is looked for; see ``first``.
  func last(
    before end: Int, where holds: (_ before: Element.Total, _ own: Element.Total) -> Bool
  ) -> Found? {
    Self.last(in: root.node, before: end, at: 0, .zero, holds)
  }

  private static func first(
    in node: Node, from start: Int, at index: Int, _ before: Element.Total,
    _ holds: (Element.Total, Element.Total) -> Bool
  ) -> Found? {
    var (index, before) = (index, before)
    for position in node.elements.indices {
      let total = node.elements[position].total
      if index >= start, holds(before, total) {
        return Found(index: index, element: node.elements[position], before: before)
      }
      index += 1
      before.append(total)
    }
    for position in node.parts.indices {
      let (count, total) = (node.parts[position].count, node.parts[position].total)
      if index + count > start, holds(before, total),
        let found = first(in: node.parts[position].node, from: start, at: index, before, holds)
      {
        return found
      }
      index += count
      before.append(total)
    }
    return nil
  }

  private static func last(
    in node: Node, before end: Int, at index: Int, _ before: Element.Total,
    _ holds: (Element.Total, Element.Total) -> Bool
  ) -> Found? {
    var (index, before) = (index, before)
    // The last that has it of those that are whole before the end, and the one that
    // reaches beyond it, whose elements that do not count may be what has it.
    var whole: (position: Int, index: Int, before: Element.Total)?
    for position in node.elements.indices where index < end {
      let total = node.elements[position].total
      if holds(before, total) { whole = (position, index, before) }
      index += 1
      before.append(total)
    }
    if let whole, node.parts.isEmpty {
      return Found(index: whole.index, element: node.elements[whole.position], before: whole.before)
    }
    for position in node.parts.indices where index < end {
      let (count, total) = (node.parts[position].count, node.parts[position].total)
      if holds(before, total) {
        if index + count <= end {
          whole = (position, index, before)
        } else if let found = last(
          in: node.parts[position].node, before: end, at: index, before, holds)
        {
          return found
        }
      }
      index += count
      before.append(total)
    }
    return whole.flatMap {
      last(in: node.parts[$0.position].node, before: end, at: $0.index, $0.before, holds)
    }
  }
}

extension SumTree: Sequence {
  /// The elements from first to last.
  struct Iterator: IteratorProtocol {
    private var open: [(node: Node, next: Int)]

    init(_ node: Node) { open = [(node, 0)] }

    mutating func next() -> Element? {
      while let (node, next) = open.last {
        if next < node.elements.count {
          open[open.count - 1].next += 1
          return node.elements[next]
        }
        if next < node.parts.count {
          open[open.count - 1].next += 1
          open.append((node.parts[next].node, 0))
        } else {
          open.removeLast()
        }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(root.node) }
}
