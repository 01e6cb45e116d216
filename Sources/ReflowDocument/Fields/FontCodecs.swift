extension Codec where Value == ContentSizeCategory {
  package static let category = Codec(
    names: ContentSizeCategory.allCases.map(\.uiKitName), parse: { Value(name: $0) },
    name: \.uiKitName, problem: { Value.unknownName($0) })
}

/// A style with the traits that its raw value may carry.
package struct StyleReference: Hashable, Sendable {
  package var style: TextStyle
  package var traits: FontTraits

  package init(style: TextStyle, traits: FontTraits) {
    (self.style, self.traits) = (style, traits)
  }

  /// The style's name after those of its traits, as ``TextStyle/parse(_:)`` reads it.
  var name: String {
    let parts = StyleNames.traits.filter { traits.contains($0.trait) }.map(\.part)
    return parts.joined() + style.uiKitName
  }
}

extension Codec where Value == StyleReference {
  package static let styleReference = Codec(
    names: TextStyle.allCases.map(\.uiKitName),
    parse: { TextStyle.parse($0).map { Value(style: $0.style, traits: $0.traits) } },
    name: \.name, problem: { TextStyle.unknownName($0) })
}

extension Codec where Value == TextStyle {
  static let style = Codec(
    names: TextStyle.allCases.map(\.uiKitName), parse: { Value(name: $0) }, name: \.uiKitName,
    problem: { Value.unknownName($0) })
}

extension Codec where Value == FontWeight {
  static let weight = Codec(
    schema: .members([
      "anyOf": .array([
        .members([
          "type": .string("integer"), "minimum": .integer(Value.allowed.lowerBound),
          "maximum": .integer(Value.allowed.upperBound),
        ]), .members(["type": .string("string")]),
      ])
    ]),
    decode: { node, key, reading in
      if let string = node.string {
        if let weight = Value(name: string) { return weight }
        reading.invalid(node, key, Value.unknownName(string))
        return nil
      }
      if let value = node.number.flatMap({ Int(exactly: $0) }), Value.allowed.contains(value) {
        return Value(value)
      }
      reading.invalid(
        node, key,
        allowed: "a whole number from 100 to 900, "
          + Value.names.map(\.name).joined(separator: ", "))
      return nil
    }, encode: { .integer($0.value) })
}

extension Codec where Value == FontTraits {
  static let traits = Codec(
    schema: .members([
      "type": .string("array"),
      "items": .members(["enum": .array(Value.named.map { .string($0.name) })]),
    ]),
    decode: { node, key, reading in
      guard let elements = node.elements else {
        reading.invalid(
          node, key, allowed: "an array of " + Value.named.map(\.name).joined(separator: ", "))
        return nil
      }
      var traits: Value = []
      for element in elements {
        if let trait = element.string.flatMap({ Value(name: $0) }) {
          traits.insert(trait)
        } else if let string = element.string {
          reading.invalid(element, key, Value.unknownName(string))
        } else {
          reading.invalid(element, key, allowed: "names of traits")
        }
      }
      return traits
    }, encode: { .array($0.names.map { .string($0) }) })
}

extension Codec where Value == FontMatrix {
  /// Six numbers whose determinant is not zero: a singular matrix would draw
  /// nothing and cannot be inverted.
  static let matrix = Codec(
    schema: .members([
      "type": .string("array"), "items": .members(["type": .string("number")]),
      "minItems": .integer(6), "maxItems": .integer(6),
    ]),
    allowed: "six numbers a, b, c, d, tx, ty within ±10000 with a·d ≠ b·c",
    parse: { node in
      let numbers = node.elements?.compactMap(\.number) ?? []
      let limit = DocumentLimits.maximumPointSize
      guard numbers.count == 6, node.elements?.count == 6,
        numbers.allSatisfy({ abs($0) <= limit }),
        numbers[0] * numbers[3] - numbers[1] * numbers[2] != 0
      else { return nil }
      return Value(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    },
    encode: { .array([$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map { .exact($0) }) })
}

/// Reads an object from OpenType tags; a later entry for a tag cannot occur,
/// since names are unique.
private func settings<Value>(
  _ node: JSONNode, _ key: String, allowed: String, _ reading: inout Reading,
  value: (JSONNode) -> Value?
) -> [FontSetting<Value>]? {
  guard let members = node.members else {
    reading.invalid(node, key, allowed: allowed)
    return nil
  }
  var settings: [FontSetting<Value>] = []
  for member in members {
    guard isTag(member.key) else {
      reading.report(
        .invalidValue,
        "\(quoted(member.key)) in \(quoted(key)) is no tag; allowed: four printable ASCII letters",
        at: member.keyOffset)
      continue
    }
    if let value = value(member.value) {
      settings.append(FontSetting(member.key, value))
    } else {
      reading.invalid(member.value, member.key, allowed: allowed)
    }
  }
  return settings.sorted { $0.tag < $1.tag }
}

private func isTag(_ text: String) -> Bool {
  text.utf8.count == 4 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
}

extension Codec where Value == [FontSetting<Int>] {
  /// OpenType features: tags to numbers or Booleans, or a list of tags.
  static let features = Codec(
    schema: .members([
      "anyOf": .array([
        .members([
          "type": .string("object"), "propertyNames": tagSchema,
          "additionalProperties": .members([
            "anyOf": .array([
              .members([
                "type": .string("integer"), "minimum": .integer(0), "maximum": .integer(65535),
              ]), .members(["type": .string("boolean")]),
            ])
          ]),
        ]), .members(["type": .string("array"), "items": tagSchema]),
      ])
    ]),
    decode: { node, key, reading in
      let allowed = "tags with whole numbers from 0 to 65535, or an array of tags"
      guard let elements = node.elements else {
        return settings(node, key, allowed: allowed, &reading, value: featureValue)
      }
      var tags: Set<String> = []
      for element in elements {
        if let tag = element.string, isTag(tag) {
          tags.insert(tag)
        } else {
          reading.invalid(element, key, allowed: "tags of four printable ASCII letters")
        }
      }
      return tags.sorted().map { FontSetting($0, 1) }
    },
    encode: { settings in
      .object(settings.map { JSONValue.Member($0.tag, .integer($0.value)) })
    })

  @Sendable private static func featureValue(_ node: JSONNode) -> Int? {
    if let bool = node.bool { return bool ? 1 : 0 }
    guard let value = node.number.flatMap({ Int(exactly: $0) }), (0...65535).contains(value) else {
      return nil
    }
    return value
  }
}

private let tagSchema = JSONValue.members([
  "type": .string("string"), "pattern": .string("^[ -~]{4}$"),
])

extension Codec where Value == [FontSetting<Double>] {
  /// Variation axes. The font tables hold coordinates as 16.16 fixed point.
  static let variations = Codec(
    schema: .members([
      "type": .string("object"), "propertyNames": tagSchema,
      "additionalProperties": Codec<Double>.number(-32768...32767).schema,
    ]),
    decode: { node, key, reading in
      settings(
        node, key, allowed: "tags with numbers from -32768 to 32767", &reading,
        value: { $0.number.flatMap { (-32768...32767).contains($0) ? $0 : nil } })
    },
    encode: { settings in
      .object(settings.map { JSONValue.Member($0.tag, .exact($0.value)) })
    })
}

extension Codec where Value == Color {
  static let color = Codec(
    schema: .members([
      "type": .string("string"),
      "pattern": .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
    ]),
    allowed: "a color as #rrggbb, #rrggbbaa or #rgb",
    parse: { $0.string.flatMap { Value(name: $0) } }, encode: { .string($0.name) })
}

extension Codec where Value == LineDecoration {
  static let decoration = Codec(
    schema: .members([
      "enum": .array([.bool(true), .bool(false)] + Value.allCases.map { .string($0.rawValue) })
    ]),
    decode: { node, key, reading in
      if let bool = node.bool { return bool ? .single : Value.none }
      return Codec.cases().decode(node, key, &reading)
    }, encode: { .string($0.rawValue) })
}
