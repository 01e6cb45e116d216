internal import ReflowFonts

/// A line as stretches of clusters and insertions.
extension VisualLine {
  /// The pieces in logical order; white space at the line's end has the
  /// paragraph's level (L1).
  func pieces() -> [Piece] {
    var pieces: [Piece] = []
    let base = paragraph.shaped.baseLevel
    let hanging = line.insertion == nil && line.tail.isEmpty && !line.isTruncated
    let contentEnd = line.head.upperBound
    append(line.start, .start, to: &pieces)
    append(line.plain, to: &pieces, level: nil)
    append(line.end, .end, to: &pieces)
    if let insertion = line.insertion {
      let level = line.breakKind == .hyphen ? pieces.last?.level ?? base : base
      pieces.append(
        Piece(
          source: .paragraph, clusters: contentEnd..<contentEnd, item: 0, run: insertion.run,
          level: level,
          insertion: insertion, width: insertion.width))
    }
    append(line.tailStart, .tailStart, to: &pieces)
    append(line.plainTail, to: &pieces, level: nil)
    if hanging {
      append(contentEnd..<line.clusters.upperBound, to: &pieces, level: base)
    }
    return pieces
  }

  /// Whether two pieces side by side are one run, of which an edge was shaped again.
  func isOne(_ left: Int, _ right: Int, of pieces: [Piece]) -> Bool {
    let (first, second) = (pieces[min(left, right)], pieces[max(left, right)])
    guard abs(left - right) == 1, first.insertion == nil, first.run == second.run,
      first.level == second.level
    else { return false }
    let isHanging =
      second.source == .paragraph && second.clusters.lowerBound == line.head.upperBound
    let isAtEdge = first.source == .start || first.source == .tailStart || second.source == .end
    return isAtEdge && !(isHanging && line.tail.isEmpty) && font(of: first) == font(of: second)
  }

  private func font(of piece: Piece) -> FontInstance? {
    let shaped = source(piece.source).shaped
    guard case .text(let font) = shaped.items[piece.item].kind else { return nil }
    return shaped.fonts[font]
  }

  private func append(_ edge: LineEdge?, _ kind: Source, to pieces: inout [Piece]) {
    guard let edge else { return }
    append(edge.part, kind, to: &pieces, level: nil)
  }

  private func append(
    _ clusters: Range<Int>, _ kind: Source = .paragraph, to pieces: inout [Piece], level: UInt8?
  ) {
    guard !clusters.isEmpty else { return }
    let source = source(kind)
    var index = source.stretch(of: clusters.lowerBound)
    while index < source.stretches.count {
      let stretch = source.stretches[index]
      let part = stretch.clusters.clamped(to: clusters)
      guard stretch.clusters.lowerBound < clusters.upperBound else { return }
      var piece = Piece(
        source: kind, clusters: part, item: stretch.item, run: stretch.run,
        level: level ?? source.shaped.items[stretch.item].level, insertion: nil,
        width: source.positions[part.upperBound] - source.positions[part.lowerBound])
      if kind == .paragraph { piece.width += widening(of: part) }
      pieces.append(piece)
      index += 1
    }
  }

  /// What the clusters of a piece belong to.
  func source(_ kind: Source) -> MeasuredParagraph {
    let edge =
      switch kind {
      case .paragraph: nil as LineEdge?
      case .start: line.start
      case .end: line.end
      case .tailStart: line.tailStart
      }
    return edge?.paragraph ?? paragraph
  }

  /// What tabs and justification add to clusters of the paragraph.
  private func widening(of clusters: Range<Int>) -> Double {
    var width = 0.0
    for tab in line.tabs where clusters.contains(tab.cluster) { width += tab.width }
    guard line.gap > 0 else { return width }
    let flags = paragraph.shaped.clusters.flags
    for cluster in clusters where line.hasGap(after: cluster, flags) { width += line.gap }
    return width
  }

  /// The part of the pieces that stands left of what is seen: hanging spaces of
  /// a right-to-left paragraph.
  func hangingWidthAtLeft(_ pieces: [Piece]) -> Double {
    guard paragraph.shaped.baseLevel & 1 == 1 else { return 0 }
    return pieces.reduce(0) { sum, piece in
      piece.insertion == nil && piece.source == .paragraph
        && piece.clusters.lowerBound >= line.head.upperBound
        && line.tail.isEmpty
        ? sum + piece.width : sum
    }
  }
}
