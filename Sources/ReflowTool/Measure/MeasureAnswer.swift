import Reflow

/// What is told of a string in one category.
struct MeasureAnswer {
  let request: MeasureRequest
  let category: ContentSizeCategory
  /// The string as it is set in each category.
  let styled: [StyledText]
  /// How it fares in each.
  let report: TruncationReport
  /// How far widths may be off, as a fraction; `nil` when they are exact.
  let errorBand: Double?

  /// The style of the string in the category.
  var style: ResolvedStyle { styled[category.rawValue].finalStyle }
  var measurement: TextMeasurement { report[category].measurement }

  /// Whether the verdict would stand with the system font: `close` when the stand-in's
  /// widths may be off by more than there is to spare.
  var certainty: String {
    guard let errorBand else { return "certain" }
    let error = errorBand * measurement.minimumWidth
    return abs(report.headroom(in: category)) < error ? "close" : "certain"
  }

  /// What is not shown; `nil` when all is.
  var hiddenText: String? { report.hiddenText(in: category) }
}

// MARK: JSON

extension MeasureAnswer {
  /// A member of the answer: its name, its form and its value.
  private struct Member: Sendable {
    let name: String
    let schema: Schema
    let value: @Sendable (MeasureAnswer) -> JSONValue
  }

  private static let members: [Member] = [
    Member(name: "text", schema: .string) { .string($0.request.text) },
    Member(name: "style", schema: .textStyle.orNull) {
      $0.request.font == nil ? .string($0.request.style.uiKitName) : .null
    },
    Member(name: "category", schema: .category) { .string($0.category.uiKitName) },
    Member(name: "width", schema: .number) { .exact($0.request.width) },
    Member(name: "lines", schema: .integer) { .integer($0.request.lines) },
    Member(name: "lineCount", schema: .integer) { .integer($0.measurement.lines.count) },
    Member(name: "lineRanges", schema: .array(.tuple([.integer, .integer, .number]))) {
      .array(
        $0.measurement.lines.map { line in
          let (start, end) = (line.range.lowerBound, line.range.upperBound)
          return .array([.integer(start), .integer(end), .number(line.width)])
        })
    },
    Member(name: "isTruncated", schema: .boolean) { .bool($0.measurement.isTruncated) },
    Member(name: "cause", schema: causes) {
      .string($0.measurement.cause.rawValue)
    },
    Member(name: "visibleRanges", schema: .array(.range)) {
      .array($0.measurement.visibleRanges.map(range))
    },
    Member(name: "hiddenRange", schema: .range.orNull) {
      $0.measurement.hiddenRange.map(range) ?? .null
    },
    Member(name: "hiddenText", schema: .string.orNull) {
      $0.hiddenText.map(JSONValue.string) ?? .null
    },
    Member(name: "usedWidth", schema: .number) { .number($0.measurement.usedWidth) },
    Member(name: "height", schema: .number) { .number($0.measurement.height) },
    Member(name: "minimumHeight", schema: .number) { .number($0.measurement.minimumHeight) },
    Member(name: "pointSize", schema: .number) { .number($0.style.pointSize) },
    Member(name: "lineSpacing", schema: .number) {
      .number($0.style.line.spacing)
    },
    Member(name: "linesNeeded", schema: .integer) { .integer($0.measurement.linesNeeded) },
    Member(name: "minimumWidth", schema: .number) { .number($0.measurement.minimumWidth) },
    Member(name: "overflow", schema: .number) { .number($0.measurement.overflow) },
    Member(name: "firstFailingCategory", schema: .category.orNull) {
      $0.report.firstFailingCategory.map { .string($0.uiKitName) } ?? .null
    },
    Member(name: "headroom", schema: headroomSchema) { answer in
      .object(
        ContentSizeCategory.allCases.map {
          JSONValue.Member($0.uiKitName, .number(answer.report.headroom(in: $0)))
        })
    },
    Member(name: "certainty", schema: .words(["certain", "close"])) { .string($0.certainty) },
    Member(name: "missingGlyphs", schema: .array(.string)) {
      .array($0.measurement.missingGlyphs.map { .string(scalarName($0.value)) })
    },
  ]

  /// Why a text does not fit.
  static let causes = Schema.words(["none", "lines", "width", "height", "unbreakable"])

  static let headroomSchema = Schema.object(
    ContentSizeCategory.allCases.map { Schema.Field($0.uiKitName, .number) })

  /// Names and forms of the members, in order.
  static var fields: [Schema.Field] { members.map { Schema.Field($0.name, $0.schema) } }

  /// The answer, `id` first where the request has one.
  var json: JSONValue {
    let id = request.id.map { [JSONValue.Member("id", $0)] } ?? []
    return .object(id + Self.members.map { JSONValue.Member($0.name, $0.value(self)) })
  }
}

private func range(_ range: Range<Int>) -> JSONValue {
  .array([.integer(range.lowerBound), .integer(range.upperBound)])
}

// MARK: Prose

extension MeasureAnswer {
  /// The answer for people.
  var summary: String {
    let what = request.font.map { "\($0.file) at \(formatNumber($0.size)) pt" }
    var rows = [
      ["text", quoted(request.text)],
      ["set in", what ?? "\(request.style.uiKitName) at \(category.uiKitName)"],
      ["width", "\(formatNumber(request.width)) pt, \(limit)"],
      ["verdict", verdict],
    ]
    rows.append(["lines", "\(measurement.lines.count), needs \(measurement.linesNeeded)"])
    rows.append([
      "size",
      "\(formatNumber(measurement.usedWidth)) x \(formatNumber(measurement.height)) pt, "
        + "point size \(formatNumber(style.pointSize)), "
        + "line spacing \(formatNumber(style.line.spacing))",
    ])
    rows.append([
      "fits from",
      "\(formatNumber(measurement.minimumWidth)) pt, headroom "
        + "\(formatNumber(report.headroom(in: category))) pt",
    ])
    rows.append([
      "first fails at", report.firstFailingCategory?.uiKitName ?? "none of the categories",
    ])
    if let hiddenText { rows.append(["hidden", quoted(hiddenText)]) }
    if !measurement.missingGlyphs.isEmpty {
      let names = measurement.missingGlyphs.map { scalarName($0.value) }
      rows.append(["no font has", names.joined(separator: " ")])
    }
    return TextTable.format(rows)
  }

  private var limit: String {
    switch request.lines {
    case 0: "any number of lines"
    case 1: "1 line"
    default: "\(request.lines) lines"
    }
  }

  private var verdict: String {
    let words: String =
      switch measurement.cause {
      case .none: report.fits(in: category) ? "fits" : "a part is wider than the width"
      case .lines: "truncated: it needs more lines"
      case .width: "truncated: it is wider than the width"
      case .height: "cut: it is higher than it may be"
      case .unbreakable: "a part is wider than the width"
      }
    return certainty == "close" ? words + ", but too close to call" : words
  }
}
