import Reflow

let fonts = try FontLibrary(folder: "../reflow/Fonts")
let text = AttributedText("Bring three spatulas and something cold to drink.")
let layout = try TextLayout(text, width: 240, fonts: fonts)
for (index, line) in layout.lines.enumerated() {
  print(line.range, line.width.rounded(), layout.drawnText(ofLine: index))
}
