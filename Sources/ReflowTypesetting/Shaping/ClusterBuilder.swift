internal import ReflowFonts

/// Collects what HarfBuzz gives, call by call, into columns.
///
/// Clusters are kept in logical order; the glyphs of a cluster as they were,
/// from left to right.
struct ClusterBuilder: ~Copyable {
  var columns = ClusterColumns()
  /// Clusters of several graphemes, once for each after the first.
  var ligatures: [Int] = []
  /// Groups of glyphs of the last call, in logical order, as indices of HarfBuzz's output.
  private var groups: [Range<Int>] = []

  init() {}

  mutating func removeAll() {
    columns.removeAll()
    ligatures.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }

  /// Adds a cluster without glyphs.
  mutating func appendBare(_ range: Range<Int>, _ text: inout ClusterText, _ more: ClusterFlags) {
    appendCluster(range, &text, isUnsafe: false, advance: 0, more)
  }

  /// Adds what HarfBuzz made of a range of the text.
  @discardableResult
  mutating func append(
    _ range: Range<Int>, _ text: inout ClusterText, _ output: Shaper.Output, isRightToLeft: Bool
  ) -> Call {
    let (first, firstGlyph) = (columns.count, columns.ids.count)
    group(output, isRightToLeft: isRightToLeft)
    // HarfBuzz may leave no glyph at all of characters that nobody sees; their
    // bytes belong to some line all the same.
    if groups.isEmpty { appendCluster(range, &text, isUnsafe: false, advance: 0, []) }
    for (index, group) in groups.enumerated() {
      var advance: Float = 0
      var isUnsafe = false
      for glyph in group {
        advance += Float(output.advance(glyph))
        isUnsafe = isUnsafe || output.isUnsafeToBreak(glyph)
      }
      let start = index == 0 ? range.lowerBound : output.cluster(group.lowerBound)
      let end =
        index + 1 < groups.count
        ? output.cluster(groups[index + 1].lowerBound) : range.upperBound
      // The first cluster of a call has no neighbor that it was shaped with.
      appendCluster(
        start..<end, &text, isUnsafe: isUnsafe && columns.count > first, advance: advance, [])
      for glyph in group {
        columns.ids.append(output.glyph(glyph))
        columns.stops[0].positions.append(Self.position(output, glyph))
      }
    }
    return (first..<columns.count, firstGlyph..<columns.ids.count)
  }

  private mutating func appendCluster(
    _ range: Range<Int>, _ text: inout ClusterText, isUnsafe: Bool, advance: Float,
    _ more: ClusterFlags
  ) {
    var flags = text.flags(range, isEmpty: advance == 0).union(more)
    if isUnsafe { flags.insert(.unsafeToBreakBefore) }
    for _ in 0..<text.graphemes(inside: range) { ligatures.append(columns.count) }
    columns.appendCluster(start: range.lowerBound, flags: flags, advance: advance)
  }

  /// Clusters and glyphs that one call gave.
  typealias Call = (clusters: Range<Int>, glyphs: Range<Int>)

  /// Adds another stop of a call, which was not added for any call after it, if it has the
  /// same glyphs.
  mutating func addStop(
    _ stop: Int, of call: Call, _ output: Shaper.Output, isRightToLeft: Bool
  ) -> Bool {
    group(output, isRightToLeft: isRightToLeft)
    // The cluster that stands for a text of no glyphs is no group.
    guard output.count == call.glyphs.count,
      groups.count == call.clusters.count || output.count == 0
    else { return false }
    var glyph = call.glyphs.lowerBound
    for (index, group) in groups.enumerated() {
      guard Int(columns.glyphStarts[call.clusters.lowerBound + index]) == glyph else {
        return false
      }
      for index in group {
        guard output.glyph(index) == columns.ids[glyph] else { return false }
        glyph += 1
      }
    }
    columns.pad(stop, clusters: call.clusters.lowerBound, glyphs: call.glyphs.lowerBound)
    for group in groups {
      var advance: Float = 0
      for index in group {
        advance += Float(output.advance(index))
        columns.stops[stop].positions.append(Self.position(output, index))
      }
      columns.stops[stop].advances.append(advance)
    }
    return true
  }

  /// Repeats the first stop of a call as another.
  mutating func copyFirstStop(to stop: Int, of call: Call) {
    guard !call.glyphs.isEmpty else { return }
    columns.pad(stop, clusters: call.clusters.upperBound, glyphs: call.glyphs.upperBound)
  }

  private mutating func group(_ output: Shaper.Output, isRightToLeft: Bool) {
    groups.removeAll(keepingCapacity: true)
    var start = 0
    for index in 0..<output.count
    where index + 1 == output.count || output.cluster(index + 1) != output.cluster(index) {
      groups.append(start..<index + 1)
      start = index + 1
    }
    if isRightToLeft { groups.reverse() }
  }

  private static func position(_ output: Shaper.Output, _ index: Int) -> GlyphPosition {
    GlyphPosition(
      advance: Float(output.advance(index)), x: Float(output.offsetX(index)),
      y: Float(output.offsetY(index)))
  }
}
