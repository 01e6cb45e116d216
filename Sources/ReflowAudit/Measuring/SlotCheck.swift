import ReflowDocument
import ReflowStyle

/// Judges a slot by itself, whatever texts are in it.
struct SlotCheck {
  private let slot: Slot
  private let categories: [ContentSizeCategory]

  init(_ slot: Slot, _ configuration: SlotConfiguration) {
    (self.slot, categories) = (slot, configuration.categories)
  }

  /// What is wrong with it.
  var findings: [Finding] { [growth, height].compactMap { $0 } }

  private func finding(_ rule: AuditRule, _ message: String) -> Finding {
    var finding = Finding(rule)
    (finding.slot, finding.message) = (slot.name, message)
    return finding
  }

  // MARK: Growth

  /// WCAG 2.2, 1.4.4: text can be resized up to 200 per cent.
  private static let wanted = 2.0

  private var growth: Finding? {
    guard let most = slot.maximumContentSizeCategory else { return nil }
    // What UIKit itself does not let grow it shows in the large content viewer.
    if slot.systemPart?.maximumContentSizeCategory == most { return nil }
    let style = slot.style
    let usual = style.pointSize(in: .large)
    let reached = style.pointSize(in: most) / usual
    let possible = style.pointSize(in: .accessibilityExtraExtraExtraLarge) / usual
    guard possible >= Self.wanted, reached < Self.wanted else { return nil }
    if reached <= 1 { return finding(.fixedScale, "its text does not grow with the user's size") }
    let part = formatNumber((reached * 100).rounded(.down))
    return finding(
      .cappedScale,
      "its text stops growing at \(most.prose), at \(part) % of its size at large; "
        + "200 % is what WCAG 1.4.4 asks for, and \(style.uiKitName) can reach it")
  }

  // MARK: Height

  private var height: Finding? {
    guard let height = slot.height else { return nil }
    let lines = Double(max(1, slot.lines))
    /// Ascent and descent of the system font are its size times this; what a text of so
    /// many lines is high.
    func needed(_ category: ContentSizeCategory) -> Double {
      let shown = slot.category(for: category)
      let spacing = slot.style.lineSpacing(in: shown)
      return slot.style.pointSize(in: shown) * Self.lineHeight + (lines - 1) * spacing
    }
    let failing = categories.filter { needed($0) > height }
    guard let first = failing.first, let last = failing.last else { return nil }
    var finding = finding(
      .fixedHeight,
      "its height of \(formatNumber(height)) pt is less than "
        + "\(FindingWords.lines(Int(lines))) \(Int(lines) == 1 ? "needs" : "need") "
        + "\(FindingWords.span(failing, among: categories)): "
        + "\(FindingWords.points(needed(last))) in \(last.prose)")
    (finding.category, finding.firstFailingCategory) = (first, first)
    finding.failingCategories = failing
    return finding
  }

  /// SF's ascender and descender of 1950 and 494 units of 2048.
  private static let lineHeight = (1950.0 + 494) / 2048
}
