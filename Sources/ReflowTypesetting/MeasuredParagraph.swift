internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle

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

  init(
    shaped: ShapedParagraph, positions: [Double], boxes: [(cluster: Int, box: AttachmentBox)],
    stretches: [Stretch], tabs: [Int]
  ) {
    (self.shaped, self.positions, self.boxes) = (shaped, positions, boxes)
    (self.stretches, self.tabs) = (stretches, tabs)
    isPlain = Self.isPlain(shaped.clusters.flags, positions, hasTabs: !tabs.isEmpty)
  }

  /// The same paragraph with the pen elsewhere.
  func moved(to positions: [Double]) -> MeasuredParagraph {
    MeasuredParagraph(
      shaped: shaped, positions: positions, boxes: boxes, stretches: stretches, tabs: tabs)
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

/// Turns ems into points: one multiplication and addition a cluster.
struct Measurer {
  let text: StyledText
  let images: any ImageSizes
  let pixel: Double
  /// The widest that an attachment with `scaleToFit` may be.
  let width: Double

  func measure(_ shaped: ShapedParagraph) -> MeasuredParagraph {
    var draft = Draft(shaped)
    let start = shaped.range.lowerBound
    var run = firstRun(at: start)
    for (index, item) in shaped.items.enumerated() {
      var cluster = item.clusters.lowerBound
      while cluster < item.clusters.upperBound {
        let offset = start + Int(shaped.clusters.starts[cluster])
        while run + 1 < text.runs.count, text.runs[run].range.upperBound <= offset { run += 1 }
        let end = endOfRun(run, in: item, from: cluster, shaped)
        let stretch = MeasuredParagraph.Stretch(clusters: cluster..<end, item: index, run: run)
        append(stretch, item, to: &draft)
        draft.stretches.append(stretch)
        cluster = end
      }
    }
    return MeasuredParagraph(
      shaped: shaped, positions: draft.positions, boxes: draft.boxes, stretches: draft.stretches,
      tabs: draft.tabs)
  }

  /// The parts of a measured paragraph while they grow.
  private struct Draft {
    let shaped: ShapedParagraph
    var positions = [0.0]
    var boxes: [(cluster: Int, box: AttachmentBox)] = []
    var stretches: [MeasuredParagraph.Stretch] = []
    var tabs: [Int] = []

    init(_ shaped: ShapedParagraph) {
      self.shaped = shaped
      positions.reserveCapacity(shaped.clusters.count + 1)
    }
  }

  private func firstRun(at offset: Int) -> Int {
    let low = (0..<text.runs.count).firstNot { text.runs[$0].range.upperBound <= offset }
    return min(low, max(text.runs.count - 1, 0))
  }

  /// Clusters from `start` whose first byte lies in the run.
  private func endOfRun(
    _ run: Int, in item: ShapedItem, from start: Int, _ shaped: ShapedParagraph
  ) -> Int {
    let runEnd = run + 1 < text.runs.count ? text.runs[run].range.upperBound : Int.max
    let itemEnd = shaped.range.lowerBound + Int(shaped.clusters.starts[item.clusters.upperBound])
    guard itemEnd > runEnd else { return item.clusters.upperBound }
    let end = shaped.cluster(at: runEnd - shaped.range.lowerBound)
    return min(max(end, start + 1), item.clusters.upperBound)
  }

  private func append(
    _ stretch: MeasuredParagraph.Stretch, _ item: ShapedItem, to measured: inout Draft
  ) {
    var x = measured.positions[measured.positions.count - 1]
    switch item.kind {
    case .control:
      for cluster in stretch.clusters {
        if measured.shaped.clusters.flags[cluster].contains(.tab) { measured.tabs.append(cluster) }
        measured.positions.append(x)
      }
    case .attachment:
      for cluster in stretch.clusters {
        let box = box(ofRun: stretch.run)
        measured.boxes.append((cluster, box))
        x += box.width
        measured.positions.append(x)
      }
    case .text(let font):
      let scale = AdvanceScale(
        text.runs[stretch.run].style, font: measured.shaped.fonts[font], item: item)
      let clusters = measured.shaped.clusters
      for cluster in stretch.clusters {
        x += scale.advance(cluster, clusters)
        measured.positions.append(x)
      }
    }
  }

  private func box(ofRun run: Int) -> AttachmentBox {
    guard let attachment = text.runs[run].attachment else {
      return AttachmentBox.empty
    }
    var box = AttachmentBox(attachment, images: images, pixel: pixel)
    if attachment.attachment.scaleToFit { box.fit(width: width) }
    return box
  }
}

/// How advances in ems become points for one style and font.
struct AdvanceScale {
  let size: Double
  /// Points to the em along the line: the size times the matrix's `a`.
  let factor: Double
  let tracking: Double
  /// Points after each cluster whatever the font does.
  let kern: Double
  let digitRatio: Double
  let stop: Int
  let fraction: Double

  init(_ style: ResolvedStyle, font: FontInstance, item: ShapedItem) {
    size = style.pointSize
    factor = size * style.matrix.a
    kern = style.kern ?? 0
    if let tracking = style.tracking {
      self.tracking = tracking
      digitRatio = 1
    } else {
      let system = font.systemTracking.value(at: size, weight: font.weight)
      tracking = system.ems * size
      digitRatio = system.digitRatio
    }
    if item.opticalStops > 1, let axis = font.opticalSize {
      let position = axis.position(at: size)
      (stop, fraction) = (position.stop, position.fraction)
    } else {
      (stop, fraction) = (0, 0)
    }
  }

  /// The advance of a cluster in ems, interpolated along the optical size axis.
  @inline(__always)
  func ems(_ cluster: Int, _ table: ClusterTable) -> Double {
    let low = Double(table.advances[stop][cluster])
    guard fraction > 0 else { return low }
    return low + (Double(table.advances[stop + 1][cluster]) - low) * fraction
  }

  /// The advance of a cluster in points, tracking included.
  @inline(__always)
  func advance(_ cluster: Int, _ table: ClusterTable) -> Double {
    let advance = ems(cluster, table) * factor
    let flags = table.flags[cluster]
    if flags.contains(.untracked) { return advance }
    // The stand-in widens digits until they are as wide as the system font's.
    if flags.contains(.digit) { return (advance + tracking) * digitRatio + kern }
    return advance + tracking + kern
  }

  /// A glyph's numbers in ems, interpolated along the optical size axis.
  func position(_ glyph: Int, _ table: GlyphTable) -> (advance: Double, x: Double, y: Double) {
    let low = table.positions[stop][glyph]
    guard fraction > 0 else { return (Double(low.advance), Double(low.x), Double(low.y)) }
    let high = table.positions[stop + 1][glyph]
    func mix(_ a: Float, _ b: Float) -> Double { Double(a) + (Double(b) - Double(a)) * fraction }
    return (mix(low.advance, high.advance), mix(low.x, high.x), mix(low.y, high.y))
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
