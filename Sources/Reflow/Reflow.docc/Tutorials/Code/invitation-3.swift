import Reflow

let fonts = try FontLibrary(folder: "../reflow/Fonts")
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
