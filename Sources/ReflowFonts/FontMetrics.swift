internal import CHarfBuzz

/// Vertical metrics of a face, as fractions of the font size.
public struct FontMetrics: Hashable, Sendable {
  /// Height above the baseline, positive upward.
  public var ascent: Double
  /// Depth below the baseline, positive downward.
  public var descent: Double
  /// Extra space that the font asks for between lines.
  public var lineGap: Double
  /// Height of flat capitals.
  public var capHeight: Double
  /// Height of flat lower-case letters.
  public var xHeight: Double
  /// Center of the underline, positive upward (so it is mostly negative).
  public var underlinePosition: Double
  /// Thickness of underline and strikethrough.
  public var underlineThickness: Double

  /// Metrics from their parts.
  public init(
    ascent: Double, descent: Double, lineGap: Double, capHeight: Double, xHeight: Double,
    underlinePosition: Double, underlineThickness: Double
  ) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    (self.capHeight, self.xHeight) = (capHeight, xHeight)
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }

  /// Reads the font's own tables: OS/2's typographic metrics where
  /// USE_TYPO_METRICS (`fsSelection` bit 7) is set, else `hhea`; where those leave
  /// a line no height, OS/2's typographic, then its Windows metrics.
  init(face: OpaquePointer, unitsPerEm: Int) {
    let em = Double(unitsPerEm)
    let os2 = TableReader(face: face, table: "OS/2")
    let hhea = TableReader(face: face, table: "hhea")
    let post = TableReader(face: face, table: "post")

    typealias Line = (ascent: Int, descent: Int, gap: Int)
    let typographic: Line? =
      os2.signed16(68).flatMap { a in os2.signed16(70).map { (a, -$0, os2.signed16(72) ?? 0) } }
    let horizontal: Line? =
      hhea.signed16(4).flatMap { a in hhea.signed16(6).map { (a, -$0, hhea.signed16(8) ?? 0) } }
    let windows: Line? =
      os2.unsigned16(74).flatMap { a in os2.unsigned16(76).map { (a, $0, 0) } }
    let prefersTypographic = (os2.unsigned16(62) ?? 0) & 1 << 7 != 0
    let order =
      prefersTypographic ? [typographic, horizontal, windows] : [horizontal, typographic, windows]
    // A font without any of the three still needs a line: one em, four fifths up.
    let line =
      order.lazy.compactMap { $0 }.first { $0.ascent + $0.descent > 0 }
      ?? (unitsPerEm * 4 / 5, unitsPerEm / 5, 0)

    ascent = Double(line.ascent) / em
    descent = Double(line.descent) / em
    lineGap = max(0, Double(line.gap) / em)
    let hasHeights = (os2.unsigned16(0) ?? 0) >= 2
    let cap = hasHeights ? os2.signed16(88) ?? 0 : 0
    let x = hasHeights ? os2.signed16(86) ?? 0 : 0
    // Seven and five tenths of the em: the usual proportions of Latin capitals
    // and small letters, for fonts that state none.
    capHeight = cap > 0 ? Double(cap) / em : 0.7
    xHeight = x > 0 ? Double(x) / em : 0.5
    let thickness = post.signed16(10) ?? 0
    underlineThickness = thickness > 0 ? Double(thickness) / em : 0.05
    underlinePosition = Double(post.signed16(8) ?? -unitsPerEm / 10) / em
  }
}
