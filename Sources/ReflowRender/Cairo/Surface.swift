internal import CCairo
import ReflowUnicode

/// A Cairo surface and the bytes that it writes; the one owner of both.
final class Surface {
  let raw: OpaquePointer
  private let counted = HandleCount(.cairoSurface)
  private let sink: ByteSink?

  private init(_ raw: OpaquePointer?, sink: ByteSink?) throws(RenderError) {
    // Cairo returns inert surfaces with a status rather than NULL.
    guard let raw else { throw RenderError(.cairo("out of memory")) }
    (self.raw, self.sink) = (raw, sink)
    try check(cairo_surface_status(raw))
  }

  deinit { cairo_surface_destroy(raw) }

  /// A bitmap; without alpha unless asked for.
  static func bitmap(width: Int, height: Int, hasAlpha: Bool) throws(RenderError) -> Surface {
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    return try Surface(
      cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)), sink: nil
    )
  }

  /// An SVG document whose unit is the point.
  static func svg(width: Double, height: Double) throws(RenderError) -> Surface {
    let sink = ByteSink()
    let surface = try Surface(
      cairo_svg_surface_create_for_stream(ByteSink.write, sink.pointer, width, height), sink: sink)
    cairo_svg_surface_set_document_unit(surface.raw, CAIRO_SVG_UNIT_USER)
    return surface
  }

  /// A PDF document; its first page has this size.
  static func pdf(width: Double, height: Double) throws(RenderError) -> Surface {
    let sink = ByteSink()
    return try Surface(
      cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, width, height), sink: sink)
  }

  /// The bitmap as a PNG file.
  func png() throws(RenderError) -> [UInt8] {
    let sink = ByteSink()
    try check(cairo_surface_write_to_png_stream(raw, ByteSink.write, sink.pointer))
    return sink.bytes
  }

  /// Ends the document and gives what was written.
  func finish() throws(RenderError) -> [UInt8] {
    cairo_surface_finish(raw)
    try check(cairo_surface_status(raw))
    return sink?.bytes ?? []
  }
}

/// Bytes that Cairo writes; lives as long as its ``Surface``.
private final class ByteSink {
  var bytes: [UInt8] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// A drawing context, used within one call.
struct Context: ~Copyable {
  let raw: OpaquePointer
  private let counted = HandleCount(.cairoContext)

  init(_ surface: Surface) throws(RenderError) {
    guard let raw = cairo_create(surface.raw) else { throw RenderError(.cairo("out of memory")) }
    self.raw = raw
  }

  deinit { cairo_destroy(raw) }

  /// Cairo's first trouble, if there was any: a context stays in error.
  borrowing func check() throws(RenderError) { try ReflowRender.check(cairo_status(raw)) }
}

/// Turns Cairo's status into our error.
func check(_ status: cairo_status_t) throws(RenderError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw RenderError(.cairo(String(cString: cairo_status_to_string(status))))
}
