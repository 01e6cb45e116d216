package import ReflowDocument

extension SlotConfiguration {
  /// Every name of a configuration.
  package static let table = ElementTable<SlotConfiguration>(
    "a configuration",
    [
      Field(
        "version", schema: .members(["const": .integer(1)]),
        read: { node, _, reading in
          if node.number != 1 { reading.invalid(node, "version", allowed: "1") }
        }, write: { _ in .integer(1) }),
      // Editors look here for the schema; it says nothing about the configuration.
      Field(
        "$schema", schema: Codec<String>.string.schema,
        read: { node, _, reading in _ = Codec.string.decode(node, "$schema", &reading) },
        write: { _ in nil }),
      Field("widths", always: \.widths, .widths),
      Field("categories", always: \.categories, .categories),
      Field("failOn", always: \.failOn, .failOn),
      Field("atRiskBelow", always: \.atRiskBelow, .number(0...1)),
      Field("placeholders", always: \.placeholders, .placeholders),
      Field("slots", always: \.slots, .slots),
    ])
}

extension Codec where Value == [SlotConfiguration.ScreenWidth] {
  /// Points by name, at least one.
  fileprivate static let widths = Codec(
    schema: .members([
      "type": .string("object"), "minProperties": .integer(1),
      "additionalProperties": Codec<Double>.number(points).schema,
    ]),
    decode: { node, key, reading in
      guard let members = node.members, !members.isEmpty else {
        reading.invalid(node, key, allowed: "an object of points from 1 to 10000 by name")
        return nil
      }
      // Each wrong width has its own place and words.
      let widths = members.compactMap { member in
        Codec<Double>.number(points).decode(member.value, member.key, &reading).map {
          Value.Element(name: member.key, points: $0)
        }
      }
      return widths.count == members.count ? widths : nil
    }, encode: { .object($0.map { .init($0.name, .exact($0.points)) }) })

  private static var points: ClosedRange<Double> { 1...10_000 }
}

extension Codec where Value == [ContentSizeCategory] {
  /// `all`, or some in any order.
  fileprivate static let categories = Codec(
    schema: .members([
      "anyOf": .array([
        .members(["const": .string("all")]),
        .members([
          "type": .string("array"), "items": Codec<ContentSizeCategory>.category.schema,
          "minItems": .integer(1),
        ]),
      ])
    ]),
    decode: { node, key, reading in
      if node.string?.lowercased() == "all" { return ContentSizeCategory.allCases }
      guard let elements = node.elements, !elements.isEmpty else {
        reading.invalid(node, key, allowed: "\"all\" or a list of content size categories")
        return nil
      }
      // Each wrong name has its own place and words.
      let categories = elements.compactMap {
        Codec<ContentSizeCategory>.category.decode($0, key, &reading)
      }
      guard categories.count == elements.count else { return nil }
      return ContentSizeCategory.allCases.filter(categories.contains)
    }, encode: { .array($0.map { .string($0.uiKitName) }) })
}

extension Codec where Value == Diagnostic.Severity? {
  /// A severity, or `never`.
  fileprivate static let failOn = Codec(
    schema: .members(["enum": .array(words.map { .string($0) })]),
    decode: { node, key, reading in
      if node.string == "never" { return .some(nil) }
      if let severity = node.string.flatMap(Diagnostic.Severity.init(rawValue:)) { return severity }
      let near = node.string.flatMap { nearestName(to: $0, in: words) }
      reading.invalid(
        node, key, allowed: words.joined(separator: ", "),
        hint: near.map { "did you mean \(quoted($0))?" })
      return nil
    }, encode: { .string($0?.rawValue ?? "never") })

  private static var words: [String] { Diagnostic.Severity.allCases.map(\.rawValue) + ["never"] }
}

extension Codec where Value == [PlaceholderOverride] {
  /// Texts by kind or name.
  fileprivate static let placeholders = Codec(
    schema: .members([
      "type": .string("object"), "additionalProperties": Codec<String>.string.schema,
    ]),
    decode: { node, key, reading in
      guard let members = node.members else {
        reading.invalid(
          node, key, allowed: "an object of texts by kind or name, as in {\"integer\": \"99\"}")
        return nil
      }
      let overrides = members.compactMap { member in
        Codec<String>.string.decode(member.value, member.key, &reading).map {
          PlaceholderOverride(name: member.key, text: $0)
        }
      }
      return overrides.count == members.count ? overrides : nil
    }, encode: { .object($0.map { .init($0.name, .string($0.text)) }) })
}
