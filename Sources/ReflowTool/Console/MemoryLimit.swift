import Glibc

/// Tells what is the matter where a limit of memory (`ulimit -v`) is used up.
///
/// Swift and the libraries below stop the program when they are given no memory, and there is no
/// going on after that; but it can be said, with the status of every other trouble. Without a limit
/// nothing is changed, so that faults of ours stay what they are.
enum MemoryLimit {
  /// Less address space than this is left when memory was what lacked, in bytes.
  private static let rest = 64 << 20

  /// Sees to it from now on.
  static func tellWhenReached() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return }
    for number in [SIGABRT, SIGSEGV] {
      signal(number) { number in
        // Only what is allowed within a signal: calls of the system.
        let probe = mmap(nil, MemoryLimit.rest, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard probe == MAP_FAILED else {
          signal(number, SIG_DFL)
          raise(number)
          return
        }
        let message: StaticString =
          "reflow: error: not enough memory; raise the limit of the process (ulimit -v)\n"
        write(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(2)
      }
    }
  }
}
