import Reflow
import ReflowTestSupport

/// Paragraphs that mix whatever makes carets hard to place.
struct RandomText {
  var pieces: [AttributedText.Piece]
  var width: Double
  var paragraph = ParagraphAttributes()

  private static let words = [
    "office", "AV", "fjord ", "ﬁn", "a", "Hello, ", "x\u{AD}y", "na\u{308}ive", "e\u{301}\u{323}",
    "مرحبا", "لا", "كِتَاب ", "الله", "ﻻ", "שלום", "בְּרֵאשִׁית ", "ש", "12", "3.5 ", "٣٤", "۷",
    "(", ")", "[", "]", "«", "»", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202E}",
    "\u{202C}", "\u{200E}", "\u{200F}", "👨\u{200D}👩\u{200D}👧", "🇫🇷", "🇩", "👍🏽", "1\u{FE0F}\u{20E3}",
    "\t", "\n", "\r\n", "\u{2028}", "\u{2029}", " ", "  ", "\u{A0}", "\u{200B}", "\u{200D}", "क्षि",
    "किस", "ไทยกำ", "日本語、", "각", "\u{1112}\u{1161}\u{11AB}", "\u{600}12", "\u{600}日", "-", ".",
  ]

  /// - Parameter hasLoneMarks: Whether marks stand without a base. They have no advance,
  ///   so that tracking makes them narrower than nothing.
  init(_ random: inout SeededGenerator, hasLoneMarks: Bool) {
    let count = Int.random(in: 0...9, using: &random)
    var pieces: [AttributedText.Piece] = []
    for _ in 0..<count {
      let isMark = hasLoneMarks && Int.random(in: 0..<20, using: &random) == 0
      let word = isMark ? "\u{301}" : Self.words.randomElement(using: &random) ?? ""
      let color = Int.random(in: 0..<6, using: &random)
      pieces.append(
        .with(word) {
          if color == 0 { $0.color = Color(255, 0, 0) }
          if color == 1 { $0.textStyle = .title1 }
          if color == 2 { $0.family = "Noto Sans" }
        })
    }
    if Int.random(in: 0..<8, using: &random) == 0 { pieces.append(.image(width: 20, height: 12)) }
    self.pieces = pieces
    width = [30, 60, 100, 180, 400, .infinity].randomElement(using: &random) ?? 100
    paragraph.alignment =
      [.natural, .left, .right, .center, .justified].randomElement(using: &random)
    paragraph.baseWritingDirection =
      [.natural, .natural, .leftToRight, .rightToLeft].randomElement(using: &random)
  }

  /// Limits the text to some lines.
  mutating func limit(_ random: inout SeededGenerator) {
    paragraph.numberOfLines = Int.random(in: 1...2, using: &random)
    paragraph.lineBreakMode =
      [
        .truncatingTail, .truncatingHead, .truncatingMiddle, .clipping, .wordWrapping,
        .charWrapping,
      ].randomElement(using: &random)
  }

  func layout() throws -> TextLayout {
    try TextLayout(
      AttributedText(pieces), paragraph: paragraph, width: width, fonts: TestFonts.bundled)
  }

  var text: String { pieces.map(\.string).joined() }
}
