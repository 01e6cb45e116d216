import ReflowDocument
import ReflowTypesetting

/// Cells of one width in rows, each row as high as its highest cell.
struct SheetGrid {
  private let cells: [SheetCell]
  private let cellWidth: Double
  private let columns: Int

  /// Around the sheet and between cells, in points.
  static let gap = 24.0
  /// Between a caption and its page.
  static let captionGap = 6.0
  /// The sheet's color: the system's grouped background.
  static let background = Color(0xF2, 0xF2, 0xF7)
  /// Around pages.
  static let edgeColor = Color(0xC7, 0xC7, 0xCC)
  /// Width to height of the screens that sheets are looked at on.
  private static let screen = 1.5

  /// - Parameter columns: `nil` chooses as many as show the sheet largest on a screen.
  init(_ cells: [SheetCell], width: Double, columns: Int?) {
    (self.cells, cellWidth) = (cells, width)
    self.columns = max(1, columns ?? Self.columns(cells, width: width))
  }

  /// Everything at its place.
  var list: DisplayList {
    let rows = Self.rows(cells, columns: columns)
    var list = DisplayList(
      width: Self.extent(min(columns, cells.count), of: cellWidth),
      height: rows.reduce(Self.gap) { $0 + $1.height + Self.gap }, background: Self.background)
    var y = Self.gap
    for row in rows {
      for (column, index) in row.cells.enumerated() {
        let x = Self.gap + Double(column) * (cellWidth + Self.gap)
        list.append(cells[index].caption, x: x, y: y)
        list.add(page: cells[index].page, x: x, y: y + row.captionHeight + Self.captionGap)
      }
      y += row.height + Self.gap
    }
    return list
  }

  // MARK: Rows

  private struct Row {
    var cells: Range<Int>
    /// Pages of a row begin at one height, whatever their captions have to say.
    var captionHeight: Double
    var pageHeight: Double
    var height: Double { captionHeight + SheetGrid.captionGap + pageHeight }
  }

  private static func rows(_ cells: [SheetCell], columns: Int) -> [Row] {
    stride(from: 0, to: cells.count, by: columns).map { start in
      let range = start..<min(start + columns, cells.count)
      return Row(
        cells: range, captionHeight: cells[range].map(\.caption.height).max() ?? 0,
        pageHeight: cells[range].map(\.page.height).max() ?? 0)
    }
  }

  private static func extent(_ count: Int, of width: Double) -> Double {
    gap + Double(count) * (width + gap)
  }

  /// The number of columns with which the sheet fills a screen at the largest scale;
  /// the least of several.
  private static func columns(_ cells: [SheetCell], width: Double) -> Int {
    var best = (columns: 1, extent: Double.infinity)
    var columns = 1
    while columns <= cells.count {
      let height = rows(cells, columns: columns).reduce(gap) { $0 + $1.height + gap }
      let extent = max(extent(columns, of: width) / screen, height)
      if extent < best.extent { best = (columns, extent) }
      // All of some, some of many: the pages of a book are cells, too.
      columns += max(1, columns / 20)
    }
    return best.columns
  }
}

extension DisplayList {
  /// Adds a page as a sheet of paper: its color, its content cut at its edges, its edge.
  fileprivate mutating func add(page: DisplayList, x: Double, y: Double) {
    let frame = Rectangle(x: x, y: y, width: page.width, height: page.height)
    if page.background.alpha > 0 { items.append(.fill(frame, page.background)) }
    items.append(.clipped(frame, page.items.map { $0.moved(x: x, y: y) }))
    items.append(.outline(frame, SheetGrid.edgeColor, lineWidth: 1))
  }
}
