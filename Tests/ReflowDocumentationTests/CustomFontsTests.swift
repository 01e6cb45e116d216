import Reflow
import ReflowTestSupport
import Testing

struct CustomFontsTests {
  @Test func aBrandsFontGrowsAsTheArticleSays() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }

    let bundled = try FontLibrary(folder: Checkout.fonts)
    let brand = try FontFace.faces(
      in: FontData(mapping: Checkout.root + "/Samples/fonts/Brand.ttf"), file: "Brand.ttf")
    for face in brand { try face.validate() }
    let fonts = bundled.adding(brand)

    var headline = TextAttributes()
    headline.textStyle = .headline
    headline.family = brand[0].family
    let name = try TextLayout(
      AttributedText("Fenwick Ferries", attributes: headline), fonts: fonts)
    print(name.firstStyle.pointSize)  // 17.0

    var display = TextAttributes()
    display.family = brand[0].family
    display.size = 32
    display.scalesAs = .title1
    let grown = try TextLayout(
      AttributedText("Fenwick", attributes: display),
      environment: Environment().at(.accessibilityLarge), fonts: fonts)
    print(grown.firstStyle.pointSize > 32)  // true

    let mixed = try TextLayout(
      AttributedText("Fenwick 渡し船", attributes: headline), fonts: fonts)
    print(mixed.missingGlyphs.isEmpty)  // true

    #expect(printed.lines == ["17.0", "true", "true"])
  }
}
