internal import ReflowFonts
internal import ReflowUnicode

/// A stretch of text that one HarfBuzz call shapes, or one that has no glyphs.
struct Item {
  /// UTF-8 bytes of the paragraph.
  var range: Range<Int>
  var kind: ShapedItem.Kind
  var segment: Int
  var level: UInt8
  var script: UInt32
}

/// Splits a paragraph into items: by style, script, bidi level and the font that
/// has its characters.
///
/// A grapheme cluster never comes apart: it takes the style, level and script of
/// its first scalar and a font that has all its scalars.
struct Itemizer: ~Copyable {
  let library: FontLibrary
  let segments: [ShapingSegment]
  /// Where the paragraph starts in the block's text, to which segments refer.
  let origin: Int
  private(set) var items: [Item] = []
  private(set) var fonts: [FontInstance] = []
  private(set) var missing: [MissingGlyph] = []
  /// Numbers of the fonts, once there are many.
  private var fontIndex: [FontInstance: Int] = [:]
  /// What is known of the segment that was met last; graphemes come in order, so
  /// that nothing is kept for the others.
  private var current = SegmentFonts()

  /// Among so many a search is cheaper than a dictionary.
  private static let fewFonts = 8

  private struct SegmentFonts {
    var segment = -1
    /// The segment's own font where that has all of ASCII, else `nil`.
    var ascii: Int?
    /// The paragraph's numbers of the style's fonts; -1 is not known yet.
    var numbers: [Int] = []
    /// Clusters that are drawn in part, each told of once.
    var partial: Set<[Unicode.Scalar]> = []
  }

  init(library: FontLibrary, segments: [ShapingSegment], origin: Int) {
    self.library = library
    self.segments = segments
    self.origin = origin
  }

  /// Splits the paragraph; `analysis` was made of the same bytes.
  mutating func run(
    _ reader: ScalarReader, _ analysis: ParagraphAnalysis, _ choices: inout FontChoices
  ) {
    var segment = ShapingSegment.index(at: origin, in: segments)
    var (bidi, script, emoji) = (0, 0, 0)
    var index = 0
    while index < analysis.graphemes.count - 1 {
      let start = analysis.graphemes[index]
      let end = analysis.graphemes[index + 1]
      while segment + 1 < segments.count, segments[segment].range.upperBound <= origin + start {
        segment += 1
      }
      while bidi + 1 < analysis.bidi.runs.count, analysis.bidi.runs[bidi].range.upperBound <= start
      {
        bidi += 1
      }
      while script + 1 < analysis.scripts.count, analysis.scripts[script].range.upperBound <= start
      {
        script += 1
      }
      while emoji < analysis.emoji.count, analysis.emoji[emoji].upperBound <= start { emoji += 1 }
      let isEmoji = emoji < analysis.emoji.count && analysis.emoji[emoji].lowerBound <= start
      var item = Item(
        range: start..<end,
        kind: kind(of: start..<end, segment: segment, isEmoji: isEmoji, reader, &choices),
        segment: segment,
        level: bidi < analysis.bidi.runs.count
          ? analysis.bidi.runs[bidi].level : analysis.bidi.baseLevel,
        script: script < analysis.scripts.count ? analysis.scripts[script].script : 0)
      index += 1
      if case .text(let font) = item.kind, font == current.ascii {
        // More characters of ASCII, one by one, up to where anything changes.
        var limit = segment < segments.count ? segments[segment].range.upperBound - origin : end
        if bidi < analysis.bidi.runs.count {
          limit = min(limit, analysis.bidi.runs[bidi].range.upperBound)
        }
        if script < analysis.scripts.count {
          limit = min(limit, analysis.scripts[script].range.upperBound)
        }
        let more = reader.plainASCII(in: end..<max(end, min(limit, reader.bytes.count)))
        item.range = start..<end + more
        index += more
      }
      append(item)
    }
  }

  private mutating func append(_ item: Item) {
    if let last = items.last, case .text = item.kind, last.kind == item.kind,
      last.segment == item.segment, last.level == item.level, last.script == item.script
    {
      items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
    } else {
      items.append(item)
    }
  }

  // MARK: Fonts

  private mutating func kind(
    of range: Range<Int>, segment: Int, isEmoji: Bool, _ reader: ScalarReader,
    _ choices: inout FontChoices
  ) -> ShapedItem.Kind {
    let (first, next) = reader.scalar(at: range.lowerBound)
    if first == "\u{FFFC}" { return segments[segment].isAttachment ? .attachment : .control }
    if first == "\t" || first.isParagraphSeparator || first.isLineSeparator { return .control }
    if current.segment != segment { enter(segment, &choices) }
    if first.value < 0x7F, first.value >= 0x20, next == range.upperBound, let font = current.ascii {
      return .text(font: font)
    }
    let choice = choices.choice(range, isEmoji: isEmoji, reader)
    if choice.isSharedMark, !isEmoji, let font = neighbor(of: range, segment: segment, reader) {
      return .text(font: font)
    }
    let number = number(of: choice.font, choices)
    if choice.isPartial {
      let scalars = reader.scalars(range)
      if current.partial.insert(scalars).inserted {
        for scalar in scalars where !fonts[number].face.covers([scalar]) {
          missing.append(MissingGlyph(offset: origin + range.lowerBound, scalar: scalar))
        }
      }
    }
    return .text(font: number)
  }

  /// The fallback font of the text before a punctuation mark or symbol that the
  /// style's own font lacks: what several scripts share, as the danda, is drawn
  /// like its neighbors.
  private func neighbor(of range: Range<Int>, segment: Int, _ reader: ScalarReader) -> Int? {
    guard let last = items.last, last.segment == segment, case .text(let font) = last.kind,
      fonts[font] != segments[segment].style.font, !fonts[font].face.description.hasColor,
      fonts[font].face.covers(reader.scalars(range))
    else { return nil }
    return font
  }

  private mutating func enter(_ segment: Int, _ choices: inout FontChoices) {
    current.segment = segment
    current.numbers.removeAll(keepingCapacity: true)
    if !current.partial.isEmpty { current.partial.removeAll() }
    choices.enter(segments[segment].sharedStyle, library)
    let font = segments[segment].style.font
    current.ascii = font.face.coversASCII ? index(of: font) : nil
  }

  /// The paragraph's number of a font of the style.
  private mutating func number(of font: Int, _ choices: borrowing FontChoices) -> Int {
    while current.numbers.count <= font { current.numbers.append(-1) }
    if current.numbers[font] < 0 { current.numbers[font] = index(of: choices.fonts[font]) }
    return current.numbers[font]
  }

  private mutating func index(of font: FontInstance) -> Int {
    guard fonts.count > Self.fewFonts else {
      if let known = fonts.lastIndex(of: font) { return known }
      fonts.append(font)
      return fonts.count - 1
    }
    if fontIndex.isEmpty {
      fontIndex = Dictionary(uniqueKeysWithValues: zip(fonts, fonts.indices))
    }
    if let known = fontIndex[font] { return known }
    fonts.append(font)
    fontIndex[font] = fonts.count - 1
    return fonts.count - 1
  }
}

/// What Unicode says of a paragraph.
struct ParagraphAnalysis {
  var graphemes: [Int]
  var bidi: BidiParagraph
  var scripts: [ScriptRun]
  var emoji: [Range<Int>]
  var opportunities: [LineBreakOpportunity]
  /// Where a hyphen may be put, as byte offsets in order.
  var hyphenations: [Int] = []
}

extension ParagraphAnalysis {
  /// Of text whose boundaries do not matter.
  init(_ baseLevel: UInt8) {
    self.init(
      graphemes: [], bidi: BidiParagraph(baseLevel: baseLevel, runs: []), scripts: [], emoji: [],
      opportunities: [])
  }
}
