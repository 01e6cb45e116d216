/// A stretch of a shaped paragraph, as a part of another one.
struct ShapedSlice {
  var source: ShapedParagraph
  var clusters: Range<Int>
  /// How much further on the segments of its items are in the other text.
  var segmentShift = 0

  /// The bytes of the source that it has.
  var byteCount: Int {
    Int(source.clusters.starts[clusters.upperBound])
      - Int(source.clusters.starts[clusters.lowerBound])
  }

  fileprivate var glyphs: Range<Int> {
    guard !source.clusters.glyphStarts.isEmpty else { return clusters }
    return Int(
      source.clusters.glyphStarts[clusters.lowerBound])..<Int(
        source.clusters.glyphStarts[clusters.upperBound])
  }

  /// Items that have clusters of it.
  fileprivate var items: Range<Int> {
    let all = source.items
    guard !clusters.isEmpty else { return 0..<0 }
    let first = (0..<all.count).firstNot { all[$0].clusters.upperBound <= clusters.lowerBound }
    let end = (first..<all.count).firstNot { all[$0].clusters.lowerBound < clusters.upperBound }
    return first..<end
  }

  /// The item that a cluster of it belongs to.
  func item(of cluster: Int) -> ShapedItem {
    let all = source.items
    return all[(0..<all.count).firstNot { all[$0].clusters.upperBound <= cluster }]
  }
}

extension ShapedParagraph {
  /// The paragraph of slices one after the other, whose fonts are numbered alike; what shaping
  /// its text at once gives, if they were shaped as parts of it.
  ///
  /// - Parameters:
  ///   - like: Has the fonts and the level.
  ///   - itemStarts: Becomes, for each slice, the number of its first item.
  init(
    joining slices: [ShapedSlice], like: ShapedParagraph, range: Range<Int>, separatorLength: Int,
    itemStarts: inout [Int]
  ) {
    var joiner = ShapedSliceJoiner(slices)
    for slice in slices { itemStarts.append(joiner.append(slice)) }
    let tables = joiner.tables()
    self.init(
      range: range, separatorLength: separatorLength, baseLevel: like.baseLevel,
      items: joiner.items, clusters: tables.clusters, glyphs: tables.glyphs, fonts: like.fonts,
      missing: [], ligatures: joiner.ligatures, breaks: BreakTable(tables.clusters.flags),
      isLeftToRight: like.isLeftToRight)
  }
}

/// Puts slices together. Tables are left out where the clusters and glyphs of all make them
/// needless, as ``ClusterColumns`` does.
private struct ShapedSliceJoiner {
  private(set) var items: [ShapedItem] = []
  private(set) var ligatures: [Int] = []
  private var clusters = ClusterTable()
  private var glyphs = GlyphTable()
  private let isOneToOne: Bool
  /// How many stops of the optical size axis there are.
  private let stopCount: Int
  private let hasOffsets: [Bool]

  init(_ slices: [ShapedSlice]) {
    isOneToOne = slices.allSatisfy { slice in
      slice.source.clusters.glyphStarts.isEmpty || slice.isOneToOne
    }
    stopCount = slices.reduce(1) { most, slice in
      slice.items.reduce(most) { max($0, slice.source.items[$1].opticalStops) }
    }
    hasOffsets = (0..<3).map { stop in slices.contains { $0.hasOffsets(at: stop) } }
    let count = slices.reduce(0) { $0 + $1.clusters.count }
    let glyphCount = isOneToOne ? count : slices.reduce(0) { $0 + $1.glyphs.count }
    clusters.starts.reserveCapacity(count + 1)
    clusters.flags.reserveCapacity(count)
    glyphs.ids.reserveCapacity(glyphCount)
    for stop in 0..<stopCount {
      clusters.advances[stop].reserveCapacity(count)
      if !isOneToOne { glyphs.advances[stop].reserveCapacity(glyphCount) }
      if hasOffsets[stop] { glyphs.offsets[stop].reserveCapacity(glyphCount) }
    }
    if !isOneToOne {
      clusters.glyphStarts.reserveCapacity(count + 1)
      clusters.glyphStarts.append(0)
    }
  }

  /// - Returns: the number of its first item.
  mutating func append(_ slice: ShapedSlice) -> Int {
    let source = slice.source
    let first = clusters.count
    let (lower, upper) = (slice.clusters.lowerBound, slice.clusters.upperBound)
    // Both differences may be negative.
    let bytes =
      Int(clusters.starts[first]) - Int(source.clusters.starts[lower])
    clusters.starts.removeLast()
    clusters.starts.append(
      contentsOf: source.clusters.starts[lower...upper].lazy.map {
        UInt32(truncatingIfNeeded: Int($0) + bytes)
      })
    clusters.flags += source.clusters.flags[slice.clusters]
    appendGlyphs(of: slice)
    ligatures += source.ligatures.lazy.filter { slice.clusters.contains($0) }
      .map { $0 - lower + first }
    return appendItems(of: slice, first)
  }

  private mutating func appendGlyphs(of slice: ShapedSlice) {
    let source = slice.source
    let range = slice.glyphs
    let firstGlyph = glyphs.ids.count
    glyphs.ids += source.glyphs.ids[range]
    for stop in 0..<stopCount {
      // Fonts without the axis are the same at every stop.
      let own = source.clusters.advances[stop].isEmpty ? 0 : stop
      clusters.advances[stop] += source.clusters.advances[own][slice.clusters]
      if !isOneToOne { glyphs.advances[stop] += source.glyphs.advances[own][range] }
      guard hasOffsets[stop] else { continue }
      if source.glyphs.offsets[own].isEmpty {
        glyphs.offsets[stop] += repeatElement(GlyphOffset(x: 0, y: 0), count: range.count)
      } else {
        glyphs.offsets[stop] += source.glyphs.offsets[own][range]
      }
    }
    guard !isOneToOne else { return }
    for cluster in slice.clusters {
      let end = source.clusters.glyphs(cluster).upperBound
      clusters.glyphStarts.append(UInt32(firstGlyph + end - range.lowerBound))
    }
  }

  /// Items that stand apart only because a slice ends between them are one.
  private mutating func appendItems(of slice: ShapedSlice, _ first: Int) -> Int {
    let shift = first - slice.clusters.lowerBound
    var start = items.count
    for index in slice.items {
      var item = slice.source.items[index]
      let range = item.clusters.clamped(to: slice.clusters)
      item.clusters = range.lowerBound + shift..<range.upperBound + shift
      item.segment += slice.segmentShift
      if index == slice.items.lowerBound, let last = items.last, case .text = item.kind,
        last.kind == item.kind, last.segment == item.segment, last.level == item.level,
        last.script == item.script
      {
        start -= 1
        items[start].isOfWords = last.isOfWords && item.isOfWords
        items[start].clusters = last.clusters.lowerBound..<item.clusters.upperBound
      } else {
        items.append(item)
      }
    }
    return start
  }

  func tables() -> (clusters: ClusterTable, glyphs: GlyphTable) {
    var result = (clusters: clusters, glyphs: glyphs)
    // A cluster of one glyph has its advance: one array serves both.
    if isOneToOne { result.glyphs.advances = clusters.advances }
    return result
  }
}

extension ShapedSlice {
  /// Whether each cluster has one glyph.
  fileprivate var isOneToOne: Bool {
    glyphs.count == clusters.count
      && clusters.allSatisfy { source.clusters.glyphs($0).count == 1 }
  }

  /// Whether a glyph stands beside the pen.
  fileprivate func hasOffsets(at stop: Int) -> Bool {
    let own = source.clusters.advances[stop].isEmpty ? 0 : stop
    let offsets = source.glyphs.offsets[own]
    return !offsets.isEmpty
      && offsets[glyphs].contains { $0.x.bitPattern | $0.y.bitPattern != 0 }
  }
}
