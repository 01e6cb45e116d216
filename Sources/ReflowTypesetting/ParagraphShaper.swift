internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowUnicode

/// Shapes one paragraph: segment, itemize, call HarfBuzz, lay the result out in
/// flat arrays.
struct ParagraphShaper: ~Copyable {
  let library: FontLibrary
  let segments: [ShapingSegment]
  let paragraphStyle: ParagraphStyle
  let isRightToLeft: Bool
  private var shaper = Shaper()

  init(
    library: FontLibrary, segments: [ShapingSegment], paragraphStyle: ParagraphStyle,
    isRightToLeft: Bool
  ) {
    self.library = library
    self.segments = segments
    self.paragraphStyle = paragraphStyle
    self.isRightToLeft = isRightToLeft
  }

  /// - Parameter bytes: the paragraph's part of the block's text.
  mutating func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, paragraph: ParagraphRange
  ) throws(UnicodeError) -> ShapedParagraph {
    let reader = ScalarReader(bytes: bytes)
    let origin = paragraph.range.lowerBound
    let analysis = try analyze(bytes, origin: origin)
    var itemizer = Itemizer(library: library, segments: segments, origin: origin)
    itemizer.run(reader, analysis)
    let fonts = itemizer.fonts
    let missing = itemizer.missing

    var builder = ClusterBuilder(reader: reader, analysis: analysis)
    for item in itemizer.items {
      switch item.kind {
      case .control, .attachment: builder.appendBare(item)
      case .text(let font): shape(item, fonts[font], bytes, into: &builder)
      }
    }
    builder.finish()
    return ShapedParagraph(
      range: paragraph.range, separatorLength: paragraph.separatorLength,
      baseLevel: analysis.bidi.baseLevel, items: builder.items, clusters: builder.clusters,
      glyphs: builder.glyphs, fonts: fonts, missing: missing)
  }

  private func analyze(
    _ bytes: UnsafeBufferPointer<UInt8>, origin: Int
  ) throws(UnicodeError) -> ParagraphAnalysis {
    let text = try UnicodeText(utf8: Array(bytes))
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

  /// Break opportunities of the whole paragraph in the language of its start.
  private func opportunities(
    in text: UnicodeText, origin: Int
  ) throws(UnicodeError) -> [LineBreakOpportunity] {
    let segment = ShapingSegment.index(at: origin, in: segments)
    let language = segments.indices.contains(segment) ? segments[segment].style.language : ""
    return try lineBreakOpportunities(
      in: text, language: language,
      strictness: paragraphStyle.strictness, wordBreak: paragraphStyle.wordBreak)
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
