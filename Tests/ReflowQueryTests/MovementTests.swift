import Reflow
import ReflowTestSupport
import Testing

/// Movement of a caret, by the text's order and as seen.
@Suite struct MovementTests {
  private func offsets(_ stops: [TextPosition]) -> [Int] { stops.map(\.offset) }

  @Test func wordsEndForwardAndStartBackward() throws {
    let text = try layout("Don't stop, it's 3.5 km!  Go")
    #expect(offsets(text.stops(movingBy: .word)) == [0, 5, 10, 16, 20, 23, 28])
    #expect(
      offsets(text.stops(from: 28, movingBy: .word, .backward)) == [28, 26, 21, 17, 12, 6, 0])
    #expect(text.wordRange(at: TextPosition(2)) == 0..<5)
    #expect(text.wordRange(at: TextPosition(5)) == 5..<6)
    #expect(text.wordRange(at: TextPosition(5, .upstream)) == 0..<5)
    #expect(text.wordRange(at: TextPosition(24)) == 24..<26)
    #expect(text.wordRange(at: TextPosition(28)) == 26..<28)
  }

  @Test func wordsWithoutSpacesComeFromTheDictionary() throws {
    let thai = try layout("สวัสดีครับ")
    #expect(offsets(thai.stops(movingBy: .word)) == [0, 18, 30])
    let japanese = try layout([.with("東京都に行く") { $0.language = "ja" }])
    let words = offsets(japanese.stops(movingBy: .word))
    #expect(words.count > 3 && words.last == 18)
  }

  @Test func trailingPunctuationLeadsToTheEndOfTheText() throws {
    let text = try layout("(a) ...")
    #expect(offsets(text.stops(movingBy: .word)) == [0, 2, 7])
    #expect(offsets(text.stops(from: 7, movingBy: .word, .backward)) == [7, 1, 0])
  }

  @Test func sentencesTakeTheSpacesAfterThem() throws {
    let text = try layout("One. Two?  Three\n\nFour.\n", width: 40)
    #expect(offsets(text.stops(movingBy: .sentence)) == [0, 5, 11, 16, 17, 23, 24])
    #expect(
      offsets(text.stops(from: 24, movingBy: .sentence, .backward))
        == [24, 18, 17, 11, 5, 0])
    #expect(text.sentenceRange(at: TextPosition(7)) == 5..<11)
    #expect(text.sentenceRange(at: TextPosition(5)) == 5..<11)
    #expect(text.sentenceRange(at: TextPosition(5, .upstream)) == 0..<5)
    #expect(text.sentenceRange(at: TextPosition(16)) == 11..<16)
    #expect(text.sentenceRange(at: TextPosition(17)) == 17..<17)
    #expect(text.sentenceRange(at: TextPosition(18, .upstream)) == 18..<23)
    #expect(text.sentenceRange(at: TextPosition(.max)) == 24..<24)
    #expect(try layout("").sentenceRange(at: TextPosition(0)) == 0..<0)
  }

  @Test func sentencesEndByTheirLanguage() throws {
    let greek = try layout([.with("Τι; Ναι. ") { $0.language = "el" }])
    #expect(offsets(greek.stops(movingBy: .sentence)) == [0, 6, 14])
    let titles = try layout([.with("Ask Mr. Who. ") { $0.language = "en-u-ss-standard" }])
    #expect(offsets(titles.stops(movingBy: .sentence)) == [0, 13])
  }

  @Test func lineEndsKeepToTheirLine() throws {
    let text = try layout("one two three four five", width: 60)
    let line = text.lines[0].range
    let start = TextPosition(1)
    let end = text.position(from: start, movingBy: .line, direction: .forward)
    #expect(end == TextPosition(line.upperBound, .upstream))
    #expect(text.lineIndex(containing: try #require(end)) == 0)
    #expect(text.position(from: try #require(end), movingBy: .line, direction: .forward) == nil)
    #expect(
      text.position(from: try #require(end), movingBy: .line, direction: .backward)
        == TextPosition(0))
    #expect(text.position(from: TextPosition(0), movingBy: .line, direction: .left) == nil)
    #expect(
      text.position(from: TextPosition(23), movingBy: .line, direction: .backward)
        == TextPosition(text.lines[text.lines.count - 1].range.lowerBound))
  }

  @Test func paragraphsEndBeforeTheirSeparator() throws {
    let text = try layout("one\r\ntwo\n\nfour")
    #expect(offsets(text.stops(movingBy: .paragraph)) == [0, 3, 8, 9, 14])
    #expect(offsets(text.stops(from: 14, movingBy: .paragraph, .backward)) == [14, 10, 9, 5, 0])
    #expect(text.paragraphRange(at: TextPosition(6)) == 5..<8)
    #expect(offsets(text.stops(movingBy: .paragraph, .down)) == [0, 3, 8, 9, 14])
  }

  @Test func upAndDownStayNearTheirX() throws {
    let text = try layout("wide line here\nx\nwide line here", width: 300)
    let start = TextPosition(9)
    let x = text.caretRectangle(at: start).x
    let short = try #require(
      text.position(from: start, movingBy: .grapheme, direction: .down, keepingX: x))
    #expect(short == TextPosition(16))
    let below = try #require(
      text.position(from: short, movingBy: .grapheme, direction: .down, keepingX: x))
    #expect(below.offset == 17 + 9)
    // Without an x the short line's end is kept.
    let forgetful = try #require(
      text.position(from: short, movingBy: .line, direction: .down))
    #expect(forgetful.offset < 20)
    #expect(text.position(from: below, movingBy: .grapheme, direction: .down) == nil)
    #expect(text.position(from: start, movingBy: .word, direction: .up) == nil)
  }

  @Test func leftAndRightFollowWhatIsSeen() throws {
    let text = try layout("ab שת c")
    let right = text.stops(.right)
    #expect(offsets(right) == [0, 1, 2, 3, 5, 3, 8, 9])
    #expect(
      right.map(\.affinity).dropFirst()
        == [.upstream, .upstream, .upstream, .downstream, .downstream, .upstream, .upstream])
    let xs = right.map { text.caretRectangle(at: $0).x }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
    let left = text.stops(from: 9, .left)
    #expect(offsets(left) == [9, 8, 7, 5, 7, 2, 1, 0])
  }

  @Test func leftOfARightToLeftLineIsForward() throws {
    let text = try layout("שלום\nabc", width: 200) { $0.baseWritingDirection = .rightToLeft }
    let left = text.stops(.left).map(\.offset)
    // Down the Hebrew line, then over the Latin word from its right.
    #expect(left == [0, 2, 4, 6, 8, 12, 11, 10, 9])
    #expect(
      text.position(from: TextPosition(0), movingBy: .word, direction: .left)
        == TextPosition(8, .upstream))
    #expect(text.position(from: TextPosition(0), movingBy: .word, direction: .right) == nil)
    #expect(
      text.position(from: TextPosition(8), movingBy: .line, direction: .right) == TextPosition(0))
  }

  @Test func aSoftWrapIsOnePlace() throws {
    let text = try layout("ab cd", width: 25)
    #expect(text.lines.count == 2)
    #expect(
      text.stops(.right) == [
        TextPosition(0), TextPosition(1, .upstream), TextPosition(2, .upstream), TextPosition(3),
        TextPosition(4, .upstream), TextPosition(5, .upstream),
      ])
    #expect(text.stops(from: 5, .left).map(\.offset) == [5, 4, 3, 2, 1, 0])
    // A caret at the end of the wrapped line is in that same place.
    let end = TextPosition(3, .upstream)
    #expect(text.lineIndex(containing: end) == 0)
    #expect(text.neighbors(of: end) == text.neighbors(of: TextPosition(3)))
    #expect(text.neighbors(of: end) == [TextPosition(2), TextPosition(4, .upstream)])
  }

  @Test(arguments: ["abcdefgh", "exam\u{AD}ple", "日本語日本語", "a b c d e f", "ab    cd"])
  func leftAndRightStopOnceAtEachBorder(text: String) throws {
    let text = try layout(text, width: 30)
    #expect(text.lines.count > 1)
    #expect(offsets(text.stops(.right)) == offsets(text.stops()))
    #expect(
      offsets(text.stops(from: text.textCount, .left))
        == offsets(text.stops(from: text.textCount, .backward)))
  }

  @Test func wrappedHebrewGoesOnAtTheRight() throws {
    let text = try layout("שלום עולם", width: 50)
    #expect(text.lines.count == 2)
    #expect(offsets(text.stops(.left)) == offsets(text.stops()))
    #expect(text.neighbors(of: TextPosition(9)).map { $0?.offset } == [11, 8])
  }

  @Test func edgesThatAreDifferentPlacesAreBothReached() throws {
    // Two lines of the other direction than their paragraph's.
    let text = try layout("日本", width: 20) { $0.baseWritingDirection = .rightToLeft }
    #expect(text.lines.count == 2)
    var stops = [TextPosition(3, .upstream)]
    while let next = text.neighbors(of: stops[stops.count - 1])[0], stops.count < 9 {
      stops.append(next)
    }
    #expect(
      stops == [
        TextPosition(3, .upstream), TextPosition(0), TextPosition(6, .upstream), TextPosition(3),
      ])
    #expect(text.neighbors(of: TextPosition(6, .upstream)) == [TextPosition(3), TextPosition(0)])
  }

  @Test func offsetsOutsideTheTextCountAsItsEnds() throws {
    let text = try layout("abc")
    #expect(
      text.position(from: TextPosition(-9), movingBy: .grapheme, direction: .forward)
        == TextPosition(1))
    #expect(
      text.position(from: TextPosition(.max), movingBy: .grapheme, direction: .backward)
        == TextPosition(2))
    #expect(text.position(from: TextPosition(.max), movingBy: .word, direction: .forward) == nil)
    #expect(text.selectionRectangles(for: -5..<99) == text.selectionRectangles(for: 0..<3))
    #expect(text.selectionRectangles(for: 50..<99).isEmpty)
  }
}

extension TextLayout {
  /// The carets at the left and right of one.
  fileprivate func neighbors(of position: TextPosition) -> [TextPosition?] {
    [.left, .right].map {
      self.position(from: position, movingBy: .grapheme, direction: $0)
    }
  }
}
