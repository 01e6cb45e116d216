internal import ReflowDocument
internal import ReflowStyle

extension LineBreaker {
  /// The line that starts at a cluster, where a search of the pen positions gives the
  /// same as a walk over them.
  func plainLine(from start: Int, isFirst: Bool, _ limit: Double) -> BrokenLine? {
    guard paragraph.isPlain, !isCautious, style.lineBreakMode != .charWrapping,
      start < paragraph.count, let line = paragraph.plainBreak(from: start, limit: limit)
    else { return nil }
    return BrokenLine(
      paragraph: index, isFirst: isFirst, clusters: start..<line.end, head: start..<line.contentEnd,
      tail: line.end..<line.end, insertion: nil, breakKind: line.kind, width: line.width)
  }
}
