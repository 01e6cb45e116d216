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
  private var shaper = Shaper()

  init(_ typesetter: Typesetter, segments: [ShapingSegment], paragraphStyle: ParagraphStyle) {
    library = typesetter.fonts
    hyphenation = typesetter.hyphenation
    isRightToLeft = typesetter.isRightToLeft
    self.segments = segments
    self.paragraphStyle = paragraphStyle
  }

  /// - Parameter bytes: the paragraph's part of the block's text.
  mutating func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, paragraph: ParagraphRange
  ) throws(TypesettingError) -> ShapedParagraph {
    let reader = ScalarReader(bytes: bytes)
    let origin = paragraph.range.lowerBound
    var analysis: ParagraphAnalysis
    let text: UnicodeText
    do throws(UnicodeError) {
      text = try UnicodeText(utf8: Array(bytes))
      analysis = try analyze(text, origin: origin)
    } catch { throw TypesettingError(message: "the text cannot be segmented (\(error))") }
    analysis.hyphenations = try hyphenations(in: text, origin)
    var itemizer = Itemizer(library: library, segments: segments, origin: origin)
    itemizer.run(reader, analysis)
    let fonts = itemizer.fonts
    let missing = itemizer.missing

    var builder = ClusterBuilder(reader: reader, analysis: analysis, count: bytes.count)
    for item in itemizer.items {
      switch item.kind {
      case .control, .attachment: builder.appendBare(item)
      case .text(let font): shape(item, fonts[font], bytes, into: &builder)
      }
    }
    builder.finish(at: bytes.count)
    return ShapedParagraph(
      range: paragraph.range, separatorLength: paragraph.separatorLength,
      baseLevel: analysis.bidi.baseLevel, items: builder.items, clusters: builder.clusters,
      glyphs: builder.glyphs, fonts: fonts, missing: missing, ligatures: builder.ligatures,
      breaks: BreakTable(builder.clusters.flags))
  }

  /// Shapes a part of an item again, as if the item ended after it.
  ///
  /// - Parameter range: bytes of the paragraph.
  mutating func shapeAgain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of item: ShapedItem,
    in paragraph: ShapedParagraph
  ) -> ShapedParagraph? {
    guard case .text(let font) = item.kind else { return nil }
    var builder = ClusterBuilder(
      reader: ScalarReader(bytes: bytes), analysis: ParagraphAnalysis(paragraph.baseLevel),
      count: range.count)
    let part = Item(
      range: range, kind: item.kind, segment: item.segment, level: item.level, script: item.script)
    shape(part, paragraph.fonts[font], bytes, into: &builder)
    builder.finish(at: range.upperBound)
    return ShapedParagraph(
      range: paragraph.range, separatorLength: 0, baseLevel: paragraph.baseLevel,
      items: builder.items, clusters: builder.clusters, glyphs: builder.glyphs,
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

  private mutating func shape(
    _ item: Item, _ font: FontInstance, _ bytes: UnsafeBufferPointer<UInt8>,
    into builder: inout ClusterBuilder
  ) {
    let segment = segments[item.segment]
    var parameters = ShapingParameters()
    parameters.direction = item.level & 1 == 1 ? .rightToLeft : .leftToRight
    parameters.script = item.script
    parameters.language = segment.style.language
    parameters.features = segment.style.features

    let stops = Self.stops(of: font, exactSize: segment.exactSize)
    shaper.shape(
      bytes, range: item.range, font: font.harfBuzzFont(opticalSize: stops.first),
      parameters: parameters
    ) { builder.append(item, $0, opticalStops: max(stops.count, 1)) }
    for stop in stops.indices.dropFirst() {
      let isSame = shaper.shape(
        bytes, range: item.range, font: font.harfBuzzFont(opticalSize: stops[stop]),
        parameters: parameters
      ) { builder.addStop(stop, $0) }
      // Other glyphs along the axis cannot be interpolated; the advances of the
      // first stop then serve all sizes.
      if !isSame { builder.copyStop(0, to: stop) }
    }
  }

  private static func stops(of font: FontInstance, exactSize: Double?) -> [Double] {
    guard let axis = font.opticalSize else { return [] }
    if !axis.isLinear, let exactSize { return [exactSize] }
    return axis.stops
  }
}
