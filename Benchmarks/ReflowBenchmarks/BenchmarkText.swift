/// A text to measure with, made the same way every time.
struct BenchmarkText {
  let name: String
  let paragraphs: [String]

  var bytes: Int { paragraphs.reduce(0) { $0 + $1.utf8.count } }

  static let all = [
    BenchmarkText(name: "prose, Latin", words: latin, bytes: 1_000_000, perParagraph: 90),
    BenchmarkText(name: "prose, mixed", words: mixed, bytes: 300_000, perParagraph: 60),
    BenchmarkText(name: "labels", words: latin, bytes: 100_000, perParagraph: 4),
    BenchmarkText(
      name: "one word", paragraphs: [String(repeating: "unbreakable", count: 18_000)]),
  ]

  private init(name: String, paragraphs: [String]) {
    self.name = name
    self.paragraphs = paragraphs
  }

  private init(name: String, words: [String], bytes: Int, perParagraph: Int) {
    // A linear congruential generator (Numerical Recipes' constants): the order
    // of words must be the same on every machine.
    var state: UInt32 = 1
    var paragraphs: [String] = []
    var total = 0
    while total < bytes {
      var paragraph = ""
      for _ in 0..<perParagraph {
        state = state &* 1_664_525 &+ 1_013_904_223
        paragraph += words[Int(state >> 16) % words.count] + " "
      }
      paragraphs.append(paragraph)
      total += paragraph.utf8.count
    }
    self.init(name: name, paragraphs: paragraphs)
  }

  private static let latin = [
    "garden", "the", "of", "a", "summer", "evening", "lantern", "and", "bread", "to", "in",
    "neighbour,", "smoke", "from", "grill", "table.", "We", "waited", "until", "it", "was", "dark;",
    "AVAST", "Wavy", "office", "fluffy", "12", "guests", "(all", "of", "them)", "danced",
    "Überraschung", "naïve", "façade", "œuvre", "kılavuz", "wśród", "že", "år",
  ]

  private static let mixed =
    latin + [
      "夜が明けるころ", "港の広場", "مرحبا", "بالجميع", "שלום", "नमस्ते", "गर्मियों", "ขนมครก",
      "ตลาดน้ำ", "안녕하세요", "Привет", "γειά", "🍋", "👩‍👩‍👧‍👦", "🇯🇵",
    ]
}
