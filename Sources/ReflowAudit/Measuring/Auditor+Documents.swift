import ReflowDocument

extension Auditor {
  /// Audits the texts of a document, laid out as it says.
  ///
  /// - Parameters:
  ///   - document: The document with its fonts and images.
  ///   - catalog: Its texts, for languages and places.
  package mutating func audit(
    _ document: AuditedDocument, in catalog: Catalog
  ) throws(AuditError) {
    let units = catalog.units.filter { shard.holds(key: $0.key) }
    guard !units.isEmpty else { return }
    summary.strings += units.count
    covered.formUnion(units.map(\.locale))
    measured.formUnion(units.map(\.locale))
    let auditor = DocumentAuditor(
      document: document, environment: setter.environment, categories: configuration.categories)
    let byKey = Dictionary(units.map { ($0.key, $0) }) { first, _ in first }
    reportControls(document.document.content, byKey, in: catalog)
    let screens: [SlotConfiguration.ScreenWidth?] =
      document.document.width == nil ? configuration.widths : [nil]
    for (number, screen) in screens.enumerated() {
      let width = screen?.contentWidth ?? document.document.width ?? Document.defaultWidth
      for placed in try auditor.texts(width: width, locale: { byKey[$0]?.locale ?? "und" }) {
        guard let unit = byKey[placed.key] else { continue }
        try audit(placed, unit, in: catalog, screen: screen?.name, room: width)
        guard number == 0 else { continue }
        // These do not depend on the width.
        let template = Finding(.truncated, of: unit, in: catalog)
        reportMissingGlyphs(placed.text, template)
        // Controls are not meant to grow.
        if placed.item == nil { reportGrowth(placed.text, template) }
      }
    }
  }

  /// Names controls that neither grow nor show the large content viewer.
  private mutating func reportControls(
    _ blocks: [Block], _ units: [String: CatalogUnit], in catalog: Catalog
  ) {
    for (key, item) in DocumentCatalogReader.items(of: blocks)
    where !item.showsLargeContentViewer {
      guard let unit = units[key] else { continue }
      var finding = Finding(.noLargeContent, of: unit, in: catalog)
      finding.message = "the control neither grows nor shows the large content viewer"
      findings.append(finding)
    }
  }

  private mutating func audit(
    _ placed: DocumentAuditor.PlacedText, _ unit: CatalogUnit, in catalog: Catalog,
    screen: String?, room: Double
  ) throws(AuditError) {
    let tools = try tools(for: unit.locale)
    var template = Finding(.truncated, of: unit, in: catalog)
    template.widthName = screen
    summary.cells += placed.text.sizes.count
    let auditor = TextAuditor(
      text: placed.text, values: [], template: template, widths: placed.widths,
      atRiskBelow: configuration.atRiskBelow)
    var result = try auditor.run(hiddenParts: tools.hiddenParts)
    try suggest(&result, for: placed.text, on: nil, placed.widths, room: room)
    findings += result.findings
  }

  private mutating func reportGrowth(_ text: AuditedText, _ template: Finding) {
    // Growth is told from all categories, whatever an audit tries.
    guard text.categories == ContentSizeCategory.allCases else { return }
    for (rule, message) in GrowthCheck(text.sizes.map(\.styled)).problems {
      var finding = template
      (finding.rule, finding.severity, finding.message) = (rule, rule.severity, message)
      findings.append(finding)
    }
  }
}
