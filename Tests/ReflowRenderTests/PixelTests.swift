import ReflowRender
import Testing

/// `ReflowRender.Bitmap`; these tests have a reader of their own under the same name.
struct PixelTests {
  private typealias Picture = ReflowRender.Bitmap

  private let colors: [UInt32] = [
    0xFF00_00FF, 0x00FF_00FF, 0x0102_03FF, 0xFFFF_FFFF, 0x8040_20FF, 0xFF,
  ]

  @Test func opaquePixelsComeBackAsTheyAre() throws {
    let picture = Picture(width: 3, height: 2, pixels: colors)
    #expect(try Picture(decoding: picture.png()) == picture)
  }

  @Test func transparencyComesBack() throws {
    let picture = Picture(width: 2, height: 1, pixels: [0, 0xFF00_0080])
    let read = try Picture(decoding: picture.png())
    #expect(read.pixels.map { $0 & 0xFF } == [0, 0x80])
    #expect(read.pixels[1] >> 24 >= 0xFE)
  }

  @Test func everyPNGThatIsCutShortIsRefused() throws {
    let whole = try Picture(width: 3, height: 2, pixels: colors).png()
    for count in 0..<whole.count {
      #expect(throws: ImageError.self, "\(count)") {
        try Picture(decoding: Array(whole.prefix(count)))
      }
    }
  }

  @Test func limitsHoldBeforeDecoding() throws {
    let whole = try Picture(width: 3, height: 2, pixels: colors).png()
    var limits = ImageLimits()
    limits.pixels = 5
    #expect(throws: ImageError(.tooManyPixels(limit: 5))) {
      try Picture(decoding: whole, limits: limits)
    }
    limits.bytes = 10
    #expect(throws: ImageError(.tooManyBytes(limit: 10))) {
      try Picture(decoding: whole, limits: limits)
    }
  }
}
