extension Codec where Value == [TabStop] {
  static let tabStops = Codec(
    schema: .members([
      "type": .string("array"),
      "items": .members([
        "anyOf": .array([
          Codec<Double>.length.schema,
          .members([
            "type": .string("object"),
            "properties": .members([
              "location": Codec<Double>.length.schema,
              "alignment": Codec<TextAlignment>.cases().schema,
            ]), "required": .array([.string("location")]), "additionalProperties": .bool(false),
          ]),
        ])
      ]),
    ]),
    decode: { node, key, reading in
      guard let elements = node.elements else {
        reading.invalid(node, key, allowed: "an array of locations in points")
        return nil
      }
      let stops = elements.compactMap { tabStop($0, key, &reading) }
      // Equal locations keep their order, so that writing and reading agree.
      return stops.enumerated().sorted {
        ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
      }.map(\.element)
    },
    encode: { stops in
      .array(
        stops.map { stop in
          if stop.alignment == .natural { return .exact(stop.location) }
          return .members([
            "location": .exact(stop.location), "alignment": .string(stop.alignment.rawValue),
          ])
        })
    })

  private static func tabStop(
    _ node: JSONNode, _ key: String, _ reading: inout Reading
  ) -> TabStop? {
    guard node.members != nil else {
      return Codec<Double>.length.decode(node, key, &reading).map { TabStop(location: $0) }
    }
    var draft = TabStopDraft()
    TabStopDraft.table.read(node, into: &draft, &reading)
    guard let location = draft.location else { return nil }
    return TabStop(location: location, alignment: draft.alignment ?? .natural)
  }
}

private struct TabStopDraft {
  var location: Double?
  var alignment: TextAlignment?

  static let table = ElementTable<Self>(
    "a tab stop",
    [
      Field("location", \.location, .length), Field("alignment", \.alignment, .cases()),
    ], required: ["location"])
}

extension Codec where Value == Attachment.Scaling {
  private static let words: [(name: String, scaling: Value)] = [
    ("run", .run), ("none", .none), ("accessibility", .accessibility),
  ]

  static let scaling = Codec(
    schema: .members([
      "type": .string("string"),
      "examples": .array(
        words.map { .string($0.name) } + TextStyle.allCases.map { .string($0.uiKitName) }),
    ]),
    decode: { node, key, reading in
      let names = words.map(\.name)
      let allowed = names.joined(separator: ", ") + " or a text style"
      guard let string = node.string else {
        reading.invalid(node, key, allowed: allowed)
        return nil
      }
      if let word = words.first(where: { $0.name == string }) { return word.scaling }
      if let style = TextStyle(name: string) { return .style(style) }
      let near = nearestName(to: string, in: names + TextStyle.allCases.map(\.uiKitName))
      reading.invalid(
        node, key, allowed: allowed, hint: near.map { "did you mean \(quoted($0))?" })
      return nil
    },
    encode: { scaling in
      if case .style(let style) = scaling { return .string(style.uiKitName) }
      return .string(words.first { $0.scaling == scaling }?.name ?? "none")
    })
}

/// Points, or the system's spacing.
enum SpacingValue: Hashable, Sendable {
  case system
  case points(Double)
}

extension Codec where Value == SpacingValue {
  static let spacing = Codec(
    schema: .members([
      "anyOf": .array([
        Codec<Double>.length.schema, .members(["const": .string("system")]),
      ])
    ]),
    allowed: "\"system\" or a number from 0 to 1000000 points",
    parse: { node in
      if node.string == "system" { return .system }
      guard let points = node.number, (0...DocumentLimits.maximumLength).contains(points) else {
        return nil
      }
      return .points(points)
    },
    encode: { spacing in
      if case .points(let points) = spacing { .exact(points) } else { .string("system") }
    })
}
