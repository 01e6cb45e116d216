/// Words of a kind of text, and what is put in their place.
package struct EditedWords: Sendable, CustomStringConvertible {
  package var name: String
  package var words: [String]
  package var gaps = [" ", " ", " ", "  "]

  init(name: String, words: [String], gaps: [String]? = nil) {
    (self.name, self.words) = (name, words)
    if let gaps { self.gaps = gaps }
  }

  package var description: String { name }

  package static let edits = [
    "", "", "a", "quick", " ", "  ", "x ", " y", "fi", "\u{301}", "\u{200D}", "\u{AD}", "-", "(",
    ")", "\u{A0}", "1\u{2044}2", "\n", "\r", "\t", "שלום", "\u{202E}", "لا", "夜", "👩‍🚀", "हि",
    "\u{94D}", "น้ำ", "\u{2066}", "AB", "3", "\u{10FFFD}", "long words, several. And ",
  ]

  package static let all = [
    EditedWords(
      name: "Latin",
      words: [
        "tide", "quick", "of", "a", "the", "shore,", "fjord", "office", "walked.", "café",
        "To", "under", "naïve", "e\u{301}tude",
      ]),
    EditedWords(
      name: "symbols",
      words: [
        "AVAST", "XL", "x", "3", "12", "(", ")", "(a)", ":", "-", "\u{2013}", "->", "10:30",
        "@HOME", "\u{201C}Q\u{201D}", "1/2", "1\u{2044}2", "tide", "the", "of", "\u{2014}", "No.",
      ]),
    EditedWords(
      name: "Cyrillic and Greek",
      words: ["Привет", "мир", "и", "й\u{306}", "Ελλάδα", "και", "the", "море.", "берег"]),
    EditedWords(
      name: "Devanagari", words: ["हिन्दी", "क्षेत्र", "र्क", "नमस्ते", "और", "है।", "the", "प्रेम"]),
    EditedWords(
      name: "Thai", words: ["ภาษาไทย", "น้ำ", "สวัสดีชาวโลก", "และ", "the"], gaps: [" ", ""]),
    EditedWords(
      name: "Japanese", words: ["夜が明ける", "ころ、", "東京。", "「港」", "Tokyo", "ー", "か\u{3099}"],
      gaps: ["", "", " "]),
    EditedWords(name: "Arabic", words: ["الساحل", "بيت.", "لا", "مرحبا", "the"]),
    EditedWords(name: "Hebrew", words: ["שלום", "עולם,", "שָׁלוֹם", "ארץ"]),
    EditedWords(
      name: "mixed",
      words: [
        "tide", "שלום", "مرحبا", "夜が明ける", "👩🏽‍🚀", "🇯🇵", "1\u{FE0F}\u{20E3}", "हिन्दी",
        "(a)", "\u{2066}a", "\u{2069}", "한국어", "Việt", "soft\u{AD}hyphen", "[", "]",
        "\u{10FFFD}", "…",
      ], gaps: [" ", " ", "\n", "\t", "", "\u{3000}"]),
    EditedWords(name: "Korean", words: ["한국어", "바다", "the", "그리고", "각\u{11A8}"]),
  ]

  package func text(_ length: Int, _ random: inout some RandomNumberGenerator) -> String {
    (0..<length).reduce("") { text, _ in
      text + (words.randomElement(using: &random) ?? "")
        + (gaps.randomElement(using: &random) ?? "")
    }
  }

  /// What an edit puts in.
  package func edit(_ random: inout some RandomNumberGenerator) -> String {
    let isOwn = Bool.random(using: &random)
    return (isOwn ? words : Self.edits).randomElement(using: &random) ?? ""
  }
}
