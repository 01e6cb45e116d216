public import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
internal import ReflowTypesetting

extension LayoutTree {
  /// What is worth knowing of a layout but wrong in none: faces that draw what the
  /// requested one lacks (`font.fallback`), slants and bolds that are imitated
  /// (`font.synthetic`), and ink that leaves its line's space (`ink.outside-line-box`).
  ///
  /// At most one note of each for a block and face. Looked up on demand, since it
  /// places every glyph, which layout itself never does. Linear in the glyphs.
  public var notes: [Diagnostic] {
    var notes: [Diagnostic] = []
    forEachBlock { block, _ in
      guard case .text(let layout) = block.content else { return }
      var found = BlockNotes()
      for index in layout.lines.indices { found.add(layout, line: index) }
      notes += found.diagnostics(of: layout.text)
    }
    return notes
  }
}

/// What is noted of one text block.
private struct BlockNotes {
  private var fallbacks: [FaceUse] = []
  private var synthetics: [FaceUse] = []
  private var outside = Characters()
  private var overflow = InkOverflow(above: 0, below: 0)

  /// Ink that goes less far, in points, is not worth a word: an accent on a capital
  /// passes the ascent of most fonts by a little.
  private static let tolerance = 0.5

  /// A face and what it draws.
  private struct FaceUse {
    var font: FontInstance
    var characters = Characters()
  }

  mutating func add(_ layout: TextLayout, line index: Int) {
    let space = LineSpace(layout, index)
    let runs = layout.runs(ofLine: index)
    for run in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard case .glyphs(let font, let glyphs) = run.content, !glyphs.isEmpty else { continue }
      if font.face != run.style.font.face { Self.add(run, font, to: &fallbacks) }
      if font.hasSyntheticSlant || font.hasSyntheticBold { Self.add(run, font, to: &synthetics) }
      var noted: Int?
      for (glyph, ink) in run.glyphInk {
        let above = space.top - ink.y
        let below = ink.y + ink.height - space.bottom
        guard max(above, below) > Self.tolerance else { continue }
        overflow.above = max(overflow.above, above)
        overflow.below = max(overflow.below, below)
        // A letter may have thousands of marks.
        if glyph.cluster != noted, let character = run.character(at: glyph.cluster) {
          outside.add(character)
        }
        noted = glyph.cluster
      }
    }
  }

  private static func add(_ run: PlacedRun, _ font: FontInstance, to uses: inout [FaceUse]) {
    let known = uses.firstIndex {
      $0.font.face == font.face && $0.font.hasSyntheticSlant == font.hasSyntheticSlant
        && $0.font.hasSyntheticBold == font.hasSyntheticBold
    }
    if known == nil { uses.append(FaceUse(font: font)) }
    for character in run.text { uses[known ?? uses.count - 1].characters.add(character) }
  }

  // MARK: Words

  func diagnostics(of text: String) -> [Diagnostic] {
    let place = "in '\(LayoutDiagnostics.excerpt(text))'"
    var notes = fallbacks.map {
      Diagnostic(
        .note, "font.fallback",
        "\($0.font.fullName) draws \($0.characters.list) \(place), which the requested font lacks")
    }
    notes += synthetics.map {
      Diagnostic(
        .note, "font.synthetic",
        "\($0.characters.list) \(place): \($0.font.imitation) of \($0.font.fullName) is imitated",
        hint: "add a face that has it")
    }
    if !outside.isEmpty {
      let sides = [(overflow.above, "above"), (overflow.below, "below")]
        .filter { $0.0 > Self.tolerance }
        .map { "\(formatNumber(($0.0 * 10).rounded() / 10)) pt \($0.1)" }
      notes.append(
        Diagnostic(
          .note, "ink.outside-line-box",
          "ink of \(outside.list) \(place) leaves the space of its line by up to "
            + sides.joined(separator: " and "),
          hint: "set \"lineSpacing\" or \"minimumLineHeight\" where lines must not touch"))
    }
    return notes
  }
}

/// The space in which a line's ink meets nothing else.
///
/// Its own box and the leading up to the boxes of its neighbors in the block; for the
/// first and last line the block ends with the box.
private struct LineSpace {
  var top: Double
  var bottom: Double

  init(_ layout: TextLayout, _ index: Int) {
    let lines = layout.lines
    top = lines[index].baseline - lines[index].ascent
    bottom = lines[index].baseline + lines[index].descent
    if index > 0 { top = min(top, lines[index - 1].baseline + lines[index - 1].descent) }
    if index + 1 < lines.count {
      bottom = max(bottom, lines[index + 1].baseline - lines[index + 1].ascent)
    }
  }
}

/// Different characters in the order in which they come.
private struct Characters {
  private var first: [Character] = []
  private var hasMore = false

  /// So many are told.
  private static let limit = 8

  var isEmpty: Bool { first.isEmpty }

  mutating func add(_ character: Character) {
    guard !hasMore, !character.isWhitespace, !first.contains(character) else { return }
    if first.count < Self.limit { first.append(character) } else { hasMore = true }
  }

  var list: String {
    first.map { "'\($0)'" }.joined(separator: ", ") + (hasMore ? " ..." : "")
  }
}

extension PlacedRun {
  /// The character that a glyph belongs to.
  fileprivate func character(at cluster: Int) -> Character? {
    guard !isInserted else { return text.first }
    let offset = min(max(cluster - range.lowerBound, 0), text.utf8.count)
    return text[text.utf8.index(text.utf8.startIndex, offsetBy: offset)...].first
  }
}

extension FontInstance {
  /// Family and face, as in "Noto Sans Bold".
  fileprivate var fullName: String { face.description.family + " " + faceName }

  fileprivate var imitation: String {
    switch (hasSyntheticSlant, hasSyntheticBold) {
    case (true, true): "the bold italic"
    case (true, false): "the italic"
    default: "the bold"
    }
  }
}
