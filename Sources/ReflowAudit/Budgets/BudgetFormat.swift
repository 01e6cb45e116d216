import ReflowDocument

/// A form in which budgets are written.
package enum BudgetFormat: String, CaseIterable, Hashable, Sendable {
  /// A row for each text.
  case csv
  /// XLIFF 1.2 with `maxwidth`, for translation tools.
  case xliff
  /// An object for each text.
  case json

  /// What `maxwidth` counts in XLIFF.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Graphemes; what most tools can count.
    case char
    /// Points of the text set on one line after the other.
    case point
  }

  /// Budgets in this form.
  package func write(_ budgets: [Budget], unit: Unit) -> String {
    switch self {
    case .csv: Self.csv(budgets)
    case .json: Self.json(budgets)
    case .xliff: BudgetXLIFF(unit: unit).write(budgets)
    }
  }

  /// A member of a budget: its name and its value.
  private struct Member: Sendable {
    let name: String
    let value: @Sendable (Budget) -> JSONValue
  }

  private static let members: [Member] = [
    Member(name: "file") { .string($0.file) },
    Member(name: "line") { .integer($0.line) },
    Member(name: "key") { .string($0.key) },
    Member(name: "variant") { $0.variant.map(JSONValue.string) ?? .null },
    Member(name: "locale") { .string($0.locale) },
    Member(name: "slot") { .string($0.slot) },
    Member(name: "lines") { .integer($0.lines) },
    Member(name: "widthName") { $0.widthName.map(JSONValue.string) ?? .null },
    Member(name: "width") { .number($0.width) },
    Member(name: "category") { .string($0.category.uiKitName) },
    Member(name: "pointsLeft") { .number($0.pointsLeft) },
    Member(name: "characters") { .integer($0.characters) },
    Member(name: "maximumCharacters") { .integer($0.maximumCharacters) },
    Member(name: "charactersLeft") { .integer($0.charactersLeft) },
    Member(name: "isTranslated") { .bool($0.isTranslated) },
    Member(name: "text") { .string($0.text) },
    Member(name: "source") { $0.source.map(JSONValue.string) ?? .null },
  ]

  /// Names of a budget's members, in order.
  package static var names: [String] { members.map(\.name) }

  private static func csv(_ budgets: [Budget]) -> String {
    CSV.row(names)
      + budgets.map { budget in CSV.row(members.map { cell($0.value(budget)) }) }
      .joined()
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): CSV.cell(text)
    default: JSONWriter.write(value, .compact)
    }
  }

  private static func json(_ budgets: [Budget]) -> String {
    let list = budgets.map { budget in
      JSONValue.object(members.map { JSONValue.Member($0.name, $0.value(budget)) })
    }
    return JSONWriter.write(.members(["schema": .integer(1), "budgets": .array(list)])) + "\n"
  }
}
