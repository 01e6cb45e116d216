import Reflow
import ReflowTestSupport
import Testing

/// Where carets stand, and which position a point means.
@Suite struct CaretTests {
  @Test func caretsFollowTheAdvances() throws {
    let text = try layout("Hello", family: "Noto Sans")
    let glyphs = text.runs(ofLine: 0).flatMap { run -> [PlacedGlyph] in
      if case .glyphs(_, let glyphs) = run.content { glyphs } else { [] }
    }
    #expect(glyphs.count == 5)
    for glyph in glyphs { #expect(isNear(text.caretX(glyph.cluster), glyph.x)) }
    #expect(isNear(text.caretX(5), text.lines[0].width))
    let caret = text.caretRectangle(at: TextPosition(2))
    let line = text.lines[0]
    #expect(caret.width == 0)
    #expect(caret.y == line.baseline - line.ascent)
    #expect(caret.height == line.ascent + line.descent)
  }

  /// shaping-kern-and-ligature-across-colour: 7 stops for 6 letters, in the ligature
  /// where GDEF of Noto Sans has them: 315 and 631 of 1000.
  @Test(arguments: [false, true])
  func ligaturesHaveCaretsWhereTheFontSays(isColored: Bool) throws {
    let pieces: [AttributedText.Piece] = ["of", "fice"].map { part in
      .with(part) {
        $0.family = "Noto Sans"
        $0.size = 20
        if isColored, part == "fice" { $0.color = Color(255, 0, 0) }
      }
    }
    let text = try layout(pieces)
    #expect(text.stops().map(\.offset) == [0, 1, 2, 3, 4, 5, 6])
    let o = text.caretX(1)
    #expect(isNear(text.caretX(2) - o, 0.315 * 20, 1e-4))
    #expect(isNear(text.caretX(3) - o, 0.631 * 20, 1e-4))
    let xs = (0...6).map { text.caretX($0) }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
    // A tap on the middle f selects it alone.
    let middle = (text.caretX(2) + text.caretX(3)) / 2
    let y = text.lines[0].baseline
    #expect(text.position(at: Point(x: middle - 1, y: y)) == TextPosition(2))
    #expect(text.position(at: Point(x: middle + 1, y: y)) == TextPosition(3, .upstream))
    let letter = text.selectionRectangles(for: 2..<3)
    #expect(letter.count == 1)
    #expect(isNear(letter[0].width, 0.316 * 20, 1e-3))
  }

  @Test func ligaturesThatTheFontIsSilentAboutAreSplitEvenly() throws {
    let text = try layout("մն", family: "Noto Sans Armenian")
    let glyphs = text.runs(ofLine: 0).flatMap { run -> [PlacedGlyph] in
      if case .glyphs(_, let glyphs) = run.content { glyphs } else { [] }
    }
    #expect(glyphs.count == 1)
    #expect(text.stops().map(\.offset) == [0, 2, 4])
    #expect(isNear(text.caretX(2), text.lines[0].width / 2))
  }

  @Test func arabicLigaturesHaveCaretsFromTheRight() throws {
    let text = try layout("سلام", family: "Noto Sans Arabic")
    #expect(text.stops().map(\.offset) == [0, 2, 4, 6, 8])
    let xs = [0, 2, 4, 6, 8].map { text.caretX($0) }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 })
    #expect(isNear(xs[0], text.lines[0].x + text.lines[0].width))
    #expect(isNear(xs[4], text.lines[0].x))
  }

  /// shaping-zwj-emoji-single-cluster: carets at scalars 0, 1, 6 and 7 only.
  @Test func joinedEmojiIsOneStep() throws {
    let emoji = "👨\u{200D}👩\u{200D}👧"
    for color in [nil, Color(255, 0, 0)] {
      let text = try layout([
        .with("a👨\u{200D}"), .with("👩\u{200D}") { $0.color = color }, .with("👧b"),
      ])
      let scalars = text.stops().map { text.substring(0..<$0.offset).unicodeScalars.count }
      #expect(scalars == [0, 1, 6, 7])
      let width = text.selectionRectangles(for: 1..<1 + emoji.utf8.count).map(\.width)
      #expect(width.count == 1)
      #expect(isNear(width[0], 2550.0 / 2048 * 17, 0.02))
    }
  }

  /// shaping-devanagari-mark-in-own-run: clusters of scalars [0, 2) and [2, 3).
  @Test func vowelSignsBelongToTheirLetter() throws {
    let text = try layout(
      ["क", "ि", "स"].enumerated().map { index, part in
        .with(part) {
          $0.family = "Noto Sans Devanagari"
          if index == 1 { $0.color = Color(255, 0, 0) }
        }
      })
    #expect(text.stops().map(\.offset) == [0, 6, 9])
    #expect(isNear(text.caretX(9), 28.85, 0.002))
    // Part of a grapheme counts as all of it.
    #expect(text.selectionRectangles(for: 3..<4) == text.selectionRectangles(for: 0..<6))
    #expect(text.caretRectangle(at: TextPosition(4)) == text.caretRectangle(at: TextPosition(0)))
  }

  // MARK: Two directions

  @Test func aSeamOfDirectionsHasTwoCarets() throws {
    let text = try layout("abc שלום")
    let seam = text.caretRectangles(at: 4)
    // What is typed in the paragraph's direction goes before the Hebrew word, more
    // Hebrew to the right of its first letter.
    #expect(seam.count == 2)
    #expect(isNear(seam[0].x, text.caretX(4, .upstream)))
    #expect(isNear(seam[1].x, text.caretX(4, .downstream)))
    #expect(seam[0].x < seam[1].x)
    let end = text.caretRectangles(at: 12)
    #expect(end.count == 2)
    #expect(isNear(end[0].x, text.lines[0].width))
    #expect(isNear(end[1].x, seam[0].x))
    #expect(text.caretRectangles(at: 2).count == 1)
    #expect(text.caretRectangles(at: 6).count == 1)
  }

  @Test func halvesOfGraphemesTellTheSidesOfASeamApart() throws {
    let text = try layout("abcשלום")
    let x = text.caretX(3, .upstream)
    let y = text.lines[0].baseline
    #expect(text.position(at: Point(x: x - 1, y: y)) == TextPosition(3, .upstream))
    #expect(text.position(at: Point(x: x + 1, y: y)) == TextPosition(11, .upstream))
    let right = text.lines[0].width
    #expect(text.position(at: Point(x: right - 1, y: y)) == TextPosition(3, .downstream))
    #expect(text.position(at: Point(x: right + 1, y: y)) == TextPosition(11, .downstream))
    #expect(text.position(at: Point(x: -1, y: y)) == TextPosition(0))
  }

  /// bidi-brackets-around-latin-in-rtl: from left to right the last word, the Latin one
  /// and the first, with a bracket at each side of the Latin one.
  @Test func bracketsStandAroundTheLatinWord() throws {
    let text = try layout("اللغة (HTML) مهمة", family: "Noto Sans Arabic")
    let latin = try text.offset(of: "HTML")
    let opening = text.selectionRectangles(for: latin - 1..<latin)[0]
    let word = text.selectionRectangles(for: latin..<latin + 4)[0]
    let closing = text.selectionRectangles(for: latin + 4..<latin + 5)[0]
    #expect(isNear(closing.right, word.x))
    #expect(isNear(word.right, opening.x))
    #expect(text.position(at: Point(x: 1000, y: 0)) == TextPosition(0))
    #expect(text.position(at: Point(x: -1000, y: 0)).offset == text.textCount)
  }

  /// bidi-trailing-space-after-wrapping: the space at the end of a wrapped line is at
  /// the right, though the word before it is Hebrew.
  @Test func aHangingSpaceStandsAtTheParagraphsEnd() throws {
    let text = try layout("שלום עולם", family: "Noto Sans Hebrew", width: 50) {
      $0.baseWritingDirection = .leftToRight
      $0.alignment = .left
    }
    #expect(text.lines.map(\.range) == [0..<9, 9..<17])
    let word = text.selectionRectangles(for: 0..<8)
    let space = text.selectionRectangles(for: 8..<9)
    #expect(word.count == 1 && space.count == 1)
    #expect(isNear(word[0].x, 0) && isNear(word[0].right, 37.86, 0.003))
    #expect(isNear(space[0].x, 37.86, 0.003))
    // One position, two places: after the space, and before the next word.
    #expect(text.lineIndex(containing: TextPosition(9, .upstream)) == 0)
    #expect(text.lineIndex(containing: TextPosition(9, .downstream)) == 1)
    #expect(isNear(text.caretX(9, .upstream), space[0].right))
    #expect(isNear(text.caretX(9, .downstream), text.lines[1].width))
  }

  @Test func theEdgeOfALineIsAPlaceOfItsOwn() throws {
    let text = try layout("שלום abc") { $0.baseWritingDirection = .leftToRight }
    let start = text.position(at: Point(x: -5, y: 5))
    #expect(start == TextPosition(0, .upstream))
    #expect(text.caretRectangle(at: start).x == 0)
    #expect(text.caretX(0, .downstream) > 20)
    #expect(text.caretRectangles(at: 0).map(\.x) == [0, text.caretX(0, .downstream)])
    #expect(text.wordRange(at: start) == 0..<8)
  }

  // MARK: Lines

  @Test func linesEndBetweenGraphemesOnly() throws {
    // UAX #14 has an opportunity after the number sign; UAX #29 keeps it with what
    // follows.
    let text = try layout("aaaa\u{600}日bb", width: 45)
    #expect(text.lines.count > 1)
    #expect(text.lines.allSatisfy { $0.range.lowerBound != 6 })
  }

  @Test func pointsBesideTheTextCountAsOnTheNearestLine() throws {
    let text = try layout("one two three four five", width: 60)
    let count = text.lines.count
    #expect(count >= 3)
    #expect(text.position(at: Point(x: -50, y: -500)) == TextPosition(0))
    #expect(text.position(at: Point(x: 999, y: 500)) == TextPosition(23))
    for index in 0..<count - 1 {
      let end = text.position(at: Point(x: 999, y: text.lines[index].baseline))
      #expect(end == TextPosition(text.lines[index].range.upperBound, .upstream))
      let next = text.lines[index + 1]
      #expect(
        text.position(at: Point(x: -9, y: next.baseline)) == TextPosition(next.range.lowerBound))
    }
    #expect(text.lineRange(at: TextPosition(0)) == text.lines[0].range)
    #expect(text.position(at: Point(x: .nan, y: .nan)).offset >= 0)
    #expect(text.lineIndex(containing: TextPosition(.max)) == count - 1)
    #expect(text.lineIndex(containing: TextPosition(.min, .upstream)) == 0)
  }

  /// lh-empty-lines-keep-height: the caret has a place on empty lines, the one after a
  /// final newline among them.
  @Test func emptyLinesHaveACaret() throws {
    let text = try layout("Abc\n\nxyz\n", width: 300)
    #expect(text.lines.map(\.range) == [0..<4, 4..<5, 5..<9, 9..<9])
    #expect(text.stops().map(\.offset) == Array(0...9))
    let carets = [0, 4, 5, 9].map { text.caretRectangle(at: TextPosition($0)) }
    #expect(carets.allSatisfy { $0.x == 0 })
    #expect(zip(carets, carets.dropFirst()).allSatisfy { isNear($1.y - $0.y, 22) })
    // Nothing is upstream of a line that a newline opened.
    #expect(text.caretRectangle(at: TextPosition(4, .upstream)) == carets[1])
    #expect(text.position(at: Point(x: 100, y: text.lines[1].baseline)) == TextPosition(4))
    #expect(text.position(at: Point(x: 100, y: text.lines[0].baseline)) == TextPosition(3))
    #expect(text.position(at: Point(x: 100, y: 999)) == TextPosition(9))
    #expect(text.selectionRectangles(for: 3..<5).isEmpty)
    #expect(text.boundingBox(of: 4..<5).width == 0)
  }

  @Test func emptyTextHasOneCaret() throws {
    let text = try layout("")
    #expect(text.stops() == [TextPosition(0)])
    #expect(text.caretRectangles(at: 0).count == 1)
    #expect(text.caretRectangles(at: 0)[0].height > 10)
    #expect(text.wordRange(at: TextPosition(0)).isEmpty)
    #expect(text.paragraphRange(at: TextPosition(7)) == 0..<0)
    #expect(text.position(at: Point(x: 5, y: 5)) == TextPosition(0))
  }

  @Test func carriageReturnAndLineFeedAreOneStep() throws {
    let text = try layout("a\r\nb")
    #expect(text.stops().map(\.offset) == [0, 1, 3, 4])
    #expect(text.caretRectangle(at: TextPosition(2)) == text.caretRectangle(at: TextPosition(1)))
    #expect(text.position(at: Point(x: 99, y: text.lines[0].baseline)) == TextPosition(1))
  }

  @Test func tabsAndImagesAreOneUnit() throws {
    let text = try layout([.with("a\tb"), .image(width: 30, height: 10), .with("c")])
    #expect(text.stops().map(\.offset) == [0, 1, 2, 3, 6, 7])
    #expect(isNear(text.caretX(2), 28))
    #expect(isNear(text.caretX(6) - text.caretX(3), 30))
    let y = text.lines[0].baseline
    #expect(text.position(at: Point(x: text.caretX(3) + 14, y: y)) == TextPosition(3))
    #expect(text.position(at: Point(x: text.caretX(3) + 16, y: y)) == TextPosition(6, .upstream))
  }

  @Test func justificationMovesCarets() throws {
    let plain = try layout("aa bb cc dd", width: 50) { $0.alignment = .left }
    let text = try layout("aa bb cc dd", width: 50) { $0.alignment = .justified }
    let end = text.lines[0].range.upperBound - 1
    #expect(text.lines.count == 2 && text.lines[0].width == 50)
    #expect(isNear(text.caretX(end), 50))
    #expect(text.caretX(3) > plain.caretX(3) + 1)
    #expect(isNear(text.caretX(3), text.selectionRectangles(for: 3..<4)[0].x))
  }

  // MARK: Insertions

  @Test func hiddenTextHasItsPlaceAtTheEllipsis() throws {
    let text = try layout("one two three four", width: 80) { $0.numberOfLines = 1 }
    let ellipsis = try #require(text.runs(ofLine: 0).first { $0.isInserted })
    let hidden = text.lines[0].hidden[0]
    #expect(isNear(text.caretX(hidden.lowerBound), ellipsis.x))
    #expect(isNear(text.caretX(hidden.lowerBound + 2), ellipsis.x))
    #expect(isNear(text.caretX(hidden.upperBound), ellipsis.x + ellipsis.width))
    let inside = hidden.lowerBound + 1..<hidden.lowerBound + 2
    let selection = text.selectionRectangles(for: inside)
    #expect(selection.count == 1)
    #expect(isNear(selection[0].x, ellipsis.x) && isNear(selection[0].width, ellipsis.width))
    let y = text.lines[0].baseline
    #expect(text.position(at: Point(x: ellipsis.x + 1, y: y)).offset == hidden.lowerBound)
    #expect(text.position(at: Point(x: 500, y: y)).offset == text.textCount)
    #expect(text.stops().map(\.offset) == Array(0...18))
  }

  @Test func textBeyondALimitOfLinesIsReached() throws {
    let text = try layout("one two\nthree e\u{301}\r\nfour\n", width: 200) { $0.numberOfLines = 1 }
    #expect(text.isTruncated && text.lines.count == 1)
    let stops = text.stops().map(\.offset)
    #expect(stops.contains(14) && !stops.contains(15) && stops.contains(17))
    #expect(!stops.contains(18) && stops.last == 24)
    #expect(text.stops(from: 24, .backward).map(\.offset) == stops.reversed())
    #expect(text.paragraphRange(at: TextPosition(10)) == 8..<17)
    #expect(text.paragraphRange(at: TextPosition(24)) == 24..<24)
    #expect(text.wordRange(at: TextPosition(20)) == 19..<23)
  }

  @Test func aDrawnSoftHyphenIsSelectedWithItself() throws {
    let text = try layout("exam\u{AD}ple", width: 50)
    #expect(text.lines.count == 2)
    let hyphen = try #require(text.runs(ofLine: 0).first { $0.isInserted })
    let selection = text.selectionRectangles(for: 4..<6)
    #expect(selection.count == 1 && isNear(selection[0].width, hyphen.width))
    #expect(isNear(text.caretX(6, .upstream), hyphen.x + hyphen.width))
  }
}
