import Reflow
import ReflowTestSupport
import Testing

/// Images on lines of text.
extension GivenCaseTests {
  static let attachments: [GivenCase.Check] = [
    ("att-scales-with-its-run", imageScalesWithItsRun),
    ("att-wider-than-the-line", wideImageStandsAlone),
    ("att-missing-image-is-not-tofu", missingImageKeepsItsPlace),
  ]

  @Sendable private static func imageScalesWithItsRun(_ one: GivenCase) throws {
    let sample = try one.sample()
    let first = try sample.layout(width: one.width())
    let image = try #require(first.allRuns.compactMap(\.attachment).first)
    #expect(image.frame.width == 16 && image.frame.height == 16)

    let layout = try sample.at(.accessibilityExtraLarge).layout(width: one.width())
    let run = try #require(layout.allRuns.first { $0.attachment != nil })
    let frame = try #require(run.attachment).frame
    let answer = try one.value(one.check["ax3"], "ax3")
    let edges = try one.numbers("attachment", in: answer)
    // To the thousandth of a point, nearer than the case asks.
    #expect(isNear(frame.x, edges[0], 0.001) && isNear(frame.x + frame.width, edges[1], 0.001))
    #expect(isNear(frame.width, 35, 1e-9) && isNear(run.width, 35, 1e-9))
    let last = try #require(layout.allRuns.last)
    #expect(last.text == " go" && isNear(last.x, edges[1], 0.001))
    let g = try #require(last.glyphs.dropFirst().first)
    #expect(isNear(g.x, try one.number("gX", in: answer), 0.001))
    #expect(layout.lines[0].ascent >= 38.75 - 1e-9)

    var fixed = sample
    for index in fixed.pieces.indices {
      fixed.pieces[index].attributes.attachment?.scaling = Attachment.Scaling.none
    }
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let placed = try fixed.at(category).layout(width: one.width())
      let frame = try #require(placed.allRuns.compactMap(\.attachment).first).frame
      #expect(frame.width == 16 && frame.height == 16)
    }
    let back = try sample.layout(width: one.width())
    #expect(back == first && back.allRuns == first.allRuns)
  }

  @Sendable private static func wideImageStandsAlone(_ one: GivenCase) throws {
    let sample = try one.sample()
    let layout = try sample.layout(width: one.width())
    #expect(layout.scalarRanges == (try one.ranges()))
    #expect(!layout.isTruncated)
    let image = try #require(layout.runs(ofLine: 1).compactMap(\.attachment).first)
    #expect(image.frame.x == 0 && image.frame.width == 300 && image.frame.height == 40)
    #expect(layout.lines[1].ascent >= 40)
    #expect(layout.runs(ofLine: 1).map { $0.attachment != nil } == [true, false])
    #expect(layout.runs(ofLine: 1).last?.text == " ")
    for count in 1...2 {
      var alone = sample
      alone.pieces = Array(repeating: sample.pieces[1], count: count)
      #expect(try alone.layout(width: one.width()).lines.count == count)
    }

    // That it overflows is told.
    var document = Document()
    document.content = [Block(.text(AttributedText(sample.pieces)))]
    let tree = try LiveDocument(document, fonts: sample.fonts, width: one.width()).layout()
    #expect(tree.diagnostics.map(\.rule) == ["attachment.overflow"])
  }

  @Sendable private static func missingImageKeepsItsPlace(_ one: GivenCase) throws {
    let family = "Noto Sans"
    let x = try Sample("x") { $0.family = family }.using(TestFonts.staticInter).layout().usedWidth
    let names = try one.value(one.input["attachments"]?.elements, "attachments")
    #expect(names.map { $0["image"]?.string } == ["no/such/file.png", "no/such/file.png"])
    let dump = try Rendered(
      """
      { "version": 1, "content": [ { "family": "\(family)", "style": "body", "runs": [
        "x", { "attachment": "no/such/file.png", "width": 20, "height": 20 },
        "y", { "attachment": "no/such/file.png" }, "z", { "attachment": "no/such/other.png" },
        "\u{FFFC}!" ] } ] }
      """, files: [:], fonts: Checkout.root + "/Fonts")
    #expect(dump.status == 0)
    let warnings = dump.errors.split(separator: "\n")
    // One for each image, where it is named first.
    #expect(warnings.count == 2)
    #expect(warnings.first?.contains("a.json:2:24: warning: image 'no/such/file.png'") == true)
    #expect(warnings.last?.contains("a.json:3:67: warning: image 'no/such/other.png'") == true)

    let runs = dump.runs
    #expect(runs.map { $0["glyphs"]?.elements?.count ?? 0 } == [1, 0, 1, 0, 1, 0, 0, 1])
    #expect(isNear(runs[2]["x"]?.number ?? 0, x + 20, 0.001))
    // Without a size it is as wide as the text is high, each time.
    #expect(runs[3]["width"]?.number == 17 && runs[5]["width"]?.number == 17)
    #expect(runs[6]["width"]?.number == 0)
    let strict = try Rendered(
      dump.document, files: [:], "--strict", fonts: Checkout.root + "/Fonts")
    #expect(strict.status == 2)
  }
}
