import Reflow
import ReflowRender
import ReflowTestSupport
import Testing

/// Bitmaps that have more pixels together than an SVG or PDF may have.
@Suite struct DocumentPixelTests {
  /// A bitmap of 64 by 64 pixels at two places of 10 by 10 points.
  private static func drawn(
    limit: Int, _ draw: (Renderer, LayoutTree) throws -> [UInt8]
  ) throws -> String {
    let red = try Bitmap(
      width: 64, height: 64, pixels: Array(repeating: 0xFF00_00FF, count: 64 * 64)
    ).png()
    let images = ImageStore { _ in .success(red) }
    let image = #"{ "image": "red.png", "width": 10, "height": 10 }"#
    let parsed = DocumentReader.read("{ \"content\": [\(image), \(image)] }")
    let document = try #require(parsed.document)
    let tree = try LiveDocument(document, fonts: TestFonts.bundled, images: images).layout()
    var renderer = Renderer(images: images)
    renderer.limits.documentPixels = limit
    return String(decoding: try draw(renderer, tree), as: UTF8.self)
  }

  @Test func keepTheirPixelsWhereThereIsRoom() throws {
    let svg = try Self.drawn(limit: 2 * 64 * 64) { try $0.svg($1) }
    #expect(svg.contains(#"width="64" height="64""#))
    #expect(try Self.drawn(limit: 2 * 64 * 64) { try $0.pdf($1) }.contains("/Width 64"))
  }

  /// 200 square points with ten pixels each: 3.16 to the point.
  @Test func areDrawnWithFewerWhereThereIsNot() throws {
    let svg = try Self.drawn(limit: 2_000) { try $0.svg($1) }
    #expect(svg.contains(#"width="32" height="32""#) && !svg.contains(#"width="64""#))
    let pdf = try Self.drawn(limit: 2_000) { try $0.pdf($1) }
    #expect(pdf.contains("/Width 32") && !pdf.contains("/Width 64"))
  }

  @Test func haveAtLeastOne() throws {
    #expect(try Self.drawn(limit: 1) { try $0.pdf($1) }.contains("/Width 1\n"))
  }
}
