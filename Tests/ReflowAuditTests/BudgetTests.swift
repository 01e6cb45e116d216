import Reflow
import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowAudit

struct BudgetTests {
  private func budget(_ unit: CatalogUnit, _ slot: Slot = .button) throws -> Budget? {
    var budgeter = Budgeter(
      fonts: TestFonts.bundled, environment: Environment(),
      configuration: configuration(slots: [slot]), sourceLocale: "en")
    let catalog = CatalogReader.read(Array("\"a\" = \"b\";".utf8), file: "a.strings")
    return try budgeter.budget(of: unit, in: catalog)
  }

  @Test func tellsWhereThereIsLeastRoom() throws {
    let budget = try #require(try budget(unit("a", "de", "Sichern")))
    #expect(budget.widthName == "small")
    #expect(budget.category == .accessibilityExtraExtraExtraLarge)
    #expect(budget.width == 288)
    #expect(budget.characters == 7)
    #expect(budget.pointsLeft > 0 && budget.charactersLeft > 0)
    #expect(budget.maximumCharacters == 7 + budget.charactersLeft)
    let need = try measurement(
      of: "Sichern", "de", in: .button, budget.category, budget.width
    ).minimumWidth
    #expect(abs(budget.pointsLeft - (288 - need)) < 0.001)
  }

  /// A text of as many characters as there is room for fits, or nearly so.
  @Test(arguments: [("en", "n"), ("ru", "н"), ("ja", "国"), ("ar", "ب"), ("th", "น")])
  func theEstimateIsNearTheTruth(_ example: (locale: String, letter: String)) throws {
    let text = String(repeating: example.letter, count: 5)
    let budget = try #require(try budget(unit("a", example.locale, text)))
    // Letters that join differ in width by where they stand.
    let most = budget.maximumCharacters
    for (count, fits) in [(most, true), (most + 2 + most / 10, false)] {
      let longer = String(repeating: example.letter, count: count)
      let measured = try measurement(
        of: longer, example.locale, in: .button, budget.category, budget.width)
      #expect(measured.isTruncated != fits, "\(count) of \(example.letter)")
    }
  }

  @Test func countsWhatMustBeSaved() throws {
    let text = "Benachrichtigungseinstellungen sichern"
    let budget = try #require(try budget(unit("a", "de", text)))
    #expect(budget.pointsLeft < 0 && budget.charactersLeft < 0)
    let shorter = String(text.dropLast(-budget.charactersLeft + 2))
    let measured = try measurement(of: shorter, "de", in: .button, budget.category, budget.width)
    #expect(!measured.isTruncated)
  }

  @Test func providesForValues() throws {
    let plain = try #require(try budget(unit("a", "en", "Files")))
    let filled = try #require(try budget(unit("a", "en", "Files %d")))
    #expect(filled.characters == 8)
    // The value is longer than its placeholder.
    #expect(filled.maximumCharacters < plain.maximumCharacters)
  }

  @Test func whereValuesAloneAreTooLongNoLimitIsWritten() throws {
    let found = try #require(try budget(unit("a", "en", "%@%@")))
    #expect(found.characters == 4 && found.charactersLeft == -4)
    #expect(found.maximumCharacters == 0)
    let text = BudgetFormat.xliff.write([found], unit: .char)
    #expect(!text.contains("maxwidth") && text.contains("no text fits, however short"))
  }

  @Test func estimatesByTheLanguagesLettersWithoutATranslation() throws {
    var missing = unit("a", "ja", "Save")
    missing.isTranslated = false
    let japanese = try #require(try budget(missing))
    missing.locale = "de"
    let german = try #require(try budget(missing))
    // An ideograph is about twice as wide as a Latin letter.
    #expect(japanese.maximumCharacters * 3 < german.maximumCharacters * 2)
    #expect(japanese.maximumCharacters == Int(288.0 / 53))
  }

  @Test func textsWithoutALimitHaveNoBudget() throws {
    #expect(try budget(unit("a", "en", "Any"), Slot(name: "text")) == nil)
  }

  // MARK: Forms

  private static let budgets: [Budget] = [
    Budget(
      key: "a \"&<b>\"", variant: "plural.one", locale: "de", sourceLocale: "en",
      file: "x.xcstrings",
      line: 3, slot: "button", lines: 2, widthName: "small", width: 288, category: .large,
      pointsLeft: -3.25, characters: 9, charactersLeft: -2, text: "=1+1,\n\"x\"", source: "One",
      isTranslated: true),
    Budget(
      key: "b", variant: nil, locale: "ja", sourceLocale: "en", file: "x.xcstrings", line: 4,
      slot: "button", lines: 1, widthName: nil, width: 60, category: .large, pointsLeft: 3,
      characters: 4, charactersLeft: 6, text: "Save", source: nil, isTranslated: false),
  ]

  @Test func writesATable() {
    let table = BudgetFormat.csv.write(Self.budgets, unit: .char)
    #expect(table.hasPrefix(BudgetFormat.names.joined(separator: ",") + "\r\n"))
    #expect(
      table.contains(
        "x.xcstrings,3,\"a \"\"&<b>\"\"\",plural.one,de,button,2,small,288,large,-3.25,"))
    // A formula is made a text.
    #expect(table.contains("\"'=1+1,\n\"\"x\"\"\",One\r\n"))
  }

  @Test func writesJSONThatReadsBack() throws {
    let text = BudgetFormat.json.write(Self.budgets, unit: .char)
    let list = try #require(try JSONParser.parse(Array(text.utf8)).root["budgets"]?.elements)
    #expect(list.count == 2)
    #expect(list[0]["charactersLeft"]?.number == -2)
    #expect(list[1]["widthName"]?.isNull == true)
  }

  /// Our own reader takes the XLIFF that is written.
  @Test(arguments: [(BudgetFormat.Unit.char, "7", "10"), (.point, "576", "60")])
  func writesXLIFF(_ example: (unit: BudgetFormat.Unit, first: String, second: String)) throws {
    let text = BudgetFormat.xliff.write(Self.budgets, unit: example.unit)
    for limit in [example.first, example.second] {
      #expect(text.contains("maxwidth=\"\(limit)\" size-unit=\"\(example.unit.rawValue)\""))
    }
    let catalog = CatalogReader.read(Array(text.utf8), file: "a.xliff")
    #expect(catalog.diagnostics == [])
    #expect(catalog.units.map(\.name) == ["a \"&<b>\"|plural.one", "b"])
    #expect(catalog.units.map(\.locale) == ["de", "ja"])
    #expect(catalog.units.map(\.isTranslated) == [true, false])
    #expect(catalog.units.map(\.text) == ["=1+1,\n\"x\"", "Save"])
  }
}
