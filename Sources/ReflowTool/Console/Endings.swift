import Glibc
import Synchronization

/// What the program does when it is asked to end while it writes: the file that is not whole yet
/// is taken away, and the signal does what it always does.
enum Endings {
  /// Signals that ask a program to end.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Sees to it from now on. Signals that whoever started the program ignores stay ignored.
  static func handle() {
    for number in signals {
      let before = signal(number) { number in
        // Only what is allowed within a signal: calls of the system.
        let path = UnsafeMutablePointer<CChar>(bitPattern: unfinished.load(ordering: .acquiring))
        if let path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Names the file to take away; `nil` for none. Only the thread that writes calls it.
  static func remove(_ path: String?) {
    let next = path.flatMap { strdup($0) }
    let last = unfinished.exchange(Int(bitPattern: next), ordering: .acquiringAndReleasing)
    free(UnsafeMutablePointer<CChar>(bitPattern: last))
  }
}

/// Where the path of the file stands in memory; 0 for none.
private let unfinished = Atomic<Int>(0)
