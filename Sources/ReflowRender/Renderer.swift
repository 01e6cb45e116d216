internal import CCairo
import ReflowDocument
public import ReflowLayout

/// Draws laid-out documents as PNG, SVG and PDF, in memory.
///
/// The same layout, fonts and pictures give the same bytes with the same versions
/// of the libraries. Nothing is shared between calls but the pictures.
public struct Renderer: Sendable {
  /// Where pictures come from.
  public var images: ImageStore
  /// Colors and margins.
  public var page: PageStyle
  /// What is too large to draw.
  public var limits = RenderLimits()
  /// Whether baselines and line boxes are drawn, for designers.
  public var showsGuides = false
  /// The screen that pages fill at least; `nil` leaves them as high as the content.
  public var viewport: Viewport?
  /// Shown over the page; `nil` shows none.
  public var viewer: LargeContentViewer?
  /// Title of SVG and PDF documents; `nil` gives them none.
  public var title: String?

  /// A renderer without guides and title.
  public init(images: ImageStore, page: PageStyle = PageStyle()) {
    (self.images, self.page) = (images, page)
  }

  /// What is drawn for a document, to be put together with others.
  public func displayList(_ tree: LayoutTree) -> DisplayList {
    DisplayList.make(
      from: tree, page: page, showsGuides: showsGuides, viewport: viewport, viewer: viewer)
  }

  /// A PNG file of `scale` pixels per point.
  public func png(_ tree: LayoutTree, scale: Double) throws(RenderError) -> [UInt8] {
    try png(displayList(tree), scale: scale)
  }

  /// An SVG file; a point is a user unit.
  public func svg(_ tree: LayoutTree) throws(RenderError) -> [UInt8] {
    try svg(displayList(tree))
  }

  /// A PDF file whose text can be selected; one page as tall as the document, or
  /// several where that is more than a PDF page can be.
  public func pdf(_ tree: LayoutTree) throws(RenderError) -> [UInt8] {
    try pdf(displayList(tree))
  }

  /// A PNG file of `scale` pixels per point.
  public func png(_ list: DisplayList, scale: Double) throws(RenderError) -> [UInt8] {
    let size = try limits.bitmapSize(width: list.width, height: list.height, scale: scale)
    try limits.checkText(list, scale: scale)
    let surface = try Surface.bitmap(
      width: size.width, height: size.height, hasAlpha: list.background.alpha < 255)
    let context = try Context(surface)
    let painter = Painter(context: context.raw, images: images, medium: .bitmap)
    // The page's color also fills the part of a pixel at the edges.
    painter.fillAll(list.background)
    cairo_scale(context.raw, scale, scale)
    painter.draw(list.items)
    try context.check()
    return try surface.png()
  }

  /// The scale of a sheet's PNG whose scale nobody chose: the largest up to `preferred`
  /// with which it has at most ``RenderLimits/sheetPixels``.
  public func sheetScale(_ list: DisplayList, preferred: Double) -> Double {
    limits.sheetScale(width: list.width, height: list.height, preferred: preferred)
  }

  /// An SVG file; a point is a user unit.
  public func svg(_ list: DisplayList) throws(RenderError) -> [UInt8] {
    try checkVectorSize(list.width, list.height, limit: limits.vectorPoints)
    try limits.checkText(list, scale: 1)
    let surface = try Surface.svg(width: list.width, height: list.height)
    try draw(list, on: surface)
    return SVGDocument.finish(try surface.finish(), of: list, title: title)
  }

  // The context must be gone before the surface is finished.
  private func draw(_ list: DisplayList, on surface: Surface) throws(RenderError) {
    let context = try Context(surface)
    let painter = Painter(
      context: context.raw, images: images, medium: .svg, density: density(list))
    painter.fillAll(list.background)
    painter.draw(list.items)
    try context.check()
  }

  /// Pixels per point that bitmaps have at most in an SVG or PDF of a list.
  func density(_ list: DisplayList) -> Double {
    ImageDensity.most(in: list, images, limit: limits.documentPixels)
  }

  func checkVectorSize(_ width: Double, _ height: Double, limit: Int) throws(RenderError) {
    let largest = max(width, height)
    guard largest.isFinite, largest <= Double(limit) else {
      throw RenderError(.tooManyPoints(points: largest, limit: limit))
    }
  }
}
