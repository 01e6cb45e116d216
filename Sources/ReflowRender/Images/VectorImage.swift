internal import ReflowTypesetting
internal import CCairo
internal import CGdkPixbuf
internal import CRSVG

/// A parsed SVG; owns librsvg's handle.
///
/// It has no base address, so librsvg loads nothing but `data:` addresses.
final class VectorImage {
  let size: ImageSize
  /// Whether the SVG has text, which is left out: librsvg sets it in whatever
  /// fonts the system has.
  let hasText: Bool
  private let handle: UnsafeMutablePointer<RsvgHandle>

  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
    var failure: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
      throw ImageError(.broken(takeMessage(&failure)))
    }
    // 96 dots to the inch make a CSS pixel a point, as a bitmap's is.
    rsvg_handle_set_dpi(handle, 96)
    let style = Array("text { display: none !important }".utf8)
    rsvg_handle_set_stylesheet(handle, style, gsize(style.count), nil)
    do throws(ImageError) {
      guard let size = Self.size(of: handle) else { throw ImageError(.noSize) }
      guard max(size.width, size.height) <= Double(limits.pixelsASide) else {
        throw ImageError(.tooManyPixelsASide(limit: limits.pixelsASide))
      }
      self.size = size
    } catch {
      g_object_unref(handle)
      throw error
    }
    hasText = Self.hasTextElement(bytes)
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// Whether the bytes look like an SVG: text with an `svg` element near its start.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return text.contains("<svg") || text.contains(":svg")
  }

  /// Width and height, else the view box (SVG 2, 7.2 and 8.2).
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> ImageSize? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
      var (lengthX, lengthY, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
      rsvg_handle_get_intrinsic_dimensions(
        handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasBox, &box)
      guard hasBox != 0 else { return nil }
      (width, height) = (box.width, box.height)
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// Looks for a start tag named `text`, with or without a namespace prefix.
  private static func hasTextElement(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      let name = rest.prefix(64).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
      if local.elementsEqual("text".utf8) { return true }
    }
    return false
  }

  /// Fills a rectangle from (0, 0) that is as large as the picture; false when
  /// librsvg gives up (too many elements, say).
  func draw(_ context: OpaquePointer) -> Bool {
    var frame = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    return rsvg_handle_render_document(handle, context, &frame, nil) != 0
  }
}
