import Reflow

/// Answers requests, one a line, as they come; threads measure, and answers keep the order of
/// the lines.
struct MeasureStream {
  /// How much is held at a time, however long the stream is.
  struct Limits {
    /// Bytes of the longest request.
    var line = 16 << 20
    /// Requests that are under way, for each thread.
    var linesAJob = 64
    /// Bytes of all requests that are under way; a longer one is alone.
    var bytes = 16 << 20
  }

  let measurer: TextMeasurer
  let console: Console
  /// Threads that measure.
  let jobs: Int
  var limits = Limits()

  /// An answer as it is written.
  private struct Answer: Sendable {
    var bytes: [UInt8]
    var isGood: Bool
    /// Bytes of the request.
    var cost: Int
  }

  private typealias Pool = OrderedPool<LineReader.Line, Answer>

  /// Answers every line.
  ///
  /// A bad line is answered with `error` in its place; then the result is
  /// ``ExitStatus/trouble``.
  func run(_ source: ByteSource) throws(ToolError) -> ExitStatus {
    let (measurer, limit) = (measurer, limits.line)
    return try Pool.run(
      jobs: jobs, limit: limits.linesAJob * jobs,
      makeWork: { { line in Self.answer(line, measurer, limit: limit) } }
    ) { pool throws(ToolError) in try run(source, pool) }
  }

  private func run(_ source: ByteSource, _ pool: Pool) throws(ToolError) -> ExitStatus {
    var lines = LineReader(limit: limits.line)
    var (status, underWay, answered) = (ExitStatus.clean, 0, 0)
    var progress = Progress(console, what: "requests", total: nil)
    defer { progress.finish() }
    func write(_ count: Int) throws(ToolError) {
      for answer in pool.take(count) {
        underWay -= answer.cost
        if !answer.isGood { status = .trouble }
        try asStream { () throws(StreamError) in try console.output(answer.bytes) }
        progress.advance()
        answered += 1
      }
    }
    func read() throws(ToolError) -> [UInt8] {
      // Whoever waits for answers before asking on gets them now.
      if !source.hasMore() {
        try write(pool.count)
        try asStream { () throws(StreamError) in try console.flush() }
      }
      return try source.next()
    }
    while let line = try lines.next(read) {
      // By halves, so that threads seldom wait for this one.
      if pool.isFull { try write(max(1, pool.count / 2)) }
      while pool.count > 0, underWay + line.count > limits.bytes { try write(1) }
      underWay += line.count
      pool.submit(line)
    }
    try write(pool.count)
    console.verbose("\(answered) requests answered by \(jobs) \(jobs == 1 ? "thread" : "threads")")
    return status
  }

  // MARK: One line

  private static func answer(
    _ line: LineReader.Line, _ measurer: TextMeasurer, limit: Int
  ) -> Answer {
    let (value, isGood) = value(line, measurer, limit)
    let text = JSONWriter.write(value, .compact) + "\n"
    return Answer(bytes: Array(text.utf8), isGood: isGood, cost: line.count)
  }

  private static func value(
    _ line: LineReader.Line, _ measurer: TextMeasurer, _ limit: Int
  ) -> (JSONValue, isGood: Bool) {
    var id: JSONValue?
    let message: String
    switch line {
    case .tooLong: message = "the line exceeds the limit of \(limit) bytes"
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
