import Reflow

/// A part of a JSON Schema (2020-12) of what the command prints.
struct Schema {
  let json: JSONValue

  static func type(_ name: String) -> Schema { Schema(json: .members(["type": .string(name)])) }

  static let string = type("string")
  static let number = type("number")
  static let integer = type("integer")
  static let boolean = type("boolean")

  /// Any value.
  static let anything = Schema(json: .bool(true))

  static func constant(_ value: JSONValue) -> Schema { Schema(json: .members(["const": value])) }

  static func words(_ words: [String]) -> Schema {
    Schema(json: .members(["enum": .array(words.map(JSONValue.string))]))
  }

  static func reference(_ name: String) -> Schema {
    Schema(json: .members(["$ref": .string("#/$defs/" + name)]))
  }

  static func array(_ items: Schema) -> Schema {
    Schema(json: .members(["type": .string("array"), "items": items.json]))
  }

  /// An array of exactly these elements.
  static func tuple(_ items: [Schema]) -> Schema {
    Schema(
      json: .members([
        "type": .string("array"), "prefixItems": .array(items.map(\.json)),
        "minItems": .integer(items.count), "maxItems": .integer(items.count),
      ]))
  }

  static func any(of schemas: [Schema]) -> Schema {
    Schema(json: .members(["anyOf": .array(schemas.map(\.json))]))
  }

  /// An object whose members have names of the caller's.
  static func map(_ values: Schema) -> Schema {
    Schema(json: .members(["type": .string("object"), "additionalProperties": values.json]))
  }

  /// An object of these members, all required but for those of `optional`.
  static func object(_ fields: [Field], optional: [Field] = []) -> Schema {
    let members = (fields + optional).map { JSONValue.Member($0.name, $0.schema.json) }
    return Schema(
      json: .members([
        "type": .string("object"), "properties": .object(members),
        "required": .array(fields.map { .string($0.name) }), "additionalProperties": .bool(false),
      ]))
  }

  /// The value, or `null`.
  var orNull: Schema { .any(of: [self, .type("null")]) }

  /// A member of an object.
  struct Field {
    let name: String
    let schema: Schema
    init(_ name: String, _ schema: Schema) { (self.name, self.schema) = (name, schema) }
  }

  /// The schema as a file of its own.
  func document(title: String, definitions: [Field] = []) -> String {
    guard case .object(var members) = json else { return "" }
    members.insert(
      contentsOf: [
        JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        JSONValue.Member("title", .string(title)),
      ], at: 0)
    if !definitions.isEmpty {
      let list = definitions.map { JSONValue.Member($0.name, $0.schema.json) }
      members.append(JSONValue.Member("$defs", .object(list)))
    }
    return JSONWriter.write(.object(members)) + "\n"
  }
}
