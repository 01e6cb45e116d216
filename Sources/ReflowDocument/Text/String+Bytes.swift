extension String {
  /// Whether both are the same bytes. Strings are equal that read the same, as a letter with its
  /// accent in one character or two; fonts may draw those differently.
  package func hasBytes(of other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    return withBytes(of: other) { $0.countOfCommonStart(with: $1) == count }
      ?? utf8.elementsEqual(other.utf8)
  }

  /// How many bytes both strings start with, and how many of the others they end with: whole
  /// scalars.
  package func commonBytes(with other: String) -> (start: Int, end: Int) {
    withBytes(of: other) { own, other in
      var start = own.countOfCommonStart(with: other)
      while start > 0, own.isInsideScalar(start) || other.isInsideScalar(start) { start -= 1 }
      var end = own.countOfCommonEnd(with: other, after: start)
      while end > 0, own.isInsideScalar(own.count - end) { end -= 1 }
      return (start, end)
    } ?? (0, 0)
  }

  /// Calls `body` with the bytes of both; `nil` where they do not lie side by side.
  private func withBytes<Result>(
    of other: String,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let result = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { body(own, $0) }
    }
    return result ?? nil
  }

  /// Hashes the bytes, as ``hasBytes(of:)`` compares them.
  package func hashBytes(into hasher: inout Hasher) {
    hasher.combine(utf8.count)
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// So many bytes are compared without a branch.
  private static var step: Int { 64 }

  /// How many bytes both start with.
  fileprivate func countOfCommonStart(with other: Self) -> Int {
    let count = Swift.min(count, other.count)
    if baseAddress == other.baseAddress { return count }
    var index = 0
    while index + Self.step <= count, hasStep(at: index, of: other, at: index) {
      index += Self.step
    }
    while index < count, self[index] == other[index] { index += 1 }
    return index
  }

  /// How many bytes both end with, but for those before `start`.
  fileprivate func countOfCommonEnd(with other: Self, after start: Int) -> Int {
    let most = Swift.min(count, other.count) - start
    var length = 0
    while length + Self.step <= most,
      hasStep(at: count - length - Self.step, of: other, at: other.count - length - Self.step)
    {
      length += Self.step
    }
    while length < most, self[count - length - 1] == other[other.count - length - 1] {
      length += 1
    }
    return length
  }

  @inline(__always)
  private func hasStep(at own: Int, of other: Self, at its: Int) -> Bool {
    let (a, b) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: Self.step, by: 8) {
      difference |=
        a.loadUnaligned(fromByteOffset: own + offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: its + offset, as: UInt64.self)
    }
    return difference == 0
  }

  /// Whether an offset is not where a scalar of well-formed UTF-8 starts or the text ends.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
