package import ReflowDocument

/// What findings say. Key, language, slot and screen stand beside the message.
enum FindingWords {
  static func cut(_ finding: Finding, in text: AuditedText) -> String {
    let there = smallest(finding, in: text)
    let hidden = finding.hiddenText.map { ", hides \(excerpt($0))" } ?? ""
    let cut = "cut \(span(finding, in: text)): needs"
    let needed = finding.linesNeeded ?? 0
    let worst = finding.worst
    if finding.rule == .clipped {
      let more = atWorst(lines(worst?.linesNeeded ?? needed), unlike: lines(needed), worst)
      return "\(cut) \(lines(needed))\(more == nil ? "" : there), its height has room for fewer"
        + hidden + (more ?? "")
    }
    if text.lines > 1, needed > text.lines {
      let more = atWorst(lines(worst?.linesNeeded ?? needed), unlike: lines(needed), worst)
      return "\(cut) \(lines(needed)) of the \(text.lines) it may have"
        + "\(more == nil ? "" : there)\(hidden)\(more ?? "")"
    }
    let more = widthAtWorst(finding)
    return
      "\(cut) \(points(finding.overflow)) more\(more == nil ? "" : there)\(hidden)\(more ?? "")"
  }

  static func hidden(
    _ part: String, _ kind: HiddenParts.Kind, _ finding: Finding, in text: AuditedText
  ) -> String {
    "the \(kind.rawValue) \(excerpt(part)) is cut off \(span(finding, in: text))"
  }

  static func brokenWord(_ word: String, _ finding: Finding, in text: AuditedText) -> String {
    let more = widthAtWorst(finding)
    return "the word \(excerpt(word)) is split \(span(finding, in: text)): it needs "
      + "\(points(finding.overflow)) more\(more == nil ? "" : smallest(finding, in: text))"
      + (more ?? "")
  }

  static func risk(_ finding: Finding, below: Double) -> String {
    "fits with \(points(finding.headroom)) to spare in \(finding.category?.prose ?? ""), "
      + "less than \(formatNumber(below * 100)) % of the width"
  }

  static func indistinguishable(
    _ finding: Finding, drawn: String, other: String, among categories: [ContentSizeCategory]
  ) -> String {
    "looks the same as \"\(other)\" "
      + "\(span(finding.failingCategories, among: categories)): \(excerpt(drawn))"
  }

  static func missingGlyphs(_ scalars: [Unicode.Scalar]) -> String {
    let shown = scalars.prefix(5).map { scalar in
      scalar.properties.generalCategory == .control
        ? scalarName(scalar.value) : "\(scalarName(scalar.value)) (\(scalar))"
    }
    let more = scalars.count > 5 ? " and \(scalars.count - 5) more" : ""
    return "no font has \(shown.joined(separator: ", "))\(more)"
  }

  static func missing(locale: String) -> String {
    "no \(locale) translation; the text of the source language is shown"
  }

  static func placeholders(missing: [String], extra: [String]) -> String {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("lacks \(missing.joined(separator: ", "))") }
    if !extra.isEmpty { parts.append("has \(extra.joined(separator: ", "))") }
    return "\(parts.joined(separator: " and ")), unlike the source"
  }

  // MARK: Parts

  /// Of which category the figures are, behind the span of the finding, which may name it.
  private static func smallest(_ finding: Finding, in text: AuditedText) -> String {
    finding.failingCategories == text.categories
      ? " in \(finding.category?.prose ?? "")" : " there"
  }

  private static func widthAtWorst(_ finding: Finding) -> String? {
    atWorst(
      points(finding.worst?.overflow) + " more", unlike: points(finding.overflow) + " more",
      finding.worst)
  }

  /// What is needed where it is worst; `nil` where that is no more than at first.
  private static func atWorst(
    _ need: String, unlike first: String, _ worst: Finding.Worst?
  ) -> String? {
    guard let worst, need != first else { return nil }
    return "; \(need) in \(worst.category.prose)"
  }

  /// Where a finding holds: `from accessibilityLarge (AX2) on`.
  static func span(_ finding: Finding, in text: AuditedText) -> String {
    span(finding.failingCategories, among: text.categories)
  }

  static func span(
    _ failing: [ContentSizeCategory], among categories: [ContentSizeCategory]
  ) -> String {
    guard let first = failing.first, let last = failing.last else { return "" }
    if failing == categories { return "in every category" }
    if failing.count == 1 { return "in \(first.prose)" }
    guard failing == categories.filter({ first <= $0 && $0 <= last }) else {
      return "in \(failing.count) categories from \(first.prose) on"
    }
    return last == categories.last
      ? "from \(first.prose) on" : "from \(first.prose) to \(last.prose)"
  }

  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }

  static func points(_ value: Double?) -> String {
    let tenths = ((value ?? 0) * 10).rounded(.up) / 10
    return formatNumber(tenths) + " pt"
  }

  /// A quotation, its middle left out when it is long.
  static func excerpt(_ text: String) -> String {
    // Marks of direction would turn the message around.
    let visible = text.unicodeScalars.filter { !$0.properties.isBidiControl }
    let words = String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isNewline)
    let line = words.map { String($0).trimmed }.joined(separator: " ").trimmed
    guard line.count > 40 else { return quoted(line) }
    return quoted(line.prefix(24) + "…" + line.suffix(14))
  }
}

extension ContentSizeCategory {
  /// UIKit's name, with the short one of the accessibility sizes:
  /// `accessibilityLarge (AX2)`.
  package var prose: String {
    guard isAccessibilityCategory else { return uiKitName }
    return "\(uiKitName) (AX\(rawValue - ContentSizeCategory.accessibilityMedium.rawValue + 1))"
  }
}
