internal import CCairo
import ReflowDocument
import ReflowTypesetting

extension Renderer {
  /// A PDF file whose text can be selected; one page as tall as the list, or
  /// several where that is more than a PDF page can be.
  public func pdf(_ list: DisplayList) throws(RenderError) -> [UInt8] {
    try checkVectorSize(list.width, 0, limit: limits.pagePoints)
    try checkVectorSize(0, list.height, limit: limits.vectorPoints)
    try limits.checkText(list, scale: 1)
    let pages = PDFPages(list, limit: Double(limits.pagePoints))
    let surface = try Surface.pdf(width: list.width, height: pages.heights.first ?? list.height)
    setMetadata(surface)
    try draw(list, pages, on: surface)
    return try surface.finish()
  }

  /// The date is a constant: the true one would differ from run to run.
  private func setMetadata(_ surface: Surface) {
    let date = "2000-01-01T00:00:00Z"
    cairo_pdf_surface_set_metadata(surface.raw, CAIRO_PDF_METADATA_CREATE_DATE, date)
    cairo_pdf_surface_set_metadata(surface.raw, CAIRO_PDF_METADATA_MOD_DATE, date)
    cairo_pdf_surface_set_metadata(surface.raw, CAIRO_PDF_METADATA_CREATOR, "reflow")
    if let title { cairo_pdf_surface_set_metadata(surface.raw, CAIRO_PDF_METADATA_TITLE, title) }
  }

  private func draw(_ list: DisplayList, _ pages: PDFPages, on surface: Surface)
    throws(RenderError)
  {
    let context = try Context(surface)
    let painter = Painter(context: context.raw, images: images, medium: .pdf)
    var top = 0.0
    for (height, items) in zip(pages.heights, pages.items) {
      cairo_pdf_surface_set_size(surface.raw, list.width, height)
      painter.fillAll(list.background)
      cairo_save(context.raw)
      cairo_translate(context.raw, 0, -top)
      painter.draw(items.lazy.map { list.items[$0] })
      cairo_restore(context.raw)
      cairo_show_page(context.raw)
      top += height
    }
    try context.check()
  }
}

/// A display list cut into pages.
struct PDFPages: Equatable {
  /// Height of each page, at least one.
  var heights: [Double] = []
  /// Indices of the list's items on each page, in the order of the list.
  var items: [[Int]]

  /// Cuts as far down as the limit allows, where the list may be cut, or at the
  /// limit where it may not. Linear but for a search per item.
  init(_ list: DisplayList, limit: Double) {
    var starts = [0.0]
    var next = 0
    while let start = starts.last, list.height - start > limit {
      var cut = start + limit
      while next < list.cuts.count, list.cuts[next] <= start + limit { next += 1 }
      if next > 0, list.cuts[next - 1] > start { cut = list.cuts[next - 1] }
      starts.append(cut)
    }
    let ends = starts.dropFirst() + [list.height]
    heights = zip(starts, ends).map { $1 - $0 }
    items = Array(repeating: [], count: starts.count)
    for (index, item) in list.items.enumerated() {
      items[Self.page(at: item.anchor, starts)].append(index)
    }
  }

  /// The last page that starts at or above a place, by bisection.
  private static func page(at y: Double, _ starts: [Double]) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension DisplayList.Item {
  /// The height that decides the page on which an item is drawn.
  fileprivate var anchor: Double {
    switch self {
    case .fill(let frame, _), .panel(let frame, _, _), .outline(let frame, _, _),
      .placeholder(let frame),
      .link(let frame, _):
      frame.y + frame.height / 2
    case .object(let object): object.baseline
    case .image(let image): image.frame.y + image.frame.height / 2
    case .text(let text): text.glyphs.first?.y ?? 0
    }
  }
}

/// A link annotation.
enum PDFLink {
  static func add(_ frame: Rectangle, _ address: String, to context: OpaquePointer) {
    guard frame.isDrawable, !address.isEmpty else { return }
    let attributes =
      "rect=[\(frame.x) \(frame.y) \(frame.width) \(frame.height)] uri='\(escape(address))'"
    cairo_tag_begin(context, CAIRO_TAG_LINK, attributes)
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  /// A URI has ASCII only (RFC 3986); quotes and backslashes would end Cairo's
  /// string, parentheses a PDF's.
  static func escape(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var output = ""
    for byte in address.utf8 {
      switch byte {
      case 0x21...0x7E where !"'\\()<>\"`{}|^".utf8.contains(byte):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        output += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return output
  }
}
