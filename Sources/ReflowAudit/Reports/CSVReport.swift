import ReflowDocument

/// A row for each finding, and names of the columns in the first one.
enum CSVReport {
  static func write(_ report: AuditReport) -> String {
    let names = Finding.table.fields.map(\.key)
    var rows = CSV.row(names)
    for finding in report.findings {
      // Those of a finding are in the order of the table, but some may be left out.
      var members = Finding.table.members(of: finding)[...]
      let cells = names.map { name in
        members.first?.key == name ? members.popFirst().map { cell($0.value) } ?? "" : ""
      }
      rows += CSV.row(cells)
    }
    return rows
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): CSV.cell(text)
    case .array(let values): CSV.cell(list(values))
    // The figures of a category, in their order.
    case .object(let members): members.map { cell($0.value) }.joined(separator: " ")
    default: JSONWriter.write(value, .compact)
    }
  }

  /// Names with a space between them, or suggestions, a line each.
  private static func list(_ values: [JSONValue]) -> String {
    let words = values.map { value in
      switch value {
      case .string: text(value)
      case .object(let members):
        // A suggestion says in its message what its kind and value do.
        members.first { $0.key == "message" }.map { text($0.value) } ?? ""
      default: JSONWriter.write(value, .compact)
      }
    }
    let areNames = values.allSatisfy { if case .string = $0 { true } else { false } }
    return words.joined(separator: areNames ? " " : "\n")
  }

  private static func text(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { "" }
  }
}
