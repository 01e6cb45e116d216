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

  /// Whether every cluster so far is one glyph that stands on the pen. As long as that is so
  /// nothing is written of where glyphs start and stand.
  private(set) var isPlain = true

  var count: Int { flags.count }
  /// How many clusters there is room for.
  var room: Int { flags.capacity }

  mutating func removeAll() {
    isPlain = true
    starts.removeAll()
    glyphStarts.removeAll()
    flags.removeAll()
    ids.removeAll()
    for stop in 0..<3 {
      stops[stop].advances.removeAll()
      stops[stop].positions.removeAll()
    }
  }

  /// Adds a cluster, whose glyphs are those that are added next.
  mutating func appendCluster(start: Int, flags newFlags: ClusterFlags, advance: Float) {
    if isPlain { leavePlain() }
    starts.append(UInt32(start))
    glyphStarts.append(UInt32(ids.count))
    flags.append(newFlags)
    stops[0].advances.append(advance)
  }

  /// Writes down what was left out.
  @inline(never)
  private mutating func leavePlain() {
    isPlain = false
    glyphStarts.removeAll()
    glyphStarts.append(countingFrom: 0, count)
    for stop in 0..<3 {
      stops[stop].positions.removeAll()
      for index in 0..<stops[stop].advances.count {
        stops[stop].positions.append(GlyphPosition(onPen: stops[stop].advances[index]))
      }
    }
  }

  /// Fills a stop with the numbers of the first one up to a cluster and a glyph: fonts
  /// without the axis are the same at every stop.
  mutating func pad(_ stop: Int, clusters: Int, glyphs: Int) {
    while stops[stop].advances.count < clusters {
      stops[stop].advances.append(stops[0].advances[stops[stop].advances.count])
    }
    while !isPlain, stops[stop].positions.count < glyphs {
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
    if isPlain { leavePlain() }
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

  /// Whether clusters have one glyph each, which stands on the pen.
  func isPlain(clusters: Range<Int>, glyphs: Range<Int>, stopCount: Int) -> Bool {
    guard clusters.count == glyphs.count else { return false }
    return (0..<clusters.count).allSatisfy { index in
      Int(glyphStarts[clusters.lowerBound + index]) == glyphs.lowerBound + index
        && (0..<max(stopCount, 1)).allSatisfy { stop in
          stops[stop].positions[glyphs.lowerBound + index]
            == GlyphPosition(onPen: stops[stop].advances[clusters.lowerBound + index])
        }
    }
  }

  /// Adds clusters of one glyph each, which stands on the pen.
  ///
  /// - Parameter offset: Where their text starts.
  @inline(__always)
  mutating func append(_ word: PlainWord, at offset: Int) {
    for stop in 1..<max(word.stopCount, 1) { pad(stop, clusters: count, glyphs: ids.count) }
    let offset = UInt32(truncatingIfNeeded: offset)
    if let own = word.starts {
      starts.append(own, count: word.count) { $0 &+ offset }
    } else {
      starts.append(countingFrom: offset, word.count)
    }
    if !isPlain {
      glyphStarts.append(countingFrom: UInt32(truncatingIfNeeded: ids.count), word.count)
    }
    flags.append(word.flags, count: word.count)
    ids.append(word.ids, count: word.count)
    for stop in 0..<max(word.stopCount, 1) {
      let advances = word.advances + stop * word.count
      stops[stop].advances.append(advances, count: word.count)
      if !isPlain {
        stops[stop].positions.append(advances, count: word.count) { GlyphPosition(onPen: $0) }
      }
    }
  }

  /// The tables of all clusters, the last of which ends at `end`.
  mutating func tables(end: Int) -> (ClusterTable, GlyphTable) {
    for stop in 1..<3
    where stops[stop].advances.count > 0 || !isPlain && stops[stop].positions.count > 0 {
      pad(stop, clusters: count, glyphs: ids.count)
    }
    starts.append(UInt32(end))
    if !isPlain { glyphStarts.append(UInt32(ids.count)) }
    var clusters = ClusterTable(starts: starts.array, flags: flags.array)
    let isOneToOne = isPlain || count == ids.count && Self.countsUp(glyphStarts.buffer)
    if !isOneToOne { clusters.glyphStarts = glyphStarts.array }
    var glyphs = GlyphTable(ids: ids.array)
    for stop in 0..<3 {
      clusters.advances[stop] = stops[stop].advances.array
      if isPlain {
        glyphs.advances[stop] = clusters.advances[stop]
        continue
      }
      let positions = stops[stop].positions.buffer
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

/// Where clusters of one glyph each are, which stands on the pen.
struct PlainWord {
  var count: Int
  /// Offsets of their text; `nil` when each has one byte.
  var starts: UnsafePointer<UInt32>?
  var ids: UnsafePointer<UInt32>
  /// In ems, those of all stops one after the other.
  var advances: UnsafePointer<Float>
  var flags: UnsafePointer<ClusterFlags>
  var stopCount: Int
}

extension GlyphPosition {
  /// A glyph that stands on the pen.
  @inline(__always)
  init(onPen advance: Float) { self.init(advance: advance, x: 0, y: 0) }
}
