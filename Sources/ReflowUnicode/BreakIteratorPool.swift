import Synchronization

/// Idle break iterators, kept because opening one costs more than most texts.
///
/// A memo only: what it holds changes no result. It is bounded in both
/// directions, as languages come from documents.
final class BreakIteratorPool: Sendable {
  static let shared = BreakIteratorPool()

  private struct Entry: Sendable {
    var key: BreakIteratorKey
    var idle: [BreakIterator]
  }

  private static let maximumKeys = 16
  private static let maximumIdlePerKey = 8

  /// Most recently used last.
  private let entries = Mutex<[Entry]>([])

  /// The number of kept iterators, at most `16 * 8`.
  var idleCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.idle.count } } }

  /// Lends an iterator to `body`, which alone uses it until it returns.
  func withIterator(
    _ key: BreakIteratorKey, _ body: (BreakIterator) throws(UnicodeError) -> Void
  ) throws(UnicodeError) {
    let iterator: BreakIterator
    if let idle = take(key) { iterator = idle } else { iterator = try BreakIterator(key) }
    // After an error the iterator is dropped: its state is unknown.
    try body(iterator)
    give(iterator, key)
  }

  private func take(_ key: BreakIteratorKey) -> BreakIterator? {
    entries.withLock { entries in
      guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
      return entries[index].idle.popLast()
    }
  }

  private func give(_ iterator: BreakIterator, _ key: BreakIteratorKey) {
    // What falls out is closed after the lock is open again.
    let evicted: Entry? = entries.withLock { entries in
      guard let index = entries.lastIndex(where: { $0.key == key }) else {
        entries.append(Entry(key: key, idle: [iterator]))
        return entries.count > Self.maximumKeys ? entries.removeFirst() : nil
      }
      if entries[index].idle.count < Self.maximumIdlePerKey {
        entries[index].idle.append(iterator)
      }
      if index != entries.count - 1 { entries.append(entries.remove(at: index)) }
      return nil
    }
    _ = evicted
  }
}
