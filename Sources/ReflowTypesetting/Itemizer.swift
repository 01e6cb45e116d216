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
  private var fontIndex: [FontInstance: Int] = [:]
  /// Fonts found for single scalars, by segment.
  private var found: [Int: [Unicode.Scalar: Int]] = [:]
  /// By segment: the index of its own font where that has all of ASCII, -1 where
  /// it does not, `nil` before anyone asked.
  private var asciiFonts: [Int?]

  init(library: FontLibrary, segments: [ShapingSegment], origin: Int) {
    self.library = library
    self.segments = segments
    self.origin = origin
    asciiFonts = Array(repeating: nil, count: segments.count)
  }

  /// Splits the paragraph; `analysis` was made of the same bytes.
  mutating func run(_ reader: ScalarReader, _ analysis: ParagraphAnalysis) {
    var segment = segmentIndex(at: 0)
    var (bidi, script, emoji) = (0, 0, 0)
    for index in 0..<max(analysis.graphemes.count - 1, 0) {
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
      append(
        Item(
          range: start..<end,
          kind: kind(of: start..<end, segment: segment, isEmoji: isEmoji, reader),
          segment: segment,
          level: bidi < analysis.bidi.runs.count
            ? analysis.bidi.runs[bidi].level : analysis.bidi.baseLevel,
          script: script < analysis.scripts.count ? analysis.scripts[script].script : 0))
    }
  }

  private func segmentIndex(at offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound <= origin + offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return min(low, max(segments.count - 1, 0))
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
    of range: Range<Int>, segment: Int, isEmoji: Bool, _ reader: ScalarReader
  ) -> ShapedItem.Kind {
    let (first, next) = reader.scalar(at: range.lowerBound)
    if first == "\u{FFFC}" { return segments[segment].isAttachment ? .attachment : .control }
    if first == "\t" || first.isParagraphSeparator || first.isLineSeparator { return .control }
    if first.value < 0x7F, first.value >= 0x20, next == range.upperBound {
      let font = asciiFont(segment)
      if font >= 0 { return .text(font: font) }
    }
    if next == range.upperBound, !isEmoji {
      if let known = found[segment]?[first] { return .text(font: known) }
      let font = font(for: [first], segment: segment, isEmoji: false, offset: range.lowerBound)
      found[segment, default: [:]][first] = font
      return .text(font: font)
    }
    return .text(
      font: font(
        for: reader.scalars(range), segment: segment, isEmoji: isEmoji, offset: range.lowerBound))
  }

  private mutating func asciiFont(_ segment: Int) -> Int {
    if let known = asciiFonts[segment] { return known }
    let font = segments[segment].style.font
    let covers = (0x20..<0x7F).allSatisfy { font.face.glyph(of: Unicode.Scalar(UInt8($0))) != nil }
    let answer = covers ? index(of: font) : -1
    asciiFonts[segment] = answer
    return answer
  }

  private mutating func font(
    for scalars: [Unicode.Scalar], segment: Int, isEmoji: Bool, offset: Int
  ) -> Int {
    let style = segments[segment].style
    let primaryCovers = style.font.face.covers(scalars)
    if primaryCovers, !isEmoji || style.font.face.description.hasColor {
      return index(of: style.font)
    }
    if let fallback = library.fallback(
      for: scalars, descriptor: style.descriptor, wantsEmoji: isEmoji)
    {
      return index(of: fallback)
    }
    if !primaryCovers, let scalar = scalars.first {
      missing.append(MissingGlyph(offset: origin + offset, scalar: scalar))
    }
    return index(of: style.font)
  }

  private mutating func index(of font: FontInstance) -> Int {
    if let last = fonts.last, last == font { return fonts.count - 1 }
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
}
