import Reflow
import ReflowTestSupport
import Testing

/// What a change of the text size does.
extension GivenCaseTests {
  static let categories: [GivenCase.Check] = [
    ("category-mixed-runs-rescale", mixedRunsRescale),
    ("category-italic-survives-ax-sizes", italicSurvives),
    ("category-max-size-also-caps-line-pitch", maximumSizeCapsThePitch),
  ]

  @Sendable private static func mixedRunsRescale(_ one: GivenCase) throws {
    let sample = try one.sample { run, attributes in
      if run == 2 { attributes.textStyle = nil }
    }
    let names = try one.value(one.input["categorySequence"]?.elements, "categorySequence")
    let sequence = try names.map {
      try one.value($0.string.flatMap { ContentSizeCategory(name: $0) }, "categorySequence")
    }
    let sizes = try one.byCategory("pointSizes")
    let width = try one.width()
    let layouts = try sequence.map { try sample.at($0).layout(width: width) }
    #expect(layouts.count == 5)
    for (layout, category) in zip(layouts, sequence) {
      let size = try #require(sizes.first { $0.category == category }).number
      #expect(layout.allRuns.allSatisfy { $0.style.pointSize == size })
      let bold = try #require(layout.allRuns.first { $0.text.contains("14") }?.font)
      #expect(bold.weight == 600 && !bold.hasSyntheticBold)
      #expect(try sample.at(category).layout(width: width).allRuns == layout.allRuns)
    }
    #expect(layouts.first == layouts.last)
    #expect(layouts.first?.allRuns == layouts.last?.allRuns)

    // The same by one live document that walks through the categories.
    var document = Document()
    document.content = [Block(.text(AttributedText(sample.pieces)))]
    let live = LiveDocument(document, fonts: sample.fonts, width: width)
    for (layout, category) in zip(layouts, sequence) {
      live.contentSizeCategory = category
      let text = try #require(try live.layout().text(at: [0]))
      #expect(text.lines == layout.lines)
      #expect(text.allRuns == layout.allRuns)
    }
  }

  @Sendable private static func italicSurvives(_ one: GivenCase) throws {
    let sample = try one.sample(family: "Noto Sans Devanagari")
    for category in ContentSizeCategory.allCases {
      let runs = try sample.at(category).layout(width: one.width()).runs(ofLine: 0)
      #expect(runs.map { $0.style.traits.contains(.italic) } == [true, false])
      // One shear for every size: see `FontInstance.syntheticSlant`.
      #expect(runs.map { $0.font?.hasSyntheticSlant } == [true, false])
      #expect(runs.allSatisfy { $0.font?.face.description.family == "Noto Sans Devanagari" })
      let upright = runs[1].glyphs.dropFirst()
      #expect(runs[0].glyphs.map(\.id) == upright.map(\.id))
      #expect(zip(runs[0].glyphs, upright).allSatisfy { isNear($0.advance, $1.advance, 1e-9) })
      if category == .large { #expect(isNear(runs[0].width, 35.904, 0.001)) }
    }
  }

  @Sendable private static func maximumSizeCapsThePitch(_ one: GivenCase) throws {
    let maximum = try one.value(
      one.input["runs"]?.elements?.first?["maximumPointSize"]?.number, "maximumPointSize")
    var sample = try one.sample(family: "Inter") { _, attributes in
      attributes.maximumPointSize = maximum
    }
    // An image of the run grows no more than the run.
    var image = AttributedText.Piece.image(width: 8.5, height: 8.5)
    image.attributes.textStyle = .body
    image.attributes.maximumPointSize = maximum
    sample.pieces.append(image)
    let large = try sample.layout(width: one.width())
    let layouts = try ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).map {
      try sample.at($0).layout(width: one.width())
    }
    #expect(large.allRuns.allSatisfy { $0.style.pointSize == 17 })
    #expect(layouts.count == 5)
    for layout in layouts {
      #expect(layout.allRuns.allSatisfy { $0.style.pointSize == 20 })
      #expect(layout.lines == layouts[0].lines)
      #expect(layout.allRuns.map(\.x) == layouts[0].allRuns.map(\.x))
      #expect(layout.allRuns.flatMap(\.glyphs) == layouts[0].allRuns.flatMap(\.glyphs))
      #expect(layout.height == layouts[0].height)
      let ratio = layout.baselineDistances[0] / large.baselineDistances[0]
      #expect(isNear(ratio, 20.0 / 17, 0.01 * 20 / 17))
      #expect(layout.allRuns.compactMap(\.attachment).map(\.frame.width) == [10])
    }
  }
}
