import Reflow
import ReflowTestSupport
import Testing

/// `adjustsFontSizeToFitWidth` with `minimumScaleFactor`.
@Suite struct ShrinkToFitTests {
  private func sample(_ factor: Double, lines: Int = 1) -> Sample {
    Sample("Shrink me please") {
      $0.size = 20
      $0.tracking = 0
    }.with {
      $0.numberOfLines = lines
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = factor
    }
  }

  private func size(_ layout: TextLayout) -> Double? { layout.styled.runs.first?.style.pointSize }

  @Test func takesTheLargestQuarterPointThatFits() throws {
    let full = try sample(0.1).layout().usedWidth
    for width in stride(from: full * 0.4, to: full, by: 3.7) {
      let layout = try sample(0.1).layout(width: width)
      let found = try #require(size(layout))
      #expect(!layout.isTruncated && layout.usedWidth <= width + 1.0 / 128)
      #expect((found * 4).rounded() == found * 4)
      // A quarter point more is too wide.
      let larger = try Sample("Shrink me please") {
        $0.size = found + 0.25
        $0.tracking = 0
      }.layout()
      #expect(larger.usedWidth > width)
    }
  }

  @Test func isCutAtTheSmallestSizeWhereNoneFits() throws {
    let layout = try sample(0.9).layout(width: 80)
    #expect(size(layout) == 18)
    #expect(layout.isTruncated)
    #expect(layout.drawnText(ofLine: 0).hasSuffix("…"))
  }

  @Test func leavesTextThatFitsOrMayNotShrink() throws {
    #expect(try size(sample(0.5).layout(width: 400)) == 20)
    for factor in [0.0, 1] { #expect(try size(sample(factor).layout(width: 80)) == 20) }
    #expect(try size(sample(0.5, lines: 0).layout(width: 80)) == 20)
  }

  @Test func keepsTheHeightOfTheFontThatWasAskedFor() throws {
    let shrunk = try sample(0.5).layout(width: 100)
    #expect(try shrunk.height == sample(0.5).layout().height)
    #expect(try #require(size(shrunk)) < 20)
  }

  @Test func shrinksSeveralLinesTogether() throws {
    let width = try sample(0.5).layout().usedWidth * 0.4
    let layout = try sample(0.5, lines: 2).layout(width: width)
    #expect(!layout.isTruncated && layout.lines.count <= 2)
  }
}
