import Glibc

/// Reads files with a limit on their size.
enum InputFile {
  /// The bytes of a file or pipe.
  ///
  /// Throws the end of a sentence that begins with the file's name.
  static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(reason: systemReason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputError(reason: systemReason(errno)) }
    guard !status.isFolder else { throw InputError(reason: "it is a folder") }
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

/// Why a file cannot be read, as the end of a sentence.
struct InputError: Error, Hashable {
  let reason: String

  static func tooLarge(_ limit: Int) -> InputError {
    InputError(reason: "it exceeds the limit of \(limit) bytes")
  }
}
