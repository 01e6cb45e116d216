/// Tables by RFC 4180: commas, quotes and CRLF; UTF-8 without a byte order mark.
///
/// Spreadsheets run cells that begin with `= + - @`, a tab or a CR as formulas, and texts
/// come from outside. Such texts get an apostrophe before them; numbers stay plain.
enum CSV {
  /// A row of cells that are escaped already.
  static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\r\n" }

  /// A text as a cell.
  static func cell(_ text: String) -> String { escaped(guarded(text)) }

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
