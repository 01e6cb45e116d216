package import ReflowDocument
package import ReflowFonts
package import ReflowStyle
import ReflowTypesetting

/// Sets the texts of findings again, at every size, as the audit did.
///
/// Findings of one text should follow one another: then it is shaped once.
package struct FindingSetter {
  private let configuration: SlotConfiguration
  private var setter: SlotSetter
  private var last: (key: [String], text: AuditedText)?
  private var documents: [[String]: [String: DocumentAuditor.PlacedText]] = [:]

  package init(
    fonts: FontLibrary, environment: Environment, configuration: SlotConfiguration
  ) {
    self.configuration = configuration
    setter = SlotSetter(fonts: fonts, environment: environment)
  }

  /// The text of a finding in every category; empty when the finding is not about a text in a
  /// place of some width, or its document is not at hand.
  ///
  /// - Parameters:
  ///   - categories: In ascending order.
  ///   - document: Reads the document of a finding by the name of its file.
  package mutating func sizes(
    of finding: Finding, in categories: [ContentSizeCategory],
    document: (String) -> AuditedDocument?
  ) throws(AuditError) -> [FindingSize] {
    guard let width = finding.width else { return [] }
    guard let name = finding.slot else {
      guard let placed = try placedText(of: finding, categories, document) else { return [] }
      return sizes(placed.text, finding.rule, widths: placed.widths)
    }
    guard let slot = configuration.slots.first(where: { $0.name == name }) else { return [] }
    let key = [name, finding.locale, finding.text]
    let text: AuditedText
    if let last, last.key == key {
      text = last.text
    } else {
      text = try setter.text(
        finding.text, in: slot, locale: finding.locale, categories: categories)
      last = (key, text)
    }
    return sizes(text, finding.rule, widths: categories.map { _ in width })
  }

  private func sizes(
    _ text: AuditedText, _ rule: AuditRule, widths: [Double]
  ) -> [FindingSize] {
    zip(zip(text.categories, text.sizes), widths).map { pair, width in
      FindingSize(pair.1, in: pair.0, at: width, for: rule)
    }
  }

  private mutating func placedText(
    of finding: Finding, _ categories: [ContentSizeCategory],
    _ document: (String) -> AuditedDocument?
  ) throws(AuditError) -> DocumentAuditor.PlacedText? {
    let key = [finding.file, finding.widthName ?? ""]
    if let known = documents[key] { return known[finding.key] }
    guard let audited = document(finding.file) else { return nil }
    let screen = configuration.widths.first { $0.name == finding.widthName }
    let width = screen?.contentWidth ?? audited.document.width ?? Document.defaultWidth
    let auditor = DocumentAuditor(
      document: audited, environment: setter.environment, categories: categories)
    let texts = try auditor.texts(width: width, locale: { _ in LocaleTag.undetermined })
    documents[key] = Dictionary(texts.map { ($0.key, $0) }) { first, _ in first }
    return documents[key]?[finding.key]
  }
}
