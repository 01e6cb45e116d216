import Reflow
import ReflowTestSupport
import Testing

struct InvitationTests {
  private let printed = Printed()

  private func print(_ items: Any...) { printed.add(items) }

  @Test func laysATextOut() throws {
    let fonts = try FontLibrary(folder: Checkout.fonts)
    let text = AttributedText("Bring three spatulas and something cold to drink.")
    let layout = try TextLayout(text, width: 240, fonts: fonts)
    for (index, line) in layout.lines.enumerated() {
      print(line.range, line.width.rounded(), layout.drawnText(ofLine: index))
    }

    #expect(printed.lines.map { $0.prefix(7) } == ["0..<25 ", "25..<49"])
  }

  @Test func letsItGrow() throws {
    let fonts = try FontLibrary(folder: Checkout.fonts)
    var body = TextAttributes()
    body.textStyle = .body
    let text = AttributedText(
      "Bring three spatulas and something cold to drink.", attributes: body)
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let layout = try TextLayout(
        text, environment: Environment().at(category), width: 240, fonts: fonts)
      print(category.uiKitName, layout.firstStyle.pointSize, layout.lines.count)
    }

    #expect(printed.lines == ["large 17.0 2", "accessibilityExtraLarge 40.0 4"])
  }

  @Test func followsTheUsersTextSize() throws {
    let fonts = try FontLibrary(folder: Checkout.fonts)
    var title = TextAttributes()
    title.textStyle = .title1
    var document = Document()
    document.content = [
      Block(.text(AttributedText("Grill Party!", attributes: title))),
      Block(.text(AttributedText("Bring three spatulas and something cold to drink."))),
    ]

    let live = LiveDocument(document, fonts: fonts, width: 288)
    live.addObserver { document in
      let height = try? document.layout().height
      print(document.contentSizeCategory.uiKitName, height ?? 0)
    }
    live.contentSizeCategory = .extraLarge
    live.contentSizeCategory = .accessibilityExtraLarge

    #expect(printed.lines.count == 2)
    #expect(printed.lines.last?.hasPrefix("accessibilityExtraLarge ") == true)
  }

  @Test func findsWhatIsCut() throws {
    let fonts = try FontLibrary(folder: Checkout.fonts)
    var headline = TextAttributes()
    headline.textStyle = .headline
    var oneLine = ParagraphAttributes()
    oneLine.numberOfLines = 1
    let report = try TruncationReport(
      AttributedText("Accept the invitation", attributes: headline), paragraph: oneLine, width: 240,
      fonts: fonts)
    if let category = report.firstFailingCategory {
      print(category.uiKitName, report.hiddenText(in: category) ?? "")
    }

    #expect(printed.lines.count == 1)
    #expect(printed.lines.first?.hasPrefix("accessibility") == true)
  }
}
