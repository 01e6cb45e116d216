internal import CCairo
internal import CPictures
internal import ReflowTypesetting
import ReflowUnicode

/// A parsed SVG, or a PDF's page as one; owns librsvg's handle.
///
/// It has no base address, so librsvg loads nothing but `data:` addresses.
final class VectorImage {
  let size: ImageSize
  /// Whether the SVG has text, which is left out: librsvg sets it in whatever
  /// fonts the system has.
  let hasText: Bool
  /// Whether librsvg draws a part of it as a bitmap: what is behind a mask or filter.
  private let hasBitmaps: Bool
  private let handle: OpaquePointer
  private let counted = HandleCount(.vectorImage)

  /// - Parameter dotsPerInch: 96 make a CSS pixel a point, as a bitmap's is; 72 make
  ///   PostScript's point one.
  init(_ bytes: [UInt8], dotsPerInch: Double = 96, limits: ImageLimits) throws(ImageError) {
    try EmbeddedImages.check(bytes, limits: limits)
    try loadPictureLibraries()
    var failure: UnsafeMutablePointer<GError>?
    guard let handle = reflow_rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
      throw ImageError(.broken(takeMessage(&failure)))
    }
    reflow_rsvg_handle_set_dpi(handle, dotsPerInch)
    let style = Array("text { display: none !important }".utf8)
    reflow_rsvg_handle_set_stylesheet(handle, style, gsize(style.count), nil)
    do throws(ImageError) {
      guard let size = Self.size(of: handle) else { throw ImageError(.noSize) }
      guard max(size.width, size.height) <= Double(limits.pixelsASide) else {
        throw ImageError(.tooManyPixelsASide(limit: limits.pixelsASide))
      }
      self.size = size
    } catch {
      reflow_g_object_unref(UnsafeMutableRawPointer(handle))
      throw error
    }
    hasText = Self.hasElement(bytes) { $0 == "text" }
    hasBitmaps = Self.hasElement(bytes) { $0 == "mask" || $0 == "filter" }
    self.handle = handle
  }

  deinit { reflow_g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Whether the bytes look like an SVG: text with an `svg` element near its start.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return text.contains("<svg") || text.contains(":svg")
  }

  /// Width and height, else the view box (SVG 2, 7.2 and 8.2).
  private static func size(of handle: OpaquePointer) -> ImageSize? {
    var (width, height) = (0.0, 0.0)
    if reflow_rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
      var (lengthX, lengthY, box) = (ReflowSVGLength(), ReflowSVGLength(), ReflowSVGRectangle())
      reflow_rsvg_handle_get_intrinsic_dimensions(
        handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasBox, &box)
      guard hasBox != 0 else { return nil }
      (width, height) = (box.width, box.height)
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// Looks for a start tag of a name, with or without a namespace prefix.
  private static func hasElement(_ bytes: [UInt8], _ isWanted: (String) -> Bool) -> Bool {
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      let name = rest.prefix(64).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
      if isWanted(String(decoding: local, as: UTF8.self)) { return true }
    }
    return false
  }

  /// Fills a frame; false when librsvg gives up (too many elements, say).
  func draw(in frame: Rectangle, _ context: OpaquePointer, medium: Medium) -> Bool {
    guard hasBitmaps else { return draw(in: frame, context) }
    // librsvg gives the bitmaps that it needs a pixel for each unit of its context. In a
    // document that would be one to the point, so it draws larger, into a recording, which
    // keeps vectors vectors; on a large bitmap it draws smaller.
    let most = (Self.bitmapPixels / max(1, frame.width * frame.height)).squareRoot()
    let wanted = medium == .bitmap ? Self.deviceScale(context) : Self.pixelsPerPoint
    if medium == .bitmap, wanted <= most { return draw(in: frame, context) }
    let scale = min(wanted, most)
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: frame.width * scale, height: frame.height * scale)
    guard let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    else { return false }
    defer { cairo_surface_destroy(recording) }
    guard let inner = cairo_create(recording) else { return false }
    let page = Rectangle(x: 0, y: 0, width: extents.width, height: extents.height)
    let isDrawn = draw(in: page, inner)
    cairo_destroy(inner)
    guard isDrawn else { return false }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(context, recording, 0, 0)
    cairo_paint(context)
    return true
  }

  private func draw(in frame: Rectangle, _ context: OpaquePointer) -> Bool {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, frame.width / size.width, frame.height / size.height)
    var viewport = ReflowSVGRectangle(x: 0, y: 0, width: size.width, height: size.height)
    return reflow_rsvg_handle_render_document(handle, context, &viewport, nil) != 0
  }

  /// Pixels per point of the bitmaps that librsvg makes for a document: finer than the
  /// displays that it is looked at on.
  static let pixelsPerPoint = 4.0
  /// Pictures that would have more such pixels get fewer to the point.
  private static let bitmapPixels = 4_000_000.0

  /// Pixels of a bitmap per unit of its context.
  private static func deviceScale(_ context: OpaquePointer) -> Double {
    var (x, y) = (1.0, 1.0)
    cairo_user_to_device_distance(context, &x, &y)
    return max(abs(x), abs(y))
  }
}
