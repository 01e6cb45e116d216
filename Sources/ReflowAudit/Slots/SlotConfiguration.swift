package import ReflowDocument

/// Where texts are shown, on which screens, and what counts as a fault.
package struct SlotConfiguration: Hashable, Sendable {
  /// A screen.
  package struct ScreenWidth: Hashable, Sendable {
    /// What it is called, as in `iPhone SE`.
    package var name: String
    /// Points from edge to edge.
    package var points: Double

    package init(name: String, points: Double) { (self.name, self.points) = (name, points) }
  }

  /// Screens to audit, in the order of the file.
  package var widths: [ScreenWidth]
  /// Content size categories to audit, in ascending order.
  package var categories: [ContentSizeCategory]
  /// The least severity that fails an audit; `nil` for none.
  package var failOn: Diagnostic.Severity?
  /// Part of the width below which headroom is at risk, from 0 to 1.
  package var atRiskBelow: Double
  /// Values for placeholders in place of reflow's own.
  package var placeholders: [PlaceholderOverride] = []
  /// Slots; the first that holds a key takes its text.
  package var slots: [Slot]

  /// What an audit without a configuration uses: the smallest screen and two common
  /// ones; buttons, titles of rows and everything else.
  package static let standard: SlotConfiguration = {
    var button = Slot(name: "primary button")
    button.keys = [KeyPattern("*.button"), KeyPattern("action_*")]
    (button.style, button.lines, button.insets) = (.headline, 1, 32)
    button.maximumContentSizeCategory = .accessibilityExtraLarge
    var title = Slot(name: "row title")
    title.keys = [KeyPattern("*.title")]
    (title.lines, title.insets) = (2, 72)
    var text = Slot(name: "text")
    text.insets = 32
    return SlotConfiguration(
      widths: [
        ScreenWidth(name: "iPhone SE", points: 375), ScreenWidth(name: "iPhone 16", points: 393),
        ScreenWidth(name: "smallest", points: 320),
      ],
      categories: ContentSizeCategory.allCases, failOn: .error, atRiskBelow: 0.1,
      slots: [button, title, text])
  }()

  /// Values for placeholders that no text has: names that are neither a kind nor an argument.
  package func unusedPlaceholders(in units: some Sequence<CatalogUnit>) -> [String] {
    var names = placeholders.map(\.name).filter { Placeholder.Kind(rawValue: $0) == nil }
    for unit in units where !names.isEmpty {
      names.removeAll { name in unit.placeholders.contains { $0.name == name } }
    }
    return names
  }

  /// The slot of a unit's text; `nil` when none holds its key.
  package func slot(for unit: CatalogUnit) -> Slot? { slots.first { $0.holds(unit) } }
}
