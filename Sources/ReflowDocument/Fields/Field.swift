/// One key of a kind of object: how it is read, written and described. Lists of
/// these drive the reader, the writer, the schema and inheritance.
package struct Field<Root>: Sendable {
  /// The name in documents.
  package let key: String
  /// JSON Schema of the value.
  package let schema: JSONValue
  /// Reads the value into the object.
  package let read: @Sendable (JSONNode, inout Root, inout Reading) -> Void
  /// The value to write; `nil` writes nothing.
  package let write: @Sendable (Root) -> JSONValue?

  package init(
    _ key: String, schema: JSONValue,
    read: @escaping @Sendable (JSONNode, inout Root, inout Reading) -> Void,
    write: @escaping @Sendable (Root) -> JSONValue?
  ) {
    (self.key, self.schema, self.read, self.write) = (key, schema, read, write)
  }

  /// An optional property.
  package init<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: Codec<Value>
  ) {
    self.init(
      key, schema: codec.schema,
      read: { node, root, reading in
        if let value = codec.decode(node, key, &reading) { root[keyPath: path] = value }
      }, write: { root in root[keyPath: path].map(codec.encode) })
  }

  /// A property that is written unless it has its default value.
  init<Value: Equatable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
    default defaultValue: Value
  ) {
    self.init(
      key, schema: codec.schema,
      read: { node, root, reading in
        if let value = codec.decode(node, key, &reading) { root[keyPath: path] = value }
      },
      write: { root in
        root[keyPath: path] == defaultValue ? nil : codec.encode(root[keyPath: path])
      })
  }

  /// A property that is always written.
  package init<Value>(
    _ key: String, always path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>
  ) {
    self.init(
      key, schema: codec.schema,
      read: { node, root, reading in
        if let value = codec.decode(node, key, &reading) { root[keyPath: path] = value }
      }, write: { root in codec.encode(root[keyPath: path]) })
  }

  /// The field as part of a larger object.
  func lifted<Outer>(_ path: any WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
    Field<Outer>(
      key, schema: schema,
      read: { node, outer, reading in read(node, &outer[keyPath: path], &reading) },
      write: { outer in write(outer[keyPath: path]) })
  }
}

/// The keys of one kind of object.
package struct ElementTable<Root>: Sendable {
  /// The object in words, as in `a run`.
  package let name: String
  /// The keys in the order of output.
  package let fields: [Field<Root>]
  /// Keys that must stand.
  let required: [String]
  private let byKey: [String: Int]

  package init(_ name: String, _ fields: [Field<Root>], required: [String] = []) {
    (self.name, self.fields, self.required) = (name, fields, required)
    byKey = Dictionary(
      fields.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads every member of an object and reports those that are unknown or
  /// missing.
  ///
  /// - Parameter others: Keys of objects of other kinds, one of which may be meant.
  package func read(
    _ node: JSONNode, into root: inout Root, _ reading: inout Reading, others: [String] = []
  ) {
    guard let members = node.members else {
      reading.report(
        .invalidValue, "\(name) cannot be \(node.summary); allowed: an object",
        at: node.offset)
      return
    }
    var isPresent = [Bool](repeating: false, count: fields.count)
    for member in members {
      if let index = byKey[member.key] {
        isPresent[index] = true
        fields[index].read(member.value, &root, &reading)
      } else {
        reportUnknown(member, others, &reading)
      }
    }
    for key in required where byKey[key].map({ isPresent[$0] }) != true {
      reading.report(.missingAttribute, "\(name) needs \(quoted(key))", at: node.offset)
    }
  }

  /// The members to write, in the table's order.
  package func members(of root: Root) -> [JSONValue.Member] {
    fields.compactMap { field in
      field.write(root).map { JSONValue.Member(field.key, $0) }
    }
  }

  /// JSON Schema of the object: these keys and no others.
  package var schema: JSONValue {
    .members([
      "type": .string("object"),
      "properties": .object(fields.map { JSONValue.Member($0.key, $0.schema) }),
      "required": .array(required.map { .string($0) }),
      "additionalProperties": .bool(false),
    ])
  }

  private func reportUnknown(
    _ member: JSONMember, _ others: [String], _ reading: inout Reading
  ) {
    let message = "\(name) has no attribute \(quoted(member.key))"
    guard !reading.isFull else {
      reading.report(.unknownAttribute, message, at: member.keyOffset)
      return
    }
    var hint = nearestName(to: member.key, in: fields.map(\.key) + others).map {
      "did you mean \(quoted($0))?"
    }
    if reading.format != .document {
      hint = hint ?? "it has " + fields.map(\.key).joined(separator: ", ")
    } else if ParagraphAttributes.Key(rawValue: member.key) != nil {
      hint = "it is a paragraph attribute, which stands on a block or the document"
    } else if TextAttributes.Key(rawValue: member.key) != nil {
      hint = "it is a text attribute, which stands on a run, a block or the document"
    }
    reading.report(.unknownAttribute, message, hint: hint, at: member.keyOffset)
  }
}
