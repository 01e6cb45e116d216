import ReflowDocument
import ReflowTypesetting

/// What a store knows of a picture without its pixels.
enum ImageFacts {
  case unusable(ImageError)
  /// - Parameters:
  ///   - size: In points.
  ///   - pixels: Width and height in pixels.
  case bitmap(size: ImageSize, pixels: ImageSize)
  /// - Parameters:
  ///   - size: In points.
  ///   - hasText: Whether text is left out.
  ///   - missingFonts: Names of fonts that a PDF does not embed.
  case vector(size: ImageSize, hasText: Bool, missingFonts: [String])

  init(_ picture: Result<LoadedImage, ImageError>) {
    switch picture {
    case .failure(let error): self = .unusable(error)
    case .success(.bitmap(let image, let scale)):
      let (width, height) = (image.pixels.width, image.pixels.height)
      self = .bitmap(
        size: ImageSize(width: width / scale, height: height / scale), pixels: image.pixels)
    case .success(.vector(let image, let missingFonts)):
      self = .vector(size: image.size, hasText: image.hasText, missingFonts: missingFonts)
    }
  }

  /// In points; `nil` for what cannot be used.
  var size: ImageSize? {
    switch self {
    case .unusable: nil
    case .bitmap(let size, _), .vector(let size, _, _): size
    }
  }

  /// What is wrong with the picture of this name.
  func diagnostics(of file: String) -> [Diagnostic] {
    switch self {
    case .unusable(let error):
      return [
        Diagnostic(
          .warning, "image.unusable", "image '\(file)' \(error.message)",
          hint: "a placeholder box stands in its place")
      ]
    case .vector(_, let hasText, let missingFonts):
      return hasText || !missingFonts.isEmpty ? [Self.textDiagnostic(file, missingFonts)] : []
    case .bitmap: return []
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
}
