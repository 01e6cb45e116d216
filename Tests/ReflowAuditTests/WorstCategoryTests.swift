import ReflowDocument
import ReflowTestSupport
import Testing

@testable import ReflowAudit

/// What a finding tells of the category in which it is worst, and of texts that nothing mends.
@Suite struct WorstCategoryTests {
  private static let long = "Benachrichtigungseinstellungen für alle Konten jetzt sichern"

  private static func findings(_ rule: AuditRule, slot: Slot = .button) throws -> [Finding] {
    try audit([unit("a", "de", long)], slots: [slot]).findings.filter { $0.rule == rule }
  }

  @Test func theFiguresAreThoseOfTheFirstCategoryAndTheWorstHasItsOwn() throws {
    let finding = try #require(try Self.findings(.truncated).first)
    let worst = try #require(finding.worst)
    #expect(finding.category == finding.failingCategories.first)
    #expect(worst.category == .accessibilityExtraExtraExtraLarge)
    #expect(worst.overflow > finding.overflow ?? 0)
    let width = try #require(finding.width)
    #expect(abs(worst.minimumWidth - width - worst.overflow) < 0.002)
    // The worst is what an audit of that category alone finds.
    let alone = try audit(
      [unit("a", "de", Self.long)], slots: [.button], categories: [worst.category])
    let only = try #require(alone.findings.first { $0.rule == .truncated })
    #expect(only.minimumWidth == worst.minimumWidth && only.linesNeeded == worst.linesNeeded)
  }

  @Test func theSentenceNamesTheCategoryOfEachFigure() throws {
    let finding = try #require(try Self.findings(.truncated).first)
    #expect(finding.message.hasPrefix("cut in every category: needs "))
    #expect(finding.message.contains(" pt more in extraSmall, hides "))
    #expect(finding.message.hasSuffix(" pt more in accessibilityExtraExtraExtraLarge (AX5)"))
  }

  @Test func aSingleCategoryIsToldOnce() throws {
    let report = try audit(
      [unit("a", "de", Self.long)], slots: [.button], categories: [.large])
    let finding = try #require(report.findings.first { $0.rule == .truncated })
    #expect(!finding.message.contains("large"))
    #expect(finding.worst?.category == .large)
  }

  @Test func categoriesThatTheSlotShowsAlikeHaveTheSmallestForTheirWorst() throws {
    var slot = Slot.button
    slot.maximumContentSizeCategory = .accessibilityExtraLarge
    let finding = try #require(try Self.findings(.truncated, slot: slot).first)
    #expect(finding.worst?.category == .accessibilityExtraLarge)
  }

  @Test func whatNothingMendsSaysSoAndWhatItTakes() throws {
    let finding = try #require(try Self.findings(.truncated).first)
    #expect(finding.suggestions.isEmpty)
    let worst = try #require(finding.worst)
    let line = try #require(finding.remedies.first)
    #expect(line.hasPrefix("no change helps alone: in accessibilityExtraExtraExtraLarge (AX5) it "))
    #expect(line.contains("\(FindingWords.points(worst.minimumWidth)) of width"))
    #expect(line.hasSuffix("or \(worst.linesNeeded) lines"))
  }

  @Test(arguments: [ReportFormat.text, .github, .junit, .markdown])
  func reportsForPeopleSayThatNothingHelps(_ format: ReportFormat) throws {
    let report = try audit([unit("a", "de", Self.long)], slots: [.button])
    let text = Reports.write(report, as: format, ReportOptions(version: "0"))
    #expect(text.contains("no change helps alone"))
  }

  @Test func theVerdictSaysWhatIsCounted() throws {
    let report = try audit([unit("a", "de", Self.long)], slots: [.button])
    let entries = ReportEntry.entries(of: report).count
    #expect(entries < report.findings.count)
    #expect(
      ReportSummary(report).verdict.hasSuffix(", each screen counted by itself: \(entries) entry.")
        || ReportSummary(report).verdict.hasSuffix(": \(entries) entries."))
  }
}
