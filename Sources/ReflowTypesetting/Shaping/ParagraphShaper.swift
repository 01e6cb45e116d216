internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

/// Shapes one paragraph: segment, itemize, call HarfBuzz, lay the result out in
/// flat arrays.
struct ParagraphShaper: ~Copyable {
  let library: FontLibrary
  let hyphenation: HyphenationLibrary
  let segments: [ShapingSegment]
  let paragraphStyle: ParagraphStyle
  let isRightToLeft: Bool
  let tools = ShapingToolsPool.shared.take()
  /// Whether words that were shaped before are copied; it changes no glyph.
  var keepsWords = true

  init(_ typesetter: Typesetter, segments: [ShapingSegment], paragraphStyle: ParagraphStyle) {
    library = typesetter.fonts
    hyphenation = typesetter.hyphenation
    isRightToLeft = typesetter.isRightToLeft
    self.segments = segments
    self.paragraphStyle = paragraphStyle
  }

  deinit { ShapingToolsPool.shared.give(tools) }

  /// - Parameter bytes: the paragraph's part of the block's text.
  mutating func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, paragraph: ParagraphRange
  ) throws(TypesettingError) -> ShapedParagraph {
    let reader = ScalarReader(bytes: bytes)
    let origin = paragraph.range.lowerBound
    var analysis: ParagraphAnalysis
    let text: UnicodeText
    do throws(UnicodeError) {
      text = try UnicodeText(utf8: bytes)
      analysis = try analyze(text, origin: origin)
    } catch { throw TypesettingError(message: "the text cannot be segmented (\(error))") }
    analysis.hyphenations = try hyphenations(in: text, origin)
    var itemizer = Itemizer(library: library, segments: segments, origin: origin)
    itemizer.run(reader, analysis, &tools.state.choices)
    let parts = shape(itemizer.items, itemizer.fonts, reader, analysis, &tools.state)
    return ShapedParagraph(
      range: paragraph.range, separatorLength: paragraph.separatorLength,
      baseLevel: analysis.bidi.baseLevel, items: parts.items, clusters: parts.clusters,
      glyphs: parts.glyphs, fonts: itemizer.fonts, missing: itemizer.missing,
      ligatures: parts.ligatures, breaks: BreakTable(parts.clusters.flags),
      isLeftToRight: analysis.bidi.baseLevel == 0 && !mayNeedBidi(text))
  }

  /// Shapes a part of an item again, as if the item ended after it.
  ///
  /// - Parameter range: bytes of the paragraph.
  mutating func shapeAgain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of item: ShapedItem,
    in paragraph: ShapedParagraph
  ) -> ShapedParagraph? {
    guard case .text(let font) = item.kind else { return nil }
    let part = Item(
      range: range, kind: item.kind, segment: item.segment, level: item.level, script: item.script)
    var text = ClusterText(ScalarReader(bytes: bytes), graphemes: [])
    let parts = Self.collect(&tools.state, end: range.upperBound) { state, items in
      var context = WordCache.Context(part, paragraph.fonts[font], segments[part.segment])
      context.hasGraphemes = false
      state.trim()
      let words = WordShaper(context, number: state.words.number(of: context))
      if !words.runAlone(part, bytes, text, &state) {
        words.runAtOnce(part, bytes, &text, &state.shaper, &state.builder)
      }
      items.append(
        ShapedItem(
          part, clusters: 0..<state.builder.columns.count,
          opticalStops: words.fonts.count))
    }
    return ShapedParagraph(
      range: paragraph.range, separatorLength: 0, baseLevel: paragraph.baseLevel,
      items: parts.items, clusters: parts.clusters, glyphs: parts.glyphs,
      fonts: paragraph.fonts, missing: [], ligatures: [])
  }

  private func analyze(
    _ text: UnicodeText, origin: Int
  ) throws(UnicodeError) -> ParagraphAnalysis {
    let graphemes = try graphemeBoundaries(in: text)
    let base: BaseDirection =
      switch paragraphStyle.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    return ParagraphAnalysis(
      graphemes: graphemes,
      bidi: try bidiRuns(
        in: text, base: base, fallback: isRightToLeft ? .rightToLeft : .leftToRight),
      scripts: try scriptRuns(in: text),
      emoji: text.isASCII ? [] : emojiRanges(in: text, graphemes: graphemes),
      opportunities: try opportunities(in: text, origin: origin))
  }

  /// Where patterns allow a hyphen, each stretch of text by its own language.
  private func hyphenations(
    in text: UnicodeText, _ origin: Int
  ) throws(TypesettingError) -> [Int] {
    guard paragraphStyle.usesDefaultHyphenation else { return [] }
    var points: [Int] = []
    var start = 0
    for run in languages(in: text, origin: origin) {
      do throws(HyphenationError) {
        points += try hyphenation.hyphenationPoints(
          in: text, range: start..<run.end, language: run.language)
      } catch { throw TypesettingError(message: error.message) }
      start = run.end
    }
    return points
  }

  /// Break opportunities of the whole paragraph, each by the language of its place.
  private func opportunities(
    in text: UnicodeText, origin: Int
  ) throws(UnicodeError) -> [LineBreakOpportunity] {
    let images = segments(of: text, origin: origin).filter(\.isAttachment)
      .map { $0.range.lowerBound - origin }
    return try lineBreakOpportunities(
      in: text, languages: languages(in: text, origin: origin),
      strictness: paragraphStyle.strictness, wordBreak: paragraphStyle.wordBreak,
      keepsHangulWords: paragraphStyle.keepsHangulWords, images: images)
  }

  /// The segments that a paragraph's text lies in.
  private func segments(of text: UnicodeText, origin: Int) -> ArraySlice<ShapingSegment> {
    let end = origin + text.utf8Count
    return segments.dropFirst(ShapingSegment.index(at: origin, in: segments))
      .prefix { $0.range.lowerBound < end }
  }

  /// The languages of a paragraph's text; neighbors differ. Words go on across segments
  /// that differ in something else only.
  private func languages(in text: UnicodeText, origin: Int) -> [LanguageRun] {
    var runs: [LanguageRun] = []
    for segment in segments(of: text, origin: origin) {
      let language = segment.style.language
      if runs.last?.language == language { runs.removeLast() }
      let end = min(segment.range.upperBound - origin, text.utf8Count)
      runs.append(LanguageRun(end: end, language: language))
    }
    return runs
  }

  // MARK: HarfBuzz

  private struct Parts {
    var items: [ShapedItem] = []
    var clusters = ClusterTable()
    var glyphs = GlyphTable()
    var ligatures: [Int] = []
  }

  private func shape(
    _ items: [Item], _ fonts: [FontInstance], _ reader: ScalarReader,
    _ analysis: ParagraphAnalysis, _ state: inout ShapingTools.State
  ) -> Parts {
    let bytes = reader.bytes
    var text = ClusterText(reader, graphemes: analysis.graphemes)
    var breaks = BreakCursor(reader, analysis)
    state.trim()
    return Self.collect(&state, end: bytes.count) { state, shaped in
      shaped.reserveCapacity(items.count)
      for item in items {
        guard case .text(let font) = item.kind else {
          shaped.append(Self.bare(item, &text, &state))
          continue
        }
        let words = state.contexts.words(
          of: item, font: fonts[font], segments[item.segment], &state.words)
        breaks.cut(item, into: &state.parts)
        let first = state.builder.columns.count
        let isOfWords = keepsWords && words.run(item, bytes, text, &state)
        if !isOfWords {
          words.runAtOnce(item, bytes, &text, &state.shaper, &state.builder)
        }
        shaped.append(
          ShapedItem(
            item, clusters: first..<state.builder.columns.count,
            opticalStops: words.fonts.count, isOfWords: isOfWords))
      }
      breaks.mark(&state.builder.columns)
    }
  }

  /// Collects what `body` adds to the builder.
  private static func collect(
    _ state: inout ShapingTools.State, end: Int,
    _ body: (inout ShapingTools.State, inout [ShapedItem]) -> Void
  ) -> Parts {
    state.builder.removeAll()
    var parts = Parts()
    body(&state, &parts.items)
    (parts.clusters, parts.glyphs) = state.builder.columns.tables(end: end)
    parts.ligatures = state.builder.ligatures
    return parts
  }

  /// An item that has no glyphs: a cluster of its own.
  private static func bare(
    _ item: Item, _ text: inout ClusterText, _ state: inout ShapingTools.State
  ) -> ShapedItem {
    let first = state.builder.columns.count
    state.builder.appendBare(
      item.range, &text, item.kind == .attachment ? [.untracked, .attachment] : .untracked)
    return ShapedItem(item, clusters: first..<state.builder.columns.count, opticalStops: 1)
  }
}

extension ShapedItem {
  fileprivate init(
    _ item: Item, clusters: Range<Int>, opticalStops: Int, isOfWords: Bool = false
  ) {
    self.init(
      clusters: clusters, kind: item.kind, level: item.level, segment: item.segment,
      script: item.script, opticalStops: opticalStops, isOfWords: isOfWords)
  }
}
