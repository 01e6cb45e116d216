import Reflow
import ReflowTestSupport
import Testing

/// What is cut, where, and how the ellipsis stands there.
@Suite struct TruncationTests {
  static let modes: [LineBreakMode] = [.truncatingTail, .truncatingMiddle, .truncatingHead]

  @Test(arguments: modes, ContentSizeCategory.allCases)
  func textAtItsOwnWidthIsNotTruncated(mode: LineBreakMode, category: ContentSizeCategory) throws {
    let sample = Sample("Settings").at(category).limited(to: 1, mode)
    let width = try sample.layout().usedWidth
    for exact in [width, Double(Float(width)), (width * 64).rounded() / 64] {
      let layout = try sample.layout(width: exact)
      #expect(!layout.isTruncated)
      #expect(layout.drawn == ["Settings"])
    }
    #expect(try sample.layout(width: width - 1).isTruncated)
  }

  @Test func eachModeCutsItsPartOfOneLine() throws {
    func drawn(_ mode: LineBreakMode) throws -> String {
      let layout = try Sample("The quick brown fox jumps").limited(to: 1, mode).layout(width: 110)
      #expect(layout.isTruncated)
      #expect(layout.usedWidth <= 110 + 1 / 128)
      return layout.drawn[0]
    }
    let tail = try drawn(.truncatingTail)
    #expect(tail.hasPrefix("The quick") && tail.hasSuffix("…"))
    let head = try drawn(.truncatingHead)
    #expect(head.hasSuffix("fox jumps") && head.hasPrefix("…"))
    let middle = try drawn(.truncatingMiddle)
    #expect(middle.hasPrefix("The ") && middle.hasSuffix("mps") && middle.contains("…"))
    let clipped = try drawn(.clipping)
    #expect("The quick brown fox".hasPrefix(clipped) && clipped.hasPrefix("The quick"))
    #expect(try drawn(.wordWrapping) == "The quick")
    #expect(try drawn(.charWrapping).hasPrefix("The quick"))
  }

  @Test(arguments: modes)
  func onlyTheLastLineIsCut(mode: LineBreakMode) throws {
    let text = "one two three four five six seven eight nine ten"
    let free = try Sample(text).layout(width: 90)
    let cut = try Sample(text).limited(to: 3, mode).layout(width: 90)
    #expect(cut.lines.count == 3)
    #expect(cut.lines.prefix(2).map(\.range) == free.lines.prefix(2).map(\.range))
    #expect(cut.drawn[2].contains("…"))
    let last = try #require(cut.lines.last)
    #expect(last.isTruncated)
    #expect(last.range.upperBound == text.utf8.count)
    let ellipsis = try #require(cut.ellipsis)
    #expect(ellipsis.range == last.hidden.first)
  }

  @Test func spaceBeforeTheEllipsisIsDropped() throws {
    let sample = Sample("Shrink me please").limited(to: 1)
    let word = try Sample("Shrink…").layout().usedWidth
    for extra in [0.5, 3, 5] {
      #expect(try sample.layout(width: word + extra).drawn == ["Shrink…"])
    }
  }

  @Test func newlineAtTheLimitHidesText() throws {
    for separator in ["\n", "\u{2028}", "\r\n", "\u{B}"] {
      let sample = Sample(["one", "two", "three"].joined(separator: separator))
      let cut = try sample.limited(to: 2).layout(width: 300)
      #expect(cut.lines.count == 2)
      #expect(cut.isTruncated)
      #expect(cut.drawn[1] == "two…")
      #expect(cut.lines[1].hidden == [3 + separator.utf8.count + 3..<cut.text.utf8.count])
      let free = try sample.limited(to: 3).layout(width: 300)
      #expect(!free.isTruncated)
      #expect(free.drawn.last == "three")
    }
  }

  @Test func finalNewlineIsNotText() throws {
    #expect(try Sample("one\n").limited(to: 1).layout(width: 300).isTruncated == false)
    #expect(try Sample("one\n\n").limited(to: 1).layout(width: 300).isTruncated)
    #expect(try Sample("one\n\n").limited(to: 2).layout(width: 300).isTruncated == false)
    let measured = try Sample("one\ntwo\n").limited(to: 1).measurement(width: 300)
    #expect(measured.linesNeeded == 2)
    #expect(measured.isTruncated)
    #expect(measured.cause == .lines)
  }

  @Test func lineCutInItsFirstRunIsAsSmallAsWhatIsLeft() throws {
    let sample = Sample([
      .with("small ") { $0.textStyle = .caption2 },
      .with("large text here") {
        $0.textStyle = .title1
      },
    ]).limited(to: 1).using(TestFonts.staticInter)
    let wide = try sample.layout(width: 120)
    #expect(try #require(wide.ellipsis).style.pointSize == 28)
    let narrow = try sample.layout(width: 30)
    #expect(try #require(narrow.ellipsis).style.pointSize == 11)
    #expect(narrow.height < wide.height)
  }

  @Test func ellipsisFallsBackToAnotherFont() throws {
    let layout = try Sample("তুমি কেমন আছো আজ সকালে") { $0.family = "Noto Sans Bengali" }
      .limited(to: 1).layout(width: 90)
    let ellipsis = try #require(layout.ellipsis)
    #expect(ellipsis.glyphs.allSatisfy { $0.id != 0 })
    #expect(layout.missingGlyphs.isEmpty)
  }

  @Test func tailShowsMoreInMoreWidth() throws {
    for text in ReuseTests.corpus {
      let sample = Sample(text + " and the rest of it").limited(to: 1)
      var shown = 0
      for width in stride(from: 20.0, through: 160, by: 0.5) {
        let layout = try sample.layout(width: width)
        let hidden = layout.lines.flatMap(\.hidden).reduce(0) { $0 + $1.count }
        #expect(layout.text.utf8.count - hidden >= shown, "\(text) at \(width)")
        shown = layout.text.utf8.count - hidden
      }
    }
  }

  @Test(arguments: ["abc שלום עולם def ghi", "שלום abc def עולם שלום"], [false, true])
  func mixedDirectionsKeepTheirLogicalStart(text: String, isRightToLeft: Bool) throws {
    let sample = Sample(text) { $0.family = "Noto Sans Hebrew" }.limited(to: 1).with {
      $0.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    let free = try sample.layout().usedWidth
    for width in stride(from: 40, to: free, by: 7) {
      let layout = try sample.layout(width: width)
      let hidden = try #require(layout.lines[0].hidden.first)
      #expect(layout.lines[0].hidden.count == 1 && hidden.upperBound == text.utf8.count)
      let runs = layout.runs(ofLine: 0)
      let ellipsis = isRightToLeft ? runs.first : runs.last
      #expect(ellipsis?.isInserted == true, "\(width)")
      // All of the text is still there.
      #expect(layout.text == text)
    }
  }

  @Test func noHyphenComesBeforeAnEllipsis() throws {
    let text = "co\u{AD}op\u{AD}er\u{AD}ation of all"
    for width in stride(from: 30.0, through: 110, by: 2) {
      for lines in 1...2 {
        let layout = try Sample(text).limited(to: lines).layout(width: width)
        guard layout.isTruncated, let last = layout.drawn.last else { continue }
        #expect(last.hasSuffix("…") && !last.contains("\u{2010}") && !last.contains("-"))
      }
    }
  }

  @Test func maximumHeightCutsLinesThatDoNotFit() throws {
    let text = "one two three four five six seven eight nine ten"
    let free = try Sample(text).layout(width: 90)
    for (height, lines) in [(21.0, 1), (42.3, 1), (42.4, 2), (64.4, 3), (1000, free.lines.count)] {
      let sample = Sample(text).with {
        $0.maximumHeight = height
        $0.lineBreakMode = .truncatingTail
      }
      let layout = try sample.layout(width: 90)
      #expect(layout.lines.count == lines, "\(height)")
      #expect(layout.height <= height + 1 / 128)
      #expect(layout.isTruncated == (lines < free.lines.count))
      let measured = try sample.measurement(width: 90)
      #expect(measured.cause == (lines < free.lines.count ? .height : .none))
      #expect(measured.linesNeeded == free.lines.count)
    }
  }

  @Test func lineHigherThanTheLimitDoesNotFit() throws {
    let sample = Sample("one").with { $0.maximumHeight = 10 }
    #expect(try sample.layout(width: 90).lines.count == 1)
    let measured = try sample.measurement(width: 90)
    #expect(measured.isTruncated)
    #expect(measured.cause == .height)
  }

  @Test func tabsKeepAWidthBesideAMovingEllipsis() throws {
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle] {
      let sample = Sample("a\tb and more and more\tz").limited(to: 1, mode)
      let layout = try sample.layout(width: 120)
      #expect(layout.isTruncated)
      let tab = try #require(layout.allRuns.first { $0.text == "\t" })
      #expect(tab.width == 28)
      #expect(layout.usedWidth <= 120 + 1 / 128)
    }
  }

  @Test func whiteSpaceAtTheEndIsNotHidden() throws {
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle] {
      for end in ["", "  ", "\n"] {
        let layout = try Sample("some longer text" + end).limited(to: 1, mode).layout(width: 60)
        #expect(layout.isTruncated)
        #expect(layout.lines.flatMap(\.hidden).count == 1)
      }
    }
    let more = try Sample("some longer text\nmore").limited(to: 1, .truncatingHead).layout(
      width: 60)
    #expect(more.lines[0].hidden.count == 2)
  }

  @Test(arguments: modes, ["\n", "\u{2028}", "\r\n", "\u{2029}"])
  func ellipsisFollowsALineThatIsWhole(mode: LineBreakMode, separator: String) throws {
    let text = "one line" + separator + "and another"
    let sample = Sample(text).limited(to: 1, mode)
    let layout = try sample.layout(width: 300)
    #expect(layout.isTruncated && layout.drawn == ["one line…"])
    #expect(layout.lines[0].hidden == [8..<text.utf8.count])
    // Where it leaves no room for the ellipsis, the end of the line goes.
    let width = try Sample("one line").layout().usedWidth
    #expect(try sample.layout(width: width + 1).drawn == ["one li…"])
    // A line that does not fit is cut as the mode says, and what follows is gone too.
    let narrow = try sample.layout(width: width - 1)
    #expect(narrow.lines[0].hidden.last?.upperBound == text.utf8.count)
    #expect(narrow.drawn[0].hasPrefix("…") == (mode == .truncatingHead))
    #expect(narrow.drawn[0].hasSuffix("…") == (mode == .truncatingTail))
  }

  @Test(arguments: modes)
  func ellipsisFollowsAWholeLineAtALimitOfHeight(mode: LineBreakMode) throws {
    let layout = try Sample("one\ntwo\nthree").with {
      $0.maximumHeight = 45
      $0.lineBreakMode = mode
    }.layout(width: 300)
    #expect(layout.drawn == ["one\n", "two…"])
  }
}
