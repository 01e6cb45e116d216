/// Patterns of slots that match no key: most are misspelt, and their texts go elsewhere or are
/// not measured at all.
package struct UnmatchedPatterns {
  /// A pattern and the slot that it stands in.
  package struct Pattern: Hashable, Sendable {
    /// The slot's name.
    package let slot: String
    /// As it was written.
    package let text: String
  }

  private var waiting: [(slot: String, pattern: KeyPattern)]

  package init(_ slots: [Slot]) {
    waiting = slots.flatMap { slot in slot.keys.map { (slot.name, $0) } }
  }

  /// Takes away what matches one of the keys. The cost is that of the patterns that match
  /// nothing, times the keys.
  package mutating func match(_ units: some Sequence<CatalogUnit>) {
    for unit in units where !waiting.isEmpty {
      waiting.removeAll { $0.pattern.matches(unit) }
    }
  }

  /// What is left, in the order of the slots.
  package var patterns: [Pattern] {
    waiting.map { Pattern(slot: $0.slot, text: $0.pattern.text) }
  }
}

extension KeyPattern {
  /// Whether it matches a unit's key, or the key's name alone.
  package func matches(_ unit: CatalogUnit) -> Bool {
    matches(unit.key) || unit.name != unit.key && matches(unit.name)
  }
}
