import Glibc

/// Repeats a task as all drivers do: at least three times (once where one takes more than
/// 15 seconds), on until a second is spent or nine are done.
struct Stopwatch {
  private(set) var wall: [Double] = []
  private(set) var cpu: [Double] = []

  private var isDone: Bool {
    if wall.count >= 9 { return true }
    if let first = wall.first, first > 15 { return true }
    return wall.count >= 3 && wall.reduce(0, +) >= 1
  }

  /// Runs the task until enough is known; `prepare` is not timed.
  mutating func run<Input>(
    prepare: () throws -> Input, _ task: (Input) throws -> Void
  ) rethrows {
    while !isDone {
      let input = try prepare()
      let (wallStart, cpuStart) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_PROCESS_CPUTIME_ID))
      try task(input)
      wall.append(Self.now(CLOCK_MONOTONIC) - wallStart)
      cpu.append(Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpuStart)
    }
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The line that the runner reads; times are of one of `divisor` equal parts.
  func report(_ workload: String, _ task: String, count: Int, lines: Int, divisor: Double = 1) {
    let times = [
      ("best", wall.min() ?? 0), ("median", Self.median(wall)), ("first", wall.first ?? 0),
      ("cpu_median", Self.median(cpu)),
    ].map { "\"\($0)\":\($1 / divisor)" }.joined(separator: ",")
    print(
      "{\"peer\":\"reflow\",\"version\":\"0.1.0\",\"workload\":\"\(workload)\",\"task\":\"\(task)\","
        + "\"n\":\(count),\"reps\":\(wall.count),\"seconds\":{\(times)},\"lines\":\(lines),\"notes\":\"\"}"
    )
    fflush(nil)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    return sorted.count % 2 == 1 ? middle : (sorted[sorted.count / 2 - 1] + middle) / 2
  }
}
