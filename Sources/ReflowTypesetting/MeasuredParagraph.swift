/// A shaped paragraph at the sizes of one category: pen positions in points.
///
/// It never changes, and is a class so that breakers and lines hold one pointer to it
/// rather than copies of all its arrays.
final class MeasuredParagraph: Hashable, Sendable {
  let shaped: ShapedParagraph
  /// Sum of the advances before each cluster, and of all at the end. Tabs count
  /// nothing: their width depends on where they stand.
  let positions: [Double]
  /// Images, by cluster.
  let boxes: [(cluster: Int, box: AttachmentBox)]
  /// Which run of the block's text each stretch of clusters belongs to.
  let stretches: [Stretch]
  /// Tabs in the order of clusters.
  let tabs: [Int]
  /// Whether its lines may be found by a search of the positions.
  let isPlain: Bool

  /// - Parameter isAscending: Whether the pen never goes back, by numbers all finite.
  init(
    shaped: ShapedParagraph, positions: [Double], isAscending: Bool,
    boxes: [(cluster: Int, box: AttachmentBox)], stretches: [Stretch], tabs: [Int]
  ) {
    (self.shaped, self.positions, self.boxes) = (shaped, positions, boxes)
    (self.stretches, self.tabs) = (stretches, tabs)
    isPlain = isAscending && shaped.breaks != nil
  }

  /// The same paragraph with the pen elsewhere.
  func moved(to positions: [Double]) -> MeasuredParagraph {
    // Of the numbers that a hostile matrix makes none are in order.
    let isAscending =
      zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
      && positions.last?.isFinite == true
    return MeasuredParagraph(
      shaped: shaped, positions: positions, isAscending: isAscending, boxes: boxes,
      stretches: stretches, tabs: tabs)
  }

  /// Clusters of one item and one style run.
  struct Stretch: Hashable, Sendable {
    var clusters: Range<Int>
    var item: Int
    var run: Int
  }

  var count: Int { shaped.clusters.count }

  /// The first byte of a cluster in the block's text, or the end.
  func offset(_ cluster: Int) -> Int {
    shaped.range.lowerBound + Int(shaped.clusters.starts[cluster])
  }

  /// The stretch that a cluster belongs to.
  func stretch(of cluster: Int) -> Int {
    let low = (0..<stretches.count).firstNot { stretches[$0].clusters.upperBound <= cluster }
    return low
  }

  func box(of cluster: Int) -> AttachmentBox? {
    let low = (0..<boxes.count).firstNot { boxes[$0].cluster < cluster }
    return low < boxes.count && boxes[low].cluster == cluster ? boxes[low].box : nil
  }

  static func == (a: MeasuredParagraph, b: MeasuredParagraph) -> Bool {
    a === b
      || a.positions == b.positions && a.stretches == b.stretches && a.tabs == b.tabs
        && a.boxes.elementsEqual(b.boxes, by: ==) && a.shaped == b.shaped
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(positions)
    hasher.combine(shaped.range)
  }
}

extension MeasuredParagraph {
  /// The width of the widest stretch between two break opportunities, hanging
  /// spaces left out.
  var widestUnbreakablePart: Double {
    let flags = shaped.clusters.flags
    var widest = 0.0
    var start = 0.0
    for cluster in 0..<count {
      if flags[cluster].contains(.breakBefore) { start = positions[cluster] }
      guard !flags[cluster].contains(.hangingSpace) else { continue }
      widest = max(widest, positions[cluster + 1] - start)
    }
    return widest
  }
}
