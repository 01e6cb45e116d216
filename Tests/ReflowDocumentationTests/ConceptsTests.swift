import Reflow
import ReflowTestSupport
import Testing

struct ConceptsTests {
  @Test func theConceptsHoldAndPrintWhatTheArticleSays() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let fonts = TestFonts.bundled

    var title = TextAttributes()
    title.textStyle = .title1
    let heading = AttributedText("Grill Party!", attributes: title)

    let large = try TextLayout(heading, environment: Environment().at(.large), fonts: fonts)
    let largest = try TextLayout(
      heading, environment: Environment().at(.accessibilityExtraExtraExtraLarge), fonts: fonts)
    print(large.firstStyle.pointSize, largest.firstStyle.pointSize)  // 28.0 58.0

    let line = large.lines[0]
    print(line.range, large.substring(line.range))  // 0..<12 Grill Party!

    var limits = ParagraphAttributes()
    limits.numberOfLines = 1
    let label = try TextLayout(
      AttributedText("Bring three spatulas"), paragraph: limits, width: 90, fonts: fonts)
    print(label.isTruncated, label.drawnText(ofLine: 0))  // true Bring thre…

    var document = Document()
    document.content = [Block(.text(heading)), Block(.text(AttributedText("Saturday, 5 pm")))]
    let live = LiveDocument(document, fonts: fonts, width: 361)
    let before = try live.layout()
    live.contentSizeCategory = .accessibilityLarge
    let after = try live.layout()
    print(before.height < after.height)  // true

    #expect(printed.lines == ["28.0 58.0", "0..<12 Grill Party!", "true Bring thre…", "true"])
  }
}
