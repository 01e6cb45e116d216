package import ReflowDocument

/// Something that an audit found.
///
/// There is one for each rule, key, variant, language, file, slot and screen. Lengths
/// are points, rounded to a thousandth.
package struct Finding: Hashable, Sendable {
  /// Whether the verdict would stand with the system font.
  package enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// It would, or the text is set in a font of its own.
    case certain
    /// The stand-in's widths may be off by more than there is to spare.
    case close
  }

  /// The figures of the category in which a finding is worst.
  package struct Worst: Hashable, Sendable {
    package var category: ContentSizeCategory
    /// As ``Finding/minimumWidth``, in this category.
    package var minimumWidth: Double
    /// As ``Finding/overflow``, in this category.
    package var overflow: Double
    /// As ``Finding/linesNeeded``, in this category.
    package var linesNeeded: Int

    /// - Parameter width: What is offered to the text.
    init(
      _ category: ContentSizeCategory, width: Double, minimumWidth: Double, linesNeeded: Int
    ) {
      self.category = category
      self.minimumWidth = thousandths(minimumWidth)
      overflow = thousandths(max(0, minimumWidth - width))
      self.linesNeeded = linesNeeded
    }

    /// The worst of some, the first of equals; `nil` of none.
    static func among(_ candidates: [Worst]) -> Worst? {
      // `max(by:)` would take the last of equals.
      candidates.reduce(nil) { worst, next in
        guard let worst else { return next }
        let isWorse =
          (worst.overflow, worst.linesNeeded) < (next.overflow, next.linesNeeded)
        return isWorse ? next : worst
      }
    }
  }

  /// What was looked for.
  package var rule: AuditRule
  /// How bad it is; a close verdict is a note.
  package var severity: Diagnostic.Severity
  /// What the program asks for; empty when it concerns a whole file or slot.
  package var key = ""
  /// Form of the text, as in `plural.few`; `nil` for a text with one form.
  package var variant: String?
  /// Language as a BCP 47 tag; `und` when nothing tells it.
  package var locale = "und"
  /// The file as the user named it.
  package var file = ""
  /// Line in the file, counted from 1.
  package var line = 1
  /// Name of the slot; `nil` when it does not depend on one.
  package var slot: String?
  /// Name of the screen; `nil` when it does not depend on the width.
  package var widthName: String?
  /// Width offered to the text; `nil` when it does not depend on it.
  package var width: Double?
  /// The text as it was measured, with values in the places of placeholders.
  package var text = ""
  /// Category of the figures; `nil` when there are none.
  package var category: ContentSizeCategory?
  /// The smallest category in which it is found; `nil` when it is in none, or does
  /// not depend on the category.
  package var firstFailingCategory: ContentSizeCategory?
  /// All categories in which it is found, in ascending order.
  package var failingCategories: [ContentSizeCategory] = []
  /// Width left over; negative when some is missing; `nil` without a width.
  package var headroom: Double?
  /// Width missing; `nil` without a width.
  package var overflow: Double?
  /// What is not shown; `nil` when all is.
  package var hiddenText: String?
  /// Lines that the whole text takes; `nil` without a width.
  package var linesNeeded: Int?
  /// The smallest width from which on the text fits; `nil` without a width.
  package var minimumWidth: Double?
  /// The failing category that is worst: where most width is missing, else where the text takes
  /// most lines; the smallest of several. `nil` when it is found in none.
  package var worst: Worst?
  /// Whether the verdict would stand with the system font.
  package var certainty = Certainty.certain
  /// What was found, in one sentence without a final period.
  package var message = ""
  /// Ways to mend it, each measured to work, from cheap to dear.
  package var suggestions: [Suggestion] = []

  package init(_ rule: AuditRule) { (self.rule, severity) = (rule, rule.severity) }

  /// A finding about a text, without figures.
  init(_ rule: AuditRule, of unit: CatalogUnit, in catalog: Catalog) {
    self.init(rule)
    (key, variant, locale, text) = (unit.key, unit.variant, unit.locale, unit.text)
    (file, line) = (catalog.file, unit.place.line)
  }

  /// What stays the same while lines are moved and texts are edited: rule, key,
  /// variant, language, file, slot and screen; without a key or slot the message, but for
  /// the numbers in it. 16 hexadecimal digits.
  package var fingerprint: String {
    var hash = StableHash()
    let file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    for part in [rule.rawValue, key, variant, locale, file, slot, widthName] {
      hash.combine(part)
    }
    if key.isEmpty, slot == nil { hash.combine(message.filter { !$0.isNumber }) }
    return hash.hexadecimal
  }
}

extension Finding {
  /// The order of reports: by rule, then key, variant, language, slot and screen, the
  /// narrowest first, then file and line.
  package static func precedes(_ a: Finding, _ b: Finding) -> Bool {
    if a.rule != b.rule { return a.rule.order < b.rule.order }
    let first = [a.key, a.variant ?? "", a.locale, a.slot ?? ""]
    let second = [b.key, b.variant ?? "", b.locale, b.slot ?? ""]
    for (x, y) in zip(first, second) where !x.utf8.elementsEqual(y.utf8) {
      return x.utf8.lexicographicallyPrecedes(y.utf8)
    }
    if a.width != b.width { return a.width ?? 0 < b.width ?? 0 }
    for (x, y) in [(a.widthName ?? "", b.widthName ?? ""), (a.file, b.file)]
    where !x.utf8.elementsEqual(y.utf8) {
      return x.utf8.lexicographicallyPrecedes(y.utf8)
    }
    if a.line != b.line { return a.line < b.line }
    return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
  }
}

extension AuditRule {
  /// Place among the rules.
  fileprivate var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}
