import ReflowDocument

/// Files that hold the same texts in different languages.
package enum CatalogFamilies {
  /// Tells every text what it was translated from, and adds to every file the texts that the file of the source language has and it
  /// lacks, as the app shows them: in the source language, not translated.
  ///
  /// Files belong together when their paths differ in the language alone. Files of a
  /// language's region are left as they are where they inherit what they lack, from
  /// the language's own file or from a source in the same language. Texts that are not
  /// to be translated are not missing.
  ///
  /// - Parameter catalogs: The files, in any order; the result has the same.
  package static func fillingMissing(
    _ catalogs: [Catalog], options: CatalogOptions = CatalogOptions()
  ) -> [Catalog] {
    var families: [Family] = []
    var indexes: [String: Int] = [:]
    for (index, catalog) in catalogs.enumerated() where hasFamily(catalog) {
      let path = LocalePath(catalog.file, format: catalog.format)
      let name = "\(catalog.format.rawValue) \(path.family)"
      if let family = indexes[name] {
        families[family].members.append((index, path.language))
      } else {
        indexes[name] = families.count
        families.append(Family(members: [(index, path.language)]))
      }
    }
    var result = catalogs
    for family in families where family.members.count > 1 {
      guard let source = family.source(catalogs, options) else { continue }
      let locales = Set(family.members.flatMap { catalogs[$0.index].locales })
      for (index, _) in family.members where index != source {
        let inherits = catalogs[index].locales.contains { locale in
          inheritsTexts(locale, catalogs[index].format, locales, options)
        }
        nameSources(in: &result[index], from: catalogs[source])
        if !inherits { fill(&result[index], from: catalogs[source]) }
      }
    }
    return result
  }

  private struct Family {
    var members: [(index: Int, language: LocalePath.Language)]

    /// The file of the source language; `nil` when there is none.
    func source(_ catalogs: [Catalog], _ options: CatalogOptions) -> Int? {
      let base = members.first { $0.language == .base }
      let named = members.first { catalogs[$0.index].locales == [options.sourceLocale] }
      return (base ?? named)?.index
    }
  }

  /// Formats with one language in a file that know their source text by key alone.
  private static func hasFamily(_ catalog: Catalog) -> Bool {
    switch catalog.format {
    case .strings, .stringsdict, .arb, .android, .json: catalog.isReadable
    case .xcstrings, .xliff, .po, .document: false
    }
  }

  private static func inheritsTexts(
    _ locale: String, _ format: CatalogFormat, _ locales: Set<String>, _ options: CatalogOptions
  ) -> Bool {
    if sharesLanguage(locale, options.sourceLocale) { return true }
    // Apple's bundles take one language's folder and no other.
    if format == .strings || format == .stringsdict { return false }
    let parts = locale.split(separator: "-")
    return (1..<parts.count).contains { locales.contains(parts.prefix($0).joined(separator: "-")) }
  }

  /// Tells units what they were translated from; of several forms the last, which is
  /// `other`.
  private static func nameSources(in catalog: inout Catalog, from source: Catalog) {
    var sources: [[UInt8]: Int] = [:]
    for (index, unit) in source.units.enumerated() { sources[Array(unit.key.utf8)] = index }
    for index in catalog.units.indices where catalog.units[index].source == nil {
      guard let found = sources[Array(catalog.units[index].key.utf8)] else { continue }
      catalog.units[index].source = source.units[found].text
      catalog.units[index].sourcePlaceholders = source.units[found].placeholders
    }
  }

  private static func fill(_ catalog: inout Catalog, from source: Catalog) {
    guard let locale = catalog.locales.first else { return }
    // Entries that cannot be read are problems already, but not missing.
    let keys = Set((catalog.units.map(\.key) + catalog.unreadableKeys).map { Array($0.utf8) })
    let place = SourcePlace(file: catalog.file, line: 1, column: 1)
    for unit in source.units where unit.isTranslatable && !keys.contains(Array(unit.key.utf8)) {
      var missing = unit
      missing.locale = locale
      missing.isTranslated = false
      missing.source = unit.text
      missing.sourcePlaceholders = unit.placeholders
      missing.state = nil
      missing.place = place
      catalog.units.append(missing)
    }
  }
}

/// Whether two languages are read by the same people: they have the same language
/// and script subtags, as `en` and `en-GB` have. Chinese is written in two scripts,
/// which its regions imply, so that there the tags must be the same.
func sharesLanguage(_ a: String, _ b: String) -> Bool {
  guard a != b else { return true }
  let (first, second) = (a.split(separator: "-"), b.split(separator: "-"))
  guard first.first == second.first, first.first != "zh" else { return false }
  func script(_ parts: [Substring]) -> Substring? { parts.dropFirst().first { $0.utf8.count == 4 } }
  return script(first) == script(second)
}
