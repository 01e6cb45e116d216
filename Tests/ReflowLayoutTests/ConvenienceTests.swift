import FoundationEssentials
import Reflow
import ReflowTestSupport
import Testing

/// From attributed text to lines in one call.
@Suite struct ConvenienceTests {
  private static let words = "Bring three spatulas, a friend and something cold to drink."

  @Test(arguments: ContentSizeCategory.allCases)
  func oneCallGivesWhatADocumentGives(_ category: ContentSizeCategory) throws {
    let fonts = try FontLibrary(folder: Checkout.root + "/Fonts")
    var string = AttributedString(Self.words)
    string.reflow.textStyle = .headline
    let layout = try TextLayout(string, category: category, width: 240, fonts: fonts)

    var document = Document()
    document.attributes.textStyle = .headline
    document.content = [Block(.text(AttributedText(Self.words)))]
    let styled = try Resolver(fonts: fonts, environment: Environment().at(category))
      .resolve(document)
    let tree = try Layouter(fonts: fonts).layout(styled, width: 240)
    guard case .text(let expected)? = tree.blocks.first?.content else {
      Issue.record("the document has no text")
      return
    }
    #expect(layout.lines == expected.lines)
    #expect(layout.height == expected.height)
    #expect(layout.firstStyle == expected.firstStyle)
  }

  @Test func paragraphAttributesCount() throws {
    let fonts = try FontLibrary(folder: Checkout.root + "/Fonts")
    var paragraph = ParagraphAttributes()
    paragraph.numberOfLines = 1
    let cut = try TextLayout(
      AttributedText(Self.words), paragraph: paragraph, width: 120, fonts: fonts)
    #expect(cut.isTruncated)
    #expect(cut.lines.count == 1)
    let whole = try TextLayout(AttributedText(Self.words), fonts: fonts)
    #expect(!whole.isTruncated)
    #expect(whole.lines.count == 1)
  }

  @Test func emptyTextIsOneEmptyLineOfBody() throws {
    let fonts = try FontLibrary(folder: Checkout.root + "/Fonts")
    let layout = try TextLayout(AttributedText(""), fonts: fonts)
    #expect(layout.lines.map(\.range) == [0..<0])
    #expect(layout.firstStyle.textStyle == .body)
  }

  @Test func aFolderWithoutFontsIsRefused() {
    #expect(throws: FontError.self) { try FontLibrary(folder: Checkout.root + "/Scripts") }
    #expect(throws: FontError.self) { try FontLibrary(folder: Checkout.root + "/no such folder") }
  }
}
