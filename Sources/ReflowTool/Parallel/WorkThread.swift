import Glibc

/// A thread that runs a function and is waited for.
final class WorkThread {
  /// Bytes of its stack: as much as the first thread has on Linux, so that both can do the
  /// same.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// Begins; `nil` when the system has no thread to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for its end.
  func join() { pthread_join(thread, nil) }

  private final class Body {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// The machine's processor cores.
enum ProcessorCores {
  /// How many are switched on; 1 when the system does not tell.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
