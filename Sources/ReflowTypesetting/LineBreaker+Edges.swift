/// What is shaped again because a line starts or ends there.
extension LineBreaker {
  /// The end of a stretch that is shown, shaped for itself, with the start that is left
  /// of it as it was, and by how much wider they make the stretch.
  struct EdgeShapes {
    var start: LineEdge?
    var end: LineEdge
    var gain: Double
  }

  /// The clusters at a line's start if HarfBuzz calls that unsafe to break.
  ///
  /// - Parameter room: How wide the line may be.
  func startEdge(at start: Int, room: Double) -> LineEdge? {
    edges.start(of: paragraph, index: index, at: start, before: paragraph.count, room: room)
      .map(tightened)
  }

  /// The end of a stretch, shaped again; `nil` when it is fine as it is.
  ///
  /// - Parameters:
  ///   - start: The stretch's start, shaped for a line's start; where that goes on beyond
  ///     the stretch, all of the stretch is shaped again.
  ///   - next: The first cluster that is not shown; `nil` where what follows stays.
  func end(of clusters: Range<Int>, start: LineEdge?, next: Int?) -> EdgeShapes? {
    var end: LineEdge?
    if let start, start.clusters.upperBound > clusters.upperBound {
      end = edges.all(clusters, of: paragraph, index: index)
    } else if let next {
      end = edges.end(
        of: paragraph, index: index, from: clusters.lowerBound, to: clusters.upperBound, next: next)
      // Edges that meet are one.
      if let start, let found = end, found.clusters.lowerBound < start.clusters.upperBound {
        end = edges.all(clusters, of: paragraph, index: index)
      }
    }
    guard let end = end.map(tightened) else { return nil }
    let isAll = end.clusters.lowerBound == clusters.lowerBound
    return EdgeShapes(
      start: isAll ? nil : start, end: end,
      gain: end.width - width(end.clusters, start: isAll ? start : nil))
  }

  /// The width of clusters, of which the first may be shaped for a line's start.
  func width(_ clusters: Range<Int>, start: LineEdge?) -> Double {
    guard let start, !clusters.isEmpty else { return plainWidth(clusters) }
    guard start.clusters.upperBound <= clusters.upperBound else {
      return start.width(to: clusters.upperBound, of: paragraph)
    }
    return start.width + plainWidth(start.clusters.upperBound..<clusters.upperBound)
  }

  private func plainWidth(_ clusters: Range<Int>) -> Double {
    paragraph.positions[clusters.upperBound] - paragraph.positions[clusters.lowerBound]
  }

  private func tightened(_ edge: LineEdge) -> LineEdge {
    guard let tightening else { return edge }
    var edge = edge
    edge.paragraph = tightening.tightened(edge.paragraph, from: 0)
    return edge
  }
}
