import Reflow
import ReflowTestSupport
import Testing

/// The code of the manual's page on the library, as far as it is complete.
struct LibraryTests {
  private let fonts = TestFonts.bundled

  @Test func aTextIsSetAsThePageSays() throws {
    var paragraph = ParagraphAttributes()
    paragraph.numberOfLines = 2
    var environment = Environment().at(.extraLarge)
    environment.isBoldTextEnabled = true
    let label = try TextLayout(
      AttributedText("Add to Cart"), paragraph: paragraph, environment: environment, width: 120,
      fonts: fonts)
    #expect(!label.isTruncated)
  }

  @Test func textsAreMeasuredAsThePageSays() throws {
    let environment = Environment().at(.accessibilityLarge)
    var document = Document()
    document.content = [Block(.text(AttributedText("Add to Cart")))]
    document.content[0].paragraph.numberOfLines = 1
    let styled = try Resolver(fonts: fonts, environment: environment).resolve(document)
    guard case .text(let styledText)? = styled.blocks.first?.content else { return }

    let typesetter = Typesetter(fonts: fonts, environment: environment)
    let shaped = try typesetter.shape(styledText)
    let answer = typesetter.measurement(of: styledText, shaped: shaped, width: 120)
    #expect(answer.isTruncated)

    let measured = typesetter.measure(styledText, shaped: shaped)
    let lines = [288.0, 361, 430].map { typesetter.layout(measured, width: $0).lines.count }
    #expect(lines == [1, 1, 1])

    let isWhole = typesetter.fits(styledText, shaped: shaped, widths: [320, 361, 402])
    #expect(isWhole == [true, true, true])
  }

  @Test func aMisspeltFamilyIsToldAsThePageSays() throws {
    var document = Document()
    document.content = [Block(.text(AttributedText("a")))]
    document.attributes.family = "Intre"
    let styled = try Resolver(fonts: fonts, environment: Environment().at(.large)).resolve(document)
    #expect(styled.diagnostics.map(\.rule) == ["font.missing-family"])
    #expect(!fonts.hasFamily("Intre") && fonts.hasFamily("inter"))
  }
}
