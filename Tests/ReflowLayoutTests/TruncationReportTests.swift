import Reflow
import ReflowTestSupport
import Testing

@Suite struct TruncationReportTests {
  private func report(
    _ text: String, lines: Int, width: Double, height: Double? = nil
  ) throws -> TruncationReport {
    var paragraph = ParagraphAttributes()
    (paragraph.numberOfLines, paragraph.maximumHeight) = (lines, height)
    return try TruncationReport(
      AttributedText(text), paragraph: paragraph, width: width, fonts: TestFonts.bundled)
  }

  @Test func tellsWhatALayoutShowsInEveryCategory() throws {
    let text = "Manage notifications"
    let report = try report(text, lines: 1, width: 200)
    var first: ContentSizeCategory?
    for category in ContentSizeCategory.allCases {
      let sample = Sample(text).limited(to: 1).at(category)
      let layout = try sample.layout(width: 200)
      #expect(report.fits(in: category) == !layout.isTruncated)
      #expect(report.hiddenText(in: category) == layout.lines[0].hidden.first.map(layout.substring))
      let whole = try Sample(text).at(category).layout(width: 200)
      #expect(report[category].measurement.minimumHeight == whole.height)
      #expect(report[category].measurement.linesNeeded == whole.lines.count)
      #expect(report.headroom(in: category) == 200 - report[category].measurement.minimumWidth)
      if layout.isTruncated, first == nil { first = category }
    }
    #expect(report.firstFailingCategory == first)
    #expect(first != nil && first != .extraSmall)
  }

  @Test func nothingFailsWithRoom() throws {
    #expect(try report("OK", lines: 1, width: 400).firstFailingCategory == nil)
    #expect(try report("", lines: 1, width: 400).firstFailingCategory == nil)
  }

  @Test func aHeightCutsToo() throws {
    let report = try report("one two three four five six", lines: 0, width: 100, height: 50)
    #expect(report[.large].measurement.cause == .height)
    #expect(report[.large].measurement.minimumHeight > 50)
    #expect(report.firstFailingCategory != nil)
  }

  @Test func documentsReportTextsWithLimitsAtTheirWidths() throws {
    var limited = Block(.text(AttributedText("A long description of it")))
    limited.paragraph.numberOfLines = 1
    let free = Block(.text(AttributedText("free")))
    var document = Document()
    var row = Stack(.horizontal, [limited, free])
    row.accessibilityAxis = .vertical
    document.content = [free, Block(.stack(row))]
    let live = LiveDocument(document, fonts: TestFonts.bundled, width: 200)
    let before = try live.layout()
    let reports = try live.truncationReports()
    #expect(reports.keys.sorted { $0.count < $1.count } == [[1, 0]])
    let report = try #require(reports[[1, 0]])
    // Side by side it has less than all, below one another all of it.
    #expect(report[.large].width < 200)
    #expect(report[.accessibilityLarge].width == 200)
    for category in ContentSizeCategory.allCases {
      live.contentSizeCategory = category
      let layout = try #require(try live.layout().text(at: [1, 0]))
      #expect(report.fits(in: category) == !layout.isTruncated)
    }
    live.contentSizeCategory = .large
    #expect(try live.layout() == before)
  }
}
