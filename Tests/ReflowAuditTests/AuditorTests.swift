import Reflow
import ReflowDocument
import ReflowFonts
import ReflowStyle
import ReflowTypesetting
import Testing

@testable import ReflowAudit

struct AuditorTests {
  // MARK: Cut text

  @Test func tellsWhereAButtonBreaksAndByHowMuch() throws {
    let report = try audit(
      [unit("save.button", "de", "Benachrichtigungseinstellungen sichern")], slots: [.button])
    let finding = try #require(report.first(.truncated, on: "small"))
    #expect(finding.severity == .error)
    #expect(finding.certainty == .certain)
    #expect(finding.width == 288)
    #expect(finding.firstFailingCategory == finding.failingCategories.first)
    #expect(finding.category == finding.firstFailingCategory)
    #expect(finding.overflow == -(finding.headroom ?? 0))
    #expect(finding.hiddenText?.isEmpty == false)
    #expect(finding.text.hasSuffix(finding.hiddenText ?? "?"))
    #expect(finding.linesNeeded == 2)
  }

  /// What full measuring says of every cell is what the findings say.
  @Test(arguments: [0, 1, 2, 3], [nil, 44.0, 100.0])
  func agreesWithAFullMeasurement(lines: Int, height: Double?) throws {
    var slot = Slot(name: "slot")
    (slot.style, slot.lines, slot.height) = (.body, lines, height)
    for (locale, text) in Self.texts {
      let report = try audit([unit("key", locale, text)], slots: [slot])
      for screen in Self.screens {
        let found = Set(
          report.findings.filter { $0.rule.isCut && $0.widthName == screen.name }
            .flatMap(\.failingCategories))
        for category in ContentSizeCategory.allCases {
          let measured = try measurement(of: text, locale, in: slot, category, screen.points)
          #expect(
            found.contains(category) == measured.isTruncated,
            "\(text.debugDescription) at \(category), \(screen.points)")
        }
      }
    }
  }

  @Test func everySuggestionWorks() throws {
    var kinds: Set<Suggestion.Kind> = []
    for (lines, insets) in [(1, 60.0), (2, 60), (2, 160)] {
      var slot = Slot(name: "slot")
      (slot.style, slot.lines, slot.insets) = (.headline, lines, insets)
      kinds.formUnion(try kindsOfWorkingSuggestions(slot))
    }
    // A text that is short of a little.
    var slot = Slot(name: "slot")
    (slot.style, slot.lines, slot.insets) = (.headline, 1, 320 - 284)
    slot.maximumContentSizeCategory = .extraExtraExtraLarge
    kinds.formUnion(try kindsOfWorkingSuggestions(slot))
    #expect(kinds == [.lines, .width, .shorten, .limit, .stack, .tighten])
  }

  private func kindsOfWorkingSuggestions(_ slot: Slot) throws -> Set<Suggestion.Kind> {
    var kinds: Set<Suggestion.Kind> = []
    for (locale, text) in Self.texts {
      let report = try audit([unit("key", locale, text)], slots: [slot])
      for finding in report.findings where finding.rule == .truncated {
        let screen = try #require(Self.screens.first { $0.name == finding.widthName })
        for suggestion in finding.suggestions {
          kinds.insert(suggestion.kind)
          let mended = mend(slot, text, suggestion, on: screen)
          let again = try audit(
            [unit("key", locale, mended.text)], slots: [mended.slot], screens: [mended.screen],
            categories: finding.failingCategories)
          #expect(!again.findings.contains { $0.rule.isCut }, "\(suggestion) for \(text)")
        }
      }
    }
    return kinds
  }

  private func mend(
    _ slot: Slot, _ text: String, _ suggestion: Suggestion,
    on screen: SlotConfiguration.ScreenWidth
  ) -> (slot: Slot, text: String, screen: SlotConfiguration.ScreenWidth) {
    var (slot, text, screen) = (slot, text, screen)
    switch (suggestion.kind, suggestion.value) {
    case (.lines, .number(let lines)): slot.lines = Int(lines)
    case (.width, .number(let points)): screen.points += points
    case (.shorten, .number(let count)): text = String(text.dropLast(Int(count)))
    case (.limit, .name(let name)):
      slot.maximumContentSizeCategory = ContentSizeCategory(name: name)
      #expect(slot.maximumContentSizeCategory != nil)
    case (.stack, .number(let points)): slot.width = points
    case (.tighten, .number): slot.allowsDefaultTighteningForTruncation = true
    default: Issue.record("\(suggestion) has another kind of value")
    }
    return (slot, text, screen)
  }

  // MARK: What is hidden

  @Test(
    arguments: [
      ("en", "Your subscription to the newspaper renews for %d", "the value"),
      ("en", "This subscription to the newspaper ends in 30 days", "the number \"30\""),
      ("en", "Your photos and your documents are not saved", "the negation \"not\""),
      ("de", "Ihre Fotos und Ihre Dokumente werden nicht gesichert", "the negation \"nicht\""),
      ("ja", "写真と書類とメッセージと連絡先は保存されません", "the negation \"ません\""),
      ("ar", "صورك ومستنداتك ورسائلك وجهات اتصالك ليست محفوظة", "the negation \"ليست\""),
    ])
  func tellsWhatMustNotBeHidden(_ example: (locale: String, text: String, part: String)) throws {
    let unit = unit("key", example.locale, example.text)
    let finding = try #require(try audit([unit], slots: [.button]).first(.hiddenValue, on: "small"))
    #expect(finding.message.hasPrefix(example.part), "\(finding.message)")
  }

  @Test func hidesNothingWorthAWordInAPlainText() throws {
    let unit = unit("key", "en", "Your photos and your documents and your messages are saved")
    let report = try audit([unit], slots: [.button])
    #expect(report.first(.truncated, on: "small") != nil)
    #expect(report.first(.hiddenValue, on: "small") == nil)
  }

  // MARK: Other rules

  @Test func tellsWordsThatAreSplit() throws {
    var slot = Slot(name: "text")
    slot.insets = 32
    let report = try audit(
      [unit("key", "de", "Die Datenschutzgrundverordnung gilt überall")], slots: [slot])
    let finding = try #require(report.first(.brokenWord, on: "small"))
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("Datenschutzgrundverordnung"))
    #expect(report.findings.allSatisfy { !$0.rule.isCut })
  }

  @Test func tellsCharactersThatNoFontHas() throws {
    let report = try audit([unit("key", "en", "a \u{10FFFD}\u{10FFFD} b")], slots: [.button])
    let findings = report.findings.filter { $0.rule == .missingGlyph }
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("U+10FFFD") == true)
    #expect(findings.first?.widthName == nil)
  }

  @Test func tellsWhatHardlyFits() throws {
    var slot = Slot(name: "slot")
    slot.lines = 1
    let category = ContentSizeCategory.large
    let need = try measurement(of: "Settings", "en", in: slot, category, 1000).minimumWidth
    for (width, isAtRisk) in [(need * 1.05, true), (need * 1.5, false)] {
      slot.width = width
      let report = try audit(
        [unit("key", "en", "Settings")], slots: [slot], categories: [category])
      #expect(report.findings.contains { $0.rule == .atRisk } == isAtRisk)
    }
  }

  @Test func isNotSureWhereTheStandInIsNot() throws {
    var slot = Slot(name: "slot")
    slot.lines = 1
    let need = try measurement(of: "Settings", "en", in: slot, .large, 1000).minimumWidth
    for (width, certainty, severity) in [
      (need * 0.99, Finding.Certainty.close, Diagnostic.Severity.note),
      (need * 0.9, .certain, .error),
    ] {
      slot.width = width
      let report = try audit([unit("key", "en", "Settings")], slots: [slot], categories: [.large])
      let finding = try #require(report.findings.first { $0.rule == .truncated })
      #expect(finding.certainty == certainty)
      #expect(finding.severity == severity)
    }
  }

  @Test(
    arguments: [
      ("%1$@ of %2$@", "%2$@ von %1$@", nil),
      ("%@ files", "Dateien", "lacks %@, unlike the source"),
      ("Files", "%@ Dateien", "has %@, unlike the source"),
      ("%d files", "%@ Dateien", "lacks %d and has %@, unlike the source"),
      ("100 %%", "100", nil),
    ] as [(String, String, String?)])
  func comparesPlaceholders(_ example: (source: String, text: String, message: String?)) throws {
    let catalog = read(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"key":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"\(example.source)"}},
      "de":{"stringUnit":{"state":"translated","value":"\(example.text)"}}}}}}
      """, "a.xcstrings")
    let report = try audit(catalog, slots: [Slot(name: "text")])
    #expect(report.findings.first { $0.rule == .placeholder }?.message == example.message)
  }

  @Test func aPluralFormMayLeaveTheNumberOut() throws {
    let catalog = read(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"key":{"localizations":{
      "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"One file"}},
      "other":{"stringUnit":{"state":"translated","value":"%d files"}}}}},
      "de":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"Eine Datei"}},
      "other":{"stringUnit":{"state":"translated","value":"Dateien von %@"}}}}}}}}}
      """, "a.xcstrings")
    let report = try audit(catalog, slots: [Slot(name: "text")])
    let findings = report.findings.filter { $0.rule == .placeholder }
    #expect(findings.map(\.variant) == ["plural.other"])
  }

  @Test func measuresTheSourceWhereATranslationIsMissing() throws {
    let catalog = read(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"a.button":{"localizations":{
      "en":{"stringUnit":{"state":"translated","value":"Manage all notification settings"}}}},
      "b":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"b"}}}}}}
      """, "a.xcstrings")
    let report = try audit(catalog, slots: [.button])
    let german = report.findings.filter { $0.locale == "de" && $0.key == "a.button" }
    #expect(german.contains { $0.rule == .missing })
    #expect(german.contains { $0.rule == .truncated })
    #expect(!report.findings.contains { $0.rule == .missing && $0.locale == "en" })
  }

  @Test func countsWhatWasCovered() throws {
    var slot = Slot(name: "slot")
    slot.keys = [KeyPattern("a*")]
    let report = try audit(
      [unit("a", "de", "A"), unit("ab", "ja", "B"), unit("c", "en", "C")], slots: [slot])
    #expect(report.summary.strings == 3)
    #expect(report.summary.unplaced == 1)
    #expect(report.summary.locales == ["de", "en", "ja"])
    #expect(report.summary.cells == 2 * 12 * 2)
    #expect(report.summary.widths == ["small", "wide"])
  }

  // MARK: Slots

  @Test func judgesHowASlotGrows() throws {
    func rules(_ change: (inout Slot) -> Void) throws -> [AuditRule] {
      var slot = Slot(name: "slot")
      change(&slot)
      return try audit([unit("a", "en", "a")], slots: [slot]).findings.map(\.rule)
    }
    #expect(try rules { $0.maximumContentSizeCategory = .accessibilityMedium } == [.cappedScale])
    #expect(try rules { $0.maximumContentSizeCategory = .accessibilityExtraLarge } == [])
    #expect(try rules { $0.maximumContentSizeCategory = .large } == [.fixedScale])
    // Its largest size is 176 % of the usual one.
    #expect(
      try rules { ($0.style, $0.maximumContentSizeCategory) = (.largeTitle, .accessibilityMedium) }
        == [])
    #expect(try rules { ($0.lines, $0.height) = (1, 44) }.contains(.fixedHeight))
  }
}

struct FindingWordTests {
  @Test(
    arguments: [
      ("one\ntwo", "\"one two\""), (" a ", "\"a\""), ("\u{2067}שלום\u{2069}", "\"שלום\""),
      ("", "\"\""), ("a\r\n\r\nb", "\"a b\""),
      (
        "The quick brown fox jumps over the lazy dog at noon",
        "\"The quick brown fox jump…zy dog at noon\""
      ),
    ])
  func quotesOnOneLine(_ example: (text: String, excerpt: String)) {
    #expect(FindingWords.excerpt(example.text) == example.excerpt)
  }
}
