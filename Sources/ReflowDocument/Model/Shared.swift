/// A value behind a reference, so that a copy of it costs one count, and two that come
/// from the same one are equal at a glance.
@usableFromInline
package struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  package final class Storage: Sendable {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  @inlinable package init(_ value: Value) { storage = Storage(value) }

  /// Who changes it has a value of its own from then on.
  @inlinable package var value: Value {
    _read { yield storage.value }
    _modify {
      var copy = storage.value
      defer { storage = Storage(copy) }
      yield &copy
    }
  }

  /// Whether both are copies of one, so that they are equal; equal values need not be.
  @inlinable package func isSame(as other: Shared) -> Bool { storage === other.storage }

  @inlinable package static func == (a: Shared, b: Shared) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}

extension Shared<TextAttributes> {
  /// Attributes that say nothing, which most elements have.
  package static let nothing = Shared(TextAttributes())

  /// Whether these are they; attributes that were changed to say nothing are not.
  package var isNothing: Bool { isSame(as: .nothing) }

  /// - Parameter attributes: What is said; to say nothing takes no room.
  init(saying attributes: TextAttributes) {
    self = attributes == TextAttributes() ? .nothing : Shared(attributes)
  }
}

extension Shared<ParagraphAttributes> {
  /// Attributes that say nothing, which most elements have.
  package static let nothing = Shared(ParagraphAttributes())

  /// Whether these are they; attributes that were changed to say nothing are not.
  package var isNothing: Bool { isSame(as: .nothing) }
}
