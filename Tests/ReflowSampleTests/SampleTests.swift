import Reflow
import Testing

/// Every sample at every category and at a narrow, usual and wide width.
@Suite struct SampleTests {
  static let widths = [320.0, 361, 768]

  @Test func thereAreEnoughSamples() { #expect(Sample.names.count >= 9) }

  @Test(arguments: Sample.names)
  func laysOutEverywhere(_ name: String) throws {
    let sample = try Sample(name)
    for category in ContentSizeCategory.allCases {
      for width in Self.widths {
        let tree = try sample.layout(category, width: width)
        #expect(tree.diagnostics.allSatisfy { $0.rule != "font.missing-glyph" })
        for text in texts(in: tree.blocks) { check(text, "\(name) \(category) \(width)") }
      }
    }
  }

  private func check(_ text: TextLayout, _ context: Comment) {
    var end = 0
    var baseline = -Double.infinity
    for line in text.lines {
      #expect(line.range.lowerBound == end, context)
      #expect(line.baseline > baseline, context)
      #expect(line.x.isFinite && line.width.isFinite, context)
      (end, baseline) = (line.range.upperBound, line.baseline)
    }
    #expect(end == text.text.utf8.count, context)
    let paragraph = text.styled.paragraph
    let isLimited = paragraph.numberOfLines > 0 || paragraph.maximumHeight != nil
    #expect(!text.isTruncated || isLimited, context)
  }

  @Test(arguments: Sample.names)
  func switchingEqualsAFreshLayout(_ name: String) throws {
    let sample = try Sample(name)
    let categories = ContentSizeCategory.allCases
    let fresh = try categories.map { try sample.layout($0, width: 361) }
    let live = LiveDocument(
      sample.document, fonts: sample.fonts, images: sample.images,
      hyphenation: Sample.hyphenation, environment: sample.environment(categories[0]), width: 361)
    var seen: Set<[Int]> = []
    var previous: Int?
    for index in Self.walkOverAllPairs(categories.count) {
      live.contentSizeCategory = categories[index]
      #expect(try live.layout() == fresh[index], "\(name) to \(categories[index])")
      if let previous { seen.insert([previous, index]) }
      previous = index
    }
    #expect(seen.count == categories.count * (categories.count - 1))
  }

  /// A walk that takes every ordered pair of different numbers below `count`
  /// exactly once, and ends where it begins.
  static func walkOverAllPairs(_ count: Int) -> [Int] {
    var walk: [Int] = []
    for first in 0..<count {
      for second in first + 1..<max(count, first + 1) { walk += [first, second] }
    }
    return walk + [0]
  }

  @Test(arguments: Sample.names)
  func switchingShapesNothingAnew(_ name: String) throws {
    let sample = try Sample(name)
    let live = LiveDocument(
      sample.document, fonts: sample.fonts, images: sample.images,
      hyphenation: Sample.hyphenation, environment: sample.environment(.large), width: 361)
    _ = try live.layout()
    #expect(live.workDone.shaped > 0)
    live.contentSizeCategory = .accessibilityExtraLarge
    _ = try live.layout()
    // Sizes that meet at one category and part at another make other segments.
    #expect(live.workDone.shaped <= (name == "stress" ? 4 : 0))
    live.width = 320
    _ = try live.layout()
    #expect(live.workDone.shaped == 0)
  }
}
