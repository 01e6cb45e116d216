import Glibc

/// Tells on a terminal how far a long task is; silent everywhere else.
struct Progress {
  private let console: Console
  private let what: String
  private let total: Int?
  private var done = 0
  private var nextUpdate: Double

  /// Seconds before anything is shown, so that short tasks show nothing.
  private static let delay = 0.5
  /// Seconds between updates.
  private static let interval = 0.1

  /// - Parameters:
  ///   - what: What is counted, as in `texts`.
  ///   - total: How many there are; `nil` when nobody knows, as of a stream.
  init(_ console: Console, what: String, total: Int?) {
    (self.console, self.what, self.total) = (console, what, total)
    nextUpdate = console.showsProgress ? Self.now + Self.delay : .infinity
  }

  /// One more is done, or several.
  mutating func advance(by count: Int = 1) {
    done += count
    guard nextUpdate < .infinity else { return }
    let now = Self.now
    guard now >= nextUpdate else { return }
    nextUpdate = now + Self.interval
    console.status(text)
  }

  /// As in `[######..............] 30 %, 3 of 10 documents`.
  private var text: String {
    guard let total else { return "\(done) \(what)" }
    let part = total == 0 ? 100 : min(done * 100 / total, 100)
    let filled = part / 5
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
    return "[\(bar)] \(part) %, \(done) of \(total) \(what)"
  }

  /// Takes the line away.
  func finish() { console.clearStatus() }

  /// Seconds of a clock that only runs forward.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
