package import ReflowDocument

/// A place of an interface where texts are shown, and which texts those are.
package struct Slot: Hashable, Sendable {
  /// What it is called.
  package var name: String
  /// Keys whose texts stand in it; any of these is enough.
  package var keys: [KeyPattern] = [KeyPattern("*")]
  /// Text style; body without one.
  package var style = TextStyle.body
  /// Traits of the style, as in bold.
  package var traits: FontTraits = []
  /// The most lines; 0 for no limit.
  package var lines = 0
  /// What happens to text that does not fit; `nil` for UIKit's: truncating at the
  /// tail with a limit, wrapping words without one.
  package var lineBreakMode: LineBreakMode?
  /// Whether letters may come closer before text is cut; `nil` is no.
  package var allowsDefaultTighteningForTruncation: Bool?
  /// What both sides together take from the screen's width, in points.
  package var insets = 0.0
  /// Width of the text in points, whatever the screen's; `nil` to take the screen's
  /// less ``insets``.
  package var width: Double?
  /// The greatest height of the text in points; `nil` for none.
  package var height: Double?
  /// Smaller categories are shown as this one; `nil` for no limit.
  package var minimumContentSizeCategory: ContentSizeCategory?
  /// Larger categories are shown as this one; `nil` for no limit.
  package var maximumContentSizeCategory: ContentSizeCategory?
  /// The part of UIKit that it started from; `nil` for none.
  package var preset: String?

  package init(name: String) { self.name = name }

  /// Whether a unit's text stands in it, by its key or by the key's name alone.
  package func holds(_ unit: CatalogUnit) -> Bool {
    keys.contains { $0.matches(unit) }
  }
}

extension Slot {
  /// The part of UIKit that it started from, as UIKit has it; `nil` for none.
  var systemPart: Slot? {
    guard let preset = Slot.presets.first(where: { $0.name == preset }) else { return nil }
    var part = Slot(name: name)
    preset.apply(&part)
    return part
  }
}

extension Slot {
  /// A slot that a configuration may start from.
  package struct Preset: Sendable {
    /// What UIKit calls the part.
    package let name: String
    /// What it is and where the figures are from.
    package let about: String
    /// Puts its values into a slot.
    package let apply: @Sendable (inout Slot) -> Void
  }

  /// Parts of UIKit, as far as Apple documents them or they were measured on iOS 26.
  /// Widths are the app's own and stay with the slot.
  package static let presets: [Preset] = [
    Preset(
      name: "navigationTitle",
      about: "title in a navigation bar: headline, one line, stops growing at xxLarge"
    ) { slot in
      (slot.style, slot.lines) = (.headline, 1)
      slot.maximumContentSizeCategory = .extraExtraLarge
    },
    Preset(
      name: "barButtonItem",
      about: "button in a navigation bar or toolbar: body, one line, stops growing at xxLarge"
    ) { slot in
      (slot.style, slot.lines) = (.body, 1)
      slot.maximumContentSizeCategory = .extraExtraLarge
    },
    Preset(
      name: "largeTitle",
      about: "large title of a navigation bar: bold, one line, grows without end"
    ) { slot in
      (slot.style, slot.traits, slot.lines) = (.largeTitle, .bold, 1)
    },
    Preset(
      name: "tabBarItem", about: "title in a tab bar: caption2, one line, does not grow at all"
    ) { slot in
      (slot.style, slot.lines) = (.caption2, 1)
      slot.minimumContentSizeCategory = .large
      slot.maximumContentSizeCategory = .large
    },
    Preset(name: "alertButton", about: "button of an alert: body, one line") { slot in
      (slot.style, slot.lines) = (.body, 1)
    },
    Preset(
      name: "cellTitle",
      about: "text of a standard list cell: body, any number of lines, 16 points at each side"
    ) { slot in
      (slot.style, slot.lines, slot.insets) = (.body, 0, 32)
    },
  ]
}
