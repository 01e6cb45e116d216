internal import ReflowDocument
internal import ReflowStyle

extension LineBreaker {
  /// The line that starts at a cluster, where a search of the pen positions gives the
  /// same as a walk over them.
  func plainLine(from start: Int, isFirst: Bool, _ limit: Double) -> BrokenLine? {
    guard paragraph.isPlain, !isCautious, style.lineBreakMode != .charWrapping,
      start < paragraph.count
    else { return nil }
    let edge = startEdge(at: start, room: limit)
    let plainStart = edge?.clusters.upperBound ?? start
    if let edge, !fits(edge, limit) { return nil }
    let found = PlainSearch.with(paragraph, splitsWords: style.overflowWrap != .none) {
      $0.line(
        from: start, plainStart, base: paragraph.positions[plainStart] - (edge?.width ?? 0),
        limit: limit)
    }
    // What is trimmed further at the end belongs to what is shaped for the start.
    guard case .some(.some(let found)) = found, edge == nil || found.contentEnd > plainStart else {
      return nil
    }
    let head = start..<found.contentEnd
    var line = BrokenLine(
      paragraph: index, isFirst: isFirst, clusters: start..<found.end, head: head,
      tail: found.end..<found.end, insertion: nil, breakKind: found.kind, width: found.width)
    if let edge {
      line.start = edge
      if found.kind == .emergency { line.width = width(head, start: edge) }
    }
    return line
  }

  /// Whether nothing seen of what is shaped for a line's start is beyond the limit.
  private func fits(_ edge: LineEdge, _ limit: Double) -> Bool {
    edge.clusters.allSatisfy {
      paragraph.shaped.clusters.flags[$0].hangs
        || edge.width(to: $0 + 1, of: paragraph) <= limit
    }
  }
}
