import ReflowDocument
import ReflowUnicode
import Testing

@testable import ReflowAudit

struct PlaceholderValuesTests {
  private func unit(_ text: String, variant: String? = nil, locale: String = "en") -> CatalogUnit {
    CatalogUnit(
      key: "k", locale: locale, variant: variant, text: text,
      placeholders: PlaceholderScanner.placeholders(in: text, [.printf, .doubleBraces]),
      place: SourcePlace(line: 1, column: 1))
  }

  private func filled(
    _ text: String, _ language: String, variant: String? = nil,
    _ overrides: [PlaceholderOverride] = []
  ) throws -> String {
    let values = try PlaceholderValues(language: language, overrides: overrides)
    return FilledText(unit(text, variant: variant), values: values).text
  }

  @Test(
    arguments: [
      ("en", "888,888 888,888.88"), ("de", "888.888 888.888,88"), ("hi", "8,88,888 8,88,888.88"),
      ("ar-EG", "٨٨٨٬٨٨٨ ٨٨٨٬٨٨٨٫٨٨"), ("fr", "888\u{202F}888 888\u{202F}888,88"),
      ("en-x-long", "888,888 888,888.88"), ("zz", "888,888 888,888.88"),
    ])
  func writesNumbersAsTheLanguageDoes(_ example: (language: String, text: String)) throws {
    #expect(try filled("%d %.2f", example.language) == example.text)
  }

  @Test func takesTheLongestMonth() throws {
    let values = try PlaceholderValues(language: "en")
    #expect(values.value(of: Placeholder(range: 0..<0, kind: .date)) == "September 28, 2028")
    let german = try PlaceholderValues(language: "de")
    #expect(german.value(of: Placeholder(range: 0..<0, kind: .date)) == "28. September 2028")
    let japanese = try PlaceholderValues(language: "ja")
    #expect(japanese.value(of: Placeholder(range: 0..<0, kind: .date)) == "2028年10月28日")
  }

  @Test(
    arguments: [
      ("en", "plural.one", "1 of 888,888"), ("en", "plural.other", "888,888 of 888,888"),
      ("pl", "plural.few", "888\u{A0}884 of 888\u{A0}888"),
      ("sl", "plural.two", "888.802 of 888.888"),
      ("en", "plural.=0", "0 of 888,888"), ("en", "device.mac/plural.one", "1 of 888,888"),
      ("en", "device.mac", "888,888 of 888,888"),
    ])
  func choosesANumberOfThePluralsCategory(
    _ example: (language: String, variant: String, text: String)
  ) throws {
    #expect(try filled("%d of %d", example.language, variant: example.variant) == example.text)
  }

  @Test func choosesTheArgumentThatTheVariantNames() throws {
    let catalog = CatalogReader.read(
      Array(
        #"{"@@locale":"en","a":"{who} {n, plural, one{# file} other{# files}} {m, plural, one{# b} other{# bs}}"}"#
          .utf8), file: "a.arb")
    let values = try PlaceholderValues(language: "en")
    #expect(
      catalog.units.map { FilledText($0, values: values).text } == [
        "Maximiliane Oberhuber 1 file 1 b", "Maximiliane Oberhuber 1 file 888,888 bs",
        "Maximiliane Oberhuber 888,888 files 1 b",
        "Maximiliane Oberhuber 888,888 files 888,888 bs",
      ])
  }

  @Test func keepsWhereEveryValueStands() throws {
    let values = try PlaceholderValues(language: "ja")
    let text = FilledText(unit("あ%@い%%%d"), values: values)
    let bytes = Array(text.text.utf8)
    let parts = text.values.map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(parts == ["長谷川健太郎左衛門", "%", "888,888"])
    #expect(text.text == "あ長谷川健太郎左衛門い%888,888")
  }

  @Test func takesOverridesByNameBeforeKind() throws {
    let overrides = [
      PlaceholderOverride(name: "integer", text: "9"), PlaceholderOverride(name: "who", text: "Al"),
      PlaceholderOverride(name: "unknown", text: "?"),
    ]
    #expect(
      try filled("%d {{who}} {{x}}", "en", variant: "plural.other", overrides) == "9 Al ?")
  }

  @Test func showsWhatIsNotResolvedAsItStands() throws {
    #expect(try filled("%#@files@!", "en") == "%#@files@!")
  }
}

struct PseudoLocaleTests {
  private func unit(_ text: String) -> CatalogUnit {
    CatalogUnit(
      key: "k", locale: "en", text: text,
      placeholders: PlaceholderScanner.placeholders(in: text, .printf),
      place: SourcePlace(line: 1, column: 1))
  }

  @Test(
    arguments: [
      ("Save", 12), ("Add to Cart", 22), ("Save %d files now", 34), ("", 0), ("%d", 2),
    ])
  func growsByTheLengthOfTheText(_ example: (text: String, least: Int)) {
    let long = PseudoLocale.long.unit(unit(example.text))
    #expect(long.text.hasPrefix(example.text))
    #expect(long.text.count >= example.least)
    #expect(long.text.count <= max(example.least, 1) + 12)
    #expect(long.locale == "en-x-long")
  }

  @Test(arguments: PseudoLocale.allCases)
  func leavesPlaceholdersAlone(_ locale: PseudoLocale) {
    let pseudo = locale.unit(unit("Save %1$@ as\n%d%%é"))
    #expect(pseudo.placeholderTexts == ["%1$@", "%d", "%%"])
  }

  @Test func marksLettersAndTurnsLines() {
    #expect(PseudoLocale.tall.unit(unit("Total %d")).text == "Ṭốṭắḷ %d")
    let turned = PseudoLocale.rtl.unit(unit("a\n%d"))
    #expect(turned.text == "\u{202E}a\u{202C}\n\u{202E}%d\u{202C}")
    #expect(turned.locale == "ar-XB")
    #expect(PseudoLocale.rtl.unit(unit("")).text == "")
  }
}
