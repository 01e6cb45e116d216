internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle

/// Turns ems into points: one multiplication and addition a cluster.
struct Measurer {
  let text: StyledText
  let images: any ImageSizes
  let pixel: Double
  /// The widest that an attachment with `scaleToFit` may be.
  let width: Double

  func measure(_ shaped: ShapedParagraph) -> MeasuredParagraph {
    var draft = Draft()
    draft.stretches.reserveCapacity(shaped.items.count)
    let count = shaped.clusters.count
    let positions = [Double](unsafeUninitializedCapacity: count + 1) { positions, filled in
      // Items tile the clusters, so that every place is set, each from the one before.
      positions[0] = 0
      fill(positions, shaped, &draft)
      filled = count + 1
    }
    return MeasuredParagraph(
      shaped: shaped, positions: positions,
      isAscending: draft.isAscending && positions[count].isFinite, boxes: draft.boxes,
      stretches: draft.stretches, tabs: draft.tabs)
  }

  /// The parts of a measured paragraph while they grow.
  private struct Draft {
    var isAscending = true
    var boxes: [(cluster: Int, box: AttachmentBox)] = []
    var stretches: [MeasuredParagraph.Stretch] = []
    var tabs: [Int] = []
  }

  private func fill(
    _ positions: UnsafeMutableBufferPointer<Double>, _ shaped: ShapedParagraph,
    _ draft: inout Draft
  ) {
    let start = shaped.range.lowerBound
    var run = firstRun(at: start)
    for index in shaped.items.indices {
      let clusters = shaped.items[index].clusters
      var cluster = clusters.lowerBound
      while cluster < clusters.upperBound {
        let offset = start + Int(shaped.clusters.starts[cluster])
        while run + 1 < text.runs.count, text.runs[run].range.upperBound <= offset { run += 1 }
        let end = endOfRun(run, in: clusters, from: cluster, shaped)
        let stretch = MeasuredParagraph.Stretch(clusters: cluster..<end, item: index, run: run)
        fill(stretch, positions, shaped, &draft)
        draft.stretches.append(stretch)
        cluster = end
      }
    }
  }

  private func firstRun(at offset: Int) -> Int {
    let low = (0..<text.runs.count).firstNot { text.runs[$0].range.upperBound <= offset }
    return min(low, max(text.runs.count - 1, 0))
  }

  /// Clusters of an item from `start` whose first byte lies in the run.
  private func endOfRun(
    _ run: Int, in item: Range<Int>, from start: Int, _ shaped: ShapedParagraph
  ) -> Int {
    let runEnd = run + 1 < text.runs.count ? text.runs[run].range.upperBound : Int.max
    let itemEnd = shaped.range.lowerBound + Int(shaped.clusters.starts[item.upperBound])
    guard itemEnd > runEnd else { return item.upperBound }
    let end = shaped.cluster(at: runEnd - shaped.range.lowerBound)
    return min(max(end, start + 1), item.upperBound)
  }

  /// Sets where the pen is after each cluster of a stretch.
  private func fill(
    _ stretch: MeasuredParagraph.Stretch, _ positions: UnsafeMutableBufferPointer<Double>,
    _ shaped: ShapedParagraph, _ draft: inout Draft
  ) {
    var x = positions[stretch.clusters.lowerBound]
    switch shaped.items[stretch.item].kind {
    case .control:
      for cluster in stretch.clusters {
        if shaped.clusters.flags[cluster].contains(.tab) { draft.tabs.append(cluster) }
        positions[cluster + 1] = x
      }
    case .attachment:
      for cluster in stretch.clusters {
        let box = box(ofRun: stretch.run)
        draft.boxes.append((cluster, box))
        if !(box.width >= 0) { draft.isAscending = false }
        x += box.width
        positions[cluster + 1] = x
      }
    case .text(let font):
      let scale = AdvanceScale(
        text.runs[stretch.run].style, font: shaped.fonts[font], item: shaped.items[stretch.item])
      let isAscending = scale.fill(positions, stretch.clusters, shaped.clusters)
      draft.isAscending = draft.isAscending && isAscending
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
