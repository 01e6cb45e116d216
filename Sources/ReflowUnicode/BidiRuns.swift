import CICU

/// The direction of a paragraph as a whole.
package enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// By the first strong character (UAX #9, P2 and P3).
  case natural
  case leftToRight, rightToLeft
}

/// What a natural paragraph without a strong character does.
package enum DefaultDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// A range of text of one embedding level.
package struct BidiRun: Hashable, Sendable {
  /// UTF-8 byte offsets, not empty.
  package var range: Range<Int>
  /// Even runs left to right, odd right to left (UAX #9, BD2).
  package var level: UInt8

  package init(range: Range<Int>, level: UInt8) {
    self.range = range
    self.level = level
  }
}

/// The levels of a paragraph.
package struct BidiParagraph: Hashable, Sendable {
  /// 0 when the paragraph runs left to right, 1 when right to left.
  package var baseLevel: UInt8
  /// In logical order; they tile the text, and neighbors differ in level.
  package var runs: [BidiRun]

  package init(baseLevel: UInt8, runs: [BidiRun]) {
    self.baseLevel = baseLevel
    self.runs = runs
  }
}

/// The bidi runs of one paragraph (UAX #9, by ICU's `ubidi_setPara`).
///
/// `fallback` is the direction of a natural paragraph that has no strong
/// character. The text is taken for one line: separators and white space at its
/// end have the base level (L1), and whoever breaks it into lines resets white
/// space at each line's end. In text that runs one way throughout, explicit
/// embeddings may be reported flat, as level 0 or 1. Linear.
package func bidiRuns(
  in text: UnicodeText, base: BaseDirection, fallback: DefaultDirection = .leftToRight
) throws(UnicodeError) -> BidiParagraph {
  let isLeftToRight = base == .leftToRight || base == .natural && fallback == .leftToRight
  guard !text.isEmpty else { return BidiParagraph(baseLevel: isLeftToRight ? 0 : 1, runs: []) }
  if isLeftToRight, !mayNeedBidi(text) {
    return BidiParagraph(baseLevel: 0, runs: [BidiRun(range: 0..<text.utf8Count, level: 0)])
  }
  return try resolvedBidiRuns(in: text, base: base, fallback: fallback)
}

/// The runs of a text that is not empty, by ICU and without shortcuts.
func resolvedBidiRuns(
  in text: UnicodeText, base: BaseDirection, fallback: DefaultDirection
) throws(UnicodeError) -> BidiParagraph {
  let level: UInt8
  switch base {
  case .leftToRight: level = 0
  case .rightToLeft: level = 1
  case .natural:
    level =
      fallback == .leftToRight ? UInt8(REFLOW_UBIDI_DEFAULT_LTR) : UInt8(REFLOW_UBIDI_DEFAULT_RTL)
  }
  return try BidiResolver(capacity: text.utf16.count).resolve(text, level: level)
}

/// Whether a character may have a level other than 0 in a left-to-right
/// paragraph: right-to-left scripts, Arabic numbers, explicit formatting. The
/// blocks are those whose unassigned code points default to R or AL
/// (`DerivedBidiClass.txt`), so that new characters are inside.
package func mayNeedBidi(_ text: UnicodeText) -> Bool {
  guard text.largestUnit >= 0x590 else { return false }
  return text.utf16.contains { unit in
    switch unit {
    case ..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // High surrogates of U+10800-10FFF and U+1E800-1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}

/// An ICU bidi object (`ubidi_openSized`), used within one call.
private struct BidiResolver: ~Copyable {
  private let raw: OpaquePointer
  private let counted = HandleCount(.bidi)

  init(capacity: Int) throws(UnicodeError) {
    var status = Int32(0)
    let opened = reflow_ubidi_openSized(Int32(capacity), &status)
    guard let opened else {
      try check(status, "ubidi_openSized")
      throw UnicodeError(.icu("no object"), operation: "ubidi_openSized")
    }
    raw = opened
  }

  deinit { reflow_ubidi_close(raw) }

  func resolve(_ text: UnicodeText, level: UInt8) throws(UnicodeError) -> BidiParagraph {
    try unitsWithBoundedBrackets(text).withUnsafeBufferPointer { (units) throws(UnicodeError) in
      try setParagraph(units, level: level)
      let baseLevel = reflow_ubidi_getParaLevel(raw)
      // U+001C to U+001E separate paragraphs for ICU but not for reflow: the
      // level of the first counts for all.
      if level > 1, reflow_ubidi_countParagraphs(raw) > 1 {
        try setParagraph(units, level: baseLevel)
      }
      return BidiParagraph(baseLevel: baseLevel, runs: try runs(of: text))
    }
  }

  private func setParagraph(
    _ units: UnsafeBufferPointer<UInt16>, level: UInt8
  ) throws(UnicodeError) {
    var status = Int32(0)
    reflow_ubidi_setPara(raw, units.baseAddress, Int32(units.count), level, &status)
    try check(status, "ubidi_setPara")
  }

  /// From the levels of all units: `ubidi_getLogicalRun` would search its runs
  /// anew for each run.
  private func runs(of text: UnicodeText) throws(UnicodeError) -> [BidiRun] {
    var status = Int32(0)
    let levels = reflow_ubidi_getLevels(raw, &status)
    try check(status, "ubidi_getLevels")
    guard let levels else { throw UnicodeError(.icu("no levels"), operation: "ubidi_getLevels") }
    var runs: [BidiRun] = []
    var start = 0
    for offset in 1...text.utf16.count
    where offset == text.utf16.count || levels[offset] != levels[start] {
      let range = text.utf8Offset(start)..<text.utf8Offset(offset)
      runs.append(BidiRun(range: range, level: levels[start]))
      start = offset
    }
    return runs
  }
}
