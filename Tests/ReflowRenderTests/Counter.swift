import Synchronization

/// Counts calls from any thread.
final class Counter: Sendable {
  private let value = Atomic(0)

  func add() { value.add(1, ordering: .relaxed) }

  var count: Int { value.load(ordering: .relaxed) }
}
