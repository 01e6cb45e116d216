import Glibc
import Synchronization

/// Turns the signals that ask a program to end into something that can be waited for, so
/// that nothing is ended in the middle.
final class EndSignals {
  /// Can be read once a signal has come.
  let descriptor: Int32
  private let writer: Int32
  private var handlers: [(signal: Int32, before: sighandler_t?)] = []

  private static let all = [SIGINT, SIGTERM, SIGHUP]

  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe signals end the program as ever.
    guard pipe(&ends) == 0 else {
      (descriptor, writer) = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler must not wait, however many signals come.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writer) = (ends[0], ends[1])
    signalWriter.store(writer, ordering: .sequentiallyConsistent)
    // Whoever started the program may have blocked them.
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.all { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for number in Self.all {
      let before = signal(number) { _ in
        // Only what is allowed within a signal: one call of the system.
        var byte: UInt8 = 0
        write(signalWriter.load(ordering: .sequentiallyConsistent), &byte, 1)
      }
      handlers.append((number, before))
    }
  }

  deinit {
    for (number, before) in handlers { signal(number, before) }
    guard descriptor >= 0 else { return }
    signalWriter.store(-1, ordering: .sequentiallyConsistent)
    close(descriptor)
    close(writer)
  }
}

/// Where the handler writes; -1 for nowhere.
private let signalWriter = Atomic<Int32>(-1)
