import ReflowDocument
import Testing

@testable import ReflowAudit

struct LocaleTests {
  @Test(
    arguments: [
      ("de", "de"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("zh-rCN", "zh-CN"),
      ("hi-rIN", "hi-IN"), ("b+sr+Latn", "sr-Latn"), ("zh_hant_TW", "zh-Hant-TW"),
      ("pt-br", "pt-BR"), ("es-419", "es-419"), ("sr@latin", "sr-Latn"), ("de_DE.UTF-8", "de-DE"),
      ("English", "en"), ("fil", "fil"), ("tl", "fil"), ("ca-valencia", "ca-valencia"),
      ("EN-gb", "en-GB"), ("sl-1994", "sl-1994"),
    ])
  func normalizesNames(_ example: (name: String, tag: String)) {
    #expect(LocaleTag.normalized(example.name) == example.tag)
  }

  @Test(
    arguments: ["", "x", "../../x", "zz-ZZZZ-999-x-y", "de-", "Localizable", "12", "d3", "de-é"])
  func refusesWhatIsNoLanguage(_ name: String) {
    #expect(LocaleTag.normalized(name) == nil)
  }

  @Test(
    arguments: [
      ("a/de.lproj/L.strings", "de", "a/*.lproj/L.strings"),
      ("a/Base.lproj/L.strings", "base", "a/*.lproj/L.strings"),
      ("a/L.strings", "unknown", "a/L.strings"),
      ("res/values/strings.xml", "base", "res/values/strings.xml"),
      ("res/values-iw/strings.xml", "he", "res/values/strings.xml"),
      ("res/values-zh-rTW-night/strings.xml", "zh-TW", "res/values-night/strings.xml"),
      ("res/values-b+sr+Latn/strings.xml", "sr-Latn", "res/values/strings.xml"),
      ("res/values-mcc310-es-rUS/strings.xml", "es-US", "res/values-mcc310/strings.xml"),
      ("res/values-land/strings.xml", "base", "res/values-land/strings.xml"),
      ("res/values-car/strings.xml", "base", "res/values-car/strings.xml"),
      ("res/values-v21/strings.xml", "base", "res/values-v21/strings.xml"),
      ("pom.xml", "unknown", "pom.xml"),
      ("lib/l10n/intl_pt_BR.arb", "pt-BR", "lib/l10n/intl_*.arb"),
      ("locales/de/common.json", "de", "locales/*/common.json"),
      ("i18n/zh-Hant.json", "zh-Hant", "i18n/*.json"),
      ("app/src/package.json", "unknown", "app/src/package.json"),
      ("po/LC_MESSAGES/../de/LC_MESSAGES/app.po", "de", "po/LC_MESSAGES/../*/LC_MESSAGES/app.po"),
    ])
  func readsPaths(_ example: (path: String, language: String, family: String)) throws {
    let format = try #require(CatalogFormat(fileName: example.path))
    let path = LocalePath(example.path, format: format)
    let language =
      switch path.language {
      case .tag(let tag): tag
      case .base: "base"
      case .unknown: "unknown"
      }
    #expect(language == example.language)
    #expect(path.family == example.family)
  }

  @Test func fillsWhatATranslationLacks() {
    let source = read("\"a\" = \"A\";\n\"b\" = \"B %d\";", "x/en.lproj/L.strings")
    let german = read("\"a\" = \"Ä\";", "x/de.lproj/L.strings")
    let british = read("\"a\" = \"A!\";", "x/en-GB.lproj/L.strings")
    let other = read("\"a\" = \"Ä\";", "y/de.lproj/L.strings")
    let filled = CatalogFamilies.fillingMissing([german, source, british, other])
    #expect(filled.map(\.units.count) == [2, 2, 1, 1])
    let missing = filled[0].units[1]
    #expect(missing.text == "B %d" && missing.locale == "de" && !missing.isTranslated)
    #expect(missing.placeholders.count == 1)
    #expect(missing.place.file == "x/de.lproj/L.strings")
    #expect(filled[0].units[0].source == "A")
    #expect(missing.source == "B %d" && missing.sourcePlaceholders == missing.placeholders)
    #expect(filled[1] == source)
  }

  @Test func leavesRegionsThatInherit() {
    func android(_ folder: String, _ names: String) -> Catalog {
      let strings = names.map { "<string name='\($0)'>\($0)</string>" }.joined()
      return read("<resources>\(strings)</resources>", "\(folder)/strings.xml")
    }
    let filled = CatalogFamilies.fillingMissing([
      android("values", "abc"), android("values-de", "ab"), android("values-de-rAT", "a"),
      android("values-pt-rBR", "a"),
    ])
    #expect(filled.map(\.units.count) == [3, 3, 1, 3])
  }
}
