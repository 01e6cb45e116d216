internal import ReflowFonts

/// One paragraph, shaped in ems: everything about its glyphs that does not
/// depend on the size, so that one shaping serves every content size category.
///
/// Flat arrays: a cluster is an index into the arrays of `ClusterTable`, a
/// glyph one into those of `GlyphTable`. Offsets are UTF-8 bytes in the
/// paragraph.
public struct ShapedParagraph: Hashable, Sendable {
  /// UTF-8 bytes of the block's text, the separator included.
  public var range: Range<Int>
  /// Bytes of the separator at the end; 0 in the last paragraph.
  var separatorLength: Int
  /// 0 when the paragraph runs left to right, 1 when right to left.
  var baseLevel: UInt8
  /// Stretches of one font, level and script, in logical order.
  var items: [ShapedItem]
  var clusters: ClusterTable
  var glyphs: GlyphTable
  /// Fonts of the items.
  var fonts: [FontInstance]
  /// Scalars that no face has, by offset.
  var missing: [MissingGlyph]
  /// Clusters of more than one grapheme, as ligatures are: each stands here once
  /// for every grapheme after its first.
  var ligatures: [Int]
  /// Where lines may start; `nil` where a walk over the clusters finds it, and for a part
  /// that was shaped again.
  var breaks: BreakTable? = nil
  /// Whether nothing in it could run from right to left, whatever stands around it.
  var isLeftToRight = false

  /// How many graphemes start in clusters.
  func graphemes(of clusters: Range<Int>) -> Int {
    let starts = self.clusters.flags[clusters].count { $0.contains(.graphemeStart) }
    func first(from cluster: Int) -> Int {
      let low = (0..<ligatures.count).firstNot { ligatures[$0] < cluster }
      return low
    }
    guard !ligatures.isEmpty else { return starts }
    return starts + first(from: clusters.upperBound) - first(from: clusters.lowerBound)
  }

  /// The index of the first cluster that starts at or after an offset.
  func cluster(at offset: Int) -> Int {
    let low = (0..<clusters.count).firstNot { Int(clusters.starts[$0]) < offset }
    return low
  }
}

/// A character that no face has.
public struct MissingGlyph: Hashable, Sendable {
  /// UTF-8 byte offset in the block's text; that of a cut for what stands there.
  public var offset: Int
  /// The character.
  public var scalar: Unicode.Scalar
}

/// Clusters of one font, embedding level and script.
struct ShapedItem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Glyphs of a font (an index into the paragraph's fonts).
    case text(font: Int)
    /// A tab, separator or U+FFFC without an image: no glyph.
    case control
    /// An image, the only cluster of its item.
    case attachment
  }

  var clusters: Range<Int>
  var kind: Kind
  var level: UInt8
  /// Which of the text's shaping segments it belongs to.
  var segment: Int
  /// ISO 15924 tag, packed big-endian.
  var script: UInt32
  /// Whether advances and offsets differ along the optical size axis.
  var opticalStops: Int
  /// Whether it was put together from words that tell each other nothing, and not shaped at
  /// once. That depends on what a cache had room for, and tells no items apart.
  var isOfWords = false

  var isRightToLeft: Bool { level & 1 == 1 }

  static func == (a: Self, b: Self) -> Bool {
    a.clusters == b.clusters && a.kind == b.kind && a.level == b.level && a.segment == b.segment
      && a.script == b.script && a.opticalStops == b.opticalStops
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(clusters)
    hasher.combine(kind)
    hasher.combine(level)
  }
}

/// What is known of a cluster before its size is.
struct ClusterFlags: OptionSet, Hashable, Sendable {
  let rawValue: UInt16
  /// HarfBuzz forbids breaking before it without shaping anew.
  static let unsafeToBreakBefore = Self(rawValue: 1 << 0)
  /// UAX #14 allows a line to start here.
  static let breakBefore = Self(rawValue: 1 << 1)
  /// A grapheme starts here, so that a word may be split in an emergency.
  static let graphemeStart = Self(rawValue: 1 << 2)
  /// White space that hangs at a line's end.
  static let hangingSpace = Self(rawValue: 1 << 3)
  /// The line ends after it.
  static let separator = Self(rawValue: 1 << 4)
  static let tab = Self(rawValue: 1 << 5)
  static let attachment = Self(rawValue: 1 << 6)
  /// One of 0 to 9, which the stand-in for the system font widens.
  static let digit = Self(rawValue: 1 << 7)
  static let softHyphen = Self(rawValue: 1 << 8)
  /// Gets no tracking: nothing to see, or no glyph of a font.
  static let untracked = Self(rawValue: 1 << 9)
  /// Default-ignorable characters without advance, soft hyphens aside: nothing
  /// that could end the white space at a line's end.
  static let invisible = Self(rawValue: 1 << 10)
  /// The language's patterns allow a hyphen and a line to start after it.
  static let hyphenBefore = Self(rawValue: 1 << 11)
  /// A line may start here, and a word as people read them does.
  static let wordStart = Self(rawValue: 1 << 12)

  /// Does not count for the width of a line that ends after it.
  var hangs: Bool { !isDisjoint(with: [.hangingSpace, .invisible]) }
}

/// Clusters as a structure of arrays.
struct ClusterTable: Hashable, Sendable {
  /// First byte of each cluster in the paragraph, and the end after the last.
  var starts: [UInt32] = [0]
  /// First glyph of each cluster, and the end after the last; empty where each cluster has
  /// the one glyph of its own number.
  var glyphStarts: [UInt32] = []
  var flags: [ClusterFlags] = []
  /// Advances in ems, by stop of the optical size axis; the second and third
  /// array are empty where no font has the axis.
  var advances = ByStop<[Float]>(repeating: [])

  var count: Int { flags.count }

  func range(_ cluster: Int) -> Range<Int> {
    Int(starts[cluster])..<Int(starts[cluster + 1])
  }
  func glyphs(_ cluster: Int) -> Range<Int> {
    guard !glyphStarts.isEmpty else { return cluster..<cluster + 1 }
    return Int(glyphStarts[cluster])..<Int(glyphStarts[cluster + 1])
  }
}

/// Glyphs as a structure of arrays; within a cluster from left to right.
struct GlyphTable: Hashable, Sendable {
  var ids: [UInt32] = []
  /// Advances in ems, by stop of the optical size axis.
  var advances = ByStop<[Float]>(repeating: [])
  /// How far glyphs stand beside the pen, by stop; empty where all stand on it.
  var offsets = ByStop<[GlyphOffset]>(repeating: [])

  /// A glyph's numbers at a stop.
  func position(_ glyph: Int, stop: Int) -> GlyphPosition {
    let offset = offsets[stop].isEmpty ? GlyphOffset(x: 0, y: 0) : offsets[stop][glyph]
    return GlyphPosition(advance: advances[stop][glyph], x: offset.x, y: offset.y)
  }
}

/// In ems, y upward.
struct GlyphOffset: Hashable, Sendable {
  var x: Float
  var y: Float
}

/// How a glyph moves the pen and stands beside it, in ems, y upward.
struct GlyphPosition: Hashable, Sendable {
  var advance: Float
  var x: Float
  var y: Float
}
