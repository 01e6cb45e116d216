import Reflow

/// Which languages a library has all characters of.
struct FontCoverage {
  /// A language and what the library has for it.
  struct Row {
    var language: LanguageExemplars
    /// Characters and letter combinations that no face has.
    var missing: [String]
    /// Families that draw the rest, in the order of first use.
    var families: [String]
  }

  let rows: [Row]

  init(of library: FontLibrary) throws(ToolError) {
    let languages: [LanguageExemplars]
    do { languages = try LanguageExemplars.all() } catch {
      throw .input("the characters of languages cannot be read from ICU (\(error.operation))")
    }
    var rows: [Row] = []
    for language in languages { rows.append(try Self.row(language, library)) }
    self.rows = rows
  }

  private static func row(
    _ language: LanguageExemplars, _ library: FontLibrary
  ) throws(ToolError) -> Row {
    // A line each, so that no mark joins the letter before it.
    let explanation = try FontExplanation(
      of: language.texts.joined(separator: "\n"), language: language.tag, library: library)
    var row = Row(language: language, missing: [], families: [])
    for part in explanation.parts {
      guard part.reason != .missing else {
        row.missing.append(explanation.substring(part.range))
        continue
      }
      let family = part.font.face.description.family
      if !row.families.contains(family) { row.families.append(family) }
    }
    return row
  }

  var json: JSONValue {
    .members([
      "languages": .array(
        rows.map { row in
          .members([
            "language": .string(row.language.tag), "name": .string(row.language.name),
            "characters": .integer(row.language.texts.count),
            "isCovered": .bool(row.missing.isEmpty),
            "missing": .array(row.missing.map(JSONValue.string)),
            "families": .array(row.families.map(JSONValue.string)),
          ])
        })
    ])
  }

  var text: String {
    var table = [["language", "name", "characters", "covered", "families"]]
    for row in rows {
      let lacks = row.missing.prefix(8).joined(separator: " ") + (row.missing.count > 8 ? " …" : "")
      let covered = row.missing.isEmpty ? "yes" : "lacks \(row.missing.count): \(lacks)"
      table.append(
        [
          row.language.tag, row.language.name, "\(row.language.texts.count)", covered,
          row.families.joined(separator: ", "),
        ].map(printable))
    }
    let covered = rows.filter(\.missing.isEmpty).count
    return TextTable.format(table) + "\n\(covered) of \(rows.count) languages are covered\n"
  }
}
