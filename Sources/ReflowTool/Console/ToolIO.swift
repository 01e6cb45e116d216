/// What the command line does to the world outside: its streams, environment and
/// place. Tests put their own in place of the process's.
public protocol ToolIO: AnyObject {
  /// A variable of the environment; `nil` when it is not set.
  func environment(_ name: String) -> String?
  /// Path of the running executable; `nil` when the system does not tell.
  var executable: String? { get }
  /// What relative paths are relative to; empty for the process's own folder.
  var currentDirectory: String { get }
  /// Whether standard error is a terminal.
  var isErrorTerminal: Bool { get }
  /// Whether a person reads standard output.
  var isOutputTerminal: Bool { get }
  /// Writes to standard output.
  func writeOutput(_ bytes: [UInt8]) throws(StreamError)
  /// Writes to standard error; what cannot be written is lost.
  func writeError(_ text: String)
  /// The next bytes of standard input, at most `count`; empty at the end.
  func readInput(_ count: Int) throws(StreamError) -> [UInt8]
  /// Whether reading input would not wait for somebody to write more; answers that are ready
  /// are written before a wait.
  func hasInput() -> Bool
}

/// Why a stream failed.
public enum StreamError: Error, Hashable, Sendable {
  /// The reader of a pipe is gone.
  case brokenPipe
  /// Anything else; the text is the system's reason.
  case system(String)
}

extension ToolIO {
  /// No: most streams are none.
  public var isOutputTerminal: Bool { false }

  /// No: a stream that cannot tell might wait.
  public func hasInput() -> Bool { false }

  /// The path that a name given by the user means.
  func path(_ name: String) -> String { ReflowTool.path(name, in: currentDirectory) }
}

/// The path that a name given by the user means; an empty folder is the process's own.
func path(_ name: String, in folder: String) -> String {
  name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
}
