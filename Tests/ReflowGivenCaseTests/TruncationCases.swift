import Reflow
import ReflowTestSupport
import Testing

/// What a limit of lines cuts.
extension GivenCaseTests {
  static let truncation: [GivenCase.Check] = [
    ("trunc-exact-fit-is-not-truncated", exactFitIsNotTruncated),
    ("trunc-rtl-ellipsis-on-the-left", rightToLeftTextKeepsItsBeginning),
    ("trunc-newline-hides-text", newlineAtTheLimitHidesText),
    ("trunc-never-cuts-a-cluster", clustersAreNeverCut),
    ("trunc-ellipsis-takes-style-at-the-cut", ellipsisTakesTheStyleAtTheCut),
  ]

  private static let modes: [LineBreakMode] = [
    .truncatingHead, .truncatingMiddle, .truncatingTail,
  ]

  @Sendable private static func exactFitIsNotTruncated(_ one: GivenCase) throws {
    let measured = try one.byCategory("measuredWidthPt")
    #expect(measured.count == 1)
    for category in ContentSizeCategory.allCases {
      let sample = try one.sample().at(category)
      let width = try sample.layout().usedWidth
      if let known = measured.first(where: { $0.category == category }) {
        #expect(isNear(width, known.number, 0.0005))
      }
      for mode in modes {
        let limited = sample.limited(to: 1, mode)
        for exact in [width, Double(Float(width)), (width * 64).rounded() / 64] {
          let layout = try limited.layout(width: exact)
          #expect(!layout.isTruncated && layout.drawn == ["Settings"], "\(mode) at \(exact)")
          let measurement = try limited.measurement(width: exact)
          #expect(measurement.cause == .none && !measurement.isTruncated)
        }
        #expect(try limited.layout(width: width - 1).isTruncated)
      }
      let text = try one.text()
      #expect(try auditedRules(text, category, width) == ["text.at-risk"])
      #expect(try auditedRules(text, category, width - 1) == ["text.truncated"])
    }
  }

  /// Rules of what an audit of a text on one line finds in a category.
  private static func auditedRules(
    _ text: String, _ category: ContentSizeCategory, _ width: Double
  ) throws -> [String] {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"\(text)\";", to: "a.strings")
    try scratch.write(
      """
      { "version": 1, "categories": ["\(category)"], "slots": [
        { "name": "one", "keys": ["*"], "style": "body", "lines": 1, "width": \(width) } ] }
      """, to: "slots.json")
    let io = MemoryIO(in: scratch.path)
    let font = TestFonts.staticInterFolder + "/Inter-Regular.otf"
    let status = io.run("audit", "a.strings", "--config", "slots.json", "--system-font", font)
    let rules = io.text.split(separator: "\n").filter { $0.hasPrefix("a.strings") }.map {
      String($0.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })
    }
    #expect(status == (rules.contains("text.truncated") ? 1 : 0))
    return rules
  }

  @Sendable private static func rightToLeftTextKeepsItsBeginning(_ one: GivenCase) throws {
    let sample = try one.sample(family: "Noto Sans Hebrew")
    let width = try one.width()
    let tail = try sample.limited(to: 1).layout(width: width)
    #expect(tail.isTruncated && tail.lines.count == 1)
    #expect(tail.usedWidth <= width + 1 / 128)
    #expect(tail.runs(ofLine: 0).first?.isInserted == true)
    let shown = try #require(tail.runs(ofLine: 0).last)
    #expect(shown.range.lowerBound == 0)
    #expect(isNear(shown.x + shown.width, width, 1e-9))
    #expect(tail.lines[0].hidden.count == 1)
    let cut = tail.scalarOffset(try #require(tail.lines[0].hidden.first).lowerBound)
    #expect((6..<16).contains(cut))

    let head = try sample.limited(to: 1, .truncatingHead).layout(width: width)
    #expect(head.runs(ofLine: 0).last?.isInserted == true)
    #expect(head.runs(ofLine: 0).first?.range.upperBound == head.text.utf8.count)
  }

  @Sendable private static func newlineAtTheLimitHidesText(_ one: GivenCase) throws {
    let sample = try one.sample()
    for separator in ["\n", "\u{2028}"] {
      var sample = sample
      sample.pieces[0].string = try one.text().replacing("\n", with: separator)
      let layout = try sample.limited(to: 2).layout(width: one.width())
      #expect(layout.lines.count == Int(try one.number("lineCount")))
      #expect(layout.isTruncated)
      #expect(layout.drawn[1] == one.check["line2Text"]?.string)
      #expect(layout.lines[1].hidden.map { layout.scalarOffset($0.lowerBound) } == [7])
      #expect(layout.lines[1].hidden.map { layout.scalarOffset($0.upperBound) } == [13])
      let free = try sample.limited(to: 3).layout(width: one.width())
      #expect(!free.isTruncated && free.ellipsis == nil)
    }
  }

  @Sendable private static func clustersAreNeverCut(_ one: GivenCase) throws {
    let allowed = Set(try one.numbers("allowedCuts").map { Int($0) })
    let sample = try one.sample()
    for mode in modes {
      var shown = 0
      for width in 65...150 {
        let layout = try sample.limited(to: 1, mode).layout(width: Double(width))
        #expect(layout.usedWidth <= Double(width) + 1 / 128)
        let hidden = layout.lines.flatMap(\.hidden)
        for range in hidden {
          #expect(allowed.contains(layout.scalarOffset(range.lowerBound)), "\(mode) \(width)")
          #expect(allowed.contains(layout.scalarOffset(range.upperBound)), "\(mode) \(width)")
        }
        let visible = layout.text.utf8.count - hidden.reduce(0) { $0 + $1.count }
        if mode == .truncatingTail {
          #expect(visible >= shown)
          #expect(!layout.drawn[0].hasSuffix(" …"))
          shown = visible
        }
      }
    }
  }

  @Sendable private static func ellipsisTakesTheStyleAtTheCut(_ one: GivenCase) throws {
    let sample = try one.sample().limited(to: 1)
    let layout = try sample.layout(width: one.width())
    let ellipsis = try #require(layout.ellipsis)
    #expect(layout.isTruncated)
    #expect((7..<21).contains(layout.scalarOffset(ellipsis.range.lowerBound)))
    #expect(ellipsis.style.pointSize == (try one.number("ellipsisPointSize")))
    #expect(ellipsis.style.color == GivenCase.red)
    #expect(isNear(ellipsis.width, 22.99, 0.005))
    #expect(layout.usedWidth <= (try one.width()) + 1 / 128)
    let free = try one.sample().layout()
    for line in [layout.lines[0], free.lines[0]] {
      #expect(isNear(line.ascent, 27.13, 0.005) && isNear(line.descent, 6.76, 0.005))
    }
  }
}
