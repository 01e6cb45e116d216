internal import CCairo
import ReflowTypesetting

/// A picture that can be drawn.
enum LoadedImage {
  /// With its pixels to the point.
  case bitmap(BitmapImage, scale: Double)
  /// With the fonts that a PDF does not embed.
  case vector(VectorImage, missingFonts: [String])

  func draw(
    in frame: Rectangle, _ context: OpaquePointer, medium: Medium, density: Double
  ) -> Bool {
    switch self {
    case .bitmap(let image, _):
      return image.draw(in: frame, context, medium: medium, density: density)
    case .vector(let image, _): return image.draw(in: frame, context, medium: medium)
    }
  }
}

/// The pictures of a store: what is known of each, and bitmaps as long as there is room for
/// their pixels.
///
/// Used only under the store's lock, which is why it is `Sendable`.
struct LoadedImages: @unchecked Sendable {
  private var facts: [String: ImageFacts] = [:]
  private var images: [String: LoadedImage] = [:]
  /// Bitmaps that are kept, with their pixels, the one that was needed longest ago first.
  private var bitmaps: [(file: String, pixels: Int)] = []

  func facts(of file: String) -> ImageFacts? { facts[file] }

  /// The picture, if it is kept; it is then the last to go.
  mutating func image(_ file: String) -> LoadedImage? {
    guard let image = images[file] else { return nil }
    if let index = bitmaps.firstIndex(where: { $0.file == file }) {
      bitmaps.append(bitmaps.remove(at: index))
    }
    return image
  }

  /// Drops bitmaps until so many pixels fit beside the others within a limit.
  mutating func makeRoom(for pixels: Int, within limit: Int) {
    var kept = bitmaps.reduce(0) { $0 + $1.pixels }
    while kept + pixels > limit, !bitmaps.isEmpty {
      let oldest = bitmaps.removeFirst()
      images[oldest.file] = nil
      kept -= oldest.pixels
    }
  }

  mutating func keep(_ picture: Result<LoadedImage, ImageError>, as file: String) {
    facts[file] = ImageFacts(picture)
    guard let image = try? picture.get() else { return }
    images[file] = image
    if case .bitmap(let bitmap, _) = image {
      bitmaps.append((file, Int(bitmap.pixels.width * bitmap.pixels.height)))
    }
  }
}
