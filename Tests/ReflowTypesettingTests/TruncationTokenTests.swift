import Reflow
import ReflowTestSupport
import Testing

/// `truncationToken`: what stands where text is cut.
@Suite struct TruncationTokenTests {
  private func sample(
    _ token: String, _ mode: LineBreakMode = .truncatingTail,
    _ text: String = "The quick brown fox jumps"
  ) -> Sample {
    Sample(text).limited(to: 1, mode).with { $0.truncationToken = token }
  }

  @Test(arguments: [" [more]", "⋯", "...", "👩🏽\u{200D}🚀"])
  func standsWhereTheEllipsisWould(token: String) throws {
    let width = try Sample(token).layout().usedWidth
    for mode in TruncationTests.modes {
      let layout = try sample(token, mode).layout(width: 140)
      let line = layout.drawn[0]
      #expect(layout.isTruncated && layout.usedWidth <= 140 + 1.0 / 128)
      switch mode {
      case .truncatingHead: #expect(line.hasPrefix(token) && line.hasSuffix("jumps"))
      case .truncatingTail: #expect(line.hasPrefix("The") && line.hasSuffix(token))
      default: #expect(line.hasPrefix("T") && line.hasSuffix("s") && line.contains(token))
      }
      let inserted = layout.runs(ofLine: 0).filter(\.isInserted)
      #expect(abs(inserted.reduce(0) { $0 + $1.width } - width) < 1e-9)
      #expect(inserted.map(\.text).joined() == token)
      #expect(inserted.allSatisfy { $0.range == layout.lines[0].hidden.first })
    }
  }

  @Test(arguments: TruncationTests.modes)
  func anEmptyTokenCutsWithoutAWord(mode: LineBreakMode) throws {
    let layout = try sample("", mode).layout(width: 110)
    let hidden = try #require(layout.lines[0].hidden.first)
    #expect(layout.isTruncated && layout.ellipsis == nil)
    let text = Array(layout.text.utf8)
    let rest = text[..<hidden.lowerBound] + text[hidden.upperBound...]
    #expect(layout.drawn == [String(decoding: rest, as: UTF8.self)])
    #expect(layout.usedWidth > 95)
    // What is hidden takes no room: all carets in it stand in one place.
    let places = Set(hidden.map { layout.caretRectangle(at: TextPosition($0, .downstream)).x })
    #expect(places.count == 1)
  }

  @Test func takesTheStyleOfTheLastVisibleCharacter() throws {
    let red = Color(255, 0, 0)
    let layout = try Sample([.with("small "), .with("large text here") { $0.color = red }])
      .limited(to: 1).with { $0.truncationToken = "[+]" }.layout(width: 120)
    let token = try #require(layout.ellipsis)
    #expect(token.text == "[+]" && token.style.color == red)
  }

  @Test func hasTheDirectionOfTheParagraph() throws {
    let sample = Sample("תווית ארוכה מאוד מאוד") { $0.family = "Noto Sans Hebrew" }.limited(to: 1)
    let layout = try sample.with { $0.truncationToken = " (more…" }.layout(width: 130)
    let runs = layout.runs(ofLine: 0)
    let inserted = runs.prefix(while: \.isInserted)
    // From left to right: the ellipsis, the word, the opening parenthesis, a space.
    #expect(inserted.map(\.text).joined() == "…more( ")
    #expect(inserted.first { $0.text == "more" }?.level == 2)
    #expect(inserted.first?.level == 1 && runs.last?.range.lowerBound == 0)
  }

  @Test func changesNothingWhereTextFits() throws {
    let fitting = try sample("[long, long token]").layout(width: 400)
    #expect(!fitting.isTruncated && fitting.ellipsis == nil)
    let minimum = try sample("[long, long token]").measurement(width: 100).minimumWidth
    #expect(try minimum == sample("").measurement(width: 100).minimumWidth)
  }

  @Test func aTokenWiderThanTheLineStandsAlone() throws {
    let layout = try sample("[a very long token]").layout(width: 40)
    #expect(layout.drawn == ["[a very long token]"])
    #expect(layout.usedWidth > 40)
  }

  @Test func charactersThatNoFontHasAreTold() throws {
    let layout = try sample("\u{F0001}").layout(width: 110)
    let hidden = try #require(layout.lines[0].hidden.first)
    #expect(layout.missingGlyphs.map(\.scalar) == ["\u{F0001}"])
    #expect(layout.missingGlyphs.map(\.offset) == [hidden.lowerBound])
    #expect(try sample("\u{F0001}").layout(width: 400).missingGlyphs.isEmpty)
  }
}
