extension Document {
  /// The format's version that this library reads and writes.
  public static let formatVersion = 1

  static let table = ElementTable<Self>(
    "the document",
    [versionField, schemaField, languageField] + ownFields
      + BlockSpacing.fields.map { $0.lifted(\Self.spacing) }
      + TextAttributes.fields.filter { $0.key != .language }.map {
        $0.attribute.field.lifted(\Self.attributes)
      } + ParagraphAttributes.fields.map { $0.attribute.field.lifted(\Self.paragraph) }
      + [contentField], required: ["content"])

  private static let ownFields: [Field<Self>] = [
    Field("width", \.width, .extent), Field("category", \.category, .category),
    Field("fonts", \.fonts, .files, default: []),
    Field("scrolls", \.scrolls, .bool, default: true),
  ]

  private static let versionField = Field<Self>(
    "version", schema: .members(["const": .integer(formatVersion)]),
    read: { node, document, reading in
      if node.number == Double(formatVersion) {
        document.version = formatVersion
      } else {
        reading.invalid(node, "version", allowed: "\(formatVersion)")
      }
    }, write: { .integer($0.version) })

  /// Editors look here for the schema; it says nothing about the document.
  private static let schemaField = Field<Self>(
    "$schema", schema: Codec<String>.string.schema,
    read: { node, _, reading in _ = Codec<String>.string.decode(node, "$schema", &reading) },
    write: { _ in nil })

  /// The document's language is what text without one is in; `null` says, as
  /// for every attribute, that there is none.
  private static let languageField = Field<Self>(
    "language",
    schema: .members([
      "anyOf": .array([Codec<String>.language.schema, .members(["type": .string("null")])])
    ]),
    read: { node, document, reading in
      if node.isNull {
        document.attributes.removed.insert(.language)
      } else {
        document.language = Codec.language.decode(node, "language", &reading)
      }
    },
    write: { document in
      if let language = document.language ?? document.attributes.language {
        return .string(language)
      }
      return document.attributes.removed.contains(.language) ? .null : nil
    })

  private static let contentField = Field<Self>(
    "content", schema: Block.listSchema,
    read: { node, document, reading in
      document.content = Block.readList(node, "content", &reading)
    }, write: { .array($0.content.map { $0.write() }) })
}
