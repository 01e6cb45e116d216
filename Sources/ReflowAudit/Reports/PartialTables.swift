import ReflowDocument

// What a shard's report has besides: see ``PartialAudit``.

extension Codec where Value == PartialAudit {
  static let partial = object(
    PartialAudit.table, initial: PartialAudit(shard: .all, job: ""))
}

extension PartialAudit {
  fileprivate static let table = ElementTable<Self>(
    "a partial audit", fields, required: fields.map(\.key))

  private static let fields: [Field<Self>] = [
    Field("shard", always: \.shard, .shard), Field("job", always: \.job, .string),
    Field("cut", always: \.cut, cutTexts), Field("whole", always: \.whole, wholeTexts),
  ]

  private static let cutTexts = Codec.object(
    CutText.table, initial: CutText(finding: "", looks: [])
  ).list(of: "texts")

  private static let wholeTexts = Codec.object(
    WholeText.table,
    initial: WholeText(key: "", locale: "", slot: "", widthName: "", text: "", categories: [])
  ).list(of: "texts")
}

extension Codec where Value == Shard {
  /// A shard whose index is one of its count.
  fileprivate static let shard = Codec(
    schema: plain.schema,
    decode: { node, key, reading in
      guard let shard = plain.decode(node, key, &reading) else { return nil }
      guard shard.index <= shard.count else {
        reading.invalid(node, key, allowed: "an index that is not above the count")
        return nil
      }
      return shard
    }, encode: plain.encode)

  private static let plain = object(
    ElementTable(
      "a shard",
      [
        Field("index", always: \.index, .integer(1...1_000_000)),
        Field("count", always: \.count, .integer(1...1_000_000)),
      ], required: ["index", "count"]), initial: .all)
}

extension CutText {
  fileprivate static let table = ElementTable<Self>(
    "a text that is cut",
    [Field("finding", always: \.finding, .fingerprint), Field("looks", always: \.looks, looks)],
    required: ["finding", "looks"])

  private static let looks = Codec.object(
    ElementTable("a look", lookFields, required: lookFields.map(\.key)),
    initial: Look(
      category: .large, drawn: "", hiddenText: nil, minimumWidth: 0, linesNeeded: 0,
      isClose: false)
  ).list(of: "looks")

  private static let lookFields: [Field<Look>] = [
    Field("category", always: \.category, .uiKitName), Field("drawn", always: \.drawn, .string),
    Field("hiddenText", always: \.hiddenText, Codec.string.orNull),
    Field("minimumWidth", always: \.minimumWidth, .points),
    Field("linesNeeded", always: \.linesNeeded, .count),
    Field("isClose", always: \.isClose, .bool),
  ]
}

extension WholeText {
  fileprivate static let table = ElementTable<Self>(
    "a text that is whole", fields, required: fields.map(\.key))

  private static let fields: [Field<Self>] = [
    Field("key", always: \.key, .string), Field("locale", always: \.locale, .string),
    Field("slot", always: \.slot, .string),
    Field("widthName", always: \.widthName, Codec.string.orNull),
    Field("text", always: \.text, .string),
    Field("categories", always: \.categories, Codec.uiKitName.list(of: "categories")),
  ]
}
