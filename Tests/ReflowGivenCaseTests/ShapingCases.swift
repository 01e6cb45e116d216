import Reflow
import ReflowTestSupport
import Testing

/// Runs that meet inside words, ligatures and clusters.
extension GivenCaseTests {
  static let shaping: [GivenCase.Check] = [
    ("shaping-arabic-colour-run", colorKeepsArabicJoined),
    ("shaping-kern-and-ligature-across-colour", kerningAndLigaturesCrossColors),
    ("shaping-devanagari-mark-in-own-run", boundaryInsideAClusterBringsNoDottedCircle),
    ("shaping-zwj-emoji-single-cluster", joinedEmojiIsOneGlyph),
  ]

  private static func ids(_ layout: TextLayout) -> [UInt32] {
    layout.allRuns.flatMap(\.glyphs).map(\.id)
  }

  @Sendable private static func colorKeepsArabicJoined(_ one: GivenCase) throws {
    let family = "Noto Sans Arabic"
    // From left to right the final, medial and initial form.
    let forms: [Unicode.Scalar] = ["\u{FE90}", "\u{FE98}", "\u{FEDB}"]
    let colored = try one.sample(family: family).layout(width: one.width())
    let em = try one.number("advanceSumEm")
    #expect(isNear(colored.usedWidth, em * 17, try one.number("tolerance") * 17))
    #expect(colored.allRuns.count == 3)
    let bold = try one.sample(family: family) { run, attributes in
      attributes.color = nil
      if run == 1 { attributes.traits = .bold }
    }.layout(width: one.width())
    #expect(bold.allRuns.map { $0.font?.weight } == [400, 700, 400])
    for layout in [colored, bold] {
      #expect(
        ids(layout)
          == zip(layout.allRuns, forms).map { run, form in run.font?.face.glyph(of: form) ?? 0 })
    }
    let plain = try one.sample(family: family) { _, attributes in attributes.color = nil }
    #expect(ids(colored) == (try ids(plain.layout(width: one.width()))))
  }

  @Sendable private static func kerningAndLigaturesCrossColors(_ one: GivenCase) throws {
    let kerned = try one.sample().layout(width: one.width())
    #expect(kerned.allRuns.count == 4)
    #expect(isNear(kerned.usedWidth, try one.number("advanceSumPt"), 0.001))

    let word = Sample([
      .with("of") { $0.family = "Noto Sans" },
      .with("fice") {
        $0.family = "Noto Sans"
        $0.color = GivenCase.red
      },
    ])
    let split = try word.layout(width: one.width())
    let plain = try Sample("office") { $0.family = "Noto Sans" }.layout(width: one.width())
    #expect(ids(split) == ids(plain))
    let names = try one.value(one.check["ligatureGlyphs"]?.elements, "ligatureGlyphs")
    #expect(ids(split).count == names.count)
    let face = try #require(split.allRuns.first?.font?.face)
    for (id, name) in zip(ids(split), names) {
      // Letters are named after themselves; the ligature is the glyph of none.
      let letter = name.string.flatMap { $0.count == 1 ? $0.unicodeScalars.first : nil }
      if let letter { #expect(id == face.glyph(of: letter)) }
      if letter == nil { #expect(id != face.glyph(of: "f") && id != face.glyph(of: "i")) }
    }
    // Both colors are there, and carets inside the ligature.
    #expect(split.styled.runs.map(\.range) == [0..<2, 2..<6])
    #expect(split.styled.runs.map(\.style.color) == [plain.firstStyle.color, GivenCase.red])
    let xs = split.stops().map { split.caretRectangle(at: $0).x }
    #expect(xs.count == 7)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Sendable private static func boundaryInsideAClusterBringsNoDottedCircle(
    _ one: GivenCase
  ) throws {
    let family = "Noto Sans Devanagari"
    let plain = try one.sample(family: family) { _, attributes in attributes.color = nil }
      .layout(width: one.width())
    let colored = try one.sample(family: family).layout(width: one.width())
    let bold = try one.sample(family: family) { run, attributes in
      attributes.color = nil
      if run == 1 { attributes.traits = .bold }
    }.layout(width: one.width())
    let clusters = try one.ranges("clusters")
    for layout in [plain, colored, bold] {
      #expect(isNear(layout.usedWidth, try one.number("advancePt"), 0.001))
      #expect(ids(layout) == ids(plain))
      let face = try #require(layout.allRuns.first?.font?.face)
      #expect(layout.allRuns.allSatisfy { $0.font?.face == face })
      let circle = face.glyph(of: "\u{25CC}")
      #expect(ids(layout).allSatisfy { $0 != 0 && $0 != circle })
      let stops = layout.stops().map { layout.scalarOffset($0.offset) }
      #expect(zip(stops, stops.dropFirst()).map { [$0, $1] } == clusters)
    }
  }

  @Sendable private static func joinedEmojiIsOneGlyph(_ one: GivenCase) throws {
    let plain = try one.sample()
    let colored = try one.sample { _, _ in }.coloring(2..<4)
    let stops = try one.numbers("caretStops").map { Int($0) }
    for (category, advance) in try one.byCategory("emojiAdvancePt") {
      for sample in [plain, colored] {
        let layout = try sample.at(category).layout(width: one.width())
        let glyphs = layout.allRuns.flatMap(\.glyphs)
        #expect(glyphs.count == Int(try one.number("glyphCount")))
        #expect(glyphs.allSatisfy { $0.id != 0 })
        #expect(isNear(glyphs[1].advance, advance, try one.number("tolerance")))
        #expect(layout.allRuns[1].font?.face.description.family == "Noto Color Emoji")
        #expect(layout.stops().map { layout.scalarOffset($0.offset) } == stops)
        let ascent = 2728.0 / 2816 * TextStyle.body.pointSize(in: category)
        #expect(isNear(layout.lines[0].ascent, ascent, 1e-9))
        let narrow = try sample.at(category).layout(width: 0.01)
        #expect(narrow.scalarRanges.map { $0[0] } == stops.dropLast())
      }
    }
  }
}

extension Sample {
  /// The sample with a range of its scalars in red, however that cuts graphemes.
  fileprivate func coloring(_ range: Range<Int>) -> Sample {
    var copy = self
    copy.pieces = []
    var index = 0
    for piece in pieces {
      for scalar in piece.string.unicodeScalars {
        var attributes = piece.attributes
        if range.contains(index) { attributes.color = GivenCase.red }
        copy.pieces.append(AttributedText.Piece(String(scalar), attributes))
        index += 1
      }
    }
    return copy
  }
}
