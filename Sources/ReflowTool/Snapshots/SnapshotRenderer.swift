import Reflow
import ReflowImport
import ReflowRender

/// Renders the snapshots of documents.
final class SnapshotRenderer {
  /// The folder of the snapshots, from which paths are told.
  let folder: String
  let console: Console
  private var libraries: [[[String]]: (FontLibrary, HyphenationLibrary)] = [:]
  private var digests: [[[String]]: String] = [:]

  init(folder: String, _ console: Console) { (self.folder, self.console) = (folder, console) }

  /// A snapshot as it is now.
  struct Rendered {
    let cell: SnapshotEntry.Cell
    let bytes: [UInt8]
  }

  /// The document of an entry as people call it.
  func name(of entry: SnapshotEntry) -> String { FilePath.normalized(path(entry.document)) }

  /// A path from the folder of the snapshots.
  private func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

  /// Whether the document of an entry is there.
  func exists(_ entry: SnapshotEntry) -> Bool {
    fileStatus(console.io.path(path(entry.document)))?.isRegularFile == true
  }

  /// All snapshots of an entry, in its order.
  ///
  /// Throws ``ToolError/input(_:)`` with an empty message when diagnostics have told
  /// the reason already.
  func render(_ entry: SnapshotEntry) throws(ToolError) -> [Rendered] {
    let name = name(of: entry)
    let (fonts, hyphenation) = try libraries(entry.settings)
    let operand = Operand(name: path(entry.document), what: "document")
    let bytes = try operand.read(limit: DocumentLimits().bytes, console)
    var diagnostics: [Diagnostic] = []
    let loaded = LoadedDocument.load(
      bytes, as: InputFormat(nil, file: name), file: name, path: console.io.path(operand.name),
      fonts: fonts, allowsOutside: entry.settings.allowsOutside,
      pdf: PDFConversion(searchPath: console.io.environment("PATH")), trial: SVGTrial(console.io),
      diagnostics: &diagnostics)
    for diagnostic in diagnostics { console.report(diagnostic, file: name) }
    guard let loaded else { throw .input("") }
    var rendered: [Rendered] = []
    let widths: [Double?] = entry.widths.isEmpty ? [nil] : entry.widths
    for width in widths {
      let live = loaded.live(
        environment: entry.settings.environment,
        isRightToLeft: entry.settings.direction.map { $0 == .rtl }, width: width,
        hyphenation: hyphenation)
      rendered += try render(
        entry.cells.filter { $0.width == width }, of: live, loaded, found: diagnostics,
        scale: entry.settings.scale, name: name)
    }
    return rendered
  }

  private func render(
    _ cells: [SnapshotEntry.Cell], of live: LiveDocument, _ loaded: LoadedDocument,
    found: [Diagnostic], scale: Double, name: String
  ) throws(ToolError) -> [Rendered] {
    var truncation: [[Int]: TruncationReport] = [:]
    var rendered: [Rendered] = []
    if cells.contains(where: { $0.format == .json }) {
      do { truncation = try live.truncationReports() } catch {
        throw .input("document '\(name)' cannot be measured: \(error.message)")
      }
    }
    let renderer = Renderer(images: loaded.images)
    var last: LayoutTree?
    for cell in cells {
      let tree = try last?.category == cell.category ? last : layout(live, cell.category, name)
      guard var tree else { continue }
      last = tree
      tree.diagnostics = found + tree.diagnostics
      let bytes: [UInt8]
      switch cell.format {
      case .json:
        let dump = LayoutDump.json(tree, truncation: truncation)
        bytes = Array((JSONWriter.write(dump) + "\n").utf8)
      case .png:
        do { bytes = try renderer.png(tree, scale: scale) } catch {
          throw .input(
            "document '\(name)' cannot be drawn: \(error.message(at: scale, formats: "json"))")
        }
      }
      rendered.append(Rendered(cell: cell, bytes: bytes))
    }
    return rendered
  }

  private func layout(
    _ live: LiveDocument, _ category: ContentSizeCategory, _ name: String
  ) throws(ToolError) -> LayoutTree {
    live.contentSizeCategory = category
    do { return try live.layout() } catch {
      throw .input("document '\(name)' cannot be laid out: \(error.message)")
    }
  }

  // MARK: Fonts

  private func key(_ settings: SnapshotSettings) -> [[String]] {
    [settings.systemFont, settings.fonts, settings.hyphenation]
  }

  /// Fonts and hyphenation of an entry, opened once for all that have the same.
  private func libraries(
    _ settings: SnapshotSettings
  ) throws(ToolError) -> (FontLibrary, HyphenationLibrary) {
    let key = key(settings)
    if let found = libraries[key] { return found }
    let sources = FontSources(
      systemFontFiles: settings.systemFont.map(path), folders: settings.fonts.map(path), console)
    let made = (
      try sources.library(),
      try HyphenationSources.library(folders: settings.hyphenation.map(path), console)
    )
    libraries[key] = made
    return made
  }

  /// What tells the fonts of an entry from others: reflow's own digest, as `--version`
  /// prints it, and those of others after plus signs.
  func fontDigest(_ settings: SnapshotSettings) throws(ToolError) -> String {
    let key = key(settings)
    if let found = digests[key] { return found }
    var digests = [FontDigest.digest(of: try BundledFonts.folder(console.io))]
    for folder in settings.fonts {
      digests.append(FontDigest.digest(of: console.io.path(path(folder))))
    }
    for file in settings.systemFont {
      let name = path(file)
      digests.append(
        FontDigest.digest(of: try FontSources.faces(ofFile: name, at: console.io.path(name))))
    }
    let text = digests.map { "sha256:" + ($0 ?? "unreadable") }.joined(separator: "+")
    self.digests[key] = text
    return text
  }

  /// What is not as it was when an entry was recorded, in words: fonts first, since they
  /// explain most.
  func changes(since entry: SnapshotEntry) throws(ToolError) -> [String] {
    var changes: [String] = []
    let digest = try fontDigest(entry.settings)
    if digest != entry.fontDigest {
      changes.append("the fonts are not those of the recording: \(digest), was \(entry.fontDigest)")
    }
    let versions = versionLines()
    if versions != entry.versions {
      let new = versions.filter { !entry.versions.contains($0) }
      let old = entry.versions.filter { !versions.contains($0) }
      changes.append(
        "recorded with \(old.isEmpty ? "other versions" : old.joined(separator: ", ")), this is "
          + "\(new.isEmpty ? versions.joined(separator: ", ") : new.joined(separator: ", "))")
    }
    return changes
  }
}
