import CCairo
import CPictureHeaders
import ReflowDocument
@testable import ReflowRender
import ReflowTypesetting
import Testing

struct ImageTests {
  static let check = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 48"><path d="M2 24h20" stroke="#08f" \
    stroke-width="4"/></svg>
    """

  /// A store of files by name.
  static func store(_ files: [String: [UInt8]], limits: ImageLimits = ImageLimits()) -> ImageStore {
    ImageStore(limits: limits) { name in
      files[name].map { .success($0) } ?? .failure(ImageError(.unreadable("no such file")))
    }
  }

  /// A PNG of one color.
  static func png(width: Double, height: Double, _ color: Color) throws -> [UInt8] {
    let list = DisplayList(width: width, height: height, background: color)
    return try Setting.renderer.png(list, scale: 1)
  }

  static func draw(_ file: String, _ bytes: [UInt8]?, tint: Color? = nil) throws -> Bitmap {
    let store = store(bytes.map { [file: $0] } ?? [:])
    let frame = Rectangle(x: 10, y: 10, width: 40, height: 40)
    let page = Setting.page(
      [.image(DisplayImage(file: file, frame: frame, tint: tint))], width: 60, height: 60)
    return try Bitmap(try Renderer(images: store).png(page, scale: 1))
  }

  @Test func aPixelIsAPoint() throws {
    let store = Self.store(["a.png": try Self.png(width: 7, height: 5, Color(255, 0, 0))])
    #expect(store.naturalSize(ofImage: "a.png") == ImageSize(width: 7, height: 5))
    #expect(store.diagnostics(for: "a.png").isEmpty)
  }

  @Test(arguments: [
    ("viewBox='0 0 24 48'", 24.0, 48.0), ("width='20' height='10px'", 20, 10),
    ("width='72pt' height='1in' viewBox='0 0 5 5'", 96, 96),
    ("width='100%' height='100%' viewBox='0 0 5 6'", 5, 6),
  ])
  func vectorSizeIsWidthAndHeightElseTheViewBox(
    attributes: String, width: Double, height: Double
  ) throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>"
    #expect(
      Self.store(["a.svg": Array(svg.utf8)]).naturalSize(ofImage: "a.svg")
        == ImageSize(width: width, height: height))
  }

  @Test func aBitmapFillsItsFrameToTheEdges() throws {
    let bitmap = try Self.draw("a.png", try Self.png(width: 4, height: 4, Color(255, 0, 0)))
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    for (x, y) in [(10, 10), (49, 10), (10, 49), (49, 49), (30, 30)] {
      #expect(bitmap[x, y] == red)
    }
    #expect(bitmap[9, 30].ink == 0)
    #expect(bitmap[50, 30].ink == 0)
  }

  @Test func translucentPixelsMixWithThePage() throws {
    let bitmap = try Self.draw(
      "a.png", try Self.png(width: 4, height: 4, Color(255, 0, 0, alpha: 128)))
    #expect(bitmap[30, 30].red == 255)
    #expect((126...128).contains(bitmap[30, 30].green))
  }

  @Test func aVectorImageKeepsItsColorAndASymbolTakesTheTexts() throws {
    let svg = Array(Self.check.utf8)
    #expect(try Self.draw("a.svg", svg)[30, 30] == Bitmap.Pixel(red: 0, green: 0x88, blue: 255))
    let tinted = try Self.draw("a.svg", svg, tint: Color(200, 0, 100))
    #expect(tinted[30, 30] == Bitmap.Pixel(red: 200, green: 0, blue: 100))
    #expect(tinted[30, 20].ink == 0)
  }

  @Test func vectorImagesStayVectorsInDocuments() throws {
    let renderer = Renderer(images: Self.store(["a.svg": Array(Self.check.utf8)]))
    let frame = Rectangle(x: 10, y: 10, width: 40, height: 40)
    for tint in [nil, Color(200, 0, 100)] {
      let page = Setting.page([.image(DisplayImage(file: "a.svg", frame: frame, tint: tint))])
      let svg = String(decoding: try renderer.svg(page), as: UTF8.self)
      #expect(svg.contains("stroke-width:4;"))
      #expect(!svg.contains("data:image"))
      let pdf = String(decoding: try renderer.pdf(page), as: UTF8.self)
      #expect(!pdf.contains("/Subtype /Image"))
    }
  }

  @Test(
    arguments: [
      ("missing", nil), ("empty", []), ("noise", [1, 2, 3]),
      ("cut", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]),
      ("broken.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'><g>".utf8)),
      ("plain.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
      ("cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0xFF]),
      ("cut.gif", Array("GIF89a".utf8) + [9, 0, 9, 0, 0]),
    ] as [(String, [UInt8]?)])
  func unusableImagesGiveAReasonAndABox(file: String, bytes: [UInt8]?) throws {
    let store = Self.store(bytes.map { [file: $0] } ?? [:])
    #expect(store.naturalSize(ofImage: file) == nil)
    let diagnostics = store.diagnostics(for: file)
    #expect(diagnostics.map(\.rule) == ["image.unusable"])
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.message.contains("'\(file)'") == true)
    let bitmap = try Self.draw(file, bytes)
    #expect(bitmap[30, 15] == Bitmap.Pixel(red: 0xE5, green: 0xE5, blue: 0xEA))
    #expect(bitmap[30, 30].ink > bitmap[30, 15].ink)
  }

  @Test func hugeBitmapsAreRefusedByTheirHeader() throws {
    var png = try Self.png(width: 4, height: 4, Color(255, 0, 0))
    // Width and height of IHDR: 16,384 each, 268 million pixels.
    png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    let message = Self.store(["a.png": png]).diagnostics(for: "a.png").first?.message
    #expect(message?.contains("32000000 pixels") == true)
    png.replaceSubrange(16..<20, with: [0, 1, 0, 0])
    let side = Self.store(["a.png": png]).diagnostics(for: "a.png").first?.message
    #expect(side?.contains("32767 pixels on a side") == true)
  }

  @Test func largeFilesAreRefused() throws {
    var limits = ImageLimits()
    limits.bytes = 10
    let store = Self.store(["a.svg": Array(Self.check.utf8)], limits: limits)
    #expect(store.diagnostics(for: "a.svg").first?.message.contains("larger than 10 bytes") == true)
  }

  @Test func textInAnSVGIsLeftOutAndReported() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="0" y="40" \
      font-size="60">MMM</text></svg>
      """
    let bytes = Array(svg.utf8)
    #expect(Self.store(["a.svg": bytes]).diagnostics(for: "a.svg").map(\.rule) == ["image.text"])
    #expect(try Self.draw("a.svg", bytes).ink(0..<60, 0..<60) == 0)
  }

  @Test func anSVGLoadsNothingFromElsewhere() throws {
    let file = try TemporaryFile(try Self.png(width: 40, height: 40, Color(255, 0, 0)))
    defer { withExtendedLifetime(file) {} }
    let images = ["file://" + file.path, file.path].map {
      "<image xlink:href=\"\($0)\" width=\"40\" height=\"40\"/>"
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" \
      height="40">\(images.joined())</svg>
      """
    #expect(try Self.draw("a.svg", Array(svg.utf8)).ink(0..<60, 0..<60) == 0)
  }

  @Test func aFileIsReadOnce() throws {
    let counter = Counter()
    let store = ImageStore { _ in
      counter.add()
      return .success(Array(Self.check.utf8))
    }
    for _ in 0..<3 { _ = store.naturalSize(ofImage: "a.svg") }
    #expect(counter.count == 1)
  }

  @Test func jpegsAreTurnedAsTheCameraSays() throws {
    let plain = try jpeg(width: 16, height: 8)
    // An APP1 segment with EXIF's orientation 6: a quarter turn clockwise.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let turned = Array(plain.prefix(2)) + exif + Array(plain.dropFirst(2))
    let store = Self.store(["plain.jpg": plain, "turned.jpg": turned])
    #expect(store.naturalSize(ofImage: "plain.jpg") == ImageSize(width: 16, height: 8))
    #expect(store.naturalSize(ofImage: "turned.jpg") == ImageSize(width: 8, height: 16))
    #expect(ImageHeader(turned)?.size == ImageHeader.Size(width: 16, height: 8))
  }

  private func jpeg(width: Int32, height: Int32) throws -> [UInt8] {
    let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    gdk_pixbuf_fill(pixbuf, 0xFF00_00FF)
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    let isSaved = gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "jpeg", nil, nil, nil)
    try #require(isSaved != 0)
    defer { g_free(buffer) }
    return UnsafeBufferPointer(start: buffer, count: Int(size)).map { UInt8(bitPattern: $0) }
  }
}
