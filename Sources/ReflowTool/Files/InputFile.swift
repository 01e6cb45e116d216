import Glibc

/// Reads files with a limit on their size.
enum InputFile {
  /// The bytes of a file or pipe.
  ///
  /// Throws the end of a sentence that begins with the file's name.
  static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    let (descriptor, status) = try open(path)
    defer { close(descriptor) }
    // A pipe has no size, so the limit is watched while reading, too.
    guard status.st_size <= limit else { throw InputError.tooLarge(limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, Int(status.st_size)))
    while true {
      switch readSome(from: descriptor, atMost: 1 << 18) {
      case .failure(let error): throw InputError(reason: systemReason(error.code))
      case .success(let part):
        if part.isEmpty { return bytes }
        bytes += part
        guard bytes.count <= limit else { throw InputError.tooLarge(limit) }
      }
    }
  }
}

extension InputFile {
  /// The first bytes of a regular file; empty when it cannot be read.
  static func beginning(_ path: String, bytes: Int) -> [UInt8] {
    guard let (descriptor, status) = try? open(path) else { return [] }
    defer { close(descriptor) }
    guard status.isRegularFile else { return [] }
    return (try? readSome(from: descriptor, atMost: bytes).get()) ?? []
  }

  /// Opens what has an end: a regular file, or a pipe that somebody else has made already, as
  /// a shell does for `<(...)`. The caller closes it.
  ///
  /// Named pipes, devices and sockets are refused, and none of them is waited for.
  static func open(_ path: String) throws(InputError) -> (descriptor: Int32, status: stat) {
    // Without O_NONBLOCK a named pipe would wait here until somebody writes into it.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputError(reason: systemReason(errno)) }
    var status = stat()
    var reason: String?
    if fstat(descriptor, &status) != 0 {
      reason = systemReason(errno)
    } else if status.isPipe {
      // One that a shell makes has no name of its own, so that no path leads to it.
      if resolvedPath(path) != nil { reason = "it is a named pipe" }
    } else if !status.isRegularFile {
      reason = status.isFolder ? "it is a folder" : "it is a device or a socket"
    }
    // Whoever writes into a pipe may take time.
    if reason == nil, fcntl(descriptor, F_SETFL, O_RDONLY) != 0 { reason = systemReason(errno) }
    if let reason {
      close(descriptor)
      throw InputError(reason: reason)
    }
    return (descriptor, status)
  }
}

/// Why a file cannot be read, as the end of a sentence.
struct InputError: Error, Hashable {
  let reason: String

  static func tooLarge(_ limit: Int) -> InputError {
    InputError(reason: "it exceeds the limit of \(limit) bytes")
  }
}
