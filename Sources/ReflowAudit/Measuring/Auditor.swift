import ReflowDocument
package import ReflowFonts
package import ReflowStyle
import ReflowTypesetting
import ReflowUnicode

/// Audits the texts of localization files, one after the other.
///
/// Keeps findings, and of texts that are cut what is seen of them; everything else is
/// dropped after each text.
package struct Auditor {
  private let configuration: SlotConfiguration
  private let shard: Shard
  private var setter: SlotSetter
  private var locales: [String: LocaleTools] = [:]
  private var summary = AuditReport.Summary()
  private var covered: Set<String> = []
  private var usedSlots: Set<Int> = []
  private var findings: [Finding] = []
  private var partial: PartialAudit

  /// What one language needs.
  private struct LocaleTools {
    var values: PlaceholderValues
    var hiddenParts: HiddenParts
  }

  /// - Parameters:
  ///   - environment: Settings beside the category, which is every one of the configuration.
  ///   - job: What all shards must agree on.
  package init(
    fonts: FontLibrary, environment: Environment, configuration: SlotConfiguration,
    shard: Shard = .all, job: String = ""
  ) {
    (self.configuration, self.shard) = (configuration, shard)
    setter = SlotSetter(fonts: fonts, environment: environment)
    summary.categories = configuration.categories
    summary.widths = configuration.widths.map(\.name)
    partial = PartialAudit(shard: shard, job: job)
  }

  // MARK: Files

  /// Adds a file: what could not be read of it.
  package mutating func add(_ catalog: Catalog) {
    summary.files += 1
    for diagnostic in catalog.diagnostics where shard.holds(key: catalog.file) {
      guard let rule = AuditRule(rawValue: diagnostic.rule) else { continue }
      var finding = Finding(rule)
      finding.file = catalog.file
      finding.line = diagnostic.place?.line ?? 1
      finding.locale = catalog.locales.count == 1 ? catalog.locales[0] : LocaleTag.undetermined
      finding.message = [diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(
        separator: "; ")
      findings.append(finding)
    }
  }

  // MARK: Texts

  /// Audits a text; one of another shard is left alone.
  ///
  /// Cost grows with the text, times categories, and little with screens.
  package mutating func audit(_ unit: CatalogUnit, in catalog: Catalog) throws(AuditError) {
    guard shard.holds(key: unit.key) else { return }
    covered.insert(unit.locale)
    summary.strings += 1
    var template = Finding(.truncated)
    (template.key, template.variant, template.locale) = (unit.key, unit.variant, unit.locale)
    (template.file, template.line) = (catalog.file, unit.place.line)
    template.text = unit.text
    checkTranslation(unit, template)
    guard let index = configuration.slots.firstIndex(where: { $0.holds(unit) }) else {
      summary.unplaced += 1
      return
    }
    usedSlots.insert(index)
    do {
      try measure(unit, in: configuration.slots[index], template)
    } catch let error as AuditError {
      throw error
    } catch {
      throw AuditError(message: "\(quoted(unit.key)) cannot be measured: \(error)")
    }
  }

  private mutating func checkTranslation(_ unit: CatalogUnit, _ template: Finding) {
    if !unit.isTranslated, unit.isTranslatable {
      var finding = template
      (finding.rule, finding.severity) = (.missing, AuditRule.missing.severity)
      finding.message = FindingWords.missing(locale: unit.locale)
      findings.append(finding)
    }
    if let check = PlaceholderCheck(unit) {
      var finding = template
      (finding.rule, finding.severity) = (.placeholder, AuditRule.placeholder.severity)
      finding.message = FindingWords.placeholders(missing: check.missing, extra: check.extra)
      findings.append(finding)
    }
  }

  // MARK: Measuring

  private mutating func measure(
    _ unit: CatalogUnit, in slot: Slot, _ template: Finding
  ) throws(any Error) {
    let tools = try tools(for: unit.locale)
    let filled = FilledText(unit, values: tools.values)
    let text = try setter.text(
      filled.text, in: slot, locale: unit.locale, categories: configuration.categories)
    var template = template
    template.text = filled.text
    reportMissingGlyphs(text, template)
    template.slot = slot.name
    let screens = slot.width == nil ? configuration.widths : [configuration.widths[0]]
    summary.cells += text.sizes.count * screens.count
    for screen in screens {
      // A slot with a width of its own is the same on every screen.
      template.widthName = slot.width == nil ? screen.name : nil
      let width = slot.width(on: screen)
      let auditor = TextAuditor(
        text: text, filled: filled, template: template, width: width,
        atRiskBelow: configuration.atRiskBelow, errorBand: text.errorBand)
      var result = try auditor.run(hiddenParts: tools.hiddenParts)
      try suggest(&result, for: text, on: screen, width)
      remember(result, auditor)
      findings += result.findings
    }
  }

  private mutating func tools(for locale: String) throws(UnicodeError) -> LocaleTools {
    if let known = locales[locale] { return known }
    let made = LocaleTools(
      values: try PlaceholderValues(language: locale, overrides: configuration.placeholders),
      hiddenParts: HiddenParts(locale: locale))
    locales[locale] = made
    return made
  }

  private mutating func reportMissingGlyphs(_ text: SlotText, _ template: Finding) {
    var seen: Set<Unicode.Scalar> = []
    let missing = (text.sizes.first?.shaped.missingGlyphs ?? []).map(\.scalar)
      .filter { seen.insert($0).inserted }
    guard !missing.isEmpty else { return }
    var finding = template
    (finding.rule, finding.severity) = (.missingGlyph, AuditRule.missingGlyph.severity)
    finding.message = FindingWords.missingGlyphs(missing)
    findings.append(finding)
  }

  /// Adds ways out to what is cut or split.
  private mutating func suggest(
    _ result: inout TextAuditor.Result, for text: SlotText,
    on screen: SlotConfiguration.ScreenWidth, _ width: Double
  ) throws(AuditError) {
    var forCut: [Suggestion]?
    for index in result.findings.indices {
      let finding = result.findings[index]
      let problem: TextProblem = finding.rule == .brokenWord ? .brokenWord : .cut
      guard finding.rule != .atRisk else { continue }
      if problem == .cut, let forCut {
        result.findings[index].suggestions = forCut
        continue
      }
      let failing =
        problem == .cut
        ? result.cuts.map(\.index)
        : finding.failingCategories.compactMap { text.categories.firstIndex(of: $0) }
      let suggester = Suggester(
        text: text, problem: problem, screen: screen, width: width, failing: failing)
      let suggestions = try suggester.suggestions(&setter)
      result.findings[index].suggestions = suggestions
      if problem == .cut { forCut = suggestions }
    }
  }

  /// Keeps what is seen of a text, for texts that look the same.
  private mutating func remember(_ result: TextAuditor.Result, _ auditor: TextAuditor) {
    let text = auditor.text
    if let finding = result.findings.first(where: \.rule.isCut) {
      let looks = result.cuts.map { index, cut in
        let size = text.sizes[index]
        return CutText.Look(
          category: text.categories[index], drawn: cut.drawn, hiddenText: cut.hiddenText,
          minimumWidth: thousandths(size.minimumWidth),
          linesNeeded: size.linesNeeded(at: auditor.width),
          isClose: auditor.isClose(need: size.minimumWidth))
      }
      partial.cut.append(CutText(finding: finding.fingerprint, looks: looks))
    }
    guard text.slot.isLimited, text.string.unicodeScalars.contains("\u{2026}") else { return }
    let cut = Set(result.cuts.map(\.index))
    let whole = text.categories.indices.filter { !cut.contains($0) }
    guard !whole.isEmpty else { return }
    let template = auditor.template
    partial.whole.append(
      WholeText(
        key: template.key, locale: template.locale, slot: text.slot.name,
        widthName: template.widthName, text: text.string,
        categories: whole.map { text.categories[$0] }))
  }

  // MARK: Report

  /// What was found; complete when it is not a shard's.
  package func report() -> AuditReport {
    var report = AuditReport()
    report.summary = summary
    report.summary.locales = covered.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    report.findings = findings
    for index in usedSlots.sorted() {
      report.findings += SlotCheck(configuration.slots[index], configuration).findings
    }
    report.partial = partial
    return shard.count == 1 ? AuditMerge.completed(report) : AuditMerge.ordered(report)
  }
}

extension AuditRule {
  /// Whether it says that text is cut.
  var isCut: Bool { self == .truncated || self == .clipped }
}

extension Slot {
  /// Whether it cuts text that is too long.
  var isLimited: Bool { lines > 0 || height != nil }
}

extension SlotText {
  /// How far its widths may be off, as a fraction; `nil` when the font is its own.
  var errorBand: Double? {
    guard sizes.first?.styled.finalStyle.font.systemTracking == .standIn else { return nil }
    return StandInError.band(of: string)
  }
}
