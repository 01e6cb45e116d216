import ReflowDocument

/// Sizes above which a page is refused rather than drawn wrongly.
public struct RenderLimits: Hashable, Sendable {
  /// Pixels on a side of a bitmap; Cairo's image surfaces end there.
  public var pixelsASide = 32_767
  /// Pixels of a bitmap: four bytes each, so that a page with the largest picture that
  /// ``ImageLimits`` allows stays below 512 MiB.
  public var pixels = 50_000_000
  /// Pixels of a sheet whose scale nobody chose: 4,000 by 6,000 are drawn and written
  /// in a second or two, and every viewer opens them.
  public var sheetPixels = 24_000_000
  /// Pixels of all bitmaps in an SVG or PDF, a bitmap counting wherever it stands; where they
  /// have more they are drawn with fewer.
  public var documentPixels = 32_000_000
  /// Pixels per point of a bitmap.
  public var scale = 0.25...8
  /// Points on a side of an SVG; Cairo's coordinates have 24 bits before the point.
  public var vectorPoints = 4_000_000
  /// Points on a side of a PDF page (PDF 32000-1, annex C: 14,400 units). A taller
  /// document is split into pages, a wider one is refused.
  public var pagePoints = 14_400

  /// Pixels (in documents: points) to the em of a text, its matrix included;
  /// FreeType's own limit is 16 bits.
  public var emPixels = 32_767

  /// The limits of the libraries and formats.
  public init() {}

  /// The width and height of a bitmap, a broken pixel counting as a whole one.
  func bitmapSize(width: Double, height: Double, scale: Double) throws(RenderError) -> (
    width: Int, height: Int
  ) {
    guard self.scale.contains(scale) else { throw RenderError(.scale(scale, self.scale)) }
    // Thirds of points times 3 are whole pixels but for the last bits.
    let tolerance = 1e-6
    let sides = [width, height].map { max(1, ($0 * scale - tolerance).rounded(.up)) }
    guard width.isFinite, height.isFinite, let largest = sides.max(),
      largest <= Double(pixelsASide)
    else {
      throw RenderError(.tooManyPixelsASide(pixels: sides.max() ?? .infinity, limit: pixelsASide))
    }
    guard sides[0] * sides[1] <= Double(pixels) else {
      throw RenderError(.tooManyPixels(pixels: sides[0] * sides[1], limit: pixels))
    }
    return (Int(sides[0]), Int(sides[1]))
  }

  /// The largest scale up to `preferred` with which a sheet has at most
  /// ``sheetPixels``, in hundredths; the least scale where none has.
  func sheetScale(width: Double, height: Double, preferred: Double) -> Double {
    let side = Double(pixelsASide - 1) / max(width, height, 1)
    let area = (Double(min(sheetPixels, pixels)) / max(width * height, 1)).squareRoot()
    let fitting = (min(side, area) * 100).rounded(.down) / 100
    return max(scale.lowerBound, min(preferred, fitting))
  }

  /// Refuses text that FreeType would.
  func checkText(_ list: DisplayList, scale: Double) throws(RenderError) {
    for case .text(let text) in list.leaves {
      let matrix = text.outlineMatrix
      let stretch = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
      let pixels = text.pointSize * stretch * scale
      // Sizes that are no numbers draw nothing.
      guard !(pixels.isFinite && pixels > Double(emPixels)) else {
        throw RenderError(.textTooLarge(pixels: pixels, limit: emPixels))
      }
    }
  }
}
