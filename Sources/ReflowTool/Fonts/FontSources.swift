import Reflow

/// The fonts that a command line asks for.
struct FontSources {
  /// Whether reflow's own fonts may be absent, because the command line names one.
  var bundledIsOptional = false

  private let console: Console
  private let systemFontFiles: [String]
  private let folders: [String]
  private let usesSystemFonts: Bool

  init(_ arguments: Arguments, _ console: Console) {
    self.console = console
    systemFontFiles = arguments.texts(.systemFont)
    folders = arguments.texts(.fonts)
    usesSystemFonts = arguments.has(.systemFonts)
  }

  /// - Parameters:
  ///   - systemFontFiles: As `--system-font` names them.
  ///   - folders: As `--fonts` names them.
  init(systemFontFiles: [String], folders: [String], _ console: Console) {
    (self.console, self.systemFontFiles, self.folders) = (console, systemFontFiles, folders)
    usesSystemFonts = false
  }

  /// The library: `--system-font`, `--fonts`, reflow's own, those of the system;
  /// earlier ones win.
  func library() throws(ToolError) -> FontLibrary {
    let systemFaces = try systemFontFaces()
    var faces: [FontFace] = []
    for folder in folders { faces += try contents(of: folder) }
    faces += try bundledFaces()
    if usesSystemFonts { faces += SystemFontFolders.faces(console) }
    let family = systemFaces.first?.family
    // A family of that name from elsewhere would mix its faces in.
    if let family { faces.removeAll { $0.hasFamily(family) } }
    console.verbose("\(systemFaces.count + faces.count) font faces")
    let library = FontLibrary(
      faces: systemFaces + faces, systemFont: family.map(SystemFont.init(family:)) ?? .standIn)
    console.fonts = library
    return library
  }

  /// The faces of a file, checked.
  ///
  /// - Parameter file: As messages name it.
  static func faces(ofFile file: String, at path: String) throws(ToolError) -> [FontFace] {
    do {
      let faces = try FontFace.faces(in: FontData(mapping: path, file: file), file: file)
      for face in faces { try face.validate() }
      return faces
    } catch { throw .input(error.message) }
  }

  private func systemFontFaces() throws(ToolError) -> [FontFace] {
    var faces: [FontFace] = []
    for file in systemFontFiles {
      let added = try Self.faces(ofFile: file, at: console.io.path(file))
      let families = (faces + added).map(\.family)
      if let first = families.first, let other = families.first(where: { $0 != first }) {
        throw .usage(
          UsageError(
            "the files of '--system-font' are of two families, '\(first)' and '\(other)'; "
              + "give faces of one"))
      }
      faces += added
    }
    return faces
  }

  private func contents(of folder: String) throws(ToolError) -> [FontFace] {
    let found: FontFolder
    do { found = try FontFolder(console.io.path(folder)) } catch {
      throw .input("folder '\(folder)' of '--fonts' cannot be read: \(error.systemReason)")
    }
    report(found)
    if found.faces.isEmpty {
      console.report(
        Diagnostic(
          .warning, "font.none", "no font in this folder",
          hint: "fonts are files that end in .ttf, .otf, .ttc or .otc"), file: folder)
    }
    return found.faces
  }

  private func bundledFaces() throws(ToolError) -> [FontFace] {
    let folder: String
    do { folder = try BundledFonts.folder(console.io) } catch {
      if bundledIsOptional { return [] }
      throw error
    }
    let found: FontFolder
    do { found = try FontFolder(folder) } catch {
      throw .input("reflow's fonts in '\(folder)' cannot be read: \(error.systemReason)")
    }
    console.verbose("fonts from \(folder)")
    // Without one of them results would be others than elsewhere. That a file is no font is told,
    // and is for whoever put it there.
    if let error = found.errors.first(where: \.isUnreadable) {
      throw .input("reflow's fonts cannot be read: \(error.message)")
    }
    report(found)
    if found.faces.isEmpty, !bundledIsOptional {
      throw .input(
        "no font in '\(folder)'; set \(InstalledFolder.fonts.variable) to the folder of fonts")
    }
    return found.faces
  }

  private func report(_ folder: FontFolder) {
    for error in folder.errors {
      console.report(Diagnostic(.warning, "font.unusable", error.message), file: error.file)
    }
  }
}

extension FontFace {
  /// Whether the face belongs to a family; case does not matter.
  func hasFamily(_ name: String) -> Bool {
    family.lowercased() == name.lowercased()
  }
}

extension FontError {
  /// Whether the system refused the file.
  fileprivate var isUnreadable: Bool { if case .unreadable = reason { true } else { false } }

  /// The reason as the end of a sentence that names the file.
  var systemReason: String { if case .unreadable(let why) = reason { why } else { message } }
}
