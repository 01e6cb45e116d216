import Reflow

/// Runs the command line.
///
/// - Parameters:
///   - arguments: The words after the program's name.
///   - io: Streams and environment.
///   - end: Told the status while fonts are still open. A process that ends here leaves it to
///     the system to close them, which does so at once.
/// - Returns: 0 when done, 1 for findings or differences, 2 for wrong usage, unusable
///   input or output that cannot be written, 3 for an audit of nothing; 128 and the signal's
///   number after one that asked for the end.
@discardableResult
public func runReflow(
  _ arguments: [String], io: any ToolIO, end: (Int32) -> Void = { _ in }
) -> Int32 {
  let console = Console(io: io)
  var status = ExitStatus.trouble
  var signal: Int32?
  do {
    status = try dispatch(arguments, console)
    try console.checkFonts()
  } catch {
    status = .trouble
    if case .ended(let number) = error { signal = number }
    report(error, console)
  }
  // What is done already is written even when something failed after it.
  do { try console.flush() } catch {
    if status == .clean || status == .findings { report(.stream(error), console) }
    status = .trouble
  }
  // As shells tell of a program that a signal ended.
  let code = signal.map { 128 + $0 } ?? status.rawValue
  withExtendedLifetime(console) { end(code) }
  return code
}

private func dispatch(_ words: [String], _ console: Console) throws(ToolError) -> ExitStatus {
  guard let first = words.first else {
    let names = Command.all.map(\.name).joined(separator: ", ")
    throw .usage(UsageError("no command; give one of \(names), or --help"))
  }
  switch first {
  case "--help", "-h", "help":
    try asStream { () throws(StreamError) in try console.output(Help.overview()) }
    return .clean
  case "--version":
    try printVersion(console)
    return .clean
  case SVGTrial.option: return try SVGTrial.run(console)
  case _ where first.hasPrefix("-"):
    let names = Command.flagsWithoutCommand.map(\.name)
    let near = nearestName(to: String(first.drop { $0 == "-" }), in: names)
    let hint = near.map { "did you mean '--\($0)'? " } ?? ""
    throw .usage(
      UsageError(
        "unknown option \(single(first)); \(hint)a command comes first, see 'reflow --help'"))
  default:
    let command = try asUsage { () throws(UsageError) in try Command.named(first) }
    return try run(command, Array(words.dropFirst()), console)
  }
}

private func run(
  _ command: Command, _ words: [String], _ console: Console
) throws(ToolError) -> ExitStatus {
  let arguments = try asUsage { () throws(UsageError) in try Arguments(words, for: command) }
  if arguments.has(.help) {
    try asStream { () throws(StreamError) in try console.output(Help.text(command)) }
    return .clean
  }
  if arguments.has(.quiet), arguments.has(.verbose) {
    throw .usage(UsageError("options '--quiet' and '--verbose' exclude each other; give one"))
  }
  console.isQuiet = arguments.has(.quiet)
  console.isVerbose = arguments.has(.verbose)
  return try command.run(arguments, console)
}

private func report(_ error: ToolError, _ console: Console) {
  switch error {
  case .usage(let error): console.error(error.message)
  // Diagnostics have told the reason of an empty one.
  case .input(let message): if !message.isEmpty { console.error(message) }
  // Whoever closed the pipe has seen enough.
  case .stream(.brokenPipe): break
  case .stream(.system(let reason)):
    console.error("standard input or output failed: \(reason)")
  // Whoever sent the signal knows.
  case .ended: break
  }
}
