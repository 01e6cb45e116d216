internal import CCairo
public import ReflowDocument
public import ReflowTypesetting
import Synchronization

/// The pictures that documents name: read once, drawn at any size. Bitmaps are decoded
/// again where ``ImageLimits/decodedPixels`` does not suffice to keep them.
///
/// Which file a name means, and whether it may be read, is the caller's to say.
/// May be shared between threads, which then take turns: neither librsvg nor
/// gdk-pixbuf lets two draw one picture at once.
public final class ImageStore: ImageSizes {
  /// Finds the bytes of a file by its name in the document.
  public typealias Resolver = @Sendable (String) -> Result<[UInt8], ImageError>

  /// Makes an SVG of a PDF's first page; reflow itself reads none.
  public typealias PDFConverter = @Sendable ([UInt8]) -> Result<ConvertedPDF, ImageError>

  /// Says what is wrong with drawing an SVG, which may take any time; `nil` for nothing. It
  /// is asked of those that are not plain (``PictureTrial/isPlain(_:)``).
  public typealias Trial = @Sendable ([UInt8]) -> ImageError?

  private let resolve: Resolver
  private let trial: Trial
  private let convertPDF: PDFConverter
  private let limits: ImageLimits
  private let loaded = Mutex(LoadedImages())

  /// A store that reads with `resolve`, once for each name where there is room.
  ///
  /// - Parameters:
  ///   - convertPDF: What makes an SVG of a PDF; without it PDFs cannot be used.
  ///   - trial: Tries SVGs before they are drawn; without it all are trusted, whatever time
  ///     and memory they take.
  public init(
    limits: ImageLimits = ImageLimits(),
    convertPDF: @escaping PDFConverter = { _ in .failure(ImageError(.noPDF)) },
    trial: @escaping Trial = { _ in nil }, resolve: @escaping Resolver
  ) {
    (self.limits, self.convertPDF, self.resolve) = (limits, convertPDF, resolve)
    self.trial = trial
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
  public func naturalSize(ofImage file: String) -> ImageSize? { facts(of: file).size }

  /// Width and height of a bitmap in pixels; `nil` for a picture of vectors, and for one
  /// that cannot be used.
  func pixels(ofImage file: String) -> ImageSize? {
    if case .bitmap(_, let pixels) = facts(of: file) { pixels } else { nil }
  }

  /// What is wrong with a picture: a reason not to use it, or text that is left out. Empty
  /// for a sound one. The place is the caller's to add.
  public func diagnostics(for file: String) -> [Diagnostic] {
    facts(of: file).diagnostics(of: file)
  }

  /// Whether a picture is an SVG that can be used.
  func isVector(_ file: String) -> Bool {
    if case .vector = facts(of: file) { true } else { false }
  }

  /// The file itself and its media type, where every browser shows it as reflow does: PNG and
  /// JPEG; `nil` for others and for what cannot be used.
  func original(_ file: String) -> (type: String, bytes: [UInt8])? {
    guard pixels(ofImage: file) != nil, let bytes = try? resolve(file).get(),
      let header = ImageHeader(bytes),
      header.format == .png || header.format == .jpeg
    else { return nil }
    return ("image/\(header.format.rawValue)", bytes)
  }

  /// Draws a picture into its frame; false when it cannot be used.
  ///
  /// - Parameter density: Pixels per point that a bitmap has at most in an SVG or PDF.
  func draw(
    _ image: DisplayImage, context: OpaquePointer, medium: Medium, density: Double = .infinity
  ) -> Bool {
    // A context is used by the thread that made it, within this call.
    nonisolated(unsafe) let context = context
    return withImage(image.file) { picture in
      guard let picture else { return false }
      // Cairo takes a scale of 0 for a fault of the whole page.
      guard image.frame.width >= Self.leastExtent, image.frame.height >= Self.leastExtent else {
        return true
      }
      guard let tint = image.tint else {
        return picture.draw(in: image.frame, context, medium: medium, density: density)
      }
      // The picture's coverage, in the text's color; still vectors in SVG and PDF.
      // Cairo 1.16 misplaces an SVG's mask under a transform, so the picture is
      // scaled within the group.
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_rectangle(context, image.frame.x, image.frame.y, image.frame.width, image.frame.height)
      cairo_clip(context)
      cairo_push_group(context)
      let isDrawn = picture.draw(in: image.frame, context, medium: medium, density: density)
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

  private func facts(of file: String) -> ImageFacts {
    loaded.withLock { store in
      if let known = store.facts(of: file) { return known }
      return ImageFacts(load(file, into: &store))
    }
  }

  /// Calls `body` with a picture that can be drawn; with `nil` when it cannot be used.
  private func withImage<R: Sendable>(
    _ file: String, _ body: (LoadedImage?) -> sending R
  ) -> R {
    loaded.withLock { store in
      if let image = store.image(file) { return body(image) }
      if case .unusable = store.facts(of: file) { return body(nil) }
      return body(try? load(file, into: &store).get())
    }
  }

  private func load(
    _ file: String, into store: inout LoadedImages
  ) -> Result<LoadedImage, ImageError> {
    let picture = Result { () throws(ImageError) in try load(file, &store) }
    store.keep(picture, as: file)
    return picture
  }

  private func load(_ file: String, _ store: inout LoadedImages) throws(ImageError) -> LoadedImage {
    let bytes = try resolve(file).get()
    guard bytes.count <= limits.bytes else { throw ImageError(.tooManyBytes(limit: limits.bytes)) }
    if let header = ImageHeader(bytes) {
      // Before decoding, which takes more than what is kept.
      if let size = header.size { try limits.check(width: size.width, height: size.height) }
      store.makeRoom(
        for: header.size.map { $0.width * $0.height } ?? limits.pixels,
        within: limits.decodedPixels)
      let bitmap = try BitmapImage(bytes, header: header, limits: limits)
      return .bitmap(bitmap, scale: ImageName.scale(of: file))
    }
    if ConvertedPDF.isLikely(bytes) {
      let page = try convertPDF(bytes).get()
      let image = try vector(page.svg, dotsPerInch: 72)
      return .vector(image, missingFonts: page.missingFonts)
    }
    guard VectorImage.isLikely(bytes) else { throw ImageError(.unknownFormat) }
    return .vector(try vector(bytes, dotsPerInch: 96), missingFonts: [])
  }

  private func vector(_ svg: [UInt8], dotsPerInch: Double) throws(ImageError) -> VectorImage {
    if !PictureTrial.isPlain(svg), let refusal = trial(svg) { throw refusal }
    return try VectorImage(svg, dotsPerInch: dotsPerInch, limits: limits)
  }
}
