import Reflow

/// What happens to files.
enum WatchEvent: Hashable {
  /// One of the files may have changed, come or gone.
  case change
  /// The time is over, and nothing happened.
  case quiet
  /// Someone asked to end.
  case end
}

/// Where events come from: the system, or a test.
protocol WatchEvents: AnyObject {
  /// Follows these files, by absolute path, and no longer those before. They need not exist.
  func follow(_ files: [String]) throws(ToolError)
  /// Waits for an event.
  ///
  /// - Parameter milliseconds: How long; `nil` for ever.
  func next(milliseconds: Int?) throws(ToolError) -> WatchEvent
}

/// Something that is drawn from files.
protocol WatchTarget {
  /// What it is drawn from, by absolute path, as far as that can be told now.
  func files() -> [String]
  /// Draws it. Trouble with the files is told, and no error.
  func draw() throws(ToolError)
}

/// Draws something anew whenever its files change.
struct Watcher {
  let events: any WatchEvents
  /// How long nothing may happen before it is drawn: editors write a file in several steps.
  var settlingMilliseconds = 50
  /// Events after which it is drawn even so, as for a file that is written all the time.
  var settlingLimit = 40

  /// Draws once, and then after each change, until an event ends it.
  func run(_ target: some WatchTarget) throws(ToolError) {
    repeat {
      // Followed before it is read, so that no change falls in between.
      try events.follow(target.files())
      try target.draw()
    } while try waitForChange()
  }

  /// Whether there was a change that has settled; `false` at the end.
  private func waitForChange() throws(ToolError) -> Bool {
    while true {
      switch try events.next(milliseconds: nil) {
      case .end: return false
      case .quiet: continue
      case .change: return try waitForQuiet()
      }
    }
  }

  private func waitForQuiet() throws(ToolError) -> Bool {
    for _ in 0..<settlingLimit {
      switch try events.next(milliseconds: settlingMilliseconds) {
      case .end: return false
      case .quiet: return true
      case .change: continue
      }
    }
    return true
  }
}
