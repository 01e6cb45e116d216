import Reflow
import ReflowTestSupport
import Testing

/// Images on lines of text.
@Suite struct AttachmentTests {
  private func layout(
    _ image: AttributedText.Piece, width: Double = .infinity,
    _ change: (inout ParagraphAttributes) -> Void = { _ in }
  ) throws -> TextLayout {
    try Sample([.with("above\nab "), image, .with(" cd\nbelow")]).with(change).layout(width: width)
  }

  private func frame(_ layout: TextLayout) throws -> Rectangle {
    try #require(layout.allRuns.compactMap(\.attachment).first).frame
  }

  @Test func alignmentsPlaceTheBoxOnItsLine() throws {
    let ascent = 17.0 * 1950 / 2048
    let descent = 17.0 * 494 / 2048
    let cap = 17.0 * 1443 / 2048
    for (alignment, top) in [
      (Attachment.Alignment.baseline, 12), (.center, (cap + 12) / 2), (.top, ascent),
      (.bottom, 12 - descent),
    ] {
      let layout = try layout(.image(width: 12, height: 12) { $0.alignment = alignment })
      let frame = try frame(layout)
      #expect(abs(frame.y - (layout.lines[1].baseline - top)) < 1e-9, "\(alignment)")
      #expect(layout.baselineDistances == [22, 22])
    }
  }

  @Test func tallImagesRaiseTheirLineByTheExcess() throws {
    let ascent = 17.0 * 1950 / 2048
    let layout = try layout(.image(width: 20, height: 60))
    #expect(abs(layout.baselineDistances[0] - (22 + 60 - ascent)) < 1e-9)
    #expect(abs(layout.baselineDistances[1] - 22) < 1e-9)
    #expect(abs(layout.lines[1].ascent - 60) < 1e-9)

    let hanging = try self.layout(.image(width: 20, height: 60) { $0.alignment = .top })
    #expect(abs(hanging.baselineDistances[0] - 22) < 1e-9)
    let below = 60 - ascent
    #expect(abs(hanging.baselineDistances[1] - (below + ascent)) < 1e-9)
  }

  @Test func maximumLineHeightForbidsGrowth() throws {
    let layout = try layout(.image(width: 20, height: 60)) { $0.maximumLineHeight = 22 }
    #expect(layout.baselineDistances.allSatisfy { abs($0 - 22) < 1e-9 })
    let loose = try self.layout(.image(width: 20, height: 60)) { $0.maximumLineHeight = 40 }
    #expect(abs(loose.baselineDistances[0] - 40) < 1e-9)
  }

  @Test func imageThatShrinksKeepsItsShapeAndTheIndents() throws {
    let sample = Sample([
      .with("ab "), .image(width: 300, height: 40) { $0.scaleToFit = true }, .with(" cd"),
    ]).with {
      $0.headIndent = 20
      $0.tailIndent = -30
    }
    let layout = try sample.layout(width: 200)
    #expect(try frame(layout).width == 150)
    #expect(abs(try frame(layout).height - 20) < 1e-9)
    #expect(layout.lines.allSatisfy { $0.x + $0.width <= 170 + 1 / 128 })
    #expect(try sample.measurement(width: 200).minimumWidth < 100)
  }

  @Test func sizesFollowThePictureAndTheCategory() throws {
    var sample = Sample([.image("a.png", width: 10), .image("b.png"), .image("c.png", height: 5)])
    sample.images = FixedImages(sizes: [
      "a.png": ImageSize(width: 40, height: 20), "b.png": ImageSize(width: 7, height: 9),
    ])
    let placed = try sample.layout().allRuns.compactMap(\.attachment)
    #expect(placed.map(\.frame.width) == [10, 7, 5])
    #expect(placed.map(\.frame.height) == [5, 9, 5])
    #expect(placed.map(\.isPlaceholder) == [false, false, true])
    let large = try sample.at(.accessibilityExtraLarge).layout().allRuns.compactMap(\.attachment)
    #expect(abs(large[0].frame.width - (10.0 * 48 / 22 * 3).rounded() / 3) < 1e-9)
    #expect(abs(large[0].scale - 48.0 / 22) < 1e-9)
  }

  @Test func impossibleNaturalSizesArePlaceholders() throws {
    for size in [
      ImageSize(width: 0, height: 0), ImageSize(width: -1, height: 5),
      ImageSize(width: .nan, height: 5), ImageSize(width: .infinity, height: 1),
    ] {
      var sample = Sample([.with("a"), .image(width: 10), .image(), .with("b")])
      sample.images = FixedImages(sizes: ["image.png": size])
      let placed = try sample.layout(width: 100).allRuns.compactMap(\.attachment)
      #expect(placed.allSatisfy { $0.isPlaceholder && $0.frame.height > 0 })
    }
    _ = try Sample([.with("a"), .image(width: 1e308, height: 1e308), .with("b")])
      .at(.accessibilityExtraExtraExtraLarge).layout(width: 100)
  }

  @Test func objectCharacterWithoutImageDrawsNothing() throws {
    let layout = try Sample("x\u{FFFC}y") { $0.family = "Noto Sans" }.layout()
    #expect(layout.allRuns.flatMap(\.glyphs).count == 2)
    #expect(layout.missingGlyphs.isEmpty)
    let plain = try Sample("xy") { $0.family = "Noto Sans" }.layout()
    #expect(abs(layout.usedWidth - plain.usedWidth) < 0.5)
  }
}
