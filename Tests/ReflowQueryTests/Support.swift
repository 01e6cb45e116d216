import Reflow
import ReflowTestSupport
import Testing

/// Lays out one text block.
func layout(
  _ pieces: [AttributedText.Piece], width: Double = .infinity,
  fonts: FontLibrary = TestFonts.bundled, _ change: (inout ParagraphAttributes) -> Void = { _ in }
) throws -> TextLayout {
  var paragraph = ParagraphAttributes()
  change(&paragraph)
  return try TextLayout(AttributedText(pieces), paragraph: paragraph, width: width, fonts: fonts)
}

func layout(
  _ text: String, family: String? = nil, width: Double = .infinity,
  fonts: FontLibrary = TestFonts.bundled, _ change: (inout ParagraphAttributes) -> Void = { _ in }
) throws -> TextLayout {
  try layout([.with(text) { $0.family = family }], width: width, fonts: fonts, change)
}

/// A document of blocks, laid out.
func placed(
  _ blocks: [Block], width: Double = 300, fonts: FontLibrary = TestFonts.bundled
) throws -> LayoutTree {
  var document = Document()
  document.content = blocks
  let styled = try Resolver(fonts: fonts, environment: Environment()).resolve(document)
  return try Layouter(fonts: fonts).layout(styled, width: width)
}

extension TextLayout {
  var textCount: Int { text.utf8.count }

  /// The x of the caret at an offset.
  func caretX(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> Double {
    caretRectangle(at: TextPosition(offset, affinity)).x
  }

  /// The offset of the first occurrence of some text.
  func offset(of part: String) throws -> Int {
    let range = try #require(text.firstRange(of: part))
    return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
  }
}

extension Rectangle {
  var right: Double { x + width }
  var bottom: Double { y + height }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a))
}
