internal import ReflowTypesetting

/// Draws an SVG for nothing, to learn whether that ends and what it takes.
///
/// A few hundred bytes of SVG may draw for hours: elements that use one another, dashes without
/// number, filters of any size. Nothing but drawing tells. A process of its own, with limits, is
/// the place for it.
public enum PictureTrial {
  /// SVGs up to so many bytes draw in a moment when they refer to nothing.
  private static let plainBytes = 4_096

  /// Whether an SVG cannot take long: it is short, and refers to nothing that it would draw
  /// again and again.
  public static func isPlain(_ svg: [UInt8]) -> Bool {
    guard svg.count <= plainBytes else { return false }
    // References of XML and escapes of CSS could hide the others.
    let text = String(decoding: svg, as: UTF8.self).lowercased()
    return !["&", "\\", "url", "href", "dash", "<!doctype"].contains { text.contains($0) }
  }

  /// Draws an SVG into a bitmap, a PDF and an SVG, as pages would have it.
  ///
  /// Throws when it cannot be used. May take any time and memory.
  public static func draw(_ svg: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    let image = try VectorImage(svg, limits: limits)
    let side = max(image.size.width, image.size.height)
    let scale = min(1, pageSide / side)
    let frame = Rectangle(
      x: 0, y: 0, width: max(1, image.size.width * scale),
      height: max(1, image.size.height * scale))
    do throws(RenderError) {
      let bitmap = try Surface.bitmap(
        width: Int(frame.width), height: Int(frame.height), hasAlpha: true)
      try draw(image, frame, on: bitmap, .bitmap)
      try draw(image, frame, on: .pdf(width: frame.width, height: frame.height), .pdf)
      try draw(image, frame, on: .svg(width: frame.width, height: frame.height), .svg)
    } catch { throw ImageError(.broken(error.message)) }
  }

  /// Larger pictures are tried at this size, in points.
  private static let pageSide = 1_000.0

  private static func draw(
    _ image: VectorImage, _ frame: Rectangle, on surface: Surface, _ medium: Medium
  ) throws(RenderError) {
    let context = try Context(surface)
    guard image.draw(in: frame, context.raw, medium: medium) else {
      throw RenderError(.cairo("librsvg gives up"))
    }
    try context.check()
    _ = try surface.finish()
  }
}
