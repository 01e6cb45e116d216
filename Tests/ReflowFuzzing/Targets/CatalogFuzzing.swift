import ReflowAudit
import ReflowDocument

/// Reads localization files, and puts values into what they hold.
enum CatalogFuzzing {
  private static let files: [(format: CatalogFormat, name: String)] = [
    (.strings, "de.lproj/Localizable.strings"), (.xcstrings, "Localizable.xcstrings"),
    (.stringsdict, "de.lproj/Localizable.stringsdict"), (.xliff, "de.xliff"),
    (.arb, "app_de.arb"), (.android, "res/values-de/strings.xml"), (.po, "de.po"),
    (.json, "de.json"), (.document, "page.json"),
  ]
  private static let values = try? PlaceholderValues(language: "de")

  static func faults(of input: inout InputBytes) -> [String] {
    let (format, name) = input.choice(files)
    let bytes = input.rest()
    let catalog = CatalogReader.read(bytes, file: name, format: format)
    guard CatalogReader.read(bytes, file: name, format: format) == catalog else {
      return ["a second reading differs"]
    }
    var faults: [String] = []
    if !catalog.isReadable, !DocumentFuzzing.isTold(catalog.diagnostics) {
      faults.append("the file is refused without a reason")
    }
    if !catalog.isReadable, !catalog.units.isEmpty { faults.append("a refused file has texts") }
    for unit in catalog.units where faults.count < 5 {
      faults += self.faults(of: unit).map { "\(unit.key): \($0)" }
    }
    return faults
  }

  private static func faults(of unit: CatalogUnit) -> [String] {
    var faults = misplaced(in: unit)
    guard faults.isEmpty else { return faults }
    if unit.place.line < 1 || unit.place.column < 1 { faults.append("place \(unit.place)") }
    for pseudo in PseudoLocale.allCases {
      faults += misplaced(in: pseudo.unit(unit)).map { "\(pseudo): \($0)" }
    }
    guard let values, faults.isEmpty else { return faults }
    let filled = FilledText(unit, values: values)
    if filled.values.contains(where: { $0.upperBound > filled.text.utf8.count }) {
      faults.append("a value stands outside of the text")
    }
    return faults
  }

  /// Placeholders stand in order within their text, between whole characters.
  private static func misplaced(in unit: CatalogUnit) -> [String] {
    let utf8 = unit.text.utf8
    var end = 0
    for placeholder in unit.placeholders {
      let range = placeholder.range
      guard range.lowerBound >= end, range.upperBound <= utf8.count else {
        return ["the placeholder at \(range) follows \(end) in \(utf8.count) bytes"]
      }
      for offset in [range.lowerBound, range.upperBound]
      where String.Index(
        utf8.index(utf8.startIndex, offsetBy: offset), within: unit.text.unicodeScalars)
        == nil
      {
        return ["the placeholder at \(range) splits a character"]
      }
      end = range.upperBound
    }
    return []
  }
}
