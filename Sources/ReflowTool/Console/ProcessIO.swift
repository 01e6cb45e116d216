import CGLib
import Glibc

/// The process's own streams and environment.
public final class ProcessIO: ToolIO {
  /// Takes over the standard streams and signals: a pipe whose reader is gone, a file that may
  /// grow no more and a mapped one that was cut short become errors instead of the end.
  public init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Endings.handle()
    MappedFiles.surviveCuts()
    MemoryLimit.tellWhenReached()
    // Whoever started us may ignore the ends of children; we wait for ours.
    signal(SIGCHLD, SIG_DFL)
    // Libraries below would write what they think of a picture to standard error, with
    // the time of day; what matters comes back as an error.
    g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    // A file opened later must not become a standard stream that was closed. Held
    // open for reading only, writing to them fails, as it should.
    while true {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { break }
      if descriptor > 2 {
        close(descriptor)
        break
      }
    }
  }

  /// A variable of the environment; `nil` when it is not set.
  public func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Path of the running executable, symbolic links resolved.
  public var executable: String? { resolvedPath("/proc/self/exe") }

  /// Relative paths are the process's.
  public var currentDirectory: String { "" }

  /// Whether standard error is a terminal.
  public var isErrorTerminal: Bool { isatty(2) == 1 }
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool { isatty(1) == 1 }

  /// Writes to standard output.
  public func writeOutput(_ bytes: [UInt8]) throws(StreamError) {
    if let code = writeAll(bytes, to: 1) {
      throw code == EPIPE ? .brokenPipe : .system(systemReason(code))
    }
  }

  /// Writes to standard error; what cannot be written is lost.
  public func writeError(_ text: String) { _ = writeAll(Array(text.utf8), to: 2) }

  /// The next bytes of standard input.
  public func readInput(_ count: Int) throws(StreamError) -> [UInt8] {
    switch readSome(from: 0, atMost: count) {
    case .success(let bytes): return bytes
    case .failure(let error): throw .system(systemReason(error.code))
    }
  }
  /// Whether standard input has bytes, or its end, at hand.
  public func hasInput() -> Bool { ReflowTool.hasInput(at: 0) }
}
