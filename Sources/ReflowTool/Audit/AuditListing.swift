import Reflow
import ReflowAudit

/// What would be audited, a line of JSON for each text.
struct AuditListing {
  let configuration: SlotConfiguration

  /// One text. `slot` is `null` for documents, which lay themselves out, and where no
  /// slot holds the key.
  func line(for unit: CatalogUnit, of catalog: Catalog) -> String {
    let slot = catalog.format == .document ? nil : configuration.slot(for: unit)
    return JSONWriter.write(
      .members([
        "file": .string(catalog.file), "key": .string(unit.key),
        "variant": unit.variant.map { .string($0) } ?? .null,
        "locale": .string(unit.locale), "text": .string(unit.text),
        "slot": slot.map { .string($0.name) } ?? .null,
        "line": .integer(unit.place.line), "isTranslated": .bool(unit.isTranslated),
      ]), .compact)
  }
}
