import ReflowDocument
import Testing

@testable import ReflowAudit

/// A plural form that no language has is told, with the one that is meant.
@Suite struct PluralFormTests {
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": { "en":
    { "variations": { "plural": { "one": { "stringUnit": { "value": "%d file" } },
    "others": { "stringUnit": { "value": "%d files" } } } } } } } } }
    """

  private static let dictionary = """
    <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>others</key><string>%d files</string><key>other</key><string>%d files</string>
    </dict></dict></dict></plist>
    """

  static let files: [(name: String, text: String)] = [
    ("a.xcstrings", catalog), ("en.lproj/a.stringsdict", dictionary),
    (
      "en.arb",
      #"{ "@@locale": "en", "a": "{n, plural, one {# file} others {# files} other {# files}}" }"#
    ),
    (
      "values/strings.xml",
      "<resources><plurals name=\"a\"><item quantity=\"others\">files</item></plurals></resources>"
    ),
  ]

  @Test(arguments: files) func isDiagnosed(_ file: (name: String, text: String)) throws {
    let catalog = CatalogReader.read(Array(file.text.utf8), file: file.name)
    let problem = try #require(
      catalog.diagnostics.first { $0.message.contains("\"others\" does not exist") })
    #expect(problem.message.contains("did you mean \"other\"? forms: zero, one, two"))
  }

  @Test(arguments: ["one", "other", "=0", "=12"]) func formsOfTheRulesAreNone(_ name: String) {
    #expect(PluralForms.problem(name) == nil)
  }
}
