import Reflow

/// Sentences of one vocabulary or several that take turns.
struct Prose {
  let vocabularies: [Vocabulary]
  let isStyled: Bool

  init(_ vocabularies: Vocabulary..., styled: Bool = false) {
    self.vocabularies = vocabularies
    isStyled = styled
  }

  /// What spans of styled prose say, in turn.
  static let spans: [TextAttributes] = {
    var bold = TextAttributes()
    bold.traits = .bold
    var italic = TextAttributes()
    italic.traits = .italic
    var link = TextAttributes()
    link.link = "https://example.org"
    var small = TextAttributes()
    small.textStyle = .footnote
    return [bold, italic, link, small]
  }()

  /// Paragraphs of some size, in bytes, that are together at least as large as `bytes`.
  func blocks(bytes: Int, perParagraph size: Int = 600) -> [Block] {
    var chance = Chance(seed: 1)
    var blocks: [Block] = []
    var total = 0
    while total < bytes {
      let text = paragraph(bytes: size, &chance)
      total += text.count
      blocks.append(Block(.text(text)))
    }
    return blocks
  }

  private func paragraph(bytes: Int, _ chance: inout Chance) -> AttributedText {
    var pieces: [AttributedText.Piece] = []
    var plain = ""
    var total = 0
    var number = 0
    while total < bytes {
      number += 1
      // Every few words another script, in the middle of sentences.
      let vocabulary = vocabularies[number / 5 % vocabularies.count]
      let word = vocabulary.word(&chance)
      let mark = vocabulary.mark(after: number)
      total += word.utf8.count + mark.utf8.count
      if isStyled, number % 10 == 0 {
        let style = Self.spans[number / 10 % Self.spans.count]
        pieces += [.init(plain), .init(word, style)]
        plain = mark
      } else {
        plain += word + mark
      }
    }
    return AttributedText(pieces + [.init(plain)])
  }
}
