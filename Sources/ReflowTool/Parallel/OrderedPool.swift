import Glibc

/// Threads that work on a stream of inputs, whose results come out in the order in which the
/// inputs went in.
///
/// Only the thread that made the pool puts in and takes out; so streams and consoles stay on
/// it, and it decides how much is under way at a time.
final class OrderedPool<Input: Sendable, Output: Sendable> {
  private let line: WorkLine<Input, Output>
  private var threads: [WorkThread] = []
  /// Works on the caller's own thread where one job is all; `nil` beside threads.
  private var ownWork: ((Input) -> Output)?

  /// The most inputs that are under way at a time.
  let limit: Int
  /// Inputs whose results were not taken yet.
  private(set) var count = 0

  /// Makes a pool for as long as `body` runs. What is not begun when it ends, as after an
  /// error, is dropped.
  ///
  /// - Parameters:
  ///   - jobs: Threads that work; with 1 the caller's own does.
  ///   - limit: The most inputs that are under way at a time, at least 1.
  ///   - makeWork: What a thread does to its inputs; called once for each, on it, so that the
  ///     work may have state of its own.
  static func run<R>(
    jobs: Int, limit: Int, makeWork: @escaping @Sendable () -> (Input) -> Output,
    _ body: (OrderedPool) throws(ToolError) -> R
  ) throws(ToolError) -> R {
    let pool = OrderedPool(jobs: jobs, limit: limit, makeWork: makeWork)
    defer { pool.close() }
    return try body(pool)
  }

  private init(jobs: Int, limit: Int, makeWork: @escaping @Sendable () -> (Input) -> Output) {
    precondition(limit > 0, "a pool has room for an input")
    self.limit = limit
    let line = WorkLine<Input, Output>(limit: limit)
    self.line = line
    if jobs > 1 {
      for _ in 0..<min(jobs, limit) {
        guard let thread = WorkThread({ line.serve(makeWork()) }) else { break }
        threads.append(thread)
      }
    }
    // Where the system refuses threads the caller does the work.
    if threads.isEmpty { ownWork = makeWork() }
  }

  /// Whether an input has to wait for a result to be taken.
  var isFull: Bool { count == limit }

  /// Puts an input in, for which there is room.
  func submit(_ input: Input) {
    precondition(!isFull, "a full pool takes no more")
    count += 1
    if let ownWork { line.add(finished: ownWork(input)) } else { line.add(input) }
  }

  /// The oldest results, waited for; `number` of them.
  func take(_ number: Int) -> [Output] {
    precondition((0...count).contains(number), "results are of inputs")
    count -= number
    return line.take(number)
  }

  private func close() {
    line.close()
    for thread in threads { thread.join() }
  }
}
