/// A JSON value to be written.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A measurement, written with at most three decimals; `null` when not finite.
  case number(Double)
  /// A number that must read back the same; `null` when not finite.
  case exact(Double)
  /// A number as it was written in some input.
  case literal(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; members are written in this order.
  case object([Member])

  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var key: String
    /// What it names.
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object from pairs, in their order.
  package static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(pairs.map { Member($0.key, $0.value) })
  }

  /// The value that was read, for echoing.
  package init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(_, let literal): .literal(literal)
      case .string(let string): .string(string)
      case .array(let nodes): .array(nodes.map { JSONValue($0) })
      case .object(let members): .object(members.map { Member($0.key, JSONValue($0.value)) })
      }
  }

  var isScalar: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}
