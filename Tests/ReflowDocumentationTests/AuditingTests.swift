import Reflow
import ReflowTestSupport
import Testing

struct AuditingTests {
  @Test func aReportTellsWhatTheArticleSays() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let fonts = TestFonts.bundled

    var oneLine = ParagraphAttributes()
    oneLine.numberOfLines = 1
    var headline = TextAttributes()
    headline.textStyle = .headline
    let report = try TruncationReport(
      AttributedText("Add to Cart", attributes: headline), paragraph: oneLine, width: 120,
      fonts: fonts)

    print(report.firstFailingCategory == .accessibilityMedium)  // true
    print(report.headroom(in: .large) > 0)  // true
    print(report.hiddenText(in: .accessibilityExtraLarge) ?? "")  //  to Cart
    print(report[.large].measurement.linesNeeded)  // 1
    #expect(printed.lines == ["true", "true", " to Cart", "1"])

    var document = Document()
    document.paragraph = oneLine
    document.content = [
      Block(.text(AttributedText("Short"))),
      Block(.text(AttributedText("A label that is by far too long for a small screen"))),
    ]
    let reports = try LiveDocument(document, fonts: fonts, width: 288).truncationReports()
    for path in reports.keys.sorted(by: { $0[0] < $1[0] }) {
      print(path, reports[path]?.firstFailingCategory?.uiKitName ?? "fits everywhere")
    }
    #expect(printed.lines.suffix(2) == ["[0] fits everywhere", "[1] extraSmall"])
  }
}
