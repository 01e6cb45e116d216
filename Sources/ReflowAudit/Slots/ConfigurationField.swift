import ReflowDocument

/// One name that an object of a configuration may have.
struct ConfigurationField<Value>: Sendable {
  let name: String
  /// What may stand there, in words, to follow "allowed:".
  let allowed: String
  /// Takes the value; `false` when it is none of those allowed.
  let read: @Sendable (JSONNode, inout Value) -> Bool

  init(
    _ name: String, _ allowed: String,
    _ read: @escaping @Sendable (JSONNode, inout Value) -> Bool
  ) {
    (self.name, self.allowed, self.read) = (name, allowed, read)
  }
}

extension ConfigurationField {
  /// A number in a range.
  static func number(
    _ name: String, _ range: ClosedRange<Double>, unit: String,
    _ set: @escaping @Sendable (Double, inout Value) -> Void
  ) -> ConfigurationField {
    ConfigurationField(
      name,
      "a number of \(unit) from \(formatNumber(range.lowerBound)) to \(formatNumber(range.upperBound))"
    ) { node, value in
      guard let number = node.number, range.contains(number) else { return false }
      set(number, &value)
      return true
    }
  }

  /// A content size category in any spelling.
  static func category(
    _ name: String, _ set: @escaping @Sendable (ContentSizeCategory, inout Value) -> Void
  ) -> ConfigurationField {
    ConfigurationField(name, "a content size category, as in \"ax3\" or \"accessibilityLarge\"") {
      node, value in
      guard let category = node.string.flatMap(ContentSizeCategory.init(name:)) else {
        return false
      }
      set(category, &value)
      return true
    }
  }
}

extension Slot {
  /// Points from 0 on that a length may have.
  private static let lengths = 0.0...DocumentLimits.maximumLength

  /// Every name of a slot but `preset`, which comes first whatever the order.
  static let fields: [ConfigurationField<Slot>] = [
    ConfigurationField("name", "a text") { node, slot in
      guard let name = node.string, !name.isEmpty else { return false }
      slot.name = name
      return true
    },
    ConfigurationField("keys", "a list of patterns, as in [\"*.button\"]") { node, slot in
      guard let elements = node.elements, !elements.isEmpty else { return false }
      let patterns = elements.compactMap { $0.string.map { KeyPattern($0) } }
      slot.keys = patterns
      return patterns.count == elements.count
    },
    ConfigurationField("style", "a text style, as in \"body\"") { node, slot in
      guard let (style, traits) = node.string.flatMap(TextStyle.parse) else { return false }
      (slot.style, slot.traits) = (style, traits)
      return true
    },
    ConfigurationField("lines", "a whole number from 0 to 1000000; 0 is no limit") { node, slot in
      guard let number = node.number.flatMap({ Int(exactly: $0) }), (0...1_000_000).contains(number)
      else { return false }
      slot.lines = number
      return true
    },
    ConfigurationField(
      "lineBreakMode",
      "one of " + LineBreakMode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    ) { node, slot in
      guard let mode = node.string.flatMap(LineBreakMode.init(rawValue:)) else { return false }
      slot.lineBreakMode = mode
      return true
    },
    .number("insets", lengths, unit: "points") { $1.insets = $0 },
    .number("width", lengths, unit: "points") { $1.width = $0 },
    .number("height", lengths, unit: "points") { $1.height = $0 },
    .category("minimumContentSizeCategory") { $1.minimumContentSizeCategory = $0 },
    .category("maximumContentSizeCategory") { $1.maximumContentSizeCategory = $0 },
  ]

  /// Values of a preset of UIKit's.
  static let presetField = ConfigurationField<Slot>(
    "preset", "one of " + presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
  ) { node, slot in
    guard let preset = presets.first(where: { $0.name == node.string }) else { return false }
    preset.apply(&slot)
    slot.preset = preset.name
    return true
  }
}

extension SlotConfiguration {
  /// Every name of a configuration but `slots`, whose elements are objects.
  static let fields: [ConfigurationField<SlotConfiguration>] = [
    ConfigurationField("version", "1") { node, _ in node.number == 1 },
    ConfigurationField("widths", "an object of points from 1 to 10000 by name") {
      node, configuration in
      guard let members = node.members, !members.isEmpty else { return false }
      configuration.widths = members.compactMap { member in
        member.value.number.flatMap { number in
          (1...10_000).contains(number) ? ScreenWidth(name: member.key, points: number) : nil
        }
      }
      return configuration.widths.count == members.count
    },
    ConfigurationField("categories", "\"all\" or a list of content size categories") {
      node, configuration in
      if node.string?.lowercased() == "all" {
        configuration.categories = ContentSizeCategory.allCases
        return true
      }
      guard let elements = node.elements, !elements.isEmpty else { return false }
      let categories = elements.compactMap { $0.string.flatMap(ContentSizeCategory.init(name:)) }
      configuration.categories = ContentSizeCategory.allCases.filter(categories.contains)
      return categories.count == elements.count
    },
    ConfigurationField("failOn", "\"error\", \"warning\", \"note\" or \"never\"") {
      node, configuration in
      if node.string == "never" {
        configuration.failOn = nil
        return true
      }
      guard let severity = node.string.flatMap(Diagnostic.Severity.init(rawValue:)) else {
        return false
      }
      configuration.failOn = severity
      return true
    },
    ConfigurationField(
      "placeholders", "an object of texts by kind or name, as in {\"integer\": \"99\"}"
    ) {
      node, configuration in
      guard let members = node.members else { return false }
      configuration.placeholders = members.compactMap { member in
        member.value.string.map { PlaceholderOverride(name: member.key, text: $0) }
      }
      return configuration.placeholders.count == members.count
    },
    .number("atRiskBelow", 0...1, unit: "parts of the width") { $1.atRiskBelow = $0 },
  ]
}
