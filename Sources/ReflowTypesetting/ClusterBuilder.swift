internal import ReflowFonts
internal import ReflowUnicode

/// Collects what HarfBuzz gives, item by item, into the paragraph's arrays.
///
/// Clusters are kept in logical order; the glyphs of a cluster as they were,
/// from left to right.
struct ClusterBuilder {
  let reader: ScalarReader
  let analysis: ParagraphAnalysis
  private(set) var items: [ShapedItem] = []
  private(set) var clusters = ClusterTable()
  private(set) var glyphs = GlyphTable()
  /// Clusters of several graphemes, once for each after the first.
  private(set) var ligatures: [Int] = []
  /// Groups of glyphs of the last item, in logical order, as indices of
  /// HarfBuzz's output.
  private var groups: [Range<Int>] = []
  private var opportunity = 0
  private var grapheme = 0
  private var hyphenation = 0

  /// - Parameter count: how many bytes will be added.
  init(reader: ScalarReader, analysis: ParagraphAnalysis, count: Int) {
    self.reader = reader
    self.analysis = analysis
    clusters.starts.removeAll()
    clusters.glyphStarts.removeAll()
    clusters.starts.reserveCapacity(count + 1)
    clusters.glyphStarts.reserveCapacity(count + 1)
    clusters.flags.reserveCapacity(count)
    clusters.advances[0].reserveCapacity(count)
    glyphs.ids.reserveCapacity(count)
    glyphs.positions[0].reserveCapacity(count)
  }

  /// Adds the ends after the last cluster, which ends at `end`.
  mutating func finish(at end: Int) {
    passGraphemes(before: end)
    clusters.starts.append(UInt32(end))
    clusters.glyphStarts.append(UInt32(glyphs.ids.count))
    for stop in 1..<3 where !glyphs.positions[stop].isEmpty || !clusters.advances[stop].isEmpty {
      pad(stop)
    }
  }

  /// Adds an item that has no glyphs: a cluster of its own.
  mutating func appendBare(_ item: Item) {
    let first = clusters.count
    var flags = textFlags(item.range, isEmpty: true)
    flags.insert(.untracked)
    if item.kind == .attachment { flags.insert(.attachment) }
    appendCluster(start: item.range.lowerBound, flags: flags, advance: 0)
    items.append(
      ShapedItem(
        clusters: first..<clusters.count, kind: item.kind, level: item.level,
        segment: item.segment, script: item.script, opticalStops: 1))
  }

  /// Adds an item and what HarfBuzz made of it.
  mutating func append(_ item: Item, _ output: Shaper.Output, opticalStops: Int) {
    let first = clusters.count
    group(output, isRightToLeft: item.level & 1 == 1)
    // HarfBuzz may leave no glyph at all of characters that nobody sees; their
    // bytes belong to some line all the same.
    if groups.isEmpty {
      appendCluster(
        start: item.range.lowerBound, flags: textFlags(item.range, isEmpty: true), advance: 0)
    }
    for (index, group) in groups.enumerated() {
      var advance: Float = 0
      var isUnsafe = false
      for glyph in group {
        advance += Float(output.advance(glyph))
        isUnsafe = isUnsafe || output.isUnsafeToBreak(glyph)
      }
      let start = index == 0 ? item.range.lowerBound : output.cluster(group.lowerBound)
      let end =
        index + 1 < groups.count
        ? output.cluster(groups[index + 1].lowerBound) : item.range.upperBound
      var flags = textFlags(start..<end, isEmpty: advance == 0)
      // The first cluster of an item has no neighbor that it was shaped with.
      if isUnsafe, clusters.count > first { flags.insert(.unsafeToBreakBefore) }
      appendCluster(start: start, flags: flags, advance: advance)
      for glyph in group {
        glyphs.ids.append(output.glyph(glyph))
        glyphs.positions[0].append(Self.position(output, glyph))
      }
    }
    items.append(
      ShapedItem(
        clusters: first..<clusters.count, kind: item.kind, level: item.level,
        segment: item.segment, script: item.script, opticalStops: opticalStops))
  }

  /// Adds another stop of the last item, if it has the same glyphs.
  mutating func addStop(_ stop: Int, _ output: Shaper.Output) -> Bool {
    guard let item = items.last else { return false }
    guard !groups.isEmpty else { return output.count == 0 }
    var glyph = Int(clusters.glyphStarts[item.clusters.lowerBound])
    guard output.count == glyphs.ids.count - glyph else { return false }
    for group in groups {
      for index in group {
        guard output.glyph(index) == glyphs.ids[glyph] else { return false }
        glyph += 1
      }
    }
    pad(stop, clusters: item.clusters.lowerBound)
    for group in groups {
      var advance: Float = 0
      for index in group {
        advance += Float(output.advance(index))
        glyphs.positions[stop].append(Self.position(output, index))
      }
      clusters.advances[stop].append(advance)
    }
    return true
  }

  /// Repeats a stop of the last item as another.
  mutating func copyStop(_ source: Int, to stop: Int) {
    guard let item = items.last, !groups.isEmpty else { return }
    pad(stop, clusters: item.clusters.lowerBound)
    clusters.advances[stop] += clusters.advances[source][item.clusters]
    let first = Int(clusters.glyphStarts[item.clusters.lowerBound])
    glyphs.positions[stop] += glyphs.positions[source][first...]
  }

  // MARK: Parts

  /// Fills a stop's arrays with the first stop's values for all clusters before
  /// `clusters` (all of them unless told).
  private mutating func pad(_ stop: Int, clusters end: Int? = nil) {
    let end = end ?? clusters.count
    let have = clusters.advances[stop].count
    if have < end { clusters.advances[stop] += clusters.advances[0][have..<end] }
    let glyphEnd = end < clusters.count ? Int(clusters.glyphStarts[end]) : glyphs.ids.count
    let haveGlyphs = glyphs.positions[stop].count
    if haveGlyphs < glyphEnd {
      glyphs.positions[stop] += glyphs.positions[0][haveGlyphs..<glyphEnd]
    }
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

  private mutating func appendCluster(start: Int, flags: ClusterFlags, advance: Float) {
    clusters.starts.append(UInt32(start))
    clusters.glyphStarts.append(UInt32(glyphs.ids.count))
    clusters.flags.append(flags)
    clusters.advances[0].append(advance)
  }

  /// Flags that follow from a cluster's text. Clusters come in logical order, so
  /// that both cursors only move forward.
  ///
  /// - Parameter isEmpty: whether the cluster has no advance.
  private mutating func textFlags(_ range: Range<Int>, isEmpty: Bool) -> ClusterFlags {
    var flags = boundaryFlags(at: range.lowerBound)
    guard !range.isEmpty else { return flags }
    let (scalar, next) = reader.scalar(at: range.lowerBound)
    switch scalar {
    case "\t": flags.insert(.tab)
    case "0"..."9": flags.insert(.digit)
    case "\u{AD}": flags.formUnion([.softHyphen, .untracked])
    default: break
    }
    if scalar.isParagraphSeparator || scalar.isLineSeparator {
      flags.formUnion([.separator, .hangingSpace])
    } else if scalar.isHangingSpace {
      // A space that carries an accent is seen.
      if isIgnorable(next..<range.upperBound) { flags.insert(.hangingSpace) }
    } else if scalar.value > 0xAD, scalar.isDefaultIgnorable,
      isIgnorable(next..<range.upperBound)
    {
      flags.formUnion(isEmpty ? [.untracked, .invisible] : [.untracked])
    }
    return flags
  }

  /// Passes the graphemes that start before an offset; those after the start of the
  /// last cluster are inside it.
  private mutating func passGraphemes(before offset: Int) {
    while grapheme < analysis.graphemes.count, analysis.graphemes[grapheme] < offset {
      if let start = clusters.starts.last, start < analysis.graphemes[grapheme] {
        ligatures.append(clusters.count - 1)
      }
      grapheme += 1
    }
  }

  private mutating func boundaryFlags(at start: Int) -> ClusterFlags {
    var flags: ClusterFlags = []
    passGraphemes(before: start)
    if grapheme < analysis.graphemes.count, analysis.graphemes[grapheme] == start {
      flags.insert(.graphemeStart)
    }
    while opportunity < analysis.opportunities.count,
      analysis.opportunities[opportunity].offset < start
    {
      opportunity += 1
    }
    // UAX #14 lets a line end inside a grapheme, after a prefixed number sign; a reader
    // takes it for one character.
    if flags.contains(.graphemeStart), opportunity < analysis.opportunities.count,
      analysis.opportunities[opportunity].offset == start
    {
      flags.insert(.breakBefore)
      if start > 0, start < reader.bytes.count,
        isWordBorder(reader.scalar(before: start), reader.scalar(at: start).scalar)
      {
        flags.insert(.wordStart)
      }
    }
    while hyphenation < analysis.hyphenations.count, analysis.hyphenations[hyphenation] < start {
      hyphenation += 1
    }
    if hyphenation < analysis.hyphenations.count, analysis.hyphenations[hyphenation] == start {
      flags.insert(.hyphenBefore)
    }
    return flags
  }

  private func isIgnorable(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, next) = reader.scalar(at: offset)
      guard scalar.isDefaultIgnorable else { return false }
      offset = next
    }
    return true
  }
}
