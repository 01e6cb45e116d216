import Glibc
import Reflow
import ReflowAudit
import ReflowImport

/// Finds localization files and reads them.
struct CatalogFiles {
  private let console: Console

  /// Folders that builds and package managers make, by name.
  private static let builtFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "Source Contents",
  ]
  /// Endings of folders that builds make.
  private static let builtEndings: Set<String> = ["app", "framework", "xcframework", "xcarchive"]
  /// Folders inside one another.
  private static let depthLimit = 64
  /// Files below one folder.
  private static let fileLimit = 100_000

  init(_ console: Console) { self.console = console }

  /// The files that the operands name, and those below the folders that they name,
  /// in that order; each once.
  func find(_ operands: [String]) throws(ToolError) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []
    for operand in operands {
      guard let status = fileStatus(console.io.path(operand)) else {
        throw .input("'\(operand)' cannot be read: \(systemReason(errno))")
      }
      let found = status.isFolder ? try files(below: operand) : [operand]
      for file in found where seen.insert(file).inserted { result.append(file) }
    }
    return result
  }

  /// Localization files below a folder: each folder's own in the order of the names'
  /// bytes, then those of the folders in it.
  private func files(below root: String) throws(ToolError) -> [String] {
    var trimmed = root
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    var files: [String] = []
    var waiting = [(path: trimmed, depth: 0)]
    while let (folder, depth) = waiting.popLast() {
      guard depth <= Self.depthLimit else {
        throw .input("'\(folder)' exceeds the limit of \(Self.depthLimit) folders in one another")
      }
      var inner: [(path: String, depth: Int)] = []
      for name in try names(in: folder) {
        let path = folder == "/" ? "/" + name : folder + "/" + name
        // Links to folders may lead back up; links to files are files.
        guard let status = fileStatus(console.io.path(path)) else { continue }
        if status.isFolder {
          if !Self.isBuilt(name), !isLink(path) { inner.append((path, depth + 1)) }
        } else if status.isRegularFile, Self.isCatalog(path) {
          files.append(path)
        }
      }
      guard files.count <= Self.fileLimit else {
        throw .input("'\(root)' exceeds the limit of \(Self.fileLimit) localization files")
      }
      waiting += inner.reversed()
    }
    return files
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(console.io.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isBuilt(_ name: String) -> Bool {
    builtFolders.contains(name) || FilePath.ending(name).map(builtEndings.contains) ?? false
  }

  /// Whether a file in a folder is one of texts: XML and JSON may be anything, so there
  /// the path has to tell a language.
  static func isCatalog(_ path: String) -> Bool {
    guard let format = CatalogFormat(fileName: path) else { return false }
    switch format {
    case .android, .json: return LocalePath(path, format: format).language != .unknown
    case .po: return FilePath.ending(path) == "po"
    default: return true
    }
  }

  private func names(in folder: String) throws(ToolError) -> [String] {
    guard let directory = opendir(console.io.path(folder)) else {
      throw .input("folder '\(folder)' cannot be read: \(systemReason(errno))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads one file; what the disk refuses makes it unreadable, too.
  static func read(_ file: String, options: CatalogOptions, _ console: Console) -> Catalog {
    do {
      let bytes = try InputFile.read(console.io.path(file), limit: options.limits.bytes)
      let format = InputFormat(nil, file: file)
      if format != .json {
        let parsed = DocumentImporter.read(bytes, as: format, file: file)
        return CatalogReader.read(parsed, file: file, options: options)
      }
      return CatalogReader.read(bytes, file: file, options: options)
    } catch {
      return CatalogReader.unreadable(file, reason: error.reason)
    }
  }
}
