/// The few answers that were given last: documents ask for the same ones again and again,
/// and to compare is cheaper than to hash.
package struct Recent<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  /// The entry that was asked for last.
  private var last = 0

  private static var capacity: Int { 8 }

  package init() {}

  /// The answer for a key; `nil` when it is not among the last ones.
  package mutating func find(_ key: Key) -> Value? {
    if last < entries.count, entries[last].key == key { return entries[last].value }
    for index in entries.indices where index != last && entries[index].key == key {
      last = index
      return entries[index].value
    }
    return nil
  }

  /// Remembers an answer in place of an old one.
  package mutating func insert(_ value: Value, for key: Key) {
    if entries.count < Self.capacity {
      last = entries.count
      entries.append((key, value))
    } else {
      last = (last + 1) % Self.capacity
      entries[last] = (key, value)
    }
  }
}
