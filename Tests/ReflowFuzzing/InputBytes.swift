/// An input, read from its start: first bytes that choose, then the matter itself.
///
/// Choices are made by remainders, so that every byte means something and inputs can be
/// written by hand.
struct InputBytes {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; 0 after the end.
  mutating func next() -> Int {
    guard at < bytes.count else { return 0 }
    at += 1
    return Int(bytes[at - 1])
  }

  /// One of some values.
  mutating func choice<Value>(_ values: [Value]) -> Value { values[next() % values.count] }

  /// One of all values of a type.
  mutating func choice<Value: CaseIterable>() -> Value { choice(Array(Value.allCases)) }

  /// Whether something is so, rather not.
  mutating func rarely() -> Bool { next() % 4 == 3 }

  /// All that is left.
  mutating func rest() -> [UInt8] {
    defer { at = bytes.count }
    return Array(bytes[at...])
  }
}
