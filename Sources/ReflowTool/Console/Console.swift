import Reflow

/// Speaks to the user: results to standard output, everything else to standard
/// error, one line each.
final class Console {
  let io: any ToolIO
  /// Whether warnings are left out.
  var isQuiet = false
  /// Whether what is going on is told, and notes with it.
  var isVerbose = false

  /// What stays open as long as the console.
  var fonts: FontLibrary?

  private let hasColor: Bool
  private var hasStatus = false
  private var pending: [UInt8] = []

  init(io: any ToolIO) {
    self.io = io
    // Colors only where a person looks, unless they asked for none (no-color.org).
    let isRefused = io.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    hasColor = io.isErrorTerminal && !isRefused && io.environment("TERM") != "dumb"
  }

  // MARK: Results

  /// Adds to standard output; written at the latest by ``flush()``.
  func output(_ text: String) throws(StreamError) { try output(Array(text.utf8)) }

  /// Adds to standard output; written at the latest by ``flush()``.
  func output(_ bytes: [UInt8]) throws(StreamError) {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Writes what is still to be written.
  func flush() throws(StreamError) {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    // Both may go to the same terminal.
    clearStatus()
    try io.writeOutput(bytes)
  }

  // MARK: Trouble

  /// Refuses what was made of fonts that others wrote to in the meantime.
  ///
  /// - Parameter library: The fonts; `nil` for those of the command line.
  func checkFonts(_ library: FontLibrary? = nil) throws(ToolError) {
    if let file = (library ?? fonts)?.changedFile {
      throw .input("font file '\(file)' was written to while it was used; run the command again")
    }
    if MappedFiles.hasCut {
      throw .input("a font file became shorter while it was used; run the command again")
    }
  }

  /// Says why the command failed.
  func error(_ message: String) { line("reflow: ", .error, message) }

  /// Tells what goes on, unless a person asked for silence.
  func tell(_ message: String) {
    if !isQuiet { write("reflow: " + printable(message) + "\n") }
  }

  /// Tells what a person who asked for more wants to know.
  func verbose(_ message: String) {
    if isVerbose { write("reflow: " + printable(message) + "\n") }
  }

  /// Runs a stage of the work, and tells how long it took those who asked for more.
  func timed<R, E: Error>(_ what: String, _ body: () throws(E) -> R) throws(E) -> R {
    guard isVerbose else { return try body() }
    let start = ContinuousClock.now
    let result = try body()
    let microseconds = (ContinuousClock.now - start) / .microseconds(1)
    verbose("\(what) took \((microseconds / 100).rounded() / 10) ms")
    return result
  }

  /// Whether a person watches standard error and wants to.
  var showsProgress: Bool { io.isErrorTerminal && !isQuiet && io.environment("TERM") != "dumb" }

  /// Writes the line of a terminal that says how far the work is.
  func status(_ text: String) {
    hasStatus = true
    io.writeError("\r" + text + "\u{1B}[K")
  }

  /// Takes that line away, if it is there.
  func clearStatus() {
    guard hasStatus else { return }
    hasStatus = false
    io.writeError("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    clearStatus()
    io.writeError(text)
  }

  /// Prints a diagnostic on one line: `file:line:column: severity: message; what to
  /// do [rule]`. Notes are for those who asked for more.
  ///
  /// - Parameter isAsked: Whether an option asks for it, so that a note is told too.
  func report(_ diagnostic: Diagnostic, file: String, isAsked: Bool = false) {
    switch diagnostic.severity {
    case .error: break
    case .warning: if isQuiet { return }
    case .note: if !isVerbose, !isAsked || isQuiet { return }
    }
    var place = (diagnostic.place?.file ?? file) + ":"
    if let at = diagnostic.place { place += "\(at.line):\(at.column):" }
    let hint = diagnostic.hint.map { "; " + $0 } ?? ""
    line(place + " ", diagnostic.severity, "\(diagnostic.message)\(hint) [\(diagnostic.rule)]")
  }

  private func line(_ place: String, _ severity: Diagnostic.Severity, _ message: String) {
    var word = severity.rawValue + ":"
    if hasColor { word = "\u{1B}[1;\(severity.colorCode)m" + word + "\u{1B}[0m" }
    write(printable(place) + word + " " + printable(message) + "\n")
  }
}

extension Diagnostic.Severity {
  /// Select Graphic Rendition of ECMA-48: red, magenta, cyan.
  fileprivate var colorCode: Int {
    switch self {
    case .error: 31
    case .warning: 35
    case .note: 36
    }
  }
}
