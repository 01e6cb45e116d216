import Reflow
import Testing

import struct ReflowDocument.Attachment

@testable import ReflowRender

/// PDFs, pixels to the point, and what stays sharp.
struct PictureFormatTests {
  /// What pdftocairo would make of a page of 30 by 20 points.
  static let page =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="30pt" height="20pt" viewBox="0 0 30 20">"#
    + ##"<path d="M0 0h30v20z" fill="#f00"/></svg>"##

  static func store(
    _ file: String, _ bytes: [UInt8],
    convert: @escaping ImageStore.PDFConverter = { _ in .failure(ImageError(.noPDF)) }
  ) -> ImageStore {
    ImageStore(convertPDF: convert) { name in
      name == file ? .success(bytes) : .failure(ImageError(.unreadable("no such file")))
    }
  }

  // MARK: PDF

  @Test func aPDFsPointIsAPoint() {
    let counter = Counter()
    let store = Self.store("a.pdf", Array("%PDF-1.4 ...".utf8)) { pdf in
      counter.add()
      #expect(pdf.starts(with: Array("%PDF".utf8)))
      return .success(ConvertedPDF(svg: Array(Self.page.utf8)))
    }
    #expect(store.naturalSize(ofImage: "a.pdf") == ImageSize(width: 30, height: 20))
    #expect(store.naturalSize(ofImage: "a.pdf") == ImageSize(width: 30, height: 20))
    #expect(store.diagnostics(for: "a.pdf").isEmpty)
    #expect(counter.count == 1)
  }

  @Test func aPDFIsKnownByItsMarkNotItsName() {
    #expect(ConvertedPDF.isLikely(Array("%PDF-1.7".utf8)))
    #expect(ConvertedPDF.isLikely(Array("\n# scanned\n%PDF-1.2\n".utf8)))
    #expect(!ConvertedPDF.isLikely(Array(repeating: 0x20, count: 2_000) + Array("%PDF-".utf8)))
    for text in ["", "%PDF", "<svg>"] { #expect(!ConvertedPDF.isLikely(Array(text.utf8))) }
  }

  @Test func textThatAPDFCannotShowIsTold() {
    let bytes = Array("%PDF-1.4".utf8)
    for (fonts, words) in [
      (["Courier"], "(Courier)"), (["Courier", "Times"], "(Courier and 1 more)"),
    ] {
      let store = Self.store("a.pdf", bytes) { _ in
        .success(ConvertedPDF(svg: Array(Self.page.utf8), missingFonts: fonts))
      }
      let diagnostics = store.diagnostics(for: "a.pdf")
      #expect(diagnostics.map(\.rule) == ["image.text"])
      #expect(diagnostics.first?.message.contains(words) == true)
    }
  }

  @Test func aPDFWithoutAConverterIsABoxAndAWarning() throws {
    let store = Self.store("a.pdf", Array("%PDF-1.4".utf8))
    #expect(store.naturalSize(ofImage: "a.pdf") == nil)
    #expect(store.diagnostics(for: "a.pdf").map(\.rule) == ["image.unusable"])
  }

  // MARK: Bombs

  @Test func picturesInAnSVGCountTogether() throws {
    var png = try ImageTests.png(width: 4, height: 4, Color(255, 0, 0))
    // Width and height of IHDR: 5,000 each, 25 million pixels.
    png.replaceSubrange(16..<24, with: [0, 0, 0x13, 0x88, 0, 0, 0x13, 0x88])
    func svg(_ count: Int) -> String {
      let image =
        #"<image width="9" height="9" xlink:href="data:image/png;base64,\#(base64(png))"/>"#
      return #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
        + #"width="9" height="9">\#(String(repeating: image, count: count))</svg>"#
    }
    #expect(Self.store("a.svg", Array(svg(1).utf8)).diagnostics(for: "a.svg").isEmpty)
    let two = Self.store("a.svg", Array(svg(2).utf8)).diagnostics(for: "a.svg")
    #expect(two.first?.message.contains("pixels") == true)
    // One SVG inside another hides nothing.
    let inner = base64(Array(svg(2).utf8))
    let nested =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="DATA:image/svg+xml;"#
      + #"BASE64,\#(inner)"/></svg>"#
    #expect(Self.store("a.svg", Array(nested.utf8)).diagnostics(for: "a.svg").count == 1)
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? letters[word >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  // MARK: Pixels

  @Test(arguments: [
    ("a.png", 1.0), ("a@2x.png", 2), ("photos/a@3x.jpg", 3), ("a@3x~ipad.png", 3), ("a@4x.png", 1),
    ("a@2x", 2), ("b@2x/a.png", 1), ("@2x.png", 2), ("a@2x@3x.png", 3), ("a3x.png", 1), ("", 1),
  ])
  func theNameTellsThePixelsToThePoint(file: String, scale: Double) {
    #expect(ImageName.scale(of: file) == scale)
  }

  @Test func aBitmapOfThreePixelsToThePointIsAThirdAsLarge() throws {
    let png = try ImageTests.png(width: 9, height: 6, Color(255, 0, 0))
    let store = Self.store("a@3x.png", png)
    #expect(store.naturalSize(ofImage: "a@3x.png") == ImageSize(width: 3, height: 2))
    #expect(store.pixels(ofImage: "a@3x.png") == ImageSize(width: 9, height: 6))
    // The name says nothing of vectors.
    let vector = Self.store("a@3x.svg", Array(ImageTests.check.utf8))
    #expect(vector.naturalSize(ofImage: "a@3x.svg") == ImageSize(width: 24, height: 48))
    #expect(vector.pixels(ofImage: "a@3x.svg") == nil)
    // Drawn, it fills its frame as any other.
    let frame = Rectangle(x: 10, y: 10, width: 40, height: 40)
    let page = Setting.page(
      [.image(DisplayImage(file: "a@3x.png", frame: frame))], width: 60, height: 60)
    let bitmap = try Bitmap(try Renderer(images: store).png(page, scale: 1))
    #expect(bitmap.inkedColumns(0..<60) == 10...49)
  }

  // MARK: Enlarged

  /// A document of one image block, laid out in a category.
  private func tree(
    _ file: String, _ store: ImageStore, at category: ContentSizeCategory = .large,
    _ change: (inout Attachment) -> Void = { _ in }
  ) throws -> LayoutTree {
    var image = Attachment(.image(file))
    change(&image)
    var inline = TextAttributes()
    inline.attachment = image
    var document = Document()
    document.content = [
      Block(.image(image)),
      Block(.text(AttributedText([AttributedText.Piece("\u{FFFC}", inline)]))),
    ]
    let live = LiveDocument(document, fonts: try SheetTests.fonts.get(), images: store)
    live.contentSizeCategory = category
    return try live.layout()
  }

  @Test func enlargedBitmapsAreToldOnceWithTheirPixels() throws {
    let png = try ImageTests.png(width: 90, height: 60, Color(255, 0, 0))
    let store = Self.store("a@3x.png", png)
    let usual = store.enlargedImages(in: try tree("a@3x.png", store), displayScale: 3)
    #expect(usual.isEmpty)
    // The one in the text grows with it, the block does not.
    let large = store.enlargedImages(
      in: try tree("a@3x.png", store, at: .accessibilityExtraLarge), displayScale: 3)
    let image = try #require(large.first)
    #expect(large.count == 1)
    #expect(image.exceedsNaturalSize && image.category == .accessibilityExtraLarge)
    #expect(image.pixels == ImageSize(width: 90, height: 60))
    #expect(abs(image.factor - image.drawn.width / 30) < 0.02)
    #expect(image.diagnostic.severity == .warning && image.diagnostic.rule == "image.enlarged")
    #expect(image.diagnostic.message.contains("times as large as its pixels"))
    #expect(image.diagnostic.message.contains("and it has 90 × 60"))
  }

  @Test func aDisplayThatIsFinerThanAPictureIsOnlyNoted() throws {
    let png = try ImageTests.png(width: 90, height: 60, Color(255, 0, 0))
    let store = Self.store("a.png", png)
    let tree = try tree("a.png", store)
    let found = store.enlargedImages(in: tree, displayScale: 3)
    #expect(found.map(\.exceedsNaturalSize) == [false])
    #expect(found.first?.diagnostic.severity == .note)
    #expect(found.first?.factor == 3)
    #expect(store.enlargedImages(in: tree, displayScale: 1).isEmpty)
    let small = try self.tree("a.png", store) { $0.width = 30 }
    #expect(store.enlargedImages(in: small, displayScale: 3).isEmpty)
  }

  @Test func vectorsAreNeverEnlarged() throws {
    let store = Self.store("a.svg", Array(ImageTests.check.utf8))
    let tree = try tree("a.svg", store, at: .accessibilityExtraExtraExtraLarge) { $0.width = 300 }
    #expect(store.enlargedImages(in: tree, displayScale: 3).isEmpty)
    #expect(ImageStore().enlargedImages(in: tree, displayScale: 3).isEmpty)
  }

  // MARK: Sharpness

  /// A disk of 20 units behind a mask, which librsvg draws as a bitmap.
  private let masked =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><mask id="m">"#
    + ##"<circle cx="10" cy="10" r="10" fill="#fff"/></mask>"##
    + ##"<g mask="url(#m)"><rect width="20" height="20" fill="#f00"/></g></svg>"##

  @Test func whatLibrsvgDrawsAsABitmapIsFineInDocuments() throws {
    let store = Self.store("a.svg", Array(masked.utf8))
    let frame = Rectangle(x: 10, y: 5, width: 40, height: 40)
    let page = Setting.page([.image(DisplayImage(file: "a.svg", frame: frame))])
    let renderer = Renderer(images: store)
    let pdf = String(decoding: try renderer.pdf(page), as: UTF8.self)
    // Four pixels to each of 40 points.
    #expect(pdf.contains("/Width 160"))
    let svg = String(decoding: try renderer.svg(page), as: UTF8.self)
    #expect(svg.contains(#"width="160" height="160""#))
    // A mask's region is in the units of the bitmap.
    #expect(svg.contains(#"x="0" y="0" width="1200" height="240""#))
    let drawn = try Poppler.run(
      "pdftocairo -png -r 72 -singlefile", try renderer.pdf(page), output: "-")
    let (vector, bitmap) = (try Bitmap(drawn), try Bitmap(try renderer.png(page, scale: 1)))
    #expect(vector.inkedColumns(0..<60) == 10...49)
    #expect(bitmap.inkedColumns(0..<60) == 10...49)
    #expect(bitmap[30, 25] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func aVectorIsSharpAtEveryScale() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M1 0h1v2h-1z"/></svg>"#
    let store = Self.store("a.svg", Array(svg.utf8))
    let frame = Rectangle(x: 10, y: 0, width: 40, height: 40)
    let page = Setting.page(
      [.image(DisplayImage(file: "a.svg", frame: frame))], width: 60, height: 40)
    let bitmap = try Bitmap(try Renderer(images: store).png(page, scale: 3))
    // An edge between two pixels has no gray.
    #expect(bitmap[89, 60].ink == 0 && bitmap[90, 60].ink == 765)
  }

  @Test func aSymbolOnItsOwnHasTheColorOfItsBlock() throws {
    let store = Self.store("a.svg", Array(ImageTests.check.utf8))
    var block = Block(.image(Attachment(.symbol("a.svg"))))
    block.attributes.color = Color(200, 0, 100)
    var document = Document()
    document.content = [block, Block(.image(Attachment(.symbol("a.svg"))))]
    let tree = try LiveDocument(document, fonts: try SheetTests.fonts.get(), images: store).layout()
    let tints = DisplayList.make(from: tree).items.compactMap { item in
      if case .image(let image) = item { image.tint } else { nil }
    }
    #expect(tints == [Color(200, 0, 100), PageStyle().label])
  }
}
