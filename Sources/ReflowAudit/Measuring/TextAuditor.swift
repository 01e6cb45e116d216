import ReflowDocument
import ReflowStyle
import ReflowUnicode

/// Judges one text in its place on one screen.
struct TextAuditor {
  let text: AuditedText
  /// UTF-8 bytes of values in the places of placeholders.
  let values: [Range<Int>]
  /// A finding with everything but rule and figures: key, language, place, screen.
  let template: Finding
  /// Width offered to the text in each category, in points.
  let widths: [Double]
  let atRiskBelow: Double

  /// What is found, without suggestions, and what is seen of the text.
  struct Result {
    var findings: [Finding] = []
    /// What cuts the text, by index of the category.
    var cuts: [(index: Int, cut: Cut)] = []
  }

  func run(hiddenParts: HiddenParts) throws(AuditError) -> Result {
    var result = Result()
    result.cuts = cuts()
    let byHeight = result.cuts.filter(\.cut.isByHeight)
    let byWidth = result.cuts.filter { !$0.cut.isByHeight }
    if !byWidth.isEmpty { result.findings.append(cutFinding(.truncated, byWidth)) }
    if !byHeight.isEmpty { result.findings.append(cutFinding(.clipped, byHeight)) }
    if let finding = try hiddenValue(result.cuts, hiddenParts) { result.findings.append(finding) }
    if let finding = brokenWord() { result.findings.append(finding) }
    if result.findings.isEmpty, let finding = risk() { result.findings.append(finding) }
    return result
  }

  // MARK: Cut text

  private func cuts() -> [(index: Int, cut: Cut)] {
    var cuts: [(index: Int, cut: Cut)] = []
    for (index, size) in text.sizes.enumerated() {
      // Categories that the slot shows alike share one text.
      if index > 0, text.sizes[index - 1] === size, widths[index - 1] == widths[index] {
        if let last = cuts.last, last.index == index - 1 { cuts.append((index, last.cut)) }
      } else if let cut = size.cut(at: widths[index]) {
        cuts.append((index, cut))
      }
    }
    return cuts
  }

  private func cutFinding(_ rule: AuditRule, _ cuts: [(index: Int, cut: Cut)]) -> Finding {
    var finding = finding(rule, in: cuts.map(\.index))
    finding.hiddenText = cuts[0].cut.hiddenText
    finding.message = FindingWords.cut(finding, in: text)
    return finding
  }

  private func hiddenValue(
    _ cuts: [(index: Int, cut: Cut)], _ parts: HiddenParts
  ) throws(AuditError) -> Finding? {
    var hiding: [(index: Int, cut: Cut)] = []
    var first: (kind: HiddenParts.Kind, text: String)?
    for (index, cut) in cuts {
      let found: (kind: HiddenParts.Kind, text: String)?
      do throws(UnicodeError) {
        found = try parts.first(in: text.string, hidden: cut.hidden, values: values)
      } catch { throw AuditError(error) }
      guard let found else { continue }
      first = first ?? found
      hiding.append((index, cut))
    }
    guard let first else { return nil }
    var finding = finding(.hiddenValue, in: hiding.map(\.index))
    finding.hiddenText = hiding[0].cut.hiddenText
    finding.message = FindingWords.hidden(first.text, first.kind, finding, in: text)
    return finding
  }

  // MARK: Text that fits

  private func brokenWord() -> Finding? {
    var broken: [(index: Int, word: String, width: Double)] = []
    for (index, size) in text.sizes.enumerated() {
      if let found = size.brokenWord(at: widths[index]) {
        broken.append((index, found.word, found.width))
      }
    }
    guard let first = broken.first else { return nil }
    var finding = finding(.brokenWord, in: broken.map(\.index))
    // The figures are those of the word.
    finding.setFigures(
      width: widths[first.index], minimumWidth: first.width, linesNeeded: finding.linesNeeded ?? 0)
    finding.worst = .among(
      broken.map { index, _, width in
        worst(at: index, minimumWidth: width)
      })
    let isNear = broken.allSatisfy { isClose(need: $0.width, at: widths[$0.index]) }
    (finding.certainty, finding.severity) =
      isNear ? (.close, .note) : (.certain, AuditRule.brokenWord.severity)
    finding.message = FindingWords.brokenWord(first.word, finding, in: text)
    return finding
  }

  private func risk() -> Finding? {
    var (least, worst) = (atRiskBelow, Int?.none)
    for (index, size) in text.sizes.enumerated() where widths[index] > 0 && size.isLimited {
      // The minimum width is dear; most texts fit in a narrower place as well.
      if size.hasRoom(at: widths[index] * (1 - least)) { continue }
      let headroom = (widths[index] - size.minimumWidth) / widths[index]
      if headroom < least { (least, worst) = (headroom, index) }
    }
    guard let worst else { return nil }
    var finding = finding(.atRisk, in: [worst])
    (finding.firstFailingCategory, finding.failingCategories) = (nil, [])
    finding.worst = nil
    finding.message = FindingWords.risk(finding, below: atRiskBelow)
    return finding
  }

  // MARK: Figures

  /// A finding with the figures of the first of some categories.
  private func finding(_ rule: AuditRule, in failing: [Int]) -> Finding {
    var finding = template
    (finding.rule, finding.severity) = (rule, rule.severity)
    finding.failingCategories = failing.map { text.categories[$0] }
    finding.firstFailingCategory = finding.failingCategories.first
    finding.category = finding.firstFailingCategory
    let (size, width) = (text.sizes[failing[0]], widths[failing[0]])
    finding.setFigures(
      width: width, minimumWidth: size.minimumWidth, linesNeeded: size.linesNeeded(at: width))
    finding.worst = .among(
      failing.map { worst(at: $0, minimumWidth: text.sizes[$0].minimumWidth) })
    if failing.allSatisfy(isClose) { (finding.certainty, finding.severity) = (.close, .note) }
    return finding
  }

  private func worst(at index: Int, minimumWidth: Double) -> Finding.Worst {
    Finding.Worst(
      text.categories[index], width: widths[index], minimumWidth: minimumWidth,
      linesNeeded: text.sizes[index].linesNeeded(at: widths[index]))
  }

  /// Whether the system font might decide otherwise in a category.
  func isClose(_ index: Int) -> Bool {
    let size = text.sizes[index]
    // Lines that separators end are certain, and so are heights.
    return !size.isHopeless && isClose(need: size.minimumWidth, at: widths[index])
  }

  private func isClose(need: Double, at width: Double) -> Bool {
    guard let errorBand = text.errorBand else { return false }
    return abs(width - need) < errorBand * need
  }
}

extension Finding {
  /// Sets the figures of one category, rounded as reports have them.
  mutating func setFigures(width: Double, minimumWidth: Double, linesNeeded: Int) {
    self.width = thousandths(width)
    self.minimumWidth = thousandths(minimumWidth)
    headroom = thousandths(width - minimumWidth)
    overflow = thousandths(max(0, minimumWidth - width))
    self.linesNeeded = linesNeeded
  }
}

/// A length as reports have it.
func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
