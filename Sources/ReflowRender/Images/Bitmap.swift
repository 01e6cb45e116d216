internal import CCairo
internal import CPictures

/// A picture as pixels, to be looked at one by one.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// A word for each pixel, rows from the top: red in the highest byte, then green, blue
  /// and alpha, in sRGB and not multiplied by alpha.
  public let pixels: [UInt32]

  /// A picture of these pixels.
  ///
  /// - Parameter pixels: `width` times `height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    precondition(pixels.count == width * height, "a word for each pixel")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Decodes a PNG, JPEG, GIF (its first frame) or WebP. Color profiles are not applied,
  /// 16 bits become 8.
  ///
  /// Throws when it is none of these, damaged, or exceeds the limits.
  public init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    guard bytes.count <= limits.bytes else { throw ImageError(.tooManyBytes(limit: limits.bytes)) }
    guard let header = ImageHeader(bytes) else { throw ImageError(.unknownFormat) }
    if header.format == .png, !ImageHeader.isCompletePNG(bytes) {
      // gdk-pixbuf would leave the rest of the picture empty.
      throw ImageError(.broken("the file is cut short"))
    }
    let pixbuf = try BitmapImage.pixbuf(bytes, header: header, limits: limits)
    defer { reflow_g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard reflow_gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let source = reflow_gdk_pixbuf_read_pixels(pixbuf)
    else { throw ImageError(.broken("its pixels have an unknown form")) }
    let (width, height) = (
      Int(reflow_gdk_pixbuf_get_width(pixbuf)), Int(reflow_gdk_pixbuf_get_height(pixbuf))
    )
    let stride = Int(reflow_gdk_pixbuf_get_rowstride(pixbuf))
    let hasAlpha = reflow_gdk_pixbuf_get_has_alpha(pixbuf) != 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      for row in 0..<height {
        var pixel = source + row * stride
        for column in 0..<width {
          let color = UInt32(pixel[0]) << 24 | UInt32(pixel[1]) << 16 | UInt32(pixel[2]) << 8
          words[row * width + column] = color | (hasAlpha ? UInt32(pixel[3]) : 255)
          pixel += hasAlpha ? 4 : 3
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The picture as a PNG file. Colors of pixels that let the page through lose some of
  /// their precision; opaque ones come back as they are.
  public func png() throws(RenderError) -> [UInt8] {
    let isOpaque = pixels.allSatisfy { $0 & 0xFF == 0xFF }
    let surface = try Surface.bitmap(width: width, height: height, hasAlpha: !isOpaque)
    guard let target = cairo_image_surface_get_data(surface.raw) else {
      throw RenderError(.cairo("out of memory"))
    }
    let stride = Int(cairo_image_surface_get_stride(surface.raw))
    for row in 0..<height {
      (target + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { words in
        for column in 0..<width { words[column] = Self.premultiplied(pixels[row * width + column]) }
      }
    }
    cairo_surface_mark_dirty(surface.raw)
    return try surface.png()
  }

  /// Alpha in the highest byte and colors multiplied by it, as Cairo has them.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 0xFF
    func part(_ shift: UInt32) -> UInt32 {
      BitmapImage.premultiply(UInt8(truncatingIfNeeded: pixel >> shift), alpha)
    }
    return alpha << 24 | part(24) << 16 | part(16) << 8 | part(8)
  }
}
