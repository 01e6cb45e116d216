package import ReflowDocument

// Every member of a report, in the order of output. What writes, reads and describes
// reports runs over these lists.

extension AuditReport {
  /// The version of the format.
  static let schemaVersion = 1

  /// The members of a report.
  package static let table = ElementTable<Self>(
    "a report",
    [
      Field(
        "schema", schema: .members(["const": .integer(schemaVersion)]),
        // The reader judges it before everything else.
        read: { _, _, _ in }, write: { _ in .integer(schemaVersion) }),
      summaryField,
      Field("findings", always: \.findings, findings), Field("partial", \.partial, .partial),
    ], required: ["schema", "summary", "findings"])

  /// The members of `summary`, some of which follow from the findings.
  private static let summaryTable = ElementTable<Self>(
    "a summary", summaryFields, required: summaryFields.map(\.key))

  private static let summaryFields: [Field<Self>] = [
    Field("files", always: \.summary.files, .count),
    Field("strings", always: \.summary.strings, .count),
    Field("unplaced", always: \.summary.unplaced, .count),
    Field("locales", always: \.summary.locales, Codec.string.list(of: "languages")),
    Field(
      "measuredLocales", always: \.summary.measuredLocales, Codec.string.list(of: "languages")),
    Field("categories", always: \.summary.categories, Codec.uiKitName.list(of: "categories")),
    Field("widths", always: \.summary.widths, Codec.string.list(of: "names")),
    Field("cells", always: \.summary.cells, .count),
    .derived("findings", .count) { $0.findings.count },
    .derived("byRule", .byRule) { report in
      report.byRule.map { RuleCount(rule: $0.rule, count: $0.count) }
    },
    Field("known", always: \.summary.known, .count),
  ]

  private static let summaryField = Field<Self>(
    "summary", schema: summaryTable.schema,
    read: { node, report, reading in summaryTable.read(node, into: &report, &reading) },
    write: { .object(summaryTable.members(of: $0)) })

  private static let findings = Codec.object(Finding.table, initial: Finding(.truncated))
    .list(of: "findings")
}

extension Finding {
  /// The members of a finding. `variant` and `worst` are left out when there is none; all
  /// others always stand.
  package static let table = ElementTable<Self>(
    "a finding", fields, required: fields.map(\.key).filter { !optional.contains($0) })

  private static let optional: Set<String> = ["variant", "worst"]

  private static let fields: [Field<Self>] = [
    Field("rule", always: \.rule, .cases()), Field("severity", always: \.severity, .cases()),
    Field("key", always: \.key, .string), Field("variant", \.variant, .string),
    Field("locale", always: \.locale, .string), Field("file", always: \.file, .string),
    Field("line", always: \.line, .ordinal), Field("slot", always: \.slot, Codec.string.orNull),
    Field("widthName", always: \.widthName, Codec.string.orNull),
    Field("width", always: \.width, Codec.points.orNull),
    Field("text", always: \.text, .string),
    Field("category", always: \.category, Codec.uiKitName.orNull),
    Field(
      "firstFailingCategory", always: \.firstFailingCategory, Codec.uiKitName.orNull),
    Field(
      "failingCategories", always: \.failingCategories, Codec.uiKitName.list(of: "categories")),
    Field("headroom", always: \.headroom, Codec.points.orNull),
    Field("overflow", always: \.overflow, Codec.points.orNull),
    Field("hiddenText", always: \.hiddenText, Codec.string.orNull),
    Field("linesNeeded", always: \.linesNeeded, Codec.count.orNull),
    Field("minimumWidth", always: \.minimumWidth, Codec.points.orNull),
    Field("worst", \.worst, .object(Finding.Worst.table, initial: .none)),
    Field("certainty", always: \.certainty, .cases()),
    Field("message", always: \.message, .string),
    Field("suggestions", always: \.suggestions, suggestions),
    .derived("fingerprint", .fingerprint) { $0.fingerprint },
  ]

  private static let suggestions = Codec.object(
    Suggestion.table, initial: Suggestion(.lines, .number(0), "")
  ).list(of: "suggestions")
}

extension Finding.Worst {
  static let table = ElementTable<Self>(
    "figures of a category",
    [
      Field("category", always: \.category, Codec.uiKitName),
      Field("minimumWidth", always: \.minimumWidth, Codec.points),
      Field("overflow", always: \.overflow, Codec.points),
      Field("linesNeeded", always: \.linesNeeded, Codec.count),
    ], required: ["category", "minimumWidth", "overflow", "linesNeeded"])

  /// What reading starts from.
  fileprivate static let none = Self(.large, width: 0, minimumWidth: 0, linesNeeded: 0)
}

extension Suggestion {
  static let table = ElementTable<Self>(
    "a suggestion",
    [
      Field("kind", always: \.kind, .cases()), Field("value", always: \.value, .suggested),
      Field("message", always: \.message, .string),
    ], required: ["kind", "value", "message"])
}
