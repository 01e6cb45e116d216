import Reflow
import ReflowAudit

/// What would be audited, a line of JSON for each text.
struct AuditListing {
  let configuration: SlotConfiguration
  /// Values for placeholders, by language.
  private var values: [String: PlaceholderValues] = [:]

  /// Options that ask for what a listing does not make.
  static let refused: [Flag] = [
    .reportFormat, .renderFindings, .failOn, .baseline, .writeBaseline, .shard,
  ]

  init(configuration: SlotConfiguration) { self.configuration = configuration }

  /// Prints a line for every text.
  func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
    let input = try AuditInput(arguments, console)
    input.report(to: console)
    AuditConfiguration(arguments, console).warnOfUnmatched(configuration, in: input.catalogs)
    var listing = self
    var count = 0
    for catalog in input.catalogs {
      for unit in input.units(of: catalog) {
        count += 1
        let line = try listing.line(for: unit, of: catalog)
        try asStream { () throws(StreamError) in try console.output(line + "\n") }
      }
    }
    console.verbose("\(count) texts in \(input.catalogs.count { $0.isReadable }) files")
    guard input.isReadable else { return .trouble }
    if count == 0 { console.error("there is nothing to audit") }
    return count == 0 ? .nothing : .clean
  }

  /// One text. `slot` is `null` for documents, which lay themselves out, and where no
  /// slot holds the key.
  /// `measured` is the text with the longest plausible values in its placeholders.
  private mutating func line(for unit: CatalogUnit, of catalog: Catalog) throws(ToolError) -> String
  {
    let slot = catalog.format == .document ? nil : configuration.slot(for: unit)
    return JSONWriter.write(
      .members([
        "file": .string(catalog.file), "key": .string(unit.key),
        "variant": unit.variant.map { .string($0) } ?? .null,
        "locale": .string(unit.locale), "text": .string(unit.text),
        "slot": slot.map { .string($0.name) } ?? .null,
        "line": .integer(unit.place.line), "isTranslated": .bool(unit.isTranslated),
        "measured": .string(try measured(unit)),
      ]), .compact)
  }

  private mutating func measured(_ unit: CatalogUnit) throws(ToolError) -> String {
    guard !unit.placeholders.isEmpty else { return unit.text }
    // A made-up language has the formats of its source.
    if let known = values[unit.locale] { return FilledText(unit, values: known).text }
    do throws(UnicodeError) {
      let made = try PlaceholderValues(
        language: unit.locale, overrides: configuration.placeholders)
      values[unit.locale] = made
      return FilledText(unit, values: made).text
    } catch {
      throw .input("values for \(single(unit.locale)) cannot be formatted: \(error.operation)")
    }
  }
}
