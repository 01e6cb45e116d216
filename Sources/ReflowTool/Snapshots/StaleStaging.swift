import Glibc

/// Hidden folders that runs left behind when they were killed.
enum StaleStaging {
  /// What their names begin with; a process's number follows.
  static let prefix = ".recording-"

  /// Takes those away that no living process uses.
  static func remove(in folder: String) {
    for name in namesInFolder(folder, hidden: true) ?? [] where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      // Who uses it holds the lock, which the system lets go of with the process.
      guard let lock = FolderLock(path) else { continue }
      // Files have numbers for names; anything else is not ours.
      for file in namesInFolder(path) ?? [] where file.allSatisfy(\.isNumber) {
        unlink(path + "/" + file)
      }
      rmdir(path)
      withExtendedLifetime(lock) {}
    }
  }
}

/// A lock of a folder, held as long as the value lives or the process does.
final class FolderLock {
  private let descriptor: Int32

  /// `nil` when another process holds it, or there is no such folder.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
