// Values made of other values.
extension Codec {
  /// The value, or `null` for none.
  package var orNull: Codec<Value?> {
    Codec<Value?>(
      schema: .members(["anyOf": .array([schema, .members(["type": .string("null")])])]),
      decode: { node, key, reading in
        node.isNull ? .some(nil) : decode(node, key, &reading).map { .some($0) }
      }, encode: { $0.map(encode) ?? .null })
  }

  /// An array of such values; what an element is, in words, follows "an array of".
  package func list(of words: String) -> Codec<[Value]> {
    Codec<[Value]>(
      schema: .members(["type": .string("array"), "items": schema]),
      decode: { node, key, reading in
        guard let elements = node.elements else {
          reading.invalid(node, key, allowed: "an array of \(words)")
          return nil
        }
        return elements.compactMap { decode($0, key, &reading) }
      }, encode: { .array($0.map(encode)) })
  }

  /// An object that a table describes.
  ///
  /// - Parameter initial: What members that are left out leave as it is.
  package static func object(_ table: ElementTable<Value>, initial: Value) -> Codec {
    Codec(
      schema: table.schema,
      decode: { node, _, reading in
        var value = initial
        table.read(node, into: &value, &reading)
        return value
      }, encode: { .object(table.members(of: $0)) })
  }
}

extension Field {
  /// A member that follows from the others: it is written and checked, and not taken over.
  package static func derived<Value>(
    _ key: String, _ codec: Codec<Value>, _ value: @escaping @Sendable (Root) -> Value
  ) -> Field {
    Field(
      key, schema: codec.schema,
      read: { node, _, reading in _ = codec.decode(node, key, &reading) },
      write: { codec.encode(value($0)) })
  }
}
