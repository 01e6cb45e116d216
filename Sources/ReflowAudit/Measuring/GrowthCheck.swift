import ReflowDocument
import ReflowStyle

/// Judges how the runs and images of a document's text grow with the user's size.
struct GrowthCheck {
  /// The text in every category there is, in ascending order.
  let texts: [StyledText]
  private let string: String

  init(_ texts: [StyledText]) {
    self.texts = texts
    string = texts.first?.string ?? ""
  }

  /// WCAG 2.2, 1.4.4: text can be resized up to 200 per cent.
  static let wanted = 2.0

  /// What does not grow: at most one of each rule.
  var problems: [(rule: AuditRule, message: String)] {
    [fixedRun, cappedRun, fixedAttachment].compactMap { $0 }
  }

  private func size(_ run: Int, _ category: ContentSizeCategory) -> Double {
    texts[category.rawValue].runs[run].style.pointSize
  }

  private func excerpt(_ run: Int) -> String {
    let range = texts[0].runs[run].range
    return FindingWords.excerpt(String(decoding: Array(string.utf8)[range], as: UTF8.self))
  }

  /// Runs of letters, by index.
  private var runs: [Int] {
    guard texts.count == ContentSizeCategory.allCases.count else { return [] }
    return texts[0].runs.indices.filter { texts[0].runs[$0].attachment == nil }
  }

  private func isFixed(_ run: Int) -> Bool {
    let usual = size(run, .large)
    return ContentSizeCategory.allCases.allSatisfy { size(run, $0) == usual }
  }

  private var fixedRun: (rule: AuditRule, message: String)? {
    runs.first(where: isFixed).map { run in
      let hasStyle = texts[0].runs[run].style.textStyle != nil
      let advice =
        hasStyle
        ? "something pins it to one category or size"
        : "give it a \"style\", or \"scalesAs\" beside its size"
      return (
        .fixedScale,
        "\(excerpt(run)) stays at \(formatNumber(size(run, .large))) pt in every category; \(advice)"
      )
    }
  }

  private var cappedRun: (rule: AuditRule, message: String)? {
    for run in runs where !isFixed(run) {
      guard let style = texts[0].runs[run].style.textStyle else { continue }
      let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
      let possible = style.pointSize(in: largest) / style.pointSize(in: .large)
      let reached = size(run, largest) / size(run, .large)
      guard possible >= Self.wanted, reached < Self.wanted else { continue }
      return (
        .cappedScale,
        "\(excerpt(run)) reaches \(formatNumber((reached * 100).rounded(.down))) % of its size at "
          + "large; 200 % is what WCAG 1.4.4 asks for, and \(style.uiKitName) can reach it"
      )
    }
    return nil
  }

  private var fixedAttachment: (rule: AuditRule, message: String)? {
    guard texts.count == ContentSizeCategory.allCases.count else { return nil }
    for (index, run) in texts[0].runs.enumerated() {
      guard let attachment = run.attachment, !isFixed(index) else { continue }
      let scales = texts.map { $0.runs[index].attachment?.scale }
      guard scales.allSatisfy({ $0 == attachment.scale }) else { continue }
      return (
        .fixedAttachment,
        "the image \(quoted(attachment.attachment.file)) keeps its size while the text around it "
          + "grows; let it scale with \"run\""
      )
    }
    return nil
  }
}
