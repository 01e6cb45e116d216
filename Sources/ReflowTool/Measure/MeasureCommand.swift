import Glibc
import Reflow

extension Command {
  static let measure = Command(
    name: "measure", summary: "Measure a string: does it fit, and what would it need",
    operands: Operands(
      name: "TEXT", count: 0...1,
      help: "The string, taken literally; after '--' if it begins with a dash"),
    flags: Flag.textGroup + [.jsonl, .displayScale, .boldText] + Flag.fontGroup
      + [.systemTracking, .json, .quiet, .verbose, .help],
    examples: [
      Example(
        line: "reflow measure \"Add to Cart\" --style headline --width 120 --lines 1",
        what: "does a button's title fit"),
      Example(
        line: "reflow measure \"Add to Cart\" --lines 1 --width 120 --category all --json",
        what: "the same in all twelve categories, for a script"),
      Example(
        line: "reflow measure --jsonl requests.jsonl",
        what: "many strings; each line as in {\"text\": \"Add\", \"width\": 80, \"lines\": 1}"),
    ],
    run: runMeasure)
}

extension Flag {
  /// What a request says of its text, and its lines of JSON say instead.
  static let textGroup = [
    style, category, textWidth, lines, mode, truncationToken, maximumHeight, font, size, fontIndex,
    fallback, textLanguage, textDirection, strictness, wordBreak, overflowWrap,
  ]
}

private func runMeasure(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus
{
  let environment = Environment(ofTexts: arguments)
  var sources = FontSources(arguments, console)
  sources.bundledIsOptional = arguments.has(.font)
  let measurer = TextMeasurer(io: console.io, environment: environment, library: sources.library)
  if let file = arguments.text(.jsonl) {
    try asUsage { () throws(UsageError) in
      try arguments.refuse(Flag.textGroup, "cannot stand beside '--jsonl'; say it in the requests")
      if let text = arguments.operands.first {
        throw UsageError("\(single(text)) cannot stand beside '--jsonl'; say it in the requests")
      }
    }
    return try MeasureStream(measurer: measurer, console: console).run(file)
  }
  let request = try asUsage { () throws(UsageError) in
    guard !arguments.operands.isEmpty else {
      throw UsageError("'reflow measure' needs TEXT or '--jsonl FILE'; see 'reflow measure --help'")
    }
    return try MeasureRequest(arguments)
  }
  let answers = try measurer.answers(to: request)
  try asStream { () throws(StreamError) in
    if arguments.has(.json) {
      let all = answers.map(\.json)
      let value = request.category == .all ? .array(all) : all[0]
      try console.output(JSONWriter.write(value) + "\n")
    } else {
      try console.output(answers.map(\.summary).joined(separator: "\n"))
    }
  }
  return .clean
}

/// Answers requests, one a line, as they come.
struct MeasureStream {
  /// Bytes of the longest request.
  static let lineLimit = 16 << 20

  let measurer: TextMeasurer
  let console: Console

  /// Answers every line of a file, or of standard input for `-`.
  ///
  /// A bad line is answered with `error` in its place; then the result is
  /// ``ExitStatus/trouble``.
  func run(_ file: String) throws(ToolError) -> ExitStatus {
    let source = try ByteSource(file, console.io)
    var lines = LineReader(limit: Self.lineLimit, read: source.next)
    var status = ExitStatus.clean
    while let line = try lines.next() {
      let (answer, isGood) = answer(line)
      if !isGood { status = .trouble }
      try asStream { () throws(StreamError) in
        try console.output(JSONWriter.write(answer, .compact) + "\n")
        // Whoever waits for an answer before asking on gets it now.
        if !lines.hasLine() { try console.flush() }
      }
    }
    return status
  }

  private func answer(_ line: LineReader.Line) -> (JSONValue, isGood: Bool) {
    var id: JSONValue?
    let message: String
    switch line {
    case .tooLong: message = "the line exceeds the limit of \(Self.lineLimit) bytes"
    case .bytes(let bytes):
      do {
        let request = try MeasureRequest.parse(bytes, id: &id)
        let answers = try measurer.answers(to: request).map(\.json)
        return (request.category == .all ? .array(answers) : answers[0], true)
      } catch let error as MeasureError {
        message = error.message
      } catch ToolError.input(let reason) {
        message = reason
      } catch {
        message = "the text cannot be measured"
      }
    }
    let members = id.map { [JSONValue.Member("id", $0)] } ?? []
    return (.object(members + [JSONValue.Member("error", .string(message))]), false)
  }
}

/// The bytes of a file or of standard input, a part at a time.
private final class ByteSource {
  private let io: any ToolIO
  private let descriptor: Int32?
  private let file: String

  init(_ file: String, _ io: any ToolIO) throws(ToolError) {
    (self.file, self.io) = (file, io)
    guard file != "-" else {
      descriptor = nil
      return
    }
    let opened = open(io.path(file), O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      throw .input("file '\(file)' cannot be read: \(systemReason(errno))")
    }
    descriptor = opened
  }

  deinit { if let descriptor { close(descriptor) } }

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
