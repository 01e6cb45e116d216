/// The JSON Schema (2020-12) of documents, generated from the tables that the
/// reader and the writer use.
///
/// What a schema cannot say is left to the reader: names compare without case,
/// tags are unique, matrices are not singular.
public func documentSchema() -> String {
  var root = shared(Document.table, required: Document.table.required)
  root.insert(contentsOf: heading, at: 0)
  root.append(
    JSONValue.Member(
      "$defs",
      .object(
        [
          JSONValue.Member("block", oneOf([stringSchema] + blockSchemas)),
          JSONValue.Member("run", oneOf([stringSchema] + runSchemas)),
        ] + attributeSchemas)))
  root.append(JSONValue.Member("not", styleBesideSize))
  return JSONWriter.write(.object(root)) + "\n"
}

private let heading = [
  JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
  JSONValue.Member("title", .string("reflow document")),
]

/// The attributes that stand on many elements, described once.
private let attributeSchemas: [JSONValue.Member] =
  TextAttributes.fields.map { JSONValue.Member($0.key.rawValue, $0.attribute.field.schema) }
  + ParagraphAttributes.fields.map { JSONValue.Member($0.key.rawValue, $0.attribute.field.schema) }

/// The members of an object's schema, its attributes as references.
private func shared<Root>(
  _ table: ElementTable<Root>, required: [String]
) -> [JSONValue.Member] {
  let fields = table.fields.map { field in
    // An image's or stack's `alignment` is another one than a paragraph's.
    let isShared = attributeSchemas.contains { $0.key == field.key && $0.value == field.schema }
    guard isShared else { return field }
    let reference = JSONValue.members(["$ref": .string("#/$defs/\(field.key)")])
    return Field(field.key, schema: reference, read: field.read, write: field.write)
  }
  return ElementTable(table.name, fields, required: required).schema.objectMembers
}

private let stringSchema = JSONValue.members(["type": .string("string")])

private func oneOf(_ schemas: [JSONValue]) -> JSONValue { .members(["oneOf": .array(schemas)]) }

private var blockSchemas: [JSONValue] {
  Block.tables.map { key, table in
    schema(of: table, kind: key, others: Block.tables.map(\.key))
  }
}

private var runSchemas: [JSONValue] {
  RunDraft.kinds.map { kind in
    schema(
      of: kind == "text" ? RunDraft.textTable : RunDraft.attachmentTable, kind: kind,
      others: RunDraft.kinds)
  }
}

/// The schema of an object of one kind: the key of its kind is required, those
/// of the other kinds are left out.
private func schema<Root>(
  of table: ElementTable<Root>, kind: String, others: [String]
) -> JSONValue {
  let fields = table.fields.filter { $0.key == kind || !others.contains($0.key) }
  let required = [kind] + table.required.filter { $0 != kind }
  var members = shared(ElementTable(table.name, fields), required: required)
  members.append(JSONValue.Member("not", styleBesideSize))
  return .object(members)
}

/// A style decides the size: neither `size` nor `scalesAs` stands beside it.
private let styleBesideSize = JSONValue.members([
  "anyOf": .array(
    ["size", "scalesAs"].map { key in
      .members([
        "required": .array([.string("style"), .string(key)]),
        "properties": .members([
          "style": .members(["not": .members(["type": .string("null")])]),
          key: .members(["not": .members(["type": .string("null")])]),
        ]),
      ])
    })
])

extension JSONValue {
  /// The members of an object; none for any other value.
  fileprivate var objectMembers: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
