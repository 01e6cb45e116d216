import Glibc

/// Writes files whole or not at all: beside their place, and then renamed.
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
    // The process's number keeps two runs that write the same file apart.
    let temporary = target + ".\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(reason: systemReason(errno)) }
    var failure = writeAll(bytes, to: descriptor)
    if let mode, failure == nil, fchmod(descriptor, mode) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, target) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw OutputError(reason: systemReason(failure))
    }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputError(reason: systemReason(errno)) }
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    if let failure { throw OutputError(reason: systemReason(failure)) }
  }
}

/// Why a file cannot be written, as the end of a sentence.
struct OutputError: Error, Hashable {
  let reason: String
}
