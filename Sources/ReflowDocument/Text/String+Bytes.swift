extension String {
  /// Whether both are the same bytes. Strings are equal that read the same, as a letter with its
  /// accent in one character or two; fonts may draw those differently.
  package func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
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
