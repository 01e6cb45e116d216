internal import CCairo
public import ReflowDocument
public import ReflowTypesetting
import Synchronization

/// The pictures that documents name: read once, kept, drawn at any size.
///
/// Which file a name means, and whether it may be read, is the caller's to say.
/// May be shared between threads, which then take turns: neither librsvg nor
/// gdk-pixbuf lets two draw one picture at once.
public final class ImageStore: ImageSizes {
  /// Finds the bytes of a file by its name in the document.
  public typealias Resolver = @Sendable (String) -> Result<[UInt8], ImageError>

  /// Makes an SVG of a PDF's first page; reflow itself reads none.
  public typealias PDFConverter = @Sendable ([UInt8]) -> Result<ConvertedPDF, ImageError>

  private let resolve: Resolver
  private let convertPDF: PDFConverter
  private let limits: ImageLimits
  private let loaded = Mutex(LoadedImages())

  /// A store that reads with `resolve`, once for each name.
  ///
  /// - Parameter convertPDF: What makes an SVG of a PDF; without it PDFs cannot be used.
  public init(
    limits: ImageLimits = ImageLimits(),
    convertPDF: @escaping PDFConverter = { _ in .failure(ImageError(.noPDF)) },
    resolve: @escaping Resolver
  ) {
    (self.limits, self.convertPDF, self.resolve) = (limits, convertPDF, resolve)
  }

  /// A store without pictures.
  public convenience init() {
    self.init { _ in .failure(ImageError(.unreadable("no pictures are at hand"))) }
  }

  /// The picture's own size in points; `nil` when it cannot be used, for which
  /// ``diagnostics(for:)`` has the reason.
  ///
  /// A bitmap's pixel is a point; one whose name ends in `@2x` or `@3x` has two or three
  /// to the point, as with `UIImage(contentsOfFile:)`.
  public func naturalSize(ofImage file: String) -> ImageSize? {
    withImage(file) { image in (try? image.get())?.size }
  }

  /// Width and height of a bitmap in pixels; `nil` for a picture of vectors, and for one
  /// that cannot be used.
  func pixels(ofImage file: String) -> ImageSize? {
    withImage(file) { image in
      if case .success(.bitmap(let bitmap, _)) = image { bitmap.pixels } else { nil }
    }
  }

  /// What is wrong with a picture: a reason not to use it, or text that is left out. Empty for a sound one. The place is the caller's to add.
  public func diagnostics(for file: String) -> [Diagnostic] {
    withImage(file) { image in
      switch image {
      case .failure(let error):
        return [
          Diagnostic(
            .warning, "image.unusable", "image '\(file)' \(error.message)",
            hint: "a placeholder box stands in its place")
        ]
      case .success(.vector(let vector, let missingFonts)):
        return vector.hasText || !missingFonts.isEmpty
          ? [Self.textDiagnostic(file, missingFonts)] : []
      case .success(.bitmap): return []
      }
    }
  }

  private static func textDiagnostic(_ file: String, _ missingFonts: [String]) -> Diagnostic {
    guard let name = missingFonts.first else {
      return Diagnostic(
        .warning, "image.text",
        "image '\(file)' has text, which is left out because it depends on system fonts",
        hint: "convert the text to paths")
    }
    let more = missingFonts.count > 1 ? " and \(missingFonts.count - 1) more" : ""
    return Diagnostic(
      .warning, "image.text",
      "image '\(file)' has text in fonts that it does not embed (\(name)\(more)), which is left out",
      hint: "embed the fonts or convert the text to paths")
  }

  /// Whether a picture is an SVG that can be used.
  func isVector(_ file: String) -> Bool {
    withImage(file) { image in if case .success(.vector) = image { true } else { false } }
  }

  /// The file itself and its media type, where every browser shows it as reflow does: PNG and
  /// JPEG; `nil` for others and for what cannot be used.
  func original(_ file: String) -> (type: String, bytes: [UInt8])? {
    let isBitmap = withImage(file) { image in
      if case .success(.bitmap) = image { true } else { false }
    }
    guard isBitmap, let bytes = try? resolve(file).get(), let header = ImageHeader(bytes),
      header.format == .png || header.format == .jpeg
    else { return nil }
    return ("image/\(header.format.rawValue)", bytes)
  }

  /// Draws a picture into its frame; false when it cannot be used.
  func draw(_ image: DisplayImage, context: OpaquePointer, medium: Medium) -> Bool {
    // A context is used by the thread that made it, within this call.
    nonisolated(unsafe) let context = context
    return withImage(image.file) { loaded in
      guard case .success(let picture) = loaded else { return false }
      // Cairo takes a scale of 0 for a fault of the whole page.
      guard image.frame.width >= Self.leastExtent, image.frame.height >= Self.leastExtent else {
        return true
      }
      guard let tint = image.tint else {
        return picture.draw(in: image.frame, context, medium: medium)
      }
      // The picture's coverage, in the text's color; still vectors in SVG and PDF.
      // Cairo 1.16 misplaces an SVG's mask under a transform, so the picture is
      // scaled within the group.
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_rectangle(context, image.frame.x, image.frame.y, image.frame.width, image.frame.height)
      cairo_clip(context)
      cairo_push_group(context)
      let isDrawn = picture.draw(in: image.frame, context, medium: medium)
      guard let mask = cairo_pop_group(context) else { return false }
      defer { cairo_pattern_destroy(mask) }
      guard isDrawn else { return false }
      context.setSource(tint)
      cairo_mask(context, mask)
      return true
    }
  }

  /// Pictures that are smaller, in points, show nothing at any scale.
  private static let leastExtent = 1e-6

  private func withImage<R: Sendable>(
    _ file: String, _ body: (Result<LoadedImage, ImageError>) -> sending R
  ) -> R {
    loaded.withLock { store in
      if let found = store.images[file] { return body(found) }
      let made = load(file)
      store.images[file] = made
      return body(made)
    }
  }

  private func load(_ file: String) -> Result<LoadedImage, ImageError> {
    do throws(ImageError) {
      let bytes = try resolve(file).get()
      guard bytes.count <= limits.bytes else {
        throw ImageError(.tooManyBytes(limit: limits.bytes))
      }
      if let header = ImageHeader(bytes) {
        let bitmap = try BitmapImage(bytes, header: header, limits: limits)
        return .success(.bitmap(bitmap, scale: ImageName.scale(of: file)))
      }
      if ConvertedPDF.isLikely(bytes) {
        let page = try convertPDF(bytes).get()
        let image = try VectorImage(page.svg, dotsPerInch: 72, limits: limits)
        return .success(.vector(image, missingFonts: page.missingFonts))
      }
      guard VectorImage.isLikely(bytes) else { throw ImageError(.unknownFormat) }
      return .success(.vector(try VectorImage(bytes, limits: limits), missingFonts: []))
    } catch { return .failure(error) }
  }
}

// Used only under the store's lock.
private struct LoadedImages: @unchecked Sendable {
  var images: [String: Result<LoadedImage, ImageError>] = [:]
}

private enum LoadedImage {
  /// With its pixels to the point.
  case bitmap(BitmapImage, scale: Double)
  /// With the fonts that a PDF does not embed.
  case vector(VectorImage, missingFonts: [String])

  var size: ImageSize {
    switch self {
    case .bitmap(let image, let scale):
      ImageSize(width: image.pixels.width / scale, height: image.pixels.height / scale)
    case .vector(let image, _): image.size
    }
  }

  func draw(in frame: Rectangle, _ context: OpaquePointer, medium: Medium) -> Bool {
    switch self {
    case .bitmap(let image, _):
      image.draw(in: frame, context, medium: medium)
      return true
    case .vector(let image, _): return image.draw(in: frame, context, medium: medium)
    }
  }
}
