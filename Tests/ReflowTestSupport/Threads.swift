import Glibc
import Synchronization

/// Several threads that do the same at once, more than the machine has cores.
package enum Threads {
  /// How many tests use.
  package static let count = 8

  /// Calls a function once in each of ``count`` threads, none of which goes on before all have
  /// begun, and gives the results in the order of their numbers.
  package static func map<Value: Sendable>(
    _ body: @escaping @Sendable (_ number: Int) throws -> Value
  ) throws -> [Value] {
    let results = Results<Value>()
    let threads = (0..<count).map { number in
      start {
        results.waitForAll()
        let result = Result { try body(number) }
        results.values.withLock { $0[number] = result }
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    return try results.values.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  private final class Results<Value: Sendable>: Sendable {
    private let begun = Atomic(0)
    let values = Mutex<[Int: Result<Value, any Error>]>([:])

    func waitForAll() {
      begun.add(1, ordering: .acquiringAndReleasing)
      while begun.load(ordering: .acquiring) < count { sched_yield() }
    }
  }

  private final class Body {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(Body(run: run)).toOpaque())
    precondition(code == 0, "the system has a thread to give")
    return thread
  }
}
