import ReflowTypesetting

/// How fine the bitmaps of an SVG or PDF are.
enum ImageDensity {
  /// The most pixels per point that a list's bitmaps may have, so that together they have
  /// no more than a limit; infinity where they have no more in any case.
  ///
  /// Cairo keeps every bitmap of a page, once for each place where it stands, until the page
  /// is written.
  static func most(in list: DisplayList, _ images: ImageStore, limit: Int) -> Double {
    var (pixels, area) = (0.0, 0.0)
    for case .image(let image) in list.leaves {
      guard image.frame.isDrawable, let own = images.pixels(ofImage: image.file) else { continue }
      pixels += own.width * own.height
      area += image.frame.width * image.frame.height
    }
    guard pixels > Double(limit), area > 0 else { return .infinity }
    return (Double(limit) / area).squareRoot()
  }
}
