/// What a catalog may cost. Exceeding a limit is a `catalog.unreadable` problem
/// that names it.
package struct CatalogLimits: Hashable, Sendable {
  /// The most bytes of a file; 64 MiB.
  package var bytes = 64 << 20
  /// The most JSON arrays and objects inside one another; 512. XML has libxml2's
  /// limit, 256.
  package var depth = 512
  /// The most texts of a file, variants and untranslated ones counted; 1,000,000.
  package var units = 1_000_000
  /// The most variants of one key in one language; 256.
  package var variants = 256
  /// The most bytes of all variants of one key in one language; 4 MiB.
  package var variantBytes = 4 << 20
  /// The most plural and select arguments, or substitutions, inside one another; 8.
  package var nesting = 8
  /// The most problems that are listed; a last one counts the others; 1,000.
  package var problems = 1_000

  /// The default limits.
  package init() {}
}
