import ReflowDocument

/// Finds different texts that look the same once they are cut: of two buttons that
/// both read "Delete…" a reader knows neither.
///
/// Texts meet in one language, slot, screen and category. Forms of one key never do.
struct SimilarTexts {
  private let categories: [ContentSizeCategory]
  private var seen: [Place: [Look]] = [:]

  private struct Place: Hashable {
    var locale: String
    var slot: String
    var widthName: String?
    var category: ContentSizeCategory
    var drawn: String
  }

  private struct Look {
    var key: String
    var text: String
  }

  /// - Parameter findings: The findings that say that a text is cut, by fingerprint.
  init(_ partials: [PartialAudit], cut: [String: Finding], categories: [ContentSizeCategory]) {
    self.categories = categories
    for partial in partials {
      for text in partial.cut {
        guard let finding = cut[text.finding] else { continue }
        for look in text.looks { add(finding, look) }
      }
      for text in partial.whole {
        for category in text.categories {
          let place = Place(
            locale: text.locale, slot: text.slot, widthName: text.widthName, category: category,
            drawn: text.text)
          seen[place, default: []].append(Look(key: text.key, text: text.text))
        }
      }
    }
    seen = seen.mapValues(Self.candidates)
  }

  /// The looks that can be an answer, by key: of each text those with its two least keys.
  ///
  /// Thousands of texts may look the same, as in a slot without width; whoever asks then
  /// passes over two looks of its own text, and the forms of its own key, at the most.
  private static func candidates(_ looks: [Look]) -> [Look] {
    let sorted = looks.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var keys: [String: [String]] = [:]
    return sorted.filter { look in
      let known = keys[look.text] ?? []
      guard known.count < 2, known.last != look.key else { return false }
      keys[look.text] = known + [look.key]
      return true
    }
  }

  private mutating func add(_ finding: Finding, _ look: CutText.Look) {
    seen[place(of: finding, look), default: []].append(Look(key: finding.key, text: finding.text))
  }

  private func place(of finding: Finding, _ look: CutText.Look) -> Place {
    Place(
      locale: finding.locale, slot: finding.slot ?? "", widthName: finding.widthName,
      category: look.category, drawn: look.drawn)
  }

  /// The finding for a cut text; `nil` when it looks like no other.
  func finding(for cut: CutText, of finding: Finding) -> Finding? {
    var similar: [(look: CutText.Look, other: String)] = []
    for look in cut.looks {
      // The least key, so that the order of the texts does not matter.
      let other = seen[place(of: finding, look)]?.first {
        $0.key != finding.key && $0.text != finding.text
      }
      if let other { similar.append((look, other.key)) }
    }
    guard let first = similar.first else { return nil }
    var result = finding
    (result.rule, result.severity) = (.indistinguishable, AuditRule.indistinguishable.severity)
    result.failingCategories = similar.map(\.look.category)
    (result.category, result.firstFailingCategory) = (first.look.category, first.look.category)
    result.setFigures(
      width: finding.width ?? 0, minimumWidth: first.look.minimumWidth,
      linesNeeded: first.look.linesNeeded)
    result.worst = .among(
      similar.map { look, _ in
        Finding.Worst(
          look.category, width: finding.width ?? 0, minimumWidth: look.minimumWidth,
          linesNeeded: look.linesNeeded)
      })
    result.hiddenText = first.look.hiddenText
    result.certainty = .certain
    if similar.allSatisfy(\.look.isClose) { (result.certainty, result.severity) = (.close, .note) }
    result.message = FindingWords.indistinguishable(
      result, drawn: first.look.drawn, other: first.other, among: categories)
    return result
  }
}
