import ReflowDocument
import ReflowTypesetting

extension Auditor {
  mutating func reportMissingGlyphs(_ text: AuditedText, _ template: Finding) {
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
  mutating func suggest(
    _ result: inout TextAuditor.Result, for text: AuditedText,
    on screen: SlotConfiguration.ScreenWidth?, _ widths: [Double], room: Double
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
        text: text, problem: problem, widths: widths, failing: failing, room: room)
      let suggestions = try suggester.suggestions(on: screen, &setter)
      result.findings[index].suggestions = suggestions
      if problem == .cut { forCut = suggestions }
    }
  }

  /// Keeps what is seen of a text, for texts that look the same.
  mutating func remember(_ result: TextAuditor.Result, _ auditor: TextAuditor) {
    let text = auditor.text
    if let finding = result.findings.first(where: \.rule.isCut) {
      let looks = result.cuts.map { index, cut in
        let size = text.sizes[index]
        return CutText.Look(
          category: text.categories[index], drawn: cut.drawn, hiddenText: cut.hiddenText,
          minimumWidth: thousandths(size.minimumWidth),
          linesNeeded: size.linesNeeded(at: auditor.widths[index]),
          isClose: auditor.isClose(index))
      }
      partial.cut.append(CutText(finding: finding.fingerprint, looks: looks))
    }
    guard let slot = text.slot, slot.isLimited, text.string.unicodeScalars.contains("\u{2026}")
    else { return }
    let cut = Set(result.cuts.map(\.index))
    let whole = text.categories.indices.filter { !cut.contains($0) }
    guard !whole.isEmpty else { return }
    let template = auditor.template
    partial.whole.append(
      WholeText(
        key: template.key, locale: template.locale, slot: slot.name,
        widthName: template.widthName, text: text.string,
        categories: whole.map { text.categories[$0] }))
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
