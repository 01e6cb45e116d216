import ReflowDocument

extension Slot {
  /// Every name of a slot.
  static let table = ElementTable<Slot>(
    "a slot",
    [
      Field("name", always: \.name, .name), Field("keys", always: \.keys, .patterns),
      // It comes first wherever it stands, so it is read before the table is.
      Field(
        "preset", schema: Codec.preset.schema, read: { _, _, _ in },
        write: { $0.preset.map { .string($0) } }),
      Field("style", always: \.styleReference, .styleReference),
      Field("lines", always: \.lines, .integer(0...1_000_000)),
      Field("lineBreakMode", \.lineBreakMode, .cases()),
      Field(
        "allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation, .bool),
      Field("insets", always: \.insets, .length), Field("width", \.width, .length),
      Field("height", \.height, .length),
      Field("minimumContentSizeCategory", \.minimumContentSizeCategory, .category),
      Field("maximumContentSizeCategory", \.maximumContentSizeCategory, .category),
    ])

  /// A style and the traits that its name may carry, as in `boldBody`.
  private var styleReference: StyleReference {
    get { StyleReference(style: style, traits: traits) }
    set { (style, traits) = (newValue.style, newValue.traits) }
  }
}

extension Codec where Value == [KeyPattern] {
  /// Patterns, at least one.
  fileprivate static let patterns = Codec(
    schema: .members([
      "type": .string("array"), "items": Codec<String>.string.schema, "minItems": .integer(1),
    ]),
    decode: { node, key, reading in
      guard let elements = node.elements, !elements.isEmpty else {
        reading.invalid(node, key, allowed: "a list of patterns, as in [\"*.button\"]")
        return nil
      }
      let patterns = elements.compactMap {
        Codec<String>.string.decode($0, key, &reading).map { KeyPattern($0) }
      }
      return patterns.count == elements.count ? patterns : nil
    }, encode: { .array($0.map { .string($0.text) }) })
}

extension Codec where Value == Slot.Preset {
  /// A preset by its name.
  fileprivate static let preset = Codec(
    schema: .members(["enum": .array(Slot.presets.map { .string($0.name) })]),
    allowed: Slot.presets.map(\.name).joined(separator: ", "),
    parse: { node in Slot.presets.first { $0.name == node.string } },
    encode: { .string($0.name) })
}

extension Codec where Value == Slot {
  /// A slot, which the place in its list gives a name.
  static func slot(_ number: Int) -> Codec {
    Codec(
      schema: Slot.table.schema,
      decode: { node, _, reading in
        var slot = Slot(name: "slot \(number)")
        if let name = node["preset"],
          let preset = Codec<Slot.Preset>.preset.decode(name, "preset", &reading)
        {
          preset.apply(&slot)
          slot.preset = preset.name
        }
        Slot.table.read(node, into: &slot, &reading)
        if let least = slot.minimumContentSizeCategory, let most = slot.maximumContentSizeCategory,
          least > most
        {
          // As in UIKit the maximum wins; written so it is a mistake.
          reading.report(
            .invalidValue, "the smallest category of \(quoted(slot.name)) is above the largest",
            at: node.offset)
        }
        return slot
      }, encode: { .object(Slot.table.members(of: $0)) })
  }
}

extension Codec where Value == [Slot] {
  /// 1 to ``SlotConfigurationReader/slotLimit`` slots.
  static let slots = Codec(
    schema: .members([
      "type": .string("array"), "items": Slot.table.schema, "minItems": .integer(1),
      "maxItems": .integer(SlotConfigurationReader.slotLimit),
    ]),
    decode: { node, key, reading in
      let limit = SlotConfigurationReader.slotLimit
      guard let elements = node.elements, !elements.isEmpty, elements.count <= limit else {
        reading.invalid(node, key, allowed: "a list of 1 to \(limit) slots")
        return nil
      }
      return elements.enumerated().compactMap { index, element in
        Codec<Slot>.slot(index + 1).decode(element, key, &reading)
      }
    }, encode: { .array($0.map { .object(Slot.table.members(of: $0)) }) })
}
