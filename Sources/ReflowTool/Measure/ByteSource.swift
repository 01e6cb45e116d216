import Glibc

/// The bytes of a file or of standard input, a part at a time.
final class ByteSource {
  private let io: any ToolIO
  private let file: String
  /// `nil` is standard input.
  private let descriptor: Int32?

  /// Opens a file; `-` is standard input.
  init(_ file: String, _ io: any ToolIO) throws(ToolError) {
    (self.file, self.io) = (file, io)
    guard file != "-" else {
      descriptor = nil
      return
    }
    do { descriptor = try InputFile.open(io.path(file)).descriptor } catch {
      throw .input("file '\(file)' cannot be read: \(error.reason)")
    }
  }

  deinit { if let descriptor { close(descriptor) } }

  /// Whether ``next()`` would not wait for somebody to write more.
  func hasMore() -> Bool { descriptor.map(hasInput(at:)) ?? io.hasInput() }

  /// The next bytes; none at the end.
  func next() throws(ToolError) -> [UInt8] {
    guard let descriptor else {
      return try asStream { () throws(StreamError) in try io.readInput(1 << 16) }
    }
    switch readSome(from: descriptor, atMost: 1 << 16) {
    case .success(let bytes): return bytes
    case .failure(let error):
      throw .input("file '\(file)' cannot be read: \(systemReason(error.code))")
    }
  }
}
