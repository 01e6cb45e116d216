package import ReflowDocument
package import ReflowFonts
package import ReflowStyle
import ReflowUnicode

/// Audits the texts of localization files, one after the other; a thread has one of its own.
///
/// Keeps findings, and of texts that are cut what is seen of them; everything else is
/// dropped after each text.
package struct Auditor: Sendable {
  let configuration: SlotConfiguration
  let shard: Shard
  var setter: SlotSetter
  private var locales: [String: LocaleTools] = [:]
  var summary = AuditReport.Summary()
  var covered: Set<String> = []
  var measured: Set<String> = []
  var usedSlots: Set<Int> = []
  var findings: [Finding] = []
  var partial: PartialAudit

  /// What one language needs.
  struct LocaleTools {
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
    let locale = catalog.locales.count == 1 ? catalog.locales[0] : LocaleTag.undetermined
    add(catalog.diagnostics, of: catalog.file, locale: locale)
  }

  /// Adds what is wrong with a file.
  ///
  /// - Parameter isUnusable: Whether errors of any rule make the file one that cannot be read.
  package mutating func add(
    _ diagnostics: [Diagnostic], of file: String, locale: String = LocaleTag.undetermined,
    isUnusable: Bool = false
  ) {
    for diagnostic in diagnostics where shard.holds(key: file) {
      let isReason = isUnusable && diagnostic.severity == .error
      guard let rule = isReason ? .unreadable : AuditRule(rawValue: diagnostic.rule) else {
        continue
      }
      var finding = Finding(rule)
      (finding.file, finding.locale) = (file, locale)
      finding.line = diagnostic.place?.line ?? 1
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
    let template = Finding(.truncated, of: unit, in: catalog)
    checkTranslation(unit, template)
    guard let index = configuration.slots.firstIndex(where: { $0.holds(unit) }) else {
      summary.unplaced += 1
      return
    }
    usedSlots.insert(index)
    measured.insert(unit.locale)
    try measure(unit, in: configuration.slots[index], template)
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
  ) throws(AuditError) {
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
      let widths = text.sizes.map { _ in slot.width(on: screen) }
      let auditor = TextAuditor(
        text: text, values: filled.values, template: template, widths: widths,
        atRiskBelow: configuration.atRiskBelow)
      var result = try auditor.run(hiddenParts: tools.hiddenParts)
      let room = slot.width == nil ? screen.points : .infinity
      try suggest(&result, for: text, on: screen, widths, room: room)
      remember(result, auditor)
      findings += result.findings
    }
  }

  mutating func tools(for locale: String) throws(AuditError) -> LocaleTools {
    if let known = locales[locale] { return known }
    do throws(UnicodeError) {
      let made = LocaleTools(
        values: try PlaceholderValues(language: locale, overrides: configuration.placeholders),
        hiddenParts: HiddenParts(locale: locale))
      locales[locale] = made
      return made
    } catch { throw AuditError(error) }
  }

  // MARK: Report

  /// What was found; complete when it is not a shard's.
  package func report() -> AuditReport {
    var report = AuditReport()
    report.summary = summary
    report.summary.locales = Array(covered).distinctByBytes
    report.summary.measuredLocales = Array(measured).distinctByBytes
    report.findings = findings
    for index in usedSlots.sorted() {
      report.findings += SlotCheck(configuration.slots[index], configuration).findings
    }
    report.partial = partial
    return shard.count == 1 ? AuditMerge.completed(report) : AuditMerge.ordered(report)
  }
}
