internal import ReflowDocument
public import ReflowTypesetting

/// The blocks of a layout in reading order.
///
/// They stand in a tree of heights. A block gets its coordinates when it is looked at,
/// which costs the logarithm of their number and what moving the block's lines costs; all
/// one after the other cost their lines.
public struct LayoutBlocks: RandomAccessCollection, Sendable {
  let slots: SumTree<LayoutSlot>
  let grid: ColumnGrid

  init(slots: SumTree<LayoutSlot>, grid: ColumnGrid) { (self.slots, self.grid) = (slots, grid) }

  /// Blocks that stand at their places already.
  init(placed blocks: [LayoutBlock]) {
    let grid = ColumnGrid(displayScale: 1)
    let slots = blocks.map {
      LayoutSlot(LayoutUnit(placed: PlacedBlock(block: $0)), x: 0, on: grid)
    }
    self.init(slots: SumTree(slots), grid: grid)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of blocks.
  public var endIndex: Int { slots.count }

  /// A block at its place.
  public subscript(index: Int) -> LayoutBlock {
    let (slot, top) = place(index)
    return slot.block(atTop: top)
  }

  /// Where a block stands; costs the logarithm of their number.
  public func frame(at index: Int) -> Rectangle {
    let (slot, top) = place(index)
    return slot.frame(atTop: top)
  }

  /// Lines of text in all blocks, those in stacks included. Known without counting.
  public var lineCount: Int { slots.total.lines }

  /// The blocks from the first that reaches below one height to the last that begins
  /// above another, in points from the top of the content; what lies between is all
  /// within. Costs the logarithm of their number.
  public func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = slots.first { grid.points($0.advance + $1.lowest.bottom) > top }
    let last = slots.last(before: count) { grid.points($0.advance + $1.uppermost) < bottom }
    guard let first, let last, first.index <= last.index else { return 0..<0 }
    return first.index..<last.index + 1
  }

  /// From the top of the first block to the bottom of the lowest.
  var height: Double {
    let lowest = slots.total.lowest
    return lowest.bottom > 0 ? grid.points(lowest.top) + lowest.height : 0
  }

  /// What the blocks have to tell, in reading order.
  var diagnostics: [Diagnostic] {
    var units: [UnitDiagnostics] = []
    var next = 0
    while let found = slots.first(from: next, where: { $1.noted > 0 }) {
      if let diagnostics = found.element.unit.diagnostics { units.append(diagnostics) }
      next = found.index + 1
    }
    return UnitDiagnostics.all(units)
  }

  private func place(_ index: Int) -> (slot: LayoutSlot, top: Double) {
    let (slot, before) = slots.find(index)
    guard !slot.isShown else { return (slot, grid.points(before.advance + slot.advance)) }
    // What is hidden keeps a place at the lower edge of what is shown above it.
    guard before.shown > 0, let shown = slots.last(before: index, where: { $1.shown > 0 })
    else { return (slot, 0) }
    let top = grid.points(shown.before.advance + shown.element.advance)
    return (slot, top + shown.element.unit.placed.height)
  }
}

extension LayoutSlot {
  fileprivate func block(atTop top: Double) -> LayoutBlock {
    var block = unit.placed.block
    block.offset(x: x, y: top)
    return block
  }

  fileprivate func frame(atTop top: Double) -> Rectangle {
    var frame = unit.placed.block.frame
    frame.x += x
    frame.y += top
    return frame
  }
}

extension LayoutBlocks {
  /// The blocks one after the other.
  public struct Iterator: IteratorProtocol {
    private var slots: SumTree<LayoutSlot>.Iterator
    private let grid: ColumnGrid
    private var advance = 0.0
    private var bottom = 0.0

    fileprivate init(_ blocks: LayoutBlocks) {
      (slots, grid) = (blocks.slots.makeIterator(), blocks.grid)
    }

    /// The next block; `nil` when all are done.
    public mutating func next() -> LayoutBlock? {
      guard let (slot, top) = nextPlace() else { return nil }
      return slot.block(atTop: top)
    }

    fileprivate mutating func nextPlace() -> (slot: LayoutSlot, top: Double)? {
      guard let slot = slots.next() else { return nil }
      guard slot.isShown else { return (slot, bottom) }
      advance += slot.advance
      let top = grid.points(advance)
      bottom = top + slot.unit.placed.height
      return (slot, top)
    }
  }

  /// The blocks one after the other.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension LayoutBlocks: Hashable {
  /// Blocks are equal that are at their places. Linear in what the two do not share.
  public static func == (a: LayoutBlocks, b: LayoutBlocks) -> Bool {
    guard a.count == b.count else { return false }
    if a.grid == b.grid, a.slots.root.node === b.slots.root.node { return true }
    var (ours, others) = (a.makeIterator(), b.makeIterator())
    while let (slot, top) = ours.nextPlace(), let (other, otherTop) = others.nextPlace() {
      let isSame = slot.unit === other.unit && slot.x == other.x && top == otherTop
      guard isSame || slot.block(atTop: top) == other.block(atTop: otherTop) else { return false }
    }
    return true
  }

  /// Hashes the blocks at their places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for block in self { hasher.combine(block) }
  }
}
