import Reflow
import ReflowAudit

/// The formats that have a schema.
struct Schemas: Sendable {
  let name: String
  let text: @Sendable () -> String

  static let all = [
    Schemas(name: "document", text: documentSchema),
    Schemas(name: "layout") { LayoutSchema.document },
    Schemas(name: "measure") { MeasureSchema.document },
    Schemas(name: "audit") {
      Schema(json: AuditReport.table.schema).document(title: "reflow audit --format json")
    },
    Schemas(name: "slots") {
      Schema(json: SlotConfiguration.table.schema).document(title: "reflow audit --config")
    },
    Schemas(name: "styles") { StylesSchema.document },
    Schemas(name: "compare") { ComparisonSchema.document },
    Schemas(name: "verify") { VerifyReport.schema },
    Schemas(name: "snapshots") {
      Schema(json: SnapshotManifest.table.schema).document(title: "Snapshots/manifest.json")
    },
  ]
}

extension Schema {
  static let category = words(ContentSizeCategory.allCases.map(\.uiKitName))
  static let textStyle = words(TextStyle.allCases.map(\.uiKitName))
  /// UTF-8 bytes from, to.
  static let range = tuple([.integer, .integer])
  /// x, y, width, height in points.
  static let frame = tuple([.number, .number, .number, .number])
}

enum StylesSchema {
  static var document: String {
    let cell = Schema.object(
      [.init("pointSize", .number), .init("higLeading", .number), .init("lineSpacing", .number)],
      optional: [.init("scaledValue", .number), .init("scaledFontSize", .number)])
    let style = Schema.object([
      .init("style", .textStyle), .init("weight", .integer), .init("emphasizedWeight", .integer),
      .init(
        "categories",
        .object(ContentSizeCategory.allCases.map { Schema.Field($0.uiKitName, cell) })),
    ])
    return Schema.object([.init("styles", .array(style))]).document(title: "reflow styles --json")
  }
}

enum MeasureSchema {
  static var document: String {
    let answer = Schema.object(MeasureAnswer.fields)
    return Schema.any(of: [answer, .array(answer)]).document(title: "reflow measure --json")
  }
}

enum LayoutSchema {
  static var document: String {
    Schema.any(of: [.reference("layout"), .array(.reference("layout"))]).document(
      title: "reflow render --format json", definitions: definitions)
  }

  private static var definitions: [Schema.Field] {
    [
      .init("layout", layout), .init("block", .any(of: [paragraph, stack, image, item])),
      .init("line", line), .init("run", run), .init("font", font),
    ]
  }

  private static let layout = Schema.object(
    [
      .init("schema", .constant(.integer(1))), .init("category", .category),
      .init("width", .number), .init("height", .number),
      .init("blocks", .array(.reference("block"))), .init("diagnostics", .array(diagnostic)),
    ], optional: [.init("viewport", viewport), .init("largeContentViewer", viewer)])

  private static let viewport = Schema.object([
    .init("width", .number), .init("height", .number), .init("fold", .number),
    .init("scrolls", .boolean),
    .init(
      "belowFold",
      .array(
        .object([
          .init("path", .array(.integer)), .init("isWhole", .boolean),
          .init("hiddenLines", .integer),
        ]))),
  ])

  private static let viewer = Schema.object([
    .init("title", .string.orNull), .init("frame", .frame), .init("image", .frame.orNull),
    .init("isTruncated", .boolean), .init("lines", .array(.reference("line"))),
  ])

  private static let diagnostic = Schema.object([
    .init("severity", .words(["error", "warning", "note"])), .init("rule", .string),
    .init("message", .string),
  ])

  private static let paragraph = Schema.object(
    [
      .init("kind", .constant(.string("paragraph"))), .init("frame", .frame),
      .init("isTruncated", .boolean), .init("direction", .words(["ltr", "rtl"])),
      .init("text", .string), .init("lines", .array(.reference("line"))),
    ], optional: [.init("tightening", .number), .init("truncation", truncation)])

  private static let truncation = Schema.object([
    .init("cause", MeasureAnswer.causes), .init("hiddenText", .string.orNull),
    .init("linesNeeded", .integer), .init("minimumWidth", .number),
    .init("minimumHeight", .number), .init("overflow", .number),
    .init("firstFailingCategory", .category.orNull),
    .init("headroom", MeasureAnswer.headroomSchema),
  ])

  private static let stack = Schema.object(
    [
      .init("kind", .constant(.string("stack"))),
      .init("axis", .words(Stack.Axis.allCases.map(\.rawValue))),
      .init("turned", .words(["none", "accessibility", "truncation"])), .init("frame", .frame),
      .init("children", .array(.reference("block"))),
    ], optional: [.init("columns", .integer)])

  private static let image = Schema.object(
    [
      .init("kind", .constant(.string("image"))), .init("frame", .frame), .init("file", .string),
      .init("scale", .number), .init("label", .string.orNull),
    ], optional: [.init("isHidden", .boolean)])

  private static let item = Schema.object([
    .init("kind", .constant(.string("item"))), .init("frame", .frame),
    .init("title", .string.orNull), .init("isTruncated", .boolean),
    .init("image", Schema.object([.init("file", .string), .init("frame", .frame)]).orNull),
    .init("showsLargeContentViewer", .boolean),
  ])

  private static let line = Schema.object(
    [
      .init("range", .range), .init("text", .string),
      .init("break", .words(["soft", "hard", "hyphen", "emergency", "end"])),
      .init("x", .number), .init("baseline", .number), .init("width", .number),
      .init("ascent", .number), .init("descent", .number), .init("isTruncated", .boolean),
      .init("runs", .array(.reference("run"))),
    ], optional: [.init("hidden", .array(.range))])

  private static let run = Schema.object(
    [
      .init("range", .range), .init("x", .number), .init("width", .number),
      .init("level", .integer),
    ],
    optional: [
      .init("font", .reference("font")), .init("glyphs", .array(glyph)),
      .init("attachment", attachment),
    ])

  private static let attachment = Schema.object([
    .init("file", .string), .init("frame", .frame), .init("scale", .number),
  ])

  private static let glyph = Schema.object([
    .init("id", .integer), .init("cluster", .integer), .init("advance", .number),
    .init("x", .number), .init("y", .number),
  ])

  private static let font = Schema.object([
    .init("family", .string), .init("face", .string), .init("pointSize", .number),
    .init("textStyle", .textStyle.orNull), .init("weight", .integer),
    .init("traits", .array(.string)),
    .init("matrix", .tuple([.number, .number, .number, .number, .number, .number])),
    .init("tracking", .number.orNull), .init("features", .map(.integer)),
    .init("synthetic", .array(.words(["slant", "bold"]))),
  ])
}
