import Glibc

/// A number of the system's for a failure.
struct SystemError: Error, Hashable {
  let code: Int32
}

/// The system's words for a failure, as they end a sentence.
func systemReason(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "unknown reason" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}

/// Writes all bytes; gives the error number when that fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    if count < 0 {
      if errno == EINTR { continue }
      return errno
    }
    start += count
  }
  return nil
}

/// Reads once; empty at the end.
func readSome(from descriptor: Int32, atMost count: Int) -> Result<[UInt8], SystemError> {
  var code: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    var result = read(descriptor, buffer.baseAddress, count)
    while result < 0 && errno == EINTR { result = read(descriptor, buffer.baseAddress, count) }
    if result < 0 { code = errno }
    filled = max(result, 0)
  }
  return code == 0 ? .success(bytes) : .failure(SystemError(code: code))
}

/// Whether reading would not wait: there are bytes, an end or an error.
func hasInput(at descriptor: Int32) -> Bool {
  var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&input, 1, 0) > 0
}

/// The path without symbolic links, `.` and `..`; `nil` when nothing is there.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The absolute path, symbolic links resolved, of something that need not exist.
func absolutePath(_ path: String) -> String {
  if let resolved = resolvedPath(path) { return resolved }
  let path = FilePath.withoutFinalSlashes(path)
  let folder = FilePath.folder(path)
  guard folder != path, folder != "." else {
    return (resolvedPath(".") ?? "") + "/" + FilePath.name(path)
  }
  return FilePath.normalized(absolutePath(folder) + "/" + FilePath.name(path))
}

/// What lies at a path, symbolic links followed; `nil` when nothing does.
func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }

  /// Whether both are the same file.
  func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}

/// Removes a file, if it is there.
func removeFile(_ path: String) { unlink(path) }

/// Names in a folder, in the order of their bytes; `nil`, and `errno` set, when it cannot be read.
///
/// - Parameter hidden: Whether those that begin with a dot are among them.
func namesInFolder(_ path: String, hidden: Bool = false) -> [String]? {
  guard let directory = opendir(path) else { return nil }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if hidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
