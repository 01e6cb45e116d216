/// The JSON Schema (2020-12) of documents, generated from the tables that the
/// reader and the writer use.
///
/// What a schema cannot say is left to the reader: names compare without case,
/// tags are unique, matrices are not singular.
public func documentSchema() -> String {
  var root = Document.table.schema.objectMembers
  root.insert(contentsOf: heading, at: 0)
  root.append(
    JSONValue.Member(
      "$defs",
      .members([
        "block": oneOf([stringSchema] + blockSchemas),
        "run": oneOf([stringSchema] + runSchemas),
      ])))
  root.append(JSONValue.Member("not", styleBesideSize))
  return JSONWriter.write(.object(root)) + "\n"
}

private let heading = [
  JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
  JSONValue.Member("title", .string("reflow document")),
]

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
  var members = ElementTable(table.name, fields, required: required).schema.objectMembers
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
