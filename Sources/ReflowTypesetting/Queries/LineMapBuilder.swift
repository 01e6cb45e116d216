internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

extension VisualLine {
  /// Where the line's graphemes stand. Linear in the line.
  ///
  /// - Parameter isContinued: Whether the line goes on from the one before it, and the
  ///   next from it.
  func map(isContinued: (start: Bool, end: Bool)) -> LineMap {
    let pieces = pieces()
    let lefts = lefts(of: pieces)
    var builder = LineMapBuilder(self)
    var ranges: [Range<Int>] = []
    for (piece, left) in zip(pieces, lefts) {
      let start = builder.cells.count
      builder.add(piece, left: left)
      ranges.append(start..<builder.cells.count)
    }
    let shown = builder.cells.count
    builder.finish()
    let cells = builder.cells
    var order: [Int] = []
    for index in visualOrder(ofLevels: pieces.map(\.level)) {
      order += pieces[index].level & 1 == 1 ? ranges[index].reversed() : Array(ranges[index])
    }
    // What is not shown stands where the line ends.
    order.insert(
      contentsOf: shown..<cells.count, at: paragraph.shaped.baseLevel & 1 == 1 ? 0 : order.count)
    let left = fragment.x - hangingWidthAtLeft(pieces)
    return LineMap(
      cells: cells, order: order, edges: (left, left + pieces.reduce(0) { $0 + $1.width }),
      baseLevel: paragraph.shaped.baseLevel, start: fragment.range.lowerBound,
      isContinued: isContinued)
  }
}

/// Collects the cells of a line, piece by piece in the order of the text.
private struct LineMapBuilder {
  private(set) var cells: [LineMap.Cell] = []
  private let line: VisualLine
  /// Grapheme borders of what is shown, ascending; clusters come in the same
  /// order, so that the cursor only moves forward.
  private let borders: [Int]
  private var cursor = 0
  /// The first byte that no cell has yet.
  private var end: Int
  private var hasSeparator = false

  init(_ line: VisualLine) {
    self.line = line
    end = line.fragment.range.lowerBound
    let paragraph = line.paragraph
    let isCut = line.line.isTruncated
    var borders: [Int] = []
    for clusters in isCut ? [line.line.head, line.line.tail] : [line.line.clusters]
    where !clusters.isEmpty {
      let range = paragraph.offset(clusters.lowerBound)..<paragraph.offset(clusters.upperBound)
      // A tail may follow the head without a gap.
      if borders.last == range.lowerBound { borders.removeLast() }
      borders += line.text.graphemeBorders(in: range)
    }
    self.borders = borders
  }

  mutating func add(_ piece: VisualLine.Piece, left: Double) {
    guard piece.insertion == nil else { return addInsertion(piece, left: left) }
    let source = line.source(piece.source)
    let flags = source.shaped.clusters.flags
    let isRightToLeft = piece.level & 1 == 1
    var pen = isRightToLeft ? left + piece.width : left
    for cluster in piece.clusters {
      if flags[cluster].contains(.separator) {
        hasSeparator = true
        return
      }
      var width = source.positions[cluster + 1] - source.positions[cluster]
      // A tab is a piece of its own, and its width stands in no array.
      if flags[cluster].contains(.tab) { width = piece.width }
      if line.line.gap > 0, piece.source == .paragraph, line.line.hasGap(after: cluster, flags) {
        width += line.line.gap
      }
      add(cluster, of: piece, pen: pen, width: width)
      pen += isRightToLeft ? -width : width
    }
  }

  /// What is not shown at the end of a cut line has its place there.
  mutating func finish() {
    let last = line.fragment.range.upperBound
    guard !hasSeparator, end < last else { return }
    let isRightToLeft = line.paragraph.shaped.baseLevel & 1 == 1
    let edge = cells.reduce(line.fragment.x) {
      isRightToLeft ? min($0, $1.left) : max($0, $1.right)
    }
    cells.append(
      LineMap.Cell(
        range: end..<last, left: edge, right: edge, level: line.paragraph.shaped.baseLevel))
    end = last
  }

  // MARK: Insertions

  /// An ellipsis stands for the text up to what is shown after it; a hyphen is the
  /// soft hyphen before it, or nobody's.
  private mutating func addInsertion(_ piece: VisualLine.Piece, left: Double) {
    if line.line.isTruncated, line.line.breakKind != .hyphen {
      let tail = line.line.tail
      let stop =
        tail.isEmpty ? line.fragment.range.upperBound : line.paragraph.offset(tail.lowerBound)
      guard end < stop else { return }
      cells.append(
        LineMap.Cell(
          range: end..<stop, left: left, right: left + piece.width, level: piece.level))
      end = stop
    } else if let last = cells.indices.last, line.text.isSoftHyphen(cells[last].range) {
      extend(last, left: left, right: left + piece.width)
    }
  }

  // MARK: Clusters

  /// Adds a cluster whose leading edge is at `pen`: as one cell, or as several where
  /// it is a ligature of graphemes.
  private mutating func add(
    _ cluster: Int, of piece: VisualLine.Piece, pen: Double, width: Double
  ) {
    let source = line.source(piece.source)
    let range = source.offset(cluster)..<source.offset(cluster + 1)
    while cursor < borders.count, borders[cursor] < range.lowerBound { cursor += 1 }
    let isBorder = cursor < borders.count && borders[cursor] == range.lowerBound
    if isBorder { cursor += 1 }
    var inner: [Int] = []
    while cursor < borders.count, borders[cursor] < range.upperBound {
      inner.append(borders[cursor])
      cursor += 1
    }
    let carets =
      inner.isEmpty
      ? [] : line.carets(in: cluster, of: piece, count: inner.count, width: width)
    let starts = [range.lowerBound] + inner
    let stops = inner + [range.upperBound]
    let edges = [0] + carets + [width]
    let direction = piece.level & 1 == 1 ? -1.0 : 1
    for index in starts.indices {
      append(
        starts[index]..<stops[index], leading: pen + direction * edges[index],
        trailing: pen + direction * edges[index + 1], level: piece.level,
        startsGrapheme: index > 0 || isBorder)
    }
  }

  private mutating func append(
    _ range: Range<Int>, leading: Double, trailing: Double, level: UInt8, startsGrapheme: Bool
  ) {
    let isRightToLeft = level & 1 == 1
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    end = range.upperBound
    // A mark with a cluster of its own belongs to the grapheme before it.
    if !startsGrapheme, let last = cells.indices.last {
      cells[last].range = cells[last].range.lowerBound..<range.upperBound
      extend(last, left: left, right: right)
    } else {
      cells.append(LineMap.Cell(range: range, left: left, right: right, level: level))
    }
  }

  private mutating func extend(_ cell: Int, left: Double, right: Double) {
    if cells[cell].isRightToLeft { cells[cell].left = left } else { cells[cell].right = right }
  }
}

extension StyledText {
  /// Grapheme borders of a range that starts and ends on such borders, both among
  /// them. Linear in the range.
  func graphemeBorders(in range: Range<Int>) -> [Int] {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    do {
      return try graphemeBoundaries(in: UnicodeText(string[start..<end])).map {
        $0 + range.lowerBound
      }
    } catch {
      // ICU read the same text when it was shaped; should it refuse now, for want of
      // memory, the range is one unit.
      return [range.lowerBound, range.upperBound]
    }
  }

  /// Whether a range is a soft hyphen.
  fileprivate func isSoftHyphen(_ range: Range<Int>) -> Bool {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return range.count == 2 && utf8[start...].starts(with: [0xC2, 0xAD])
  }
}
