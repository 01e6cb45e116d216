import Glibc
import Synchronization

/// A pattern file that is read when it is first needed.
final class HyphenationFile: Sendable {
  let path: String
  /// The tag in the file's name, as it stands there but with `-`.
  let tag: String
  let key: HyphenationLanguage

  private let loaded = Mutex<Result<HyphenationDictionary, HyphenationError>?>(nil)

  private init(path: String, tag: String, key: HyphenationLanguage) {
    self.path = path
    self.tag = tag
    self.key = key
  }

  /// The files `hyph_TAG.dic` of a folder, in the order of their names' bytes, so
  /// that it is the same everywhere.
  static func files(in path: String) throws(HyphenationError) -> [HyphenationFile] {
    guard let directory = opendir(path) else { throw Self.unreadable(path) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("hyph_"), name.hasSuffix(".dic") { names.append(name) }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.compactMap { name in
      let tag = String(name.dropFirst(5).dropLast(4).map { $0 == "_" ? "-" : $0 })
      return HyphenationLanguage(tag).map {
        HyphenationFile(path: "\(path)/\(name)", tag: tag, key: $0)
      }
    }
  }

  /// The patterns, read once; an error is kept likewise.
  func dictionary() throws(HyphenationError) -> HyphenationDictionary {
    let result = loaded.withLock { loaded in
      if let loaded { return loaded }
      let result = Result { () throws(HyphenationError) in
        try HyphenationDictionary(Self.read(path), file: path, language: tag)
      }
      loaded = result
      return result
    }
    return try result.get()
  }

  private static func read(_ path: String) throws(HyphenationError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HyphenationError(.unreadable("it is not a regular file"), file: path)
    }
    let limit = HyphenationPatterns.sizeLimit
    guard status.st_size <= limit else {
      throw HyphenationError(.tooLarge(limit: limit), file: path)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if got < 0 { throw unreadable(path) }
      if got == 0 { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }

  private static func unreadable(_ path: String) -> HyphenationError {
    let reason = strerror(errno).map { String(cString: $0).lowercased() } ?? "unknown reason"
    return HyphenationError(.unreadable(reason), file: path)
  }
}
