import FoundationEssentials
import ReflowDocument
import ReflowTestSupport
import ReflowUnicode
import Testing

@testable import ReflowAudit

/// The sample project: what the manual says that an audit finds there.
struct FerryAppTests {
  private static let project = "Samples/FerryApp"

  /// One audit for all tests.
  private static let audited = Result { try audit() }

  private static func audit() throws -> (status: Int32, report: AuditReport) {
    let io = MemoryIO()
    let status = io.run(
      "audit", project, "--config", project + "/slots.json", "--format", "json")
    #expect(io.errors == "")
    return (status, try ReportReader.read(Array(io.text.utf8), file: "report.json"))
  }

  private func catalog() throws -> Catalog {
    let name = Self.project + "/Localizable.xcstrings"
    let bytes = try Data(contentsOf: URL(filePath: Checkout.root + "/" + name))
    return CatalogReader.read([UInt8](bytes), file: name)
  }

  /// Every finding without its screen: rule, key, language.
  private static let expected = [
    "catalog.missing safety.note fi",
    "catalog.missing ticket.share.button hi",
    "catalog.placeholder booking.receipt fr",
    "scale.capped badge",
    "text.at-risk booking.confirm.button hi",
    "text.broken-word settings.alerts.title de",
    "text.broken-word settings.alerts.title fi",
    "text.hidden-value payment.failed.title de",
    "text.indistinguishable fare.return.button fr",
    "text.indistinguishable fare.single.button fr",
    "text.truncated booking.confirm.button de",
    "text.truncated booking.navigation fr",
    "text.truncated crossing.full.badge de",
    "text.truncated fare.return.button fr",
    "text.truncated fare.single.button fr",
    "text.truncated payment.failed.title de",
  ]

  @Test func findsTheFaultsThatAreInIt() throws {
    let (status, report) = try Self.audited.get()
    #expect(status == 1)
    let found = report.findings.map { finding in
      finding.key.isEmpty
        ? "\(finding.rule.rawValue) \(finding.slot ?? "")"
        : "\(finding.rule.rawValue) \(finding.key) \(finding.locale)"
    }
    #expect(Set(found).sorted() == Self.expected)
  }

  @Test func mostTextsPass() throws {
    let report = try Self.audited.get().report
    #expect(report.summary.strings > 250 && report.summary.files == 3)
    #expect(report.summary.unplaced == 0)
    #expect((10...20).contains(ReportEntry.entries(of: report).count))
  }

  @Test func theGermanButtonBreaksAtAX2WithWaysOut() throws {
    let findings = try Self.audited.get().report.findings.filter {
      $0.rule == .truncated && $0.key == "booking.confirm.button" && $0.locale == "de"
    }
    #expect(findings.map(\.widthName) == ["iPhone SE", "iPhone 16"])
    for finding in findings {
      #expect(finding.firstFailingCategory == .accessibilityLarge)
      #expect(finding.suggestions.count >= 3)
      #expect(finding.certainty == .certain && (finding.overflow ?? 0) > 10)
    }
  }

  @Test func oneVerdictIsTooCloseToCall() throws {
    let findings = try Self.audited.get().report.findings.filter { $0.key == "booking.navigation" }
    #expect(findings.map(\.certainty) == [.close])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test func theNegationIsInWhatIsHidden() throws {
    let findings = try Self.audited.get().report.findings
    let finding = try #require(findings.first { $0.rule == .hiddenValue })
    // The cut may fall inside the word.
    #expect(finding.hiddenText?.hasSuffix("icht belastet") == true)
    #expect(finding.text == "Ihre Karte wurde noch nicht belastet")
  }

  // MARK: The catalog itself

  @Test func itsCatalogReadsWithoutAProblem() throws {
    let catalog = try catalog()
    #expect(catalog.problems == [])
    #expect(catalog.sourceLocale == "en")
    #expect(catalog.locales == ["ar", "de", "en", "fi", "fr", "hi", "ja", "ru"])
  }

  @Test(arguments: ["booking.passengers", "crossing.leaves"])
  func pluralsHaveEveryFormOfTheirLanguages(_ key: String) throws {
    let catalog = try catalog()
    for locale in catalog.locales {
      let forms = catalog.units.filter { $0.key == key && $0.locale == locale }.map(\.variant)
      let numbers = Array(0...200) + [1_000_000]
      let needed = try LanguageFormats(language: locale).pluralCategories(of: numbers)
      // A fraction has "other", which no whole number of Russian has.
      let expected = Set(needed).union(["other"]).map { "plural.\($0)" }
      #expect(Set(forms.compactMap { $0 }) == Set(expected), "\(key) in \(locale)")
    }
  }
}
