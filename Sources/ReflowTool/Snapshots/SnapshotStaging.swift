import Glibc
import Reflow

/// A hidden folder beside snapshots, in which they are written before any takes its place.
final class SnapshotStaging {
  /// A file that waits.
  struct File {
    /// Its path from the folder of the snapshots.
    let name: String
    fileprivate let number: Int
  }

  private(set) var files: [File] = []
  private let folder: String
  private let path: String
  private let console: Console
  /// Tells others that the folder is in use.
  private let lock: FolderLock?

  init(in folder: String, _ console: Console) throws(ToolError) {
    let parent = console.io.path(folder)
    StaleStaging.remove(in: parent)
    // The process's number keeps two runs apart.
    path = parent + "/" + StaleStaging.prefix + "\(getpid())"
    (self.folder, self.console) = (folder, console)
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw .input("nothing can be written to folder '\(folder)': \(systemReason(errno))")
    }
    lock = FolderLock(path)
  }

  /// Writes a file that is to take its place later.
  func add(_ name: String, _ bytes: [UInt8]) throws(ToolError) {
    let file = File(name: name, number: files.count)
    do { try OutputFile.write(bytes, to: waiting(file)) } catch {
      throw .input("snapshot '\(folder)/\(name)' cannot be written: \(error.reason)")
    }
    files.append(file)
  }

  /// Moves a file to its place.
  ///
  /// - Returns: Whether it differs from what was there; `nil` when nothing was.
  func move(_ file: File) throws(ToolError) -> Bool? {
    let target = console.io.path(folder + "/" + file.name)
    let existed = fileStatus(target) != nil
    if existed, try isSame(waiting(file), target) { return false }
    try OutputFolder.make(folder + "/" + FilePath.folder(file.name), console)
    guard rename(waiting(file), target) == 0 else {
      throw .input("snapshot '\(folder)/\(file.name)' cannot be written: \(systemReason(errno))")
    }
    return existed ? true : nil
  }

  private func isSame(_ a: String, _ b: String) throws(ToolError) -> Bool {
    guard let old = try? InputFile.read(b, limit: ComparedFile.byteLimit) else { return false }
    do { return try InputFile.read(a, limit: ComparedFile.byteLimit) == old } catch {
      throw .input("a snapshot that was just written cannot be read: \(error.reason)")
    }
  }

  private func waiting(_ file: File) -> String { path + "/\(file.number)" }

  /// Takes the folder away with what still waits.
  func remove() {
    for file in files { unlink(waiting(file)) }
    rmdir(path)
  }
}
