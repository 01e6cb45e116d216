/// How a value stands in a document or report: how it is read, written and described.
package struct Codec<Value: Sendable>: Sendable {
  /// JSON Schema of the value.
  package let schema: JSONValue
  /// Reads the value; reports and gives `nil` when it is impossible.
  package let decode: @Sendable (JSONNode, _ key: String, inout Reading) -> Value?
  /// Writes the value.
  package let encode: @Sendable (Value) -> JSONValue

  package init(
    schema: JSONValue,
    decode: @escaping @Sendable (JSONNode, String, inout Reading) -> Value?,
    encode: @escaping @Sendable (Value) -> JSONValue
  ) {
    (self.schema, self.decode, self.encode) = (schema, decode, encode)
  }

  /// A value of one JSON type; what does not parse is reported as not allowed.
  package init(
    schema: JSONValue, allowed: String, parse: @escaping @Sendable (JSONNode) -> Value?,
    encode: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.init(
      schema: schema,
      decode: { node, key, reading in
        if let value = parse(node) { return value }
        reading.invalid(node, key, allowed: allowed)
        return nil
      }, encode: encode)
  }

  /// A value given by a name of a table.
  init(
    names: [String], parse: @escaping @Sendable (String) -> Value?,
    name: @escaping @Sendable (Value) -> String,
    problem: @escaping @Sendable (String) -> NameProblem
  ) {
    self.init(
      schema: .members([
        "type": .string("string"), "examples": .array(names.map { .string($0) }),
      ]),
      decode: { node, key, reading in
        guard let string = node.string else {
          reading.invalid(node, key, allowed: names.joined(separator: ", "))
          return nil
        }
        if let value = parse(string) { return value }
        reading.invalid(node, key, problem(string))
        return nil
      }, encode: { .string(name($0)) })
  }
}

extension Codec where Value == Bool {
  package static let bool = Codec(
    schema: .members(["type": .string("boolean")]), allowed: "true, false",
    parse: { $0.bool }, encode: { .bool($0) })
}

extension Codec where Value == String {
  package static let string = Codec(
    schema: .members(["type": .string("string")]), allowed: "a string", parse: { $0.string },
    encode: { .string($0) })

  package static let name = Codec(
    schema: .members(["type": .string("string"), "minLength": .integer(1)]),
    allowed: "a string that is not empty",
    parse: { $0.string.flatMap { $0.isEmpty ? nil : $0 } }, encode: { .string($0) })

  /// What stands where text is cut. JSON Schema counts characters, not bytes.
  static let truncationToken = Codec(
    schema: .members([
      "type": .string("string"), "maxLength": .integer(TruncationToken.byteLimit),
      "pattern": .string(#"^[^\t\n\u000B\f\r\u0085\u2028\u2029]*$"#),
    ]),
    allowed: "a string of \(TruncationToken.words)",
    parse: { $0.string.flatMap { TruncationToken.allows($0) ? $0 : nil } }, encode: { .string($0) })

  /// A file, whose place is remembered.
  static let file = Codec(
    schema: Codec.name.schema,
    decode: { node, key, reading in
      let file = Codec.name.decode(node, key, &reading)
      if let file { reading.note(file: file, at: node.offset) }
      return file
    }, encode: { .string($0) })

  /// A BCP 47 tag: subtags of at most eight ASCII letters and digits.
  package static let language = Codec(
    schema: .members([
      "type": .string("string"),
      "pattern": .string("^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"),
    ]),
    allowed: "a BCP 47 language tag such as \"en\" or \"zh-Hant\"",
    parse: { $0.string.flatMap { isLanguageTag($0) ? $0 : nil } }, encode: { .string($0) })
}

extension Codec where Value == [String] {
  /// Strings that may each name a file, whose places are remembered.
  static let files = Codec(
    schema: .members(["type": .string("array"), "items": Codec<String>.file.schema]),
    decode: { node, key, reading in
      guard let elements = node.elements else {
        reading.invalid(node, key, allowed: "an array of strings")
        return nil
      }
      return elements.compactMap { Codec<String>.file.decode($0, key, &reading) }
    }, encode: { .array($0.map { .string($0) }) })
}

extension Codec where Value == Double {
  /// A number in a range; `above` excludes the lower end.
  package static func number(
    _ range: ClosedRange<Double>, above: Bool = false, unit: String = ""
  ) -> Codec {
    let (low, high) = (formatNumber(range.lowerBound), formatNumber(range.upperBound))
    return Codec(
      schema: .members([
        "type": .string("number"),
        above ? "exclusiveMinimum" : "minimum": .exact(range.lowerBound),
        "maximum": .exact(range.upperBound),
      ]),
      allowed: above
        ? "a number above \(low), at most \(high)\(unit)"
        : "a number from \(low) to \(high)\(unit)",
      parse: { node in
        guard let number = node.number, range.contains(number) else { return nil }
        return above && number == range.lowerBound ? nil : number
      }, encode: { .exact($0) })
  }

  /// A width or height.
  package static let extent = number(0...DocumentLimits.maximumLength, above: true, unit: " points")
  /// An indent or space.
  package static let length = number(0...DocumentLimits.maximumLength, unit: " points")
  /// A length that may be negative.
  static let signedLength = number(
    -DocumentLimits.maximumLength...DocumentLimits.maximumLength, unit: " points")
  /// A font's size.
  static let pointSize = number(
    0...DocumentLimits.maximumPointSize, above: true, unit: " points")
  /// A shift or spacing of glyphs.
  static let shift = number(
    -DocumentLimits.maximumPointSize...DocumentLimits.maximumPointSize, unit: " points")
  /// A factor.
  static let factor = number(0...1000)
}

extension Codec where Value == Int {
  /// A whole number in a range.
  package static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      schema: .members([
        "type": .string("integer"), "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]),
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      parse: { node in
        guard let value = node.number.flatMap({ Int(exactly: $0) }), range.contains(value) else {
          return nil
        }
        return value
      }, encode: { .integer($0) })
  }
}

extension Codec where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a type's cases, by its exact name.
  package static func cases(_ allowed: [Value] = Array(Value.allCases)) -> Codec {
    let names = allowed.map(\.rawValue)
    let list = names.joined(separator: ", ")
    return Codec(
      schema: .members(["enum": .array(names.map { .string($0) })]),
      decode: { node, key, reading in
        if let value = allowed.first(where: { $0.rawValue == node.string }) { return value }
        let near = node.string.flatMap { nearestName(to: $0, in: names) }
        reading.invalid(
          node, key, allowed: list, hint: near.map { "did you mean \(quoted($0))?" })
        return nil
      }, encode: { .string($0.rawValue) })
  }
}
