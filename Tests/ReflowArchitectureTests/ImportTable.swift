import ReflowTestSupport

/// Which module may import which, as ARCHITECTURE.md has it.
struct ImportTable {
  struct Row {
    var module: String
    /// Modules of this package, C bindings and libraries of the system.
    var allowed: Set<String>
  }

  /// From the bottom up.
  var rows: [Row]

  /// The table below the heading "Allowed imports".
  init(_ architecture: String) {
    rows = Markdown(architecture).rows.filter { $0.section == "Allowed imports" }.map { row in
      Row(
        module: Markdown.codeSpans(row.cells.first ?? "").first ?? "",
        allowed: Set(row.cells.dropFirst().flatMap(Markdown.codeSpans)))
    }
  }

  func row(of module: String) -> Row? { rows.first { $0.module == module } }

  /// Modules that a source file imports, in its order.
  static func imports(of source: String) -> [String] {
    // Only few lines are worth the expression, which is slow without optimization.
    source.split(separator: "\n").filter { $0.contains("import ") }.compactMap { line in
      line.prefixMatch(
        of:
          /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|actor|typealias|func|let|var)\s+)?(\w+)/
      ).map { String($0.output.1) }
    }
  }

  /// What a file of a module imports though the table does not allow it.
  func violations(in source: String, of module: String) -> [String] {
    let allowed = row(of: module)?.allowed ?? []
    return Self.imports(of: source).filter { !allowed.contains($0) }
  }
}
