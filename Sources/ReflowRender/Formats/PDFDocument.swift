internal import CCairo
import ReflowDocument
import ReflowTypesetting

extension Renderer {
  /// A PDF file whose text can be selected; one page as tall as the list, or
  /// several where that is more than a PDF page can be.
  public func pdf(_ list: DisplayList) throws(RenderError) -> [UInt8] {
    try checkVectorSize(list.width, 0, limit: limits.pagePoints)
    try checkVectorSize(0, list.height, limit: limits.vectorPoints)
    return try pdf(list, PDFPages(list, limit: Double(limits.pagePoints)), scale: 1)
  }

  /// A PDF file of one page, smaller than the list where that is more than a PDF page
  /// can be.
  public func pdfPage(_ list: DisplayList) throws(RenderError) -> [UInt8] {
    try checkVectorSize(list.width, list.height, limit: limits.vectorPoints)
    let scale = min(1, Double(limits.pagePoints) / max(list.width, list.height))
    return try pdf(list, PDFPages(list, limit: .infinity), scale: scale)
  }

  private func pdf(
    _ list: DisplayList, _ pages: PDFPages, scale: Double
  ) throws(RenderError) -> [UInt8] {
    try limits.checkText(list, scale: scale)
    let height = (pages.heights.first ?? list.height) * scale
    let surface = try Surface.pdf(width: list.width * scale, height: height)
    setMetadata(surface)
    try draw(list, pages, scale: scale, on: surface)
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

  private func draw(
    _ list: DisplayList, _ pages: PDFPages, scale: Double, on surface: Surface
  ) throws(RenderError) {
    let context = try Context(surface)
    let painter = Painter(
      context: context.raw, images: images, medium: .pdf, density: density(list))
    var top = 0.0
    for (height, items) in zip(pages.heights, pages.items) {
      cairo_pdf_surface_set_size(surface.raw, list.width * scale, height * scale)
      painter.fillAll(list.background)
      cairo_save(context.raw)
      cairo_scale(context.raw, scale, scale)
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
    items = list.split(at: starts)
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
