import Reflow

/// A document to measure with, made the same way every time.
struct BenchmarkText: Sendable {
  let name: String
  let content: @Sendable () -> [Block]

  var document: Document {
    var document = Document()
    document.content = content()
    return document
  }

  static let all = [
    BenchmarkText(name: "latin") { Prose(.latin, styled: true).blocks(bytes: 300_000) },
    BenchmarkText(name: "arabic") { Prose(.arabic).blocks(bytes: 300_000) },
    BenchmarkText(name: "japanese") { Prose(.japanese).blocks(bytes: 300_000) },
    BenchmarkText(name: "hindi") { Prose(.hindi).blocks(bytes: 300_000) },
    BenchmarkText(name: "thai") { Prose(.thai).blocks(bytes: 300_000) },
    BenchmarkText(name: "bidi") {
      Prose(.latin, .arabic, .hebrew, .latin).blocks(bytes: 300_000)
    },
    BenchmarkText(name: "unbroken") { unbroken(bytes: 200_000) },
    BenchmarkText(name: "labels") { labels(10_000) },
    // Pairs that tell whether the cost is in proportion to the size.
    BenchmarkText(name: "pieces-10kb") {
      Prose(.latin).blocks(bytes: 1_000_000, perParagraph: 10_000)
    },
    BenchmarkText(name: "paragraph-1mb") {
      Prose(.latin).blocks(bytes: 1_000_000, perParagraph: 1_000_000)
    },
    BenchmarkText(name: "runs-2000") { letterRuns(2_000) },
    BenchmarkText(name: "runs-20000") { letterRuns(20_000) },
    BenchmarkText(name: "paragraphs-10000") { paragraphs(10_000) },
    BenchmarkText(name: "paragraphs-100000") { paragraphs(100_000) },
  ]

  /// One paragraph in which nothing but an emergency ends a line.
  private static func unbroken(bytes: Int) -> [Block] {
    var chance = Chance(seed: 3)
    var text = ""
    while text.utf8.count < bytes { text += Vocabulary.latin.word(&chance) }
    return [Block(.text(AttributedText(text)))]
  }

  /// Texts of interfaces in five scripts: many short ones, few long ones.
  private static func labels(_ count: Int) -> [Block] {
    let languages = [Vocabulary.latin, .arabic, .japanese, .hindi, .thai]
    var chance = Chance(seed: 5)
    return (0..<count).map { number in
      let vocabulary = languages[number % languages.count]
      let words = (0..<(1 + chance.rank(bits: 4))).map { _ in vocabulary.word(&chance) }
      return Block(.text(AttributedText(words.joined(separator: vocabulary.space))))
    }
  }

  /// One paragraph in which each letter has another style than the ones beside it.
  private static func letterRuns(_ count: Int) -> [Block] {
    let styles = Prose.spans
    let pieces = (0..<count).map { number in
      AttributedText.Piece(number % 7 == 6 ? " " : "n", styles[number % styles.count])
    }
    return [Block(.text(AttributedText(pieces)))]
  }

  private static func paragraphs(_ count: Int) -> [Block] {
    // Few enough different words for any cache, so that the number of paragraphs alone tells.
    (0..<count).map { Block(.text(AttributedText("Line \(1_000 + $0 % 9_000) of many"))) }
  }
}
