import Reflow
import ReflowRender
import ReflowTestSupport
import Synchronization
import Testing

/// Bitmaps that are decoded again, since there is no room to keep them.
@Suite struct DecodedImageTests {
  /// How often each file was read.
  private final class Reads: Sendable {
    let counts = Mutex<[String: Int]>([:])
  }

  private func store(_ limits: ImageLimits, _ reads: Reads) throws -> ImageStore {
    let red = try Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 16))
      .png()
    let blue = try Bitmap(width: 4, height: 4, pixels: Array(repeating: 0x0000_FFFF, count: 16))
      .png()
    return ImageStore(limits: limits) { name in
      reads.counts.withLock { $0[name, default: 0] += 1 }
      return .success(name == "red.png" ? red : blue)
    }
  }

  private func drawn(_ images: ImageStore) throws -> [UInt8] {
    let names = ["red.png", "blue.png", "red.png"].map { #"{ "image": "\#($0)" }"# }
    let parsed = DocumentReader.read("{ \"content\": [\(names.joined(separator: ", "))] }")
    let document = try #require(parsed.document)
    let tree = try LiveDocument(document, fonts: TestFonts.bundled, images: images).layout()
    return try Renderer(images: images).png(tree, scale: 1)
  }

  @Test func areDrawnAsIfTheyWereKept() throws {
    let (kept, dropped) = (Reads(), Reads())
    let all = try drawn(try store(ImageLimits(), kept))
    #expect(kept.counts.withLock { $0 } == ["red.png": 1, "blue.png": 1])
    var limits = ImageLimits()
    limits.decodedPixels = 20
    let few = try store(limits, dropped)
    #expect(try drawn(few) == all)
    #expect(dropped.counts.withLock { $0["red.png"] ?? 0 } > 1)
    // What is known of a picture does not need its pixels.
    let before = dropped.counts.withLock { $0 }
    #expect(few.naturalSize(ofImage: "red.png") == ImageSize(width: 4, height: 4))
    #expect(few.naturalSize(ofImage: "blue.png") == ImageSize(width: 4, height: 4))
    #expect(dropped.counts.withLock { $0 } == before)
  }

  @Test func moreThanTheLimitIsRefusedBeforeItIsDecoded() throws {
    var limits = ImageLimits()
    limits.pixels = 15
    let images = try store(limits, Reads())
    #expect(images.naturalSize(ofImage: "red.png") == nil)
    #expect(
      images.diagnostics(for: "red.png").first?.message.contains("more than 15 pixels") == true)
  }
}
