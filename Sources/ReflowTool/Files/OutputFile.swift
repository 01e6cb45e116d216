import Glibc

/// Writes files whole or not at all, whatever ends the program in between: beside their place, and
/// then renamed.
enum OutputFile {
  /// Puts the bytes into a file, replacing what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let status = fileStatus(path)
    if let status, !status.isRegularFile {
      guard !status.isFolder else { throw OutputError(reason: "it is a folder") }
      // A device or pipe cannot be replaced, and must not be.
      return try writeInPlace(bytes, to: path)
    }
    // A symbolic link stays one: the file behind it is replaced.
    let target = status == nil ? path : resolvedPath(path) ?? path
    if status != nil, access(target, W_OK) != 0 { throw OutputError(reason: systemReason(errno)) }
    try replace(target, with: bytes, mode: status.map { $0.st_mode & 0o7777 })
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t?
  ) throws(OutputError) {
    var part = try PartFile(beside: target)
    var failure = writeAll(bytes, to: part.descriptor)
    if let mode, failure == nil, fchmod(part.descriptor, mode) != 0 { failure = errno }
    if failure == nil { failure = part.move(to: target, replaces: mode != nil) }
    part.close()
    if let failure { throw OutputError(reason: systemReason(failure)) }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(OutputError) {
    // A named pipe would wait here until somebody reads from it.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw OutputError(reason: errno == ENXIO ? "nobody reads from it" : systemReason(errno))
    }
    // Whoever reads may take time.
    _ = fcntl(descriptor, F_SETFL, O_WRONLY)
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    if let failure { throw OutputError(reason: systemReason(failure)) }
  }
}

/// Why a file cannot be written, as the end of a sentence.
struct OutputError: Error, Hashable {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// - Parameters:
  ///   - code: The system's error number.
  ///   - target: The file that could not be made.
  init(_ code: Int32, target: String) {
    let folder = FilePath.folder(target)
    reason =
      code == ENOENT && fileStatus(folder) == nil
      ? "there is no folder \(single(folder)); make it first" : systemReason(code)
  }
}
