/// A value of a JSON text with the place where it starts.
package struct JSONNode: Hashable, Sendable {
  /// What a value can be (RFC 8259, 3).
  package enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number: its nearest binary64 value and how it was written.
    case number(Double, literal: String)
    /// A string without its quotes and escapes.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object, its members in source order.
    case object([JSONMember])
  }

  /// What the value is.
  package var value: Value
  /// Byte of the source at which the value starts.
  package var offset: Int

  package init(_ value: Value, offset: Int) {
    self.value = value
    self.offset = offset
  }

  /// The string; `nil` for any other value.
  package var string: String? { if case .string(let string) = value { string } else { nil } }

  /// The number; `nil` for any other value.
  package var number: Double? { if case .number(let number, _) = value { number } else { nil } }

  /// The Boolean; `nil` for any other value.
  package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The elements; `nil` when it is no array.
  package var elements: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }

  /// The members; `nil` when it is no object.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// Whether the value is `null`.
  package var isNull: Bool { value == .null }

  /// The value of the first member of that name; `nil` when there is none.
  /// Linear in the number of members.
  package subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.value }

  /// The value in words, for messages: `number 12`, `string "a"`, `an array`.
  package var summary: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(_, let literal):
      "number " + (literal.utf8.count > 40 ? literal.prefix(39) + "…" : literal)
    case .string(let string): "string " + quoted(string)
    case .array(let elements): elements.isEmpty ? "an empty list" : "an array"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }
}

/// A name in an object with its value.
package struct JSONMember: Hashable, Sendable {
  /// The name without its quotes and escapes.
  package var key: String
  /// Byte of the source at which the name starts.
  package var keyOffset: Int
  /// What it names.
  package var value: JSONNode
}

/// What a JSON text holds.
package struct JSONTree: Hashable, Sendable {
  /// A name that an object has twice.
  package struct Duplicate: Hashable, Sendable {
    /// The name.
    package var key: String
    /// Where it stands first.
    package var first: Int
    /// Where it stands again.
    package var offset: Int
  }

  /// The outermost value.
  package var root: JSONNode
  /// Names that objects have more than once, in source order. RFC 8259 leaves
  /// their meaning open, so readers should refuse them.
  package var duplicates: [Duplicate]
}

/// What a JSON text may cost.
package struct JSONLimits: Hashable, Sendable {
  /// The most bytes.
  package var bytes: Int
  /// The most arrays and objects inside one another.
  package var depth: Int

  package init(bytes: Int = 64 << 20, depth: Int = 512) {
    self.bytes = bytes
    self.depth = depth
  }
}
