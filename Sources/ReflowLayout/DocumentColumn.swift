internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

/// The blocks of a document one above the other, so that each of them can change alone:
/// where a block stands depends on its neighbors only.
///
/// Unlike a ``Column``, which stands inside something, it has no alignment and no end to
/// its number of blocks.
struct DocumentColumn: Sendable {
  private(set) var slots: SumTree<LayoutSlot>
  let width: Double
  let spacing: BlockSpacing
  /// What the units were laid out for.
  let environment: Environment
  private let grid: ColumnGrid

  /// Units that stand one below the other. Linear.
  init(_ units: [LayoutUnit], width: Double, spacing: BlockSpacing, flow: BlockFlow) {
    (self.width, self.spacing, environment) = (width, spacing, flow.environment)
    grid = ColumnGrid(displayScale: flow.typesetter.displayScale)
    var slots: ContiguousArray<LayoutSlot> = []
    slots.reserveCapacity(units.count)
    var above: (unit: LayoutUnit, top: Double)?
    let extent =
      width.isFinite ? width : units.lazy.map(\.placed.width).max() ?? 0
    for unit in units {
      var slot = LayoutSlot(unit, x: Self.x(of: unit, in: extent, flow), on: grid)
      if slot.isShown {
        slot.advance = Self.advance(of: unit, below: above, spacing, grid, flow)
        above = (unit, (above?.top ?? 0) + slot.advance)
      }
      slots.append(slot)
    }
    self.slots = SumTree(slots)
  }

  /// The blocks at their places.
  var blocks: LayoutBlocks { LayoutBlocks(slots: slots, grid: grid) }

  // MARK: Changes

  /// How many blocks are not settled.
  var openCount: Int { slots.total.open }

  /// The first block from an index on that is not settled.
  func firstOpen(from index: Int) -> (index: Int, slot: LayoutSlot)? {
    guard openCount > 0 else { return nil }
    return slots.first(from: index, where: { $1.open > 0 }).map { ($0.index, $0.element) }
  }

  /// Notes that a block is another one now.
  mutating func markStale(_ index: Int) { slots.update(at: index) { $0.state = .stale } }

  /// Makes room for a block that has not been laid out.
  mutating func insert(at index: Int) {
    var slot = LayoutSlot(.nothing, x: 0, on: grid)
    slot.state = .stale
    slots.insert(slot, at: index)
  }

  mutating func remove(at index: Int) {
    let slot = slots[index]
    slots.remove(at: index)
    if slot.isShown { move(from: index, by: slot.advance) }
  }

  /// Gives the next shown block its place anew; until then it and all after it stay where
  /// they are.
  ///
  /// - Parameter distance: How far what follows would move up.
  private mutating func move(from index: Int, by distance: Double) {
    guard let next = shown(from: index) else { return }
    slots.update(at: next.index) {
      $0.advance += distance
      if $0.state == .settled { $0.state = .moved }
    }
  }

  /// Puts a unit in its place, and what is below it. All blocks above must be settled.
  mutating func settle(_ unit: LayoutUnit, at index: Int, flow: BlockFlow) {
    let (old, before) = slots.find(index)
    var above = shown(before: index).map { (unit: $0, top: before.advance) }
    var slot = LayoutSlot(unit, x: Self.x(of: unit, in: width, flow), on: grid)
    if slot.isShown {
      slot.advance = Self.advance(of: unit, below: above, spacing, grid, flow)
      above = (unit, before.advance + slot.advance)
    }
    slots.update(at: index) { $0 = slot }
    settle(from: index + 1, below: above, movedBy: slot.advance - old.advance, flow)
  }

  /// Settles the next shown block, and further ones while they come to stand elsewhere
  /// between two pixels, which few ever do.
  private mutating func settle(
    from index: Int, below above: (unit: LayoutUnit, top: Double)?, movedBy distance: Double,
    _ flow: BlockFlow
  ) {
    var (index, above, distance) = (index, above, distance)
    while let next = shown(from: index) {
      let (old, unit) = (next.slot.advance, next.slot.unit)
      guard next.slot.state == .settled else {
        // It will have its turn; until then all that follows stays.
        if distance != 0 { slots.update(at: next.index) { $0.advance -= distance } }
        return
      }
      let advance = Self.advance(of: unit, below: above, spacing, grid, flow)
      if advance != old { slots.update(at: next.index) { $0.advance = advance } }
      distance += advance - old
      if grid.phase(distance) == 0 { return }
      above = (unit, (above?.top ?? 0) + advance)
      index = next.index + 1
    }
  }

  /// The first shown block from an index on, most often that itself.
  private func shown(from index: Int) -> (index: Int, slot: LayoutSlot)? {
    guard index < slots.count else { return nil }
    let next = slots[index]
    if next.isShown { return (index, next) }
    return slots.first(from: index, where: { $1.shown > 0 }).map { ($0.index, $0.element) }
  }

  /// The last shown block before an index, most often the one before.
  private func shown(before index: Int) -> LayoutUnit? {
    guard index > 0 else { return nil }
    let last = slots[index - 1]
    if last.isShown { return last.unit }
    return slots.last(before: index, where: { $1.shown > 0 })?.element.unit
  }

  /// Without a width all blocks stand in that of the widest. Linear, once for a layout.
  mutating func align(_ flow: BlockFlow) {
    guard !width.isFinite else { return }
    let extent = slots.total.widest
    slots = SumTree(
      slots.map { slot in
        var slot = slot
        slot.x = Self.x(of: slot.unit, in: extent, flow)
        return slot
      })
  }

  // MARK: Places

  private static func x(of unit: LayoutUnit, in extent: Double, _ flow: BlockFlow) -> Double {
    unit.placed.isHidden ? 0 : flow.inset(unit.placed, in: extent, .fill)
  }

  /// How far a block stands below the shown one above it.
  ///
  /// All is reckoned from the pixel at whose height that one begins, so that it does not
  /// depend on what is further up.
  private static func advance(
    of unit: LayoutUnit, below above: (unit: LayoutUnit, top: Double)?, _ spacing: BlockSpacing,
    _ grid: ColumnGrid, _ flow: BlockFlow
  ) -> Double {
    guard let above else { return 0 }
    let phase = grid.phase(above.top)
    let start = grid.points(phase)
    let top = flow.top(
      ofFirst: unit.placed.first, belowLast: above.unit.placed.last?.moved(start),
      bottom: start + above.unit.placed.height, spacing)
    return grid.units(top) - phase
  }
}
