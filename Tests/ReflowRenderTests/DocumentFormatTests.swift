import ReflowDocument
import ReflowFonts
@testable import ReflowRender
import ReflowTypesetting
import Testing

struct PDFTests {
  @Test(arguments: [
    ("Inter-Variable.ttf", "Grill Party! office fi AV To", "en"),
    ("NotoSerif-Regular.ttf", "efficient affluent", "en"),
    ("NotoSansArabic-Regular.ttf", "مرحبا بالعالم لا", "ar"),
    ("NotoSansArabic-Regular.ttf", "مُحَمَّدٌ الأولاد إلى", "ar"),
    ("NotoSansHebrew-Regular.ttf", "שלום עולם", "he"),
    ("NotoSansDevanagari-Regular.ttf", "क्षत्रिय हिन्दी किताब", "hi"),
    ("NotoSansThai-Regular.ttf", "ภาษาไทยกินข้าว", "th"),
    ("NotoSansCJKjp-Regular-subset.otf", "名前は太郎です。", "ja"),
    ("NotoColorEmoji.ttf", "😀👩🏽‍🚀🇩🇪", "en"),
  ])
  func textComesOutInReadingOrder(file: String, string: String, language: String) throws {
    let text = Setting.text(
      string, font: try Setting.font(file), size: 20,
      isRightToLeft: ["ar", "he"].contains(language),
      language: language)
    let page = Setting.page([.text(text)], width: 360)
    #expect(try Poppler.text(of: try Setting.renderer.pdf(page)) == string)
  }

  @Test func emojiAndSyntheticBoldStayInTheirLine() throws {
    let inter = try Setting.font("Inter-Variable.ttf")
    var bold = inter
    bold.hasSyntheticBold = true
    let page = Setting.page([
      .text(Setting.text("Bring ", font: inter, x: 20)),
      .text(Setting.text("😀", font: try Setting.font("NotoColorEmoji.ttf"), x: 65)),
      .text(Setting.text(" three ", font: inter, x: 88)),
      .text(Setting.text("bold", font: bold, x: 140)),
      .text(Setting.text(" spatulas", font: inter, x: 180)),
    ])
    let text = try Poppler.text(of: try Setting.renderer.pdf(page))
    #expect(text == "Bring 😀 three bold spatulas")
  }

  @Test func aPictureInTheTextKeepsItsLineTogether() throws {
    let inter = try Setting.font("Inter-Variable.ttf")
    let page = Setting.page([
      .text(Setting.text("grill ", font: inter, x: 20)),
      .object(DisplayObject(x: 60, baseline: 40, width: 120, pointSize: 17)),
      .text(Setting.text(" and we", font: inter, x: 180)),
    ])
    let pdf = try Setting.renderer.pdf(page)
    #expect(try Poppler.text(of: pdf) == "grill \u{FFFC} and we")
  }

  @Test func charactersThatSteerLayoutAreNotText() throws {
    let text = Setting.text(
      "\u{2068}on\u{AD}ly\u{2069}", font: try Setting.font("Inter-Variable.ttf"))
    #expect(try Poppler.text(of: Setting.renderer.pdf(Setting.page([.text(text)]))) == "only")
  }

  @Test func emojiKeepTheirColor() throws {
    let emoji = Setting.text(
      "😀", font: try Setting.font("NotoColorEmoji.ttf"), size: 40, baseline: 50)
    let pdf = try Setting.renderer.pdf(Setting.page([.text(emoji)]))
    let picture = try Poppler.run("pdftoppm -r 72", pdf)
    // A binary PPM: three bytes a pixel after a header without color.
    let pixels = Array(picture.suffix(300 * 60 * 3))
    let colorfulness: [Int] = stride(from: 0, to: pixels.count - 2, by: 3).map { index in
      let channels = pixels[index...index + 2].map { Int($0) }
      return (channels.max() ?? 0) - (channels.min() ?? 0)
    }
    #expect(colorfulness.max() ?? 0 > 150)
  }

  @Test func wordsStandWhereLayoutPutsThem() throws {
    let inter = try Setting.font("Inter-Variable.ttf")
    let string = "illicit illicit illicit illicit illicit illicit illicit end"
    let text = Setting.text(string, font: inter, x: 20)
    let pdf = try Setting.renderer.pdf(Setting.page([.text(text)], width: 400))
    let boxes = String(
      decoding: try Poppler.run("pdftotext -bbox", pdf, output: "-"), as: UTF8.self)
    let last = try #require(boxes.split(separator: "\n").last { $0.contains(">end<") })
    let x = try #require(Double(last.split(separator: "\"")[1]))
    let expected = try #require(text.glyphs.first { $0.cluster == string.utf8.count - 3 }).x
    #expect(abs(x - expected) < 0.01)
  }

  @Test func linksLeadToTheirAddress() throws {
    let address = "https://example.org/a(b)'c'?q=ü&x=1"
    let page = Setting.page([.link(Rectangle(x: 10, y: 10, width: 50, height: 20), address)])
    let pdf = String(decoding: try Setting.renderer.pdf(page), as: UTF8.self)
    #expect(pdf.contains("/URI (https://example.org/a%28b%29%27c%27?q=%C3%BC&x=1)"))
    #expect(pdf.contains("/Rect [ 10 30 60 50 ]"))
  }

  @Test func tallDocumentsAreCutBetweenLines() throws {
    let inter = try Setting.font("Inter-Variable.ttf")
    var page = Setting.page([], height: 40_000)
    for line in 0..<4 {
      let baseline = 9_000 * Double(line + 1)
      page.items.append(.text(Setting.text("line\(line)", font: inter, baseline: baseline)))
      page.cuts.append(baseline + 5)
    }
    let pages = PDFPages(page, limit: 14_400)
    #expect(pages.heights == [9_005, 9_000, 9_000, 12_995])
    #expect(pages.items == [[0], [1], [2], [3]])
    let pdf = try Setting.renderer.pdf(page)
    let text = try Poppler.text(of: pdf)
    #expect(text.split(whereSeparator: \.isWhitespace) == ["line0", "line1", "line2", "line3"])
  }

  @Test func aDocumentWithoutCutsIsCutAtTheLimit() {
    let pages = PDFPages(Setting.page([], height: 30_000), limit: 14_400)
    #expect(pages.heights == [14_400, 14_400, 1_200])
  }
}

struct SVGTests {
  @Test func theSizeIsThePagesInPoints() throws {
    let svg = String(decoding: try Setting.renderer.svg(Setting.page([])), as: UTF8.self)
    #expect(svg.contains("width=\"300\" height=\"60\" viewBox=\"0 0 300 60\""))
  }

  @Test func titleAndLinksAreEscaped() throws {
    var renderer = Setting.renderer
    renderer.title = "A < B & \"C\""
    let frame = Rectangle(x: 10, y: 10, width: 50, height: 20)
    let page = Setting.page([
      .link(frame, "https://example.org/?a=1&b=\"2\""), .link(frame, "java\nscript:alert(1)"),
    ])
    let svg = String(decoding: try renderer.svg(page), as: UTF8.self)
    #expect(svg.contains("<title>A &lt; B &amp; &quot;C&quot;</title>"))
    #expect(svg.contains("xlink:href=\"https://example.org/?a=1&amp;b=&quot;2&quot;\""))
    #expect(!svg.contains("script"))
  }

  @Test func emojiAreEmbeddedAsPictures() throws {
    let emoji = Setting.text("😀", font: try Setting.font("NotoColorEmoji.ttf"))
    let svg = String(
      decoding: try Setting.renderer.svg(Setting.page([.text(emoji)])), as: UTF8.self)
    #expect(svg.contains("data:image/png;base64,"))
  }

  @Test func everyReferenceHasItsDefinition() throws {
    let inter = try Setting.font("Inter-Variable.ttf")
    let page = Setting.page([
      .text(Setting.text("abc", font: inter)),
      .text(Setting.text("😀", font: try Setting.font("NotoColorEmoji.ttf"), x: 100)),
    ])
    let svg = String(decoding: try Setting.renderer.svg(page), as: UTF8.self)
    let names = Set(svg.split(separator: "id=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    let references = svg.split(separator: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(references.count >= 4)
    #expect(references.allSatisfy(names.contains))
  }
}

struct DeterminismTests {
  private static func pages() throws -> [DisplayList] {
    let inter = try Setting.font("Inter-Variable.ttf")
    let arabic = try Setting.font("NotoSansArabic-Regular.ttf")
    var bold = inter
    bold.hasSyntheticBold = true
    return [
      Setting.page([
        .text(Setting.text("Grill Party", font: inter)),
        .text(Setting.text("😀", font: try Setting.font("NotoColorEmoji.ttf"), x: 200)),
        .placeholder(Rectangle(x: 250, y: 10, width: 20, height: 20)),
        .link(Rectangle(x: 250, y: 10, width: 20, height: 20), "https://example.org"),
      ]),
      Setting.page([
        .text(Setting.text("سلام", font: arabic, isRightToLeft: true)),
        .text(Setting.text("bold", font: bold, x: 150)),
      ]),
    ]
  }

  @Test func sameInputGivesSameBytesInAnyOrder() throws {
    func draw(_ page: DisplayList) throws -> [[UInt8]] {
      let renderer = Setting.renderer
      return [try renderer.png(page, scale: 2), try renderer.svg(page), try renderer.pdf(page)]
    }
    let first = try Self.pages().map(draw)
    let again = try Self.pages().reversed().map(draw)
    #expect(first == again.reversed())
    #expect(first[0] != first[1])
  }

  @Test func threadsDoNotDisturbEachOther() async throws {
    let pages = try Self.pages()
    let alone = try pages.map { try Setting.renderer.pdf($0) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        group.addTask {
          try Setting.renderer.pdf(pages[index % 2]) == alone[index % 2]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}
