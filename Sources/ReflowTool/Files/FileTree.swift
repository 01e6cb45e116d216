import Glibc
import Reflow

/// Finds files below folders that the command line names.
struct FileTree {
  /// What is looked for, as in `localization files`.
  let what: String
  let console: Console
  /// Whether a file in a folder is looked for, by its path.
  let isWanted: (String) -> Bool

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

  init(what: String, console: Console, isWanted: @escaping (String) -> Bool) {
    (self.what, self.console, self.isWanted) = (what, console, isWanted)
  }

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

  /// Wanted files below a folder: each folder's own in the order of the names'
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
      for name in try Self.names(in: folder, console) {
        let path = folder == "/" ? "/" + name : folder + "/" + name
        // Links to folders may lead back up; links to files are files.
        guard let status = fileStatus(console.io.path(path)) else { continue }
        if status.isFolder {
          if !Self.isBuilt(name), !isLink(path) { inner.append((path, depth + 1)) }
        } else if status.isRegularFile, isWanted(path) {
          files.append(path)
        }
      }
      guard files.count <= Self.fileLimit else {
        throw .input("'\(root)' exceeds the limit of \(Self.fileLimit) \(what)")
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

  /// Names in a folder, without hidden ones, in the order of their bytes.
  static func names(in folder: String, _ console: Console) throws(ToolError) -> [String] {
    if let names = namesInFolder(console.io.path(folder)) { return names }
    throw .input("folder '\(folder)' cannot be read: \(systemReason(errno))")
  }
}
