public import ReflowTypesetting

/// A caret's place in a layout tree: a block and a position in its text.
public struct LayoutPosition: Hashable, Sendable {
  /// The block: its index among the blocks, then among the children of each stack
  /// that it is in.
  public var path: [Int]
  /// The position in the block's text.
  public var position: TextPosition

  /// A place in the text of a block.
  public init(path: [Int], position: TextPosition) {
    (self.path, self.position) = (path, position)
  }
}

extension LayoutTree {
  /// The block at a path; `nil` when there is none.
  public func block(at path: [Int]) -> LayoutBlock? {
    guard let first = path.first, blocks.indices.contains(first) else { return nil }
    var found = blocks[first]
    for index in path.dropFirst() {
      guard case .stack(_, _, let children) = found.content, children.indices.contains(index)
      else { return nil }
      found = children[index]
    }
    return found
  }

  /// The text block at a path; `nil` when there is none.
  public func text(at path: [Int]) -> TextLayout? {
    guard case .text(let layout)? = block(at: path)?.content else { return nil }
    return layout
  }

  /// The position closest to a point: in the text block whose frame is nearest, the
  /// first of several; `nil` when the tree has no text. Linear in the blocks.
  public func position(at point: Point) -> LayoutPosition? {
    var best: (path: [Int], layout: TextLayout, distance: Double)?
    forEachBlock { block, path in
      guard case .text(let layout) = block.content else { return }
      let distance = block.frame.distance(to: point)
      if best.map({ distance < $0.distance }) ?? true { best = (path, layout, distance) }
    }
    return best.map { LayoutPosition(path: $0.path, position: $0.layout.position(at: point)) }
  }

  /// Where a caret stands; `nil` when there is no text at the path.
  public func caretRectangle(at place: LayoutPosition) -> Rectangle? {
    text(at: place.path)?.caretRectangle(at: place.position)
  }

  /// The box around all glyphs and images; `nil` when nothing leaves ink. It may be
  /// larger than the layout where lines are set closer than their font is high.
  /// Linear in the glyphs.
  public var inkBounds: Rectangle? {
    var bounds: Rectangle?
    forEachBlock { block, _ in
      switch block.content {
      case .text(let layout): bounds = union(bounds, layout.inkBounds)
      case .image(let image): bounds = union(bounds, image.frame)
      case .item(let item):
        bounds = union(bounds, item.image?.frame)
        bounds = union(bounds, item.title?.inkBounds)
      case .stack: break
      }
    }
    return bounds
  }

  /// Calls `body` with every block and its path in reading order, stacks before their
  /// children.
  package func forEachBlock(_ body: (LayoutBlock, [Int]) -> Void) {
    for (index, block) in blocks.enumerated() {
      var todo = [(block: block, path: [index])]
      while let (block, path) = todo.popLast() {
        body(block, path)
        guard case .stack(_, _, let children) = block.content else { continue }
        todo += children.indices.reversed().map { (children[$0], path + [$0]) }
      }
    }
  }

  private func union(_ a: Rectangle?, _ b: Rectangle?) -> Rectangle? {
    var box = InkBox()
    for frame in [a, b] {
      if let frame { box.add(frame) }
    }
    return box.rectangle
  }
}

extension Rectangle {
  /// The square of the distance from a point to the nearest point of the rectangle.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(self.x - point.x, 0, point.x - self.x - width)
    let y = max(self.y - point.y, 0, point.y - self.y - height)
    return x * x + y * y
  }
}
