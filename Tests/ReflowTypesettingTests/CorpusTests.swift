import Reflow
import ReflowTestSupport
import Testing

/// Real prose in 38 languages, and texts made to break layout engines.
@Suite struct CorpusTests {
  struct Article: Decodable, Sendable, CustomTestStringConvertible {
    let language: String
    let text: String
    var testDescription: String { language }
  }

  struct Hostile: Decodable {
    struct Text: Decodable, Sendable, CustomTestStringConvertible {
      struct Part: Decodable, Sendable {
        let string: String
        let count: Int
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          string = try container.decode(String.self)
          count = try container.decode(Int.self)
        }
      }
      let id: String
      let parts: [Part]
      var testDescription: String { id }
      /// A fortieth of the size: the cost is linear, and debug builds are slow.
      var string: String {
        parts.map { String(repeating: $0.string, count: max(1, $0.count / 40)) }.joined()
      }
    }
    let texts: [Text]
  }

  static let articles = try? TestFiles.decode("udhr-article-1.json", as: [Article].self)
  static let hostile = try? TestFiles.decode("hostile-texts.json", as: Hostile.self)

  @Test func allTextsAreRead() {
    #expect(Self.articles?.count == 38)
    #expect(Self.hostile?.texts.count == 45)
  }

  @Test(arguments: articles ?? [])
  func proseIsSetWithoutGapsInEveryLanguage(article: Article) throws {
    for category in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
      let sample = Sample(article.text) { $0.language = article.language }.at(category)
      var counts: [Int] = []
      for width in [120.0, 361, 1024] {
        let layout = try sample.layout(width: width)
        #expect(layout.missingGlyphs.isEmpty)
        counts.append(layout.lines.count)
      }
      #expect(counts == counts.sorted(by: >))
    }
    let measured = try Sample(article.text) { $0.language = article.language }.limited(to: 2)
      .measurement(width: 361)
    let typesetter = Sample("").typesetter
    let text = try Sample(article.text) { $0.language = article.language }.limited(to: 2).styled()
    let shaped = try typesetter.shape(text)
    #expect(!typesetter.layout(text, shaped: shaped, width: measured.minimumWidth).isTruncated)
    #expect(
      typesetter.layout(text, shaped: shaped, width: measured.minimumWidth - 0.05).isTruncated)
  }

  @Test(arguments: hostile?.texts ?? [])
  func hostileTextIsSet(text: Hostile.Text) throws {
    let sample = Sample(text.string)
    let styled = try sample.styled()
    let typesetter = sample.typesetter
    let shaped = try typesetter.shape(styled)
    for width in [0, 50, 361, Double.infinity] {
      LayoutInvariants.check(typesetter.layout(styled, shaped: shaped, width: width), width: width)
    }
    for mode in [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle, .clipping] {
      let limited = try sample.limited(to: 2, mode).styled()
      let layout = typesetter.layout(limited, shaped: shaped, width: 100)
      LayoutInvariants.check(layout, width: 100)
      _ = typesetter.measurement(of: limited, shaped: shaped, width: 100)
    }
  }
}
