import ReflowDocument
import ReflowFonts
import ReflowLayout
import ReflowStyle
import ReflowTypesetting

/// What stands above a page of a sheet.
struct SheetCaption {
  let category: ContentSizeCategory
  /// How many texts are cut.
  let cuts: Int
  /// Which part of a folded page this is, from 1.
  let part: Int
  let parts: Int

  /// Details; 6.9 : 1 on the sheet's gray.
  private static let detailColor = Color(0x54, 0x54, 0x59)
  /// Red of cut texts; 5.6 : 1 on the sheet's gray.
  private static let cutColor = Color(0xB8, 0x0C, 0x1E)

  /// The caption in UIKit's name, and what the category makes of body.
  func list(width: Double, fonts: FontLibrary) throws(LayoutError) -> DisplayList {
    var document = Document()
    document.spacing.points = 1
    document.content = [
      block(category.uiKitName, .title3, Color(0, 0, 0), isBold: true),
      block(detail, .subheadline, Self.detailColor),
    ]
    if cuts > 0 {
      let words = cuts == 1 ? "1 text is cut" : "\(cuts) texts are cut"
      document.content.append(block(words, .subheadline, Self.cutColor, isBold: true))
    }
    let tree = try LiveDocument(document, fonts: fonts, width: width).layout()
    var style = PageStyle()
    style.margin = 0
    return DisplayList.make(from: tree, page: style)
  }

  /// The size of body, how much that is of the usual one, and the part.
  private var detail: String {
    let size = TextStyle.body.pointSize(in: category)
    let percent = (100 * size / TextStyle.body.pointSize(in: .large)).rounded()
    let words = "body \(formatNumber(size)) pt, \(formatNumber(percent)) %"
    return parts == 1 ? words : words + ", part \(part) of \(parts)"
  }

  private func block(
    _ text: String, _ style: TextStyle, _ color: Color, isBold: Bool = false
  ) -> Block {
    var block = Block(.text(AttributedText(text)))
    block.attributes.textStyle = style
    if isBold { block.attributes.weight = .semibold }
    block.attributes.color = color
    block.attributes.language = "en"
    return block
  }
}
