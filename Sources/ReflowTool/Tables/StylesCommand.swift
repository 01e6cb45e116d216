import Reflow

extension Command {
  static let styles = Command(
    name: "styles", summary: "Print the text styles in every content size category",
    operands: .none, flags: [.scaled, .displayScale, .json, .help],
    examples: [
      Example(line: "reflow styles", what: "sizes and line spacings as a table"),
      Example(
        line: "reflow styles --scaled 20 --json",
        what: "what UIFontMetrics makes of 20 points, for every style and category"),
    ],
    run: runStyles)
}

private func runStyles(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
  let table = StylesTable(
    scaled: arguments.number(.scaled), displayScale: arguments.number(.displayScale) ?? 3)
  try asStream { () throws(StreamError) in
    if arguments.has(.json) {
      try console.output(JSONWriter.write(table.json) + "\n")
    } else {
      try console.output(table.text)
    }
  }
  return .clean
}

/// The text styles in every category, for scripts and for people.
struct StylesTable {
  /// A value to scale, in points at Large; `nil` for none.
  let scaled: Double?
  /// Pixels per point, by which the scaled value is rounded.
  let displayScale: Double

  /// `{ "styles": [ ... ] }` with every style and category.
  var json: JSONValue { .members(["styles": .array(TextStyle.allCases.map(style))]) }

  private func style(_ style: TextStyle) -> JSONValue {
    .members([
      "style": .string(style.uiKitName),
      "weight": .integer(style.weight.value),
      "emphasizedWeight": .integer(style.emphasizedWeight.value),
      "categories": .object(
        ContentSizeCategory.allCases.map { category in
          JSONValue.Member(category.uiKitName, cell(style, category))
        }),
    ])
  }

  private func cell(_ style: TextStyle, _ category: ContentSizeCategory) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("pointSize", .number(style.pointSize(in: category))),
      .init("higLeading", .number(style.higLeading(in: category))),
      .init("lineSpacing", .number(style.lineSpacing(in: category))),
    ]
    if let scaled {
      let metrics = ScaledMetrics(for: style)
      let value = metrics.scaledValue(scaled, in: category, displayScale: displayScale)
      members.append(.init("scaledValue", .number(value)))
      members.append(
        .init("scaledFontSize", .number(metrics.scaledPointSize(scaled, in: category))))
    }
    return .object(members)
  }

  /// A table with a row for each style: point size and line spacing, or the scaled
  /// value and font size.
  var text: String {
    var rows = [["style", "weight"] + ContentSizeCategory.allCases.map(\.shortName)]
    for style in TextStyle.allCases {
      let weights = "\(style.weight.value)/\(style.emphasizedWeight.value)"
      rows.append(
        [style.uiKitName, weights] + ContentSizeCategory.allCases.map { entry(style, $0) })
    }
    let meaning =
      scaled.map { "\(formatNumber($0)) points scaled as a value and as a font's size" }
      ?? "point size/line spacing in points"
    return TextTable.format(rows) + "\nweight/emphasized weight; \(meaning)\n"
  }

  private func entry(_ style: TextStyle, _ category: ContentSizeCategory) -> String {
    guard let scaled else {
      return formatNumber(style.pointSize(in: category)) + "/"
        + formatNumber(style.lineSpacing(in: category))
    }
    let metrics = ScaledMetrics(for: style)
    return formatNumber(metrics.scaledValue(scaled, in: category, displayScale: displayScale)) + "/"
      + formatNumber(metrics.scaledPointSize(scaled, in: category))
  }
}

/// Rows of words as columns of text.
enum TextTable {
  /// Columns as wide as their widest word, two spaces apart, no spaces at the ends.
  static func format(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, word) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], word.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        line += word
        if column + 1 < row.count {
          line += String(repeating: " ", count: widths[column] - word.count + 2)
        }
      }
      return line + "\n"
    }.joined()
  }
}
