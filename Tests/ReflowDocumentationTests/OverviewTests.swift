import Reflow
import ReflowTestSupport
import Testing

struct OverviewTests {
  @Test func theOverviewPrintsLines() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }

    let fonts = try FontLibrary(folder: Checkout.fonts)
    let text = AttributedText("Bring three spatulas and something cold to drink.")
    let layout = try TextLayout(
      text, environment: Environment().at(.accessibilityExtraLarge), width: 240, fonts: fonts)
    for index in layout.lines.indices {
      print(layout.lines[index].range, layout.drawnText(ofLine: index))
    }

    #expect(printed.lines.first == "0..<12 Bring three ")
    #expect(printed.lines.count == 4)
  }
}
