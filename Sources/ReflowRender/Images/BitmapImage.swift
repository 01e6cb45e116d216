internal import CCairo
internal import CPictures
internal import ReflowTypesetting
import ReflowUnicode

/// A decoded PNG, JPEG, GIF (its first frame) or WebP; owns its pixels.
final class BitmapImage {
  /// Width and height in pixels, turned as the camera says.
  let pixels: ImageSize
  private let surface: OpaquePointer
  private let counted = HandleCount(.cairoSurface)

  /// Decodes with the loader of the format that the bytes begin with, and with no
  /// other that an installation might prefer.
  init(_ bytes: [UInt8], header: ImageHeader, limits: ImageLimits) throws(ImageError) {
    let pixbuf = try Self.pixbuf(bytes, header: header, limits: limits)
    defer { reflow_g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let (width, height) = (
      reflow_gdk_pixbuf_get_width(pixbuf), reflow_gdk_pixbuf_get_height(pixbuf)
    )
    surface = try Self.makeSurface(pixbuf)
    pixels = ImageSize(width: Double(width), height: Double(height))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The decoded picture, upright; the caller owns it.
  static func pixbuf(
    _ bytes: [UInt8], header: ImageHeader, limits: ImageLimits
  ) throws(ImageError) -> OpaquePointer {
    if let size = header.size {
      try limits.check(width: size.width, height: size.height)
    } else if header.format != .webp {
      throw ImageError(.broken("its header is cut short"))
    }
    try loadPictureLibraries()
    let decoded = try Self.decode(bytes, header.format, limits)
    defer { reflow_g_object_unref(UnsafeMutableRawPointer(decoded)) }
    // Cameras store pictures lying and say so in EXIF.
    guard let pixbuf = reflow_gdk_pixbuf_apply_embedded_orientation(decoded) else {
      throw ImageError(.broken("out of memory"))
    }
    do throws(ImageError) {
      try limits.check(
        width: Int(reflow_gdk_pixbuf_get_width(pixbuf)),
        height: Int(reflow_gdk_pixbuf_get_height(pixbuf)))
    } catch {
      reflow_g_object_unref(UnsafeMutableRawPointer(pixbuf))
      throw error
    }
    return pixbuf
  }

  private static func decode(_ bytes: [UInt8], _ format: ImageHeader.Format, _ limits: ImageLimits)
    throws(ImageError) -> OpaquePointer
  {
    var failure: UnsafeMutablePointer<GError>?
    guard let loader = reflow_gdk_pixbuf_loader_new_with_type(format.rawValue, &failure) else {
      g_clear_error(&failure)
      throw ImageError(.noDecoder(format: format.rawValue.uppercased()))
    }
    defer { reflow_g_object_unref(UnsafeMutableRawPointer(loader)) }
    let gate = SizeGate(limits)
    let data = Unmanaged.passUnretained(gate).toOpaque()
    let handler: @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void = {
      loader, width, height, data in
      guard let data else { return }
      let gate = Unmanaged<SizeGate>.fromOpaque(data).takeUnretainedValue()
      gate.open(width: Int(width), height: Int(height))
      // A size of nothing makes the loader stop before it allocates.
      if gate.failure != nil, let loader {
        reflow_gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
    }
    reflow_g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared",
      unsafeBitCast(handler, to: (@convention(c) () -> Void).self), data, nil, 0)
    let isWritten = reflow_gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &failure) != 0
    // Closing is due after a failed write too; only the first reason counts.
    let isClosed =
      isWritten
      ? reflow_gdk_pixbuf_loader_close(loader, &failure) != 0
      : reflow_gdk_pixbuf_loader_close(loader, nil) != 0
    if let refusal = gate.failure {
      g_clear_error(&failure)
      throw refusal
    }
    guard isWritten, isClosed, let pixbuf = reflow_gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw ImageError(.broken(takeMessage(&failure)))
    }
    reflow_g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// Straight RGB or RGBA to the premultiplied native-endian words of Cairo.
  private static func makeSurface(_ pixbuf: OpaquePointer) throws(ImageError) -> OpaquePointer {
    let (width, height) = (
      reflow_gdk_pixbuf_get_width(pixbuf), reflow_gdk_pixbuf_get_height(pixbuf)
    )
    let hasAlpha = reflow_gdk_pixbuf_get_has_alpha(pixbuf) != 0
    guard reflow_gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let source = reflow_gdk_pixbuf_read_pixels(pixbuf),
      let surface = cairo_image_surface_create(
        hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height)
    else { throw ImageError(.broken("its pixels have an unknown form")) }
    guard let target = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      throw ImageError(.broken("out of memory"))
    }
    let sourceStride = Int(reflow_gdk_pixbuf_get_rowstride(pixbuf))
    let targetStride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(height) {
      var pixel = source + row * sourceStride
      (target + row * targetStride).withMemoryRebound(to: UInt32.self, capacity: Int(width)) {
        words in
        for column in 0..<Int(width) {
          let alpha = hasAlpha ? UInt32(pixel[3]) : 255
          let red = premultiply(pixel[0], alpha) << 16
          let green = premultiply(pixel[1], alpha) << 8
          words[column] = alpha << 24 | red | green | premultiply(pixel[2], alpha)
          pixel += hasAlpha ? 4 : 3
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  static func premultiply(_ channel: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(channel) * alpha + 127) / 255
  }

  /// Fills a frame, in a document with so many pixels per point at most; false where there is
  /// no memory for that.
  func draw(
    in frame: Rectangle, _ context: OpaquePointer, medium: Medium, density: Double
  ) -> Bool {
    let wanted = ImageSize(
      width: min(pixels.width, max(1, (frame.width * density).rounded())),
      height: min(pixels.height, max(1, (frame.height * density).rounded())))
    guard medium != .bitmap, wanted != pixels else {
      Self.draw(surface, pixels, in: frame, context, medium: medium)
      return true
    }
    let format = cairo_image_surface_get_format(surface)
    guard
      let reduced = cairo_image_surface_create(format, Int32(wanted.width), Int32(wanted.height))
    else { return false }
    defer { cairo_surface_destroy(reduced) }
    guard let inner = cairo_create(reduced) else { return false }
    let whole = Rectangle(x: 0, y: 0, width: wanted.width, height: wanted.height)
    Self.draw(surface, pixels, in: whole, inner, medium: .bitmap)
    let isDrawn = cairo_status(inner) == CAIRO_STATUS_SUCCESS
    cairo_destroy(inner)
    guard isDrawn else { return false }
    Self.draw(reduced, wanted, in: frame, context, medium: medium)
    return true
  }

  private static func draw(
    _ surface: OpaquePointer, _ pixels: ImageSize, in frame: Rectangle, _ context: OpaquePointer,
    medium: Medium
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, frame.width / pixels.width, frame.height / pixels.height)
    cairo_set_source_surface(context, surface, 0, 0)
    // Without it a bitmap's edge fades into what is beside it; documents are
    // resampled by whoever shows them.
    if medium == .bitmap {
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    }
    cairo_rectangle(context, 0, 0, pixels.width, pixels.height)
    cairo_fill(context)
  }
}

/// Refuses a size before the decoder allocates for it.
private final class SizeGate {
  private let limits: ImageLimits
  private(set) var failure: ImageError?

  init(_ limits: ImageLimits) { self.limits = limits }

  func open(width: Int, height: Int) {
    do throws(ImageError) {
      try limits.check(width: width, height: height)
    } catch { failure = error }
  }
}

/// GLib's reason in one line, and the error freed.
func takeMessage(_ failure: inout UnsafeMutablePointer<GError>?) -> String {
  defer { g_clear_error(&failure) }
  guard let text = failure?.pointee.message else { return "the decoder gives no reason" }
  return String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
}
