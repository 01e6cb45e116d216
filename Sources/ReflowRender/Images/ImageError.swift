internal import CPictures

/// Why a picture cannot be used.
public struct ImageError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be read; the text is the reason.
    case unreadable(String)
    /// More bytes than the limit.
    case tooManyBytes(limit: Int)
    /// A side with more pixels than the limit.
    case tooManyPixelsASide(limit: Int)
    /// More pixels in all than the limit.
    case tooManyPixels(limit: Int)
    /// Neither PNG, JPEG, GIF, WebP, SVG nor PDF.
    case unknownFormat
    /// The decoder of the format is not installed.
    case noDecoder(format: String)
    /// The libraries that decode and draw pictures are not installed; the text says which.
    case noLibrary(String)
    /// The decoder gave up; the text is its reason.
    case broken(String)
    /// A PDF, for which a program is missing.
    case noConverter(program: String, package: String)
    /// A PDF where nothing converts one.
    case noPDF
    /// A PDF that needs a password.
    case encrypted
    /// A PDF that cannot be converted; the text is the reason.
    case conversion(String)
    /// Drawing it takes more than the limit; the text is what, and how much of it.
    case costly(String)
    /// An SVG with neither a size nor a view box.
    case noSize
  }

  /// What is wrong.
  public var reason: Reason

  /// A refusal.
  public init(_ reason: Reason) { self.reason = reason }

  /// The end of a sentence that begins with the file's name.
  public var message: String {
    switch reason {
    case .unreadable(let why): "cannot be read: \(why)"
    case .tooManyBytes(let limit): "is larger than \(limit) bytes"
    case .tooManyPixelsASide(let limit): "has more than \(limit) pixels on a side"
    case .tooManyPixels(let limit): "has more than \(limit) pixels"
    case .unknownFormat: "is not a PNG, JPEG, GIF, WebP, SVG or PDF picture"
    case .noDecoder(let format):
      "is a \(format) picture, and gdk-pixbuf has no loader for that format here"
    case .noLibrary(let why): "cannot be drawn: \(why); install librsvg2-2"
    case .broken(let why): "is damaged: \(why)"
    case .noConverter(let program, let package):
      "is a PDF, which needs the program \(program); install \(package)"
    case .noPDF: "is a PDF, and nothing here converts one"
    case .encrypted: "is a PDF that needs a password; save it without one"
    case .conversion(let why): "is a PDF that cannot be drawn: \(why)"
    case .costly(let what): "takes more than \(what) to draw"
    case .noSize: "has neither a size nor a view box"
    }
  }
}

/// Pictures above these sizes are refused before they are decoded.
public struct ImageLimits: Hashable, Sendable {
  /// Bytes of the file.
  public var bytes = 64 << 20
  /// Pixels of a bitmap, width times height. A decoder takes up to nine bytes for each
  /// (a progressive JPEG's coefficients), and the decoded picture four.
  public var pixels = 32_000_000
  /// Pixels of decoded bitmaps that a store keeps, four bytes each; those that were needed
  /// longest ago make way.
  public var decodedPixels = 32_000_000
  /// Pixels on a side, of SVGs too.
  public var pixelsASide = 32_767

  /// The limits of ``ImageStore``.
  public init() {}

  func check(width: Int, height: Int) throws(ImageError) {
    guard width <= pixelsASide, height <= pixelsASide else {
      throw ImageError(.tooManyPixelsASide(limit: pixelsASide))
    }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= pixels else { throw ImageError(.tooManyPixels(limit: pixels)) }
  }
}

/// Loads what decodes and draws pictures; throws where it is not installed.
func loadPictureLibraries() throws(ImageError) {
  guard let reason = reflow_pictures_load() else { return }
  throw ImageError(.noLibrary(String(cString: reason)))
}
