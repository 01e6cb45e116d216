/// Clusters at the start or end of what a line shows that HarfBuzz calls unsafe to
/// break, shaped without what is beyond.
struct LineEdge: Hashable, Sendable {
  /// The clusters of the paragraph that are replaced.
  private(set) var clusters: Range<Int>
  /// What was shaped, measured; offsets are those of the paragraph.
  var paragraph: MeasuredParagraph
  /// The clusters that stand in place of the others.
  private(set) var part: Range<Int>

  init(clusters: Range<Int>, paragraph: MeasuredParagraph) {
    (self.clusters, self.paragraph, part) = (clusters, paragraph, 0..<paragraph.count)
  }

  /// The edge where its paragraph has other text before it, as ``BrokenLine`` moves.
  func moved(
    clusters: Int, bytes: Int, segments: Int, runs: Int, to range: Range<Int>
  ) -> LineEdge {
    var edge = self
    edge.clusters = self.clusters.lowerBound + clusters..<self.clusters.upperBound + clusters
    edge.paragraph = paragraph.moved(bytes: bytes, segments: segments, runs: runs, to: range)
    return edge
  }

  var width: Double { paragraph.positions[part.upperBound] - paragraph.positions[part.lowerBound] }

  /// The width up to a cluster of the whole paragraph, one of those replaced or the next.
  func width(to cluster: Int, of whole: MeasuredParagraph) -> Double {
    paragraph.positions[self.cluster(at: cluster, of: whole)]
      - paragraph.positions[part.lowerBound]
  }

  /// Which of its own clusters starts where one of the whole paragraph does.
  private func cluster(at cluster: Int, of whole: MeasuredParagraph) -> Int {
    paragraph.shaped.cluster(at: Int(whole.shaped.clusters.starts[cluster]))
  }

  /// Whether anything is drawn otherwise than in the paragraph.
  func differs(from whole: MeasuredParagraph) -> Bool {
    let (own, all) = (paragraph.shaped, whole.shaped)
    guard part.count == clusters.count else { return true }
    let stops = own.items.first?.opticalStops ?? 1
    for (mine, its) in zip(part, clusters) {
      let (new, old) = (own.clusters.glyphs(mine), all.clusters.glyphs(its))
      guard own.clusters.starts[mine] == all.clusters.starts[its],
        own.glyphs.ids[new] == all.glyphs.ids[old],
        zip(new, old).allSatisfy({ new, old in
          (0..<stops).allSatisfy {
            own.glyphs.position(new, stop: $0) == all.glyphs.position(old, stop: $0)
          }
        })
      else { return true }
    }
    return false
  }

  // MARK: Keeping the edge only

  /// Leaves out what is as it was, after the first place from `least` on that is safe in
  /// both shapings: other letters may meet at an edge than met before.
  ///
  /// - Returns: whether there is such a place.
  mutating func keepStart(after least: Int, of whole: MeasuredParagraph) -> Bool {
    for place in least..<max(least, clusters.upperBound) where isSafe(place, in: whole) {
      part = part.lowerBound..<cluster(at: place, of: whole)
      clusters = clusters.lowerBound..<place
      return true
    }
    return false
  }

  /// Leaves out what is as it was, before the last place up to `most` that is safe in
  /// both shapings.
  mutating func keepEnd(before most: Int, of whole: MeasuredParagraph) -> Bool {
    for place in stride(from: most, to: clusters.lowerBound, by: -1) where isSafe(place, in: whole)
    {
      part = cluster(at: place, of: whole)..<part.upperBound
      clusters = place..<clusters.upperBound
      return true
    }
    return false
  }

  private func isSafe(_ place: Int, in whole: MeasuredParagraph) -> Bool {
    let own = cluster(at: place, of: whole)
    return !whole.shaped.clusters.flags[place].contains(.unsafeToBreakBefore)
      && own < paragraph.count
      && paragraph.shaped.clusters.starts[own] == whole.shaped.clusters.starts[place]
      && !paragraph.shaped.clusters.flags[own].contains(.unsafeToBreakBefore)
  }
}
