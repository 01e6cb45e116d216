import Glibc

/// A file that is being written, on its way to the place of another.
///
/// Where the system can, it has no name before it is whole, so that nothing is left of it even
/// when the program is killed. Elsewhere it stands beside its place until it is moved, and what
/// ends the program takes it away, if that leaves time to do so (``Endings``).
struct PartFile {
  private(set) var descriptor: Int32
  private let path: String
  private var hasName: Bool

  /// `O_TMPFILE` of Linux, which Glibc's module lacks.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  /// Opens a file in the folder of `target`.
  init(beside target: String) throws(OutputError) {
    // By chance: process numbers come again, in containers at once, and a part of a process that
    // was killed must not be in the way.
    path = target + ".\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
    let flags = O_WRONLY | O_CLOEXEC
    let nameless = open(FilePath.folder(target), flags | Self.nameless, 0o666)
    if nameless >= 0 {
      (descriptor, hasName) = (nameless, false)
      return
    }
    // What else is wrong with the folder shows now.
    Endings.remove(path)
    descriptor = open(path, flags | O_CREAT | O_EXCL, 0o666)
    hasName = descriptor >= 0
    guard hasName else {
      let code = errno
      Endings.remove(nil)
      throw OutputError(code, target: target)
    }
  }

  /// Puts the file in the place of another; gives the error number when that fails.
  ///
  /// - Parameter replaces: Whether there is another.
  mutating func move(to target: String, replaces: Bool) -> Int32? {
    if !hasName {
      if !replaces, link(to: target) == nil { return nil }
      Endings.remove(path)
      if let code = link(to: path) { return code }
      hasName = true
    } else {
      // Some systems tell only now that there was no room.
      let code = Glibc.close(descriptor) == 0 ? nil : errno
      descriptor = -1
      if let code { return code }
    }
    guard rename(path, target) == 0 else { return errno }
    Endings.remove(nil)
    hasName = false
    return nil
  }

  private func link(to name: String) -> Int32? {
    let own = "/proc/self/fd/\(descriptor)"
    return linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? nil : errno
  }

  /// Ends writing; a file that was not moved is gone.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if hasName { unlink(path) }
    Endings.remove(nil)
  }
}
