import Reflow
import ReflowImport
import ReflowRender

/// A document with the fonts and pictures that it names.
struct LoadedDocument {
  private(set) var document: Document
  private(set) var fonts: FontLibrary
  let images: ImageStore
  /// What was odd, with its place, in the order of loading.
  private(set) var diagnostics: [Diagnostic] = []

  private let folder: DocumentFolder
  let places: SourcePlaces

  /// Reads a document and what it names.
  ///
  /// - Parameters:
  ///   - trial: Tries the SVGs that it names.
  ///   - diagnostics: What is wrong with it; holds an error when the result is `nil`.
  static func load(
    _ bytes: [UInt8], as format: InputFormat, file: String, path: String, fonts: FontLibrary,
    allowsOutside: Bool, pdf: PDFConversion = .installed, trial: SVGTrial,
    diagnostics: inout [Diagnostic]
  ) -> LoadedDocument? {
    let parsed = DocumentImporter.read(bytes, as: format, file: file)
    diagnostics = format.hinting(parsed.diagnostics, file: file)
    guard let document = parsed.document else { return nil }
    let folder = DocumentFolder(ofFile: path, allowsOutside: allowsOutside)
    let named = NamedFiles(document)
    for name in named.fonts + named.fallbackFonts + named.images where !FilePath.isAddress(name) {
      do { _ = try folder.file(name) } catch {
        diagnostics.append(error.diagnostic(of: name, at: parsed.places.place(ofFile: name)))
      }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    var loaded = LoadedDocument(document, fonts, folder, parsed.places, pdf, trial)
    loaded.loadFonts(named)
    loaded.checkImages(named)
    diagnostics += loaded.diagnostics
    return loaded
  }

  private init(
    _ document: Document, _ fonts: FontLibrary, _ folder: DocumentFolder, _ places: SourcePlaces,
    _ pdf: PDFConversion, _ trial: SVGTrial
  ) {
    (self.document, self.fonts) = (document, fonts)
    (self.folder, self.places) = (folder, places)
    images = ImageStore(convertPDF: pdf.convert, trial: trial.refusal) { name in
      if FilePath.isAddress(name) {
        return .failure(ImageError(.unreadable("it is no file, and nothing is fetched")))
      }
      do throws(DocumentFolder.Refusal) {
        return read(image: try folder.file(name))
      } catch { return .failure(ImageError(.unreadable("it is outside the document's folder"))) }
    }
  }

  // MARK: Fonts

  private mutating func loadFonts(_ named: NamedFiles) {
    var faces: [FontFace] = []
    var families: [String: [String]] = [:]
    for name in named.fonts + named.fallbackFonts where families[name] == nil {
      let added = self.faces(ofFile: name)
      faces += added
      families[name] = added.map(\.description.family)
    }
    fonts = fonts.adding(faces)
    if !families.isEmpty { document.replaceFallbackFiles(with: families) }
    for family in named.fallbackFamilies where !fonts.hasFamily(family) {
      warn(
        "font.missing-family", "fallback family '\(family)' is not among the fonts",
        hint: "name its file in the document's \"fonts\"", at: family)
    }
  }

  private mutating func faces(ofFile name: String) -> [FontFace] {
    do {
      let path = try folder.file(name)
      let faces = try FontFace.faces(in: FontData(mapping: path, file: name), file: name)
      for face in faces { try face.validate() }
      return faces
    } catch {
      let message = (error as? FontError)?.message ?? "font file '\(name)' cannot be used"
      warn("font.unusable", message, hint: "the next font takes its place", at: name)
      return []
    }
  }

  private mutating func warn(_ rule: String, _ message: String, hint: String, at name: String) {
    diagnostics.append(
      Diagnostic(.warning, rule, message, hint: hint, place: places.place(ofFile: name)))
  }

  // MARK: Images

  private mutating func checkImages(_ named: NamedFiles) {
    for name in named.images {
      for var diagnostic in images.diagnostics(for: name) {
        diagnostic.place = places.place(ofFile: name)
        diagnostics.append(diagnostic)
      }
    }
  }
}

private func read(image path: String) -> Result<[UInt8], ImageError> {
  // A pipe could keep the command waiting for ever.
  if let status = fileStatus(path), !status.isRegularFile, !status.isFolder {
    return .failure(ImageError(.unreadable("it is not a regular file")))
  }
  let limit = ImageLimits().bytes
  do throws(InputError) {
    return .success(try InputFile.read(path, limit: limit))
  } catch { return .failure(ImageError(.unreadable(error.reason))) }
}

extension DocumentFolder.Refusal {
  fileprivate func diagnostic(of name: String, at place: SourcePlace?) -> Diagnostic {
    let what =
      switch self {
      case .absolute: "is absolute"
      case .outside: "leaves the document's folder"
      case .linkedOutside: "leads out of the document's folder by a symbolic link"
      }
    return Diagnostic(
      .error, "document.path", "the path \(quoted(name)) \(what)",
      hint: "put the file beside the document, or allow it with --allow-outside", place: place)
  }
}
