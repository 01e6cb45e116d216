import Glibc

/// Tells on a terminal how far a long task is; silent everywhere else.
struct Progress {
  private let console: Console
  private let what: String
  private let total: Int
  private var done = 0
  private var nextUpdate: Double
  private var isShown = false

  /// Seconds before anything is shown, so that short tasks show nothing.
  private static let delay = 0.5
  /// Seconds between updates.
  private static let interval = 0.1

  /// - Parameter what: What is counted, as in `texts`.
  init(_ console: Console, what: String, total: Int) {
    (self.console, self.what, self.total) = (console, what, total)
    nextUpdate = Self.now + Self.delay
  }

  /// One more is done, or several.
  mutating func advance(by count: Int = 1) {
    let isSeldom = (done + count) / 16 > done / 16
    done += count
    guard console.showsProgress, isSeldom else { return }
    let now = Self.now
    guard now >= nextUpdate else { return }
    nextUpdate = now + Self.interval
    isShown = true
    let part = total == 0 ? 100 : done * 100 / total
    let filled = part / 5
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
    console.status("[\(bar)] \(part) %, \(done) of \(total) \(what)")
  }

  /// Takes the line away.
  func finish() {
    if isShown { console.status("") }
  }

  /// Seconds of a clock that only runs forward.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
