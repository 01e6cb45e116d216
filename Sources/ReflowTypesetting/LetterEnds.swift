internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

/// Ends of lines inside words whose letters the font kerns in pairs and does nothing else to.
///
/// There the last letter has the advance that it has alone, and what is around it stays as it
/// was: ``LetterPairs`` proves it, so that nothing is shaped again.
final class LetterEnds {
  private let text: StyledText
  private let segments: [ShapingSegment]
  /// That of the stretch that was asked about last.
  private var known: (paragraph: MeasuredParagraph, stretch: Int, letters: Letters?)?

  /// What the letters of a stretch have in common.
  private final class Letters {
    let pairs: LetterPairs
    let scale: AdvanceScale
    /// One for each coordinate along the optical size that the text is shaped at.
    let fonts: [HarfBuzzFont]
    /// The clusters of the stretch's item.
    let item: Range<Int>

    init(_ pairs: LetterPairs, _ scale: AdvanceScale, _ fonts: [HarfBuzzFont], item: Range<Int>) {
      (self.pairs, self.scale, self.fonts, self.item) = (pairs, scale, fonts, item)
    }

    func advance(of glyph: UInt32, _ flags: ClusterFlags) -> Double {
      scale.advance(scale.ems { Float(fonts[$0].loneAdvance(of: glyph)) }, flags)
    }
  }

  init(_ text: StyledText, segments: [ShapingSegment]) {
    (self.text, self.segments) = (text, segments)
  }

  convenience init(_ source: MeasuredText) {
    self.init(source.text, segments: source.segments)
  }

  /// The advance, in points, of the last cluster of a line that ends before a cluster, which
  /// starts the next line as it was shaped; `nil` where the edges have to be shaped again.
  func lastAdvance(before cluster: Int, in paragraph: MeasuredParagraph) -> Double? {
    guard let (letters, glyph) = lastLetter(before: cluster, in: paragraph) else { return nil }
    return letters.advance(of: glyph, paragraph.shaped.clusters.flags[cluster - 1])
  }

  /// The last cluster of a line that ends before a cluster, as it is drawn there; `nil` as for
  /// its advance.
  func edge(before cluster: Int, in paragraph: MeasuredParagraph) -> LineEdge? {
    guard let (letters, glyph) = lastLetter(before: cluster, in: paragraph) else { return nil }
    let shaped = paragraph.shaped
    let last = cluster - 1
    let stretch = paragraph.stretches[paragraph.stretch(of: last)]
    var item = shaped.items[stretch.item]
    item.clusters = 0..<1
    let advances = letters.fonts.map { Float($0.loneAdvance(of: glyph)) }
    let alone = ShapedParagraph(
      range: shaped.range, separatorLength: 0, baseLevel: shaped.baseLevel, items: [item],
      clusters: shaped.clusters.alone(last, advances),
      glyphs: GlyphTable(alone: glyph, advances),
      fonts: shaped.fonts, missing: [], ligatures: [])
    let width = letters.advance(of: glyph, shaped.clusters.flags[last])
    return LineEdge(
      clusters: last..<cluster,
      paragraph: MeasuredParagraph(
        shaped: alone, positions: [0, width], isAscending: width >= 0, boxes: [],
        stretches: [MeasuredParagraph.Stretch(clusters: 0..<1, item: 0, run: stretch.run)],
        tabs: []))
  }

  private func lastLetter(
    before cluster: Int, in paragraph: MeasuredParagraph
  ) -> (letters: Letters, glyph: UInt32)? {
    guard cluster > 0, cluster < paragraph.count else { return nil }
    let stretch = paragraph.stretch(of: cluster - 1)
    guard let letters = letters(of: stretch, in: paragraph),
      letters.item.contains(cluster)
    else { return nil }
    let shaped = paragraph.shaped
    // A letter is a cluster, or all of them are not.
    let around =
      max(
        letters.item.lowerBound, cluster - letters.pairs.reach)..<min(
        letters.item.upperBound, cluster + letters.pairs.reach)
    let starts = shaped.clusters.starts
    let bytes = Int(starts[around.lowerBound])..<Int(starts[around.upperBound])
    let holds = text.string.utf8.withContiguousStorageIfAvailable { all in
      letters.pairs.hold(for: UnsafeBufferPointer(rebasing: all[shaped.range]), bytes)
    }
    let glyphs = shaped.clusters.glyphs(cluster - 1)
    guard holds == true, glyphs.count == 1 else { return nil }
    return (letters, shaped.glyphs.ids[glyphs.lowerBound])
  }

  private func letters(of stretch: Int, in paragraph: MeasuredParagraph) -> Letters? {
    if let known, known.paragraph === paragraph, known.stretch == stretch {
      return known.letters
    }
    let letters = findLetters(of: stretch, in: paragraph)
    known = (paragraph, stretch, letters)
    return letters
  }

  private func findLetters(of index: Int, in paragraph: MeasuredParagraph) -> Letters? {
    let stretch = paragraph.stretches[index]
    let item = paragraph.shaped.items[stretch.item]
    guard case .text(let number) = item.kind, item.level & 1 == 0 else { return nil }
    let font = paragraph.shaped.fonts[number]
    let context = WordCache.Context(
      Item(
        range: 0..<0, kind: item.kind, segment: item.segment, level: item.level,
        script: item.script),
      font, segments[item.segment])
    guard context.parameters.mayLeaveOutFeatures,
      max(context.stops.count, 1) == item.opticalStops
    else { return nil }
    let pairs = font.letterPairs
    guard !pairs.isEmpty else { return nil }
    let coordinates = context.stops.isEmpty ? [nil] : context.stops.map(Optional.some)
    return Letters(
      pairs, AdvanceScale(text.runs[stretch.run].style, font: font, item: item),
      coordinates.map { font.harfBuzzFont(opticalSize: $0) }, item: item.clusters)
  }
}

extension ClusterTable {
  /// A cluster of one glyph alone.
  ///
  /// - Parameter ems: Its advance, by stop.
  fileprivate func alone(_ cluster: Int, _ ems: [Float]) -> ClusterTable {
    var table = ClusterTable()
    table.starts = [starts[cluster], starts[cluster + 1]]
    table.flags = [flags[cluster]]
    for (stop, advance) in ems.enumerated() { table.advances[stop] = [advance] }
    return table
  }
}

extension GlyphTable {
  /// - Parameter ems: The glyph's advance, by stop.
  fileprivate init(alone glyph: UInt32, _ ems: [Float]) {
    ids = [glyph]
    for (stop, advance) in ems.enumerated() { advances[stop] = [advance] }
  }
}
