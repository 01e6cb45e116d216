internal import CCairo
import ReflowDocument
import ReflowTypesetting

/// Draws the items of a display list with a Cairo context.
struct Painter {
  /// Does not own it.
  let context: OpaquePointer
  let images: ImageStore
  let medium: Medium
  /// Pixels per point that bitmaps have at most.
  private let density: Double
  private let text: TextPainter

  init(
    context: OpaquePointer, images: ImageStore, medium: Medium, density: Double = .infinity,
    fonts: FontCache = FontCache()
  ) {
    (self.context, self.images, self.medium) = (context, images, medium)
    self.density = density
    text = TextPainter(
      context: context, fonts: fonts, medium: medium,
      silentFont: medium == .pdf ? SilentFont() : nil)
  }

  /// Colors everything; a transparent color leaves it as it is.
  func fillAll(_ color: Color) {
    guard color.alpha > 0 else { return }
    context.setSource(color)
    cairo_paint(context)
  }

  func draw(_ items: some Sequence<DisplayList.Item>) {
    for item in items { draw(item) }
  }

  private func draw(_ item: DisplayList.Item) {
    switch item {
    case .fill(let frame, let color): fill(frame, color)
    case .outline(let frame, let color, let width): outline(frame, color, width)
    case .panel(let frame, let color, let radius): panel(frame, color, radius)
    case .text(let item): text.draw(item)
    case .object(let object): text.draw(object)
    case .image(let image):
      guard image.frame.isDrawable else { return }
      if !images.draw(image, context: context, medium: medium, density: density) {
        drawPlaceholder(image.frame)
      }
    case .placeholder(let frame): drawPlaceholder(frame)
    case .link(let frame, let address):
      if medium == .pdf { PDFLink.add(frame, address, to: context) }
    case .clipped(let frame, let items):
      guard frame.isDrawable else { return }
      cairo_save(context)
      clip(frame)
      draw(items)
      cairo_restore(context)
    }
  }

  private func clip(_ frame: Rectangle) {
    // Whole pixels cost a bitmap no mask.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_clip(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  private func fill(_ frame: Rectangle, _ color: Color) {
    guard frame.isDrawable else { return }
    context.setSource(color)
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_fill(context)
  }

  private func outline(_ frame: Rectangle, _ color: Color, _ width: Double) {
    guard frame.isDrawable, width > 0, width.isFinite else { return }
    context.setSource(color)
    cairo_set_line_width(context, width)
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_stroke(context)
  }

  private func panel(_ frame: Rectangle, _ color: Color, _ radius: Double) {
    guard frame.isDrawable else { return }
    roundedPath(frame, radius: max(0, min(radius, frame.width / 2, frame.height / 2)))
    context.setSource(color)
    cairo_fill(context)
  }

  private func roundedPath(_ frame: Rectangle, radius: Double) {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    let quarter = Double.pi / 2
    cairo_new_path(context)
    cairo_arc(context, right - radius, frame.y + radius, radius, -quarter, 0)
    cairo_arc(context, right - radius, bottom - radius, radius, 0, quarter)
    cairo_arc(context, frame.x + radius, bottom - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, frame.x + radius, frame.y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// A light gray box with round corners and a cross, which is nobody's picture.
  private func drawPlaceholder(_ frame: Rectangle) {
    guard frame.isDrawable else { return }
    let side = min(frame.width, frame.height)
    let radius = min(4, side / 6)
    let line = min(1, side / 16)
    let (left, top) = (frame.x + line / 2, frame.y + line / 2)
    let (right, bottom) = (left + frame.width - line, top + frame.height - line)
    roundedPath(
      Rectangle(x: left, y: top, width: right - left, height: bottom - top), radius: radius)
    context.setSource(Color(0xE5, 0xE5, 0xEA))
    cairo_fill_preserve(context)
    // The cross ends where the round corners begin.
    let inset = radius * (1 - 0.5.squareRoot())
    cairo_move_to(context, left + inset, top + inset)
    cairo_line_to(context, right - inset, bottom - inset)
    cairo_move_to(context, right - inset, top + inset)
    cairo_line_to(context, left + inset, bottom - inset)
    context.setSource(Color(0xAE, 0xAE, 0xB2))
    cairo_set_line_width(context, line)
    cairo_stroke(context)
  }
}
