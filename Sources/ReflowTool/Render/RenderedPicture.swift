import Reflow
import ReflowRender

/// A document as PNG, SVG or PDF: in one category, or in several on a sheet.
struct RenderedPicture {
  let options: RenderOptions
  /// One layout, or those of a sheet.
  let trees: [LayoutTree]
  /// What captions are set in.
  let fonts: FontLibrary
  /// Shown over the page of one layout.
  var viewer: LargeContentViewer?

  /// Pixels per point of a PNG where nobody chose.
  private static let standardScale = 2.0

  /// Why there is no picture, as the end of a sentence.
  struct Failure: Error {
    let message: String
  }

  /// The file.
  func bytes(images: ImageStore) throws(Failure) -> [UInt8] {
    var renderer = Renderer(images: images)
    renderer.showsGuides = options.showsGuides
    renderer.page.margin = options.viewport?.margin
    renderer.viewport = options.viewport
    renderer.viewer = viewer
    let list = try list(renderer)
    let scale = scale(of: list, renderer)
    do throws(RenderError) {
      switch options.format {
      case .svg: return try renderer.svg(list)
      case .pdf: return options.isSheet ? try renderer.pdfPage(list) : try renderer.pdf(list)
      default: return try renderer.png(list, scale: scale)
      }
    } catch {
      let isTooLarge = options.isSheet && options.scale != nil
      throw Failure(
        message: error.message(at: scale)
          + (isTooLarge ? "; without --scale a sheet gets what fits" : ""))
    }
  }

  private func scale(of list: DisplayList, _ renderer: Renderer) -> Double {
    if let scale = options.scale { return scale }
    guard options.isSheet else { return Self.standardScale }
    return renderer.sheetScale(list, preferred: Self.standardScale)
  }

  private func list(_ renderer: Renderer) throws(Failure) -> DisplayList {
    guard options.isSheet else { return renderer.displayList(trees[trees.count - 1]) }
    var sheet = ContactSheet(trees, fonts: fonts)
    sheet.page = renderer.page
    sheet.showsGuides = renderer.showsGuides
    sheet.viewport = renderer.viewport
    if options.sideBySide != nil {
      // Side by side means that the same lines can be compared from top to bottom.
      (sheet.columns, sheet.foldsAt) = (trees.count, nil)
    }
    do { return try sheet.displayList() } catch { throw Failure(message: error.message) }
  }
}

extension RenderError {
  /// The message, which offers a smaller scale only where one that may be chosen helps.
  ///
  /// - Parameter formats: Others that the command writes.
  func message(at scale: Double, formats: String = "svg, pdf or html") -> String {
    guard let fitting = fittingScale(below: scale) else { return message }
    let least = NumberRule.pictureScale.lower
    let advice = fitting >= least ? "--scale \(formatNumber(fitting)) fits; or choose" : "choose"
    let what = message.split(separator: ";").first.map(String.init) ?? message
    return "\(what); \(advice) --format \(formats)"
  }
}
