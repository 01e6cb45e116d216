import ReflowDocument

/// A row for each finding, by RFC 4180: commas, quotes, CRLF, and names of the columns in
/// the first row. UTF-8 without a byte order mark.
///
/// Spreadsheets run cells that begin with `= + - @`, a tab or a CR as formulas, and texts
/// come from outside. Such texts get an apostrophe before them; numbers stay plain.
enum CSVReport {
  static func write(_ report: AuditReport) -> String {
    let names = Finding.table.fields.map(\.key)
    var rows = names.joined(separator: ",") + "\r\n"
    for finding in report.findings {
      // Those of a finding are in the order of the table, but some may be left out.
      var members = Finding.table.members(of: finding)[...]
      let cells = names.map { name in
        members.first?.key == name ? members.popFirst().map { cell($0.value) } ?? "" : ""
      }
      rows += cells.joined(separator: ",") + "\r\n"
    }
    return rows
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): escaped(guarded(text))
    case .array(let values): escaped(guarded(list(values)))
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

  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    // Full-width forms begin formulas in East Asian versions of spreadsheets.
    let starts = "=+-@\t\r\n＝＋－＠".unicodeScalars
    return starts.contains(first) ? "'" + text : text
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }) else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
