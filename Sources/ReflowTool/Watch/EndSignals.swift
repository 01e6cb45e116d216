import Glibc
import Synchronization

/// Turns the signals that ask a program to end into something that can be waited for, so
/// that nothing is ended in the middle.
final class EndSignals {
  /// Can be read once a signal has come.
  let descriptor: Int32
  private let writer: Int32
  private var handlers: [(signal: Int32, before: sighandler_t?)] = []

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
    for number in Endings.signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for number in Endings.signals {
      let before = signal(number) { number in
        // Only what is allowed within a signal: one call of the system.
        var byte = UInt8(truncatingIfNeeded: number)
        write(signalWriter.load(ordering: .sequentiallyConsistent), &byte, 1)
      }
      // What `nohup` starts shall go on.
      if number == SIGHUP, unsafeBitCast(before, to: Int.self) == 1 {
        signal(number, SIG_IGN)
      } else {
        handlers.append((number, before))
      }
    }
  }

  /// The first signal that has come; `nil` when none has.
  var pending: Int32? {
    guard descriptor >= 0, case .success(let bytes) = readSome(from: descriptor, atMost: 1)
    else { return nil }
    return bytes.first.map { Int32($0) }
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
