import Reflow

let fonts = try FontLibrary(folder: "../reflow/Fonts")
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
