import Reflow

let fonts = try FontLibrary(folder: "../reflow/Fonts")
var body = TextAttributes()
body.textStyle = .body
let text = AttributedText(
  "Bring three spatulas and something cold to drink.", attributes: body)
for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
  let layout = try TextLayout(
    text, environment: Environment().at(category), width: 240, fonts: fonts)
  print(category.uiKitName, layout.firstStyle.pointSize, layout.lines.count)
}
