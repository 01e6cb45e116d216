import Reflow
import Testing

@Test func laysOutThreeLinesOfBody() throws {
  for category in [
    ContentSizeCategory.large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ] {
    var environment = Environment()
    environment.contentSizeCategory = category
    var document = Document()
    document.content = [
      Block(
        .text(
          AttributedText("one two\nthree 名前 😀 four\nfive. Arabic: مرحبا بالعالم (HTML) 123 end")))
    ]
    let styled = try Resolver(fonts: TestFonts.bundled, environment: environment).resolve(document)
    let tree = try Layouter(fonts: TestFonts.bundled).layout(styled, width: 361)
    print(tree.height, tree.diagnostics)
    guard case .text(let layout) = tree.blocks[0].content else { continue }
    for index in layout.lines.indices {
      let line = layout.lines[index]
      print(
        line.range, line.x, line.baseline, line.width, line.ascent, line.descent, line.breakKind,
        layout.drawnText(ofLine: index))
      for run in layout.runs(ofLine: index) {
        if case .glyphs(let font, let glyphs) = run.content {
          print(
            "   ", run.range, run.x, run.width, run.level, font.face.description.family,
            font.faceName, glyphs.count)
        }
      }
    }
  }
}
