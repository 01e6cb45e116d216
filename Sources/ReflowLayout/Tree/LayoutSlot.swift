/// A block of a document's column, and where it stands.
struct LayoutSlot: Summed, Sendable {
  /// What is to be done before the place counts.
  enum State {
    /// Nothing.
    case settled
    /// The block above is another one now.
    case moved
    /// The block itself is another one now, and the unit that of the one before.
    case stale
  }

  var unit: LayoutUnit
  /// From the left edge of the column.
  var x: Double
  private(set) var total: LayoutTotal

  var state: State { didSet { total.open = state == .settled ? 0 : 1 } }

  /// From the top of the shown block above to the top of this one, in units of the grid; 0
  /// for what is hidden.
  var advance: Double {
    get { total.advance }
    set {
      guard isShown else { return }
      total.lowest.top += newValue - total.advance
      total.lowest.bottom += newValue - total.advance
      total.uppermost += newValue - total.advance
      total.advance = newValue
    }
  }

  /// Whether it takes space.
  var isShown: Bool { total.shown > 0 }

  /// A block at the top of the column.
  init(_ unit: LayoutUnit, x: Double, on grid: ColumnGrid) {
    (self.unit, self.x, state) = (unit, x, .settled)
    total = .zero
    total.lines = unit.lineCount
    total.noted = unit.diagnostics == nil ? 0 : 1
    guard !unit.isHidden else { return }
    total.shown = 1
    let height = unit.placed.height
    total.lowest = LayoutTotal.Extent(bottom: grid.units(height), top: 0, height: height)
    total.uppermost = 0
    total.widest = unit.placed.width
  }
}

/// What blocks of a column add up to.
struct LayoutTotal: Sum {
  /// How low a block reaches.
  struct Extent {
    /// In units of the grid, from the top of the shown block above all that are summed.
    var bottom: Double
    var top: Double
    /// In points.
    var height: Double
  }

  /// From the top of the shown block above to that of the last shown one, in units of the
  /// grid.
  var advance = 0.0
  /// Lines of text.
  var lines = 0
  /// Blocks that take space.
  var shown = 0
  /// Blocks that have something to tell.
  var noted = 0
  /// Blocks that are not settled.
  var open = 0
  /// The block that reaches lowest.
  var lowest = Extent(bottom: -.infinity, top: -.infinity, height: 0)
  /// The highest top, in units of the grid.
  var uppermost = Double.infinity
  /// The width of the widest block, in points.
  var widest = 0.0

  static let zero = LayoutTotal()

  mutating func append(_ next: LayoutTotal) {
    let bottom = advance + next.lowest.bottom
    if bottom >= lowest.bottom {
      lowest = Extent(
        bottom: bottom, top: advance + next.lowest.top, height: next.lowest.height)
    }
    uppermost = min(uppermost, advance + next.uppermost)
    advance += next.advance
    lines += next.lines
    shown += next.shown
    noted += next.noted
    open += next.open
    widest = max(widest, next.widest)
  }
}
