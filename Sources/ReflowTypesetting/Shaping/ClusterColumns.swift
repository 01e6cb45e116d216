internal import ReflowFonts

/// Clusters and their glyphs while they are collected: what ``ClusterTable`` and
/// ``GlyphTable`` are made of.
struct ClusterColumns: ~Copyable {
  /// Offsets, relative to whatever the clusters are a part of.
  var starts = Column<UInt32>()
  var glyphStarts = Column<UInt32>()
  var flags = Column<ClusterFlags>()
  var ids = Column<UInt32>()
  /// What differs along the optical size axis, by stop. The second and third may end before
  /// the first: where no font has the axis they hold nothing.
  var stops = InlineArray<3, Stop> { _ in Stop() }

  struct Stop: ~Copyable {
    var advances = Column<Float>()
    var positions = Column<GlyphPosition>()
  }

  var count: Int { flags.count }
  /// How many clusters there is room for.
  var room: Int { flags.capacity }

  mutating func removeAll() {
    starts.removeAll()
    glyphStarts.removeAll()
    flags.removeAll()
    ids.removeAll()
    for stop in 0..<3 {
      stops[stop].advances.removeAll()
      stops[stop].positions.removeAll()
    }
  }

  mutating func appendCluster(start: Int, flags newFlags: ClusterFlags, advance: Float) {
    starts.append(UInt32(start))
    glyphStarts.append(UInt32(ids.count))
    flags.append(newFlags)
    stops[0].advances.append(advance)
  }

  /// Fills a stop with the numbers of the first one up to a cluster and a glyph: fonts
  /// without the axis are the same at every stop.
  mutating func pad(_ stop: Int, clusters: Int, glyphs: Int) {
    while stops[stop].advances.count < clusters {
      stops[stop].advances.append(stops[0].advances[stops[stop].advances.count])
    }
    while stops[stop].positions.count < glyphs {
      stops[stop].positions.append(stops[0].positions[stops[stop].positions.count])
    }
  }

  /// Adds clusters of a word.
  ///
  /// - Parameters:
  ///   - stopCount: How many stops the word has.
  ///   - offset: Where its text starts.
  @inline(__always)
  mutating func append(
    clusters: Range<Int>, glyphs: Range<Int>, of other: borrowing ClusterColumns, stopCount: Int,
    at offset: Int
  ) {
    for stop in 1..<max(stopCount, 1) { pad(stop, clusters: count, glyphs: ids.count) }
    let firstGlyph = ids.count
    starts.append(clusters, of: other.starts) { $0 &+ UInt32(truncatingIfNeeded: offset) }
    glyphStarts.append(clusters, of: other.glyphStarts) {
      $0 &- UInt32(truncatingIfNeeded: glyphs.lowerBound) &+ UInt32(truncatingIfNeeded: firstGlyph)
    }
    flags.append(clusters, of: other.flags)
    ids.append(glyphs, of: other.ids)
    for stop in 0..<max(stopCount, 1) {
      stops[stop].advances.append(clusters, of: other.stops[stop].advances)
      stops[stop].positions.append(glyphs, of: other.stops[stop].positions)
    }
  }

  /// Whether clusters, as many as bytes, have one glyph each that stands on the pen: then all
  /// but flags, glyphs and advances follows.
  func isSimple(clusters: Range<Int>, glyphs: Range<Int>, stopCount: Int) -> Bool {
    guard clusters.count == glyphs.count else { return false }
    return (0..<clusters.count).allSatisfy { index in
      Int(starts[clusters.lowerBound + index]) == index
        && Int(glyphStarts[clusters.lowerBound + index]) == glyphs.lowerBound + index
        && (0..<max(stopCount, 1)).allSatisfy { stop in
          let position = stops[stop].positions[glyphs.lowerBound + index]
          return position.x == 0 && position.y == 0
            && position.advance == stops[stop].advances[clusters.lowerBound + index]
        }
    }
  }

  /// Adds the clusters of a word that ``isSimple(clusters:glyphs:stopCount:)``.
  @inline(__always)
  mutating func appendSimple(
    clusters: Range<Int>, glyphs: Range<Int>, of other: borrowing ClusterColumns, stopCount: Int,
    at offset: Int
  ) {
    for stop in 1..<max(stopCount, 1) { pad(stop, clusters: count, glyphs: ids.count) }
    starts.append(countingFrom: UInt32(truncatingIfNeeded: offset), clusters.count)
    glyphStarts.append(countingFrom: UInt32(truncatingIfNeeded: ids.count), clusters.count)
    flags.append(clusters, of: other.flags)
    ids.append(glyphs, of: other.ids)
    for stop in 0..<max(stopCount, 1) {
      stops[stop].advances.append(clusters, of: other.stops[stop].advances)
      stops[stop].positions.append(clusters, of: other.stops[stop].advances) {
        GlyphPosition(advance: $0, x: 0, y: 0)
      }
    }
  }

  /// The tables of all clusters, the last of which ends at `end`.
  mutating func tables(end: Int) -> (ClusterTable, GlyphTable) {
    for stop in 1..<3
    where stops[stop].advances.count > 0 || stops[stop].positions.count > 0 {
      pad(stop, clusters: count, glyphs: ids.count)
    }
    starts.append(UInt32(end))
    glyphStarts.append(UInt32(ids.count))
    var clusters = ClusterTable(starts: starts.array, flags: flags.array)
    let isOneToOne = count == ids.count && Self.countsUp(glyphStarts.buffer)
    if !isOneToOne { clusters.glyphStarts = glyphStarts.array }
    var glyphs = GlyphTable(ids: ids.array)
    for stop in 0..<3 {
      let positions = stops[stop].positions.buffer
      clusters.advances[stop] = stops[stop].advances.array
      // A cluster of one glyph has its advance: one array serves both.
      glyphs.advances[stop] = isOneToOne ? clusters.advances[stop] : positions.map(\.advance)
      if Self.hasOffsets(positions) {
        glyphs.offsets[stop] = positions.map { GlyphOffset(x: $0.x, y: $0.y) }
      }
    }
    return (clusters, glyphs)
  }

  // Both go through all without a branch, which takes vectors of them at a time.

  private static func countsUp(_ numbers: UnsafeBufferPointer<UInt32>) -> Bool {
    var difference: UInt32 = 0
    for index in 0..<numbers.count {
      difference |= numbers[index] ^ UInt32(truncatingIfNeeded: index)
    }
    return difference == 0
  }

  private static func hasOffsets(_ positions: UnsafeBufferPointer<GlyphPosition>) -> Bool {
    var bits: UInt32 = 0
    for index in 0..<positions.count {
      bits |= positions[index].x.bitPattern | positions[index].y.bitPattern
    }
    return bits != 0
  }
}
