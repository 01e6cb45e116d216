import Reflow
import ReflowTestSupport
import Testing

struct AttachmentsTests {
  @Test func picturesGrowAsTheArticleSays() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let fonts = TestFonts.bundled

    struct Sizes: ImageSizes {
      func naturalSize(ofImage file: String) -> ImageSize? {
        file == "spatula.svg" ? ImageSize(width: 24, height: 24) : nil
      }
    }

    var spatula = Attachment(.image("spatula.svg"))
    spatula.alignment = .center
    spatula.label = "spatula"
    var picture = TextAttributes()
    picture.attachment = spatula
    let text = AttributedText([
      AttributedText.Piece("Bring three "),
      AttributedText.Piece("\u{FFFC}", picture),
      AttributedText.Piece(" along"),
    ])

    let large = try TextLayout(text, fonts: fonts, images: Sizes())
    let grown = try TextLayout(
      text, environment: Environment().at(.accessibilityExtraLarge), fonts: fonts, images: Sizes())
    print(large.height < grown.height)  // true

    spatula.height = 60
    spatula.width = 60
    let high = try TextLayout(AttributedText(spatula), fonts: fonts, images: Sizes())
    print(high.height > large.height)  // true

    #expect(printed.lines == ["true", "true"])
  }
}
