package import ReflowDocument

/// A localization file as it was read.
package struct Catalog: Hashable, Sendable {
  /// The file as the user named it.
  package var file: String
  /// Its format.
  package var format: CatalogFormat
  /// The language that was translated from, as a BCP 47 tag; `nil` when nothing
  /// tells it.
  package var sourceLocale: String?
  /// The languages of the units, sorted.
  package var locales: [String]
  /// Every text, in the order of the file; forms that the file lacks follow the
  /// key that lacks them.
  package var units: [CatalogUnit]
  /// Entries of the file: keys, trans-units, resources. Entries that cannot be
  /// read count, metadata does not.
  package var entryCount: Int
  /// Texts that stand in the file, each plural, device and width form counted.
  package var textCount: Int
  /// Keys of entries that have no text that can be read.
  package var unreadableKeys: [String]
  /// What is odd or unreadable, in source order.
  package var diagnostics: [Diagnostic]
  /// Whether the file could be read as a whole; if not, there are no units, and a
  /// diagnostic says why.
  package var isReadable: Bool

  /// Made-up translations of every text of the source language that is to be translated.
  package func pseudoUnits(_ locales: [PseudoLocale], options: CatalogOptions) -> [CatalogUnit] {
    let source = sourceLocale ?? options.sourceLocale
    let units = units.filter { $0.locale == source && $0.isTranslatable }
    return locales.flatMap { locale in units.map(locale.unit) }
  }

  /// Name of the rule for what cannot be read.
  package static let unreadable = "catalog.unreadable"
  /// Name of the rule for keys that stand twice.
  package static let duplicate = "catalog.duplicate"
}
