import ReflowDocument

// How the values of a report are written, read and described.

extension Codec where Value == Int {
  /// How many.
  static let count = integer(0...(1 << 53))
  /// A place counted from 1.
  static let ordinal = integer(1...(1 << 53))
}

extension Codec where Value == Double {
  /// Points, written with at most three decimals.
  static let points = Codec(
    schema: .members(["type": .string("number")]), allowed: "a number", parse: { $0.number },
    encode: { .number($0) })
}

extension Codec where Value == ContentSizeCategory {
  /// A category by UIKit's name, the only spelling in reports.
  static let uiKitName = Codec(
    schema: .members(["enum": .array(names.map { .string($0.name) })]),
    allowed: names.map(\.name).joined(separator: ", "),
    parse: { node in node.string.flatMap { byName[$0] } }, encode: { .string($0.uiKitName) })

  private static let names = ContentSizeCategory.allCases.map { (name: $0.uiKitName, category: $0) }
  private static let byName = Dictionary(
    uniqueKeysWithValues: names.map { ($0.name, $0.category) })
}

extension Codec where Value == String {
  /// A finding's ``Finding/fingerprint``.
  static let fingerprint = Codec(
    schema: .members(["type": .string("string"), "pattern": .string("^[0-9a-f]{16}$")]),
    allowed: "16 hexadecimal digits in lower case",
    parse: { node in
      guard let text = node.string, text.utf8.count == 16,
        text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
      else { return nil }
      return text
    }, encode: { .string($0) })
}

extension Codec where Value == Suggestion.Value {
  /// A number, or the name of a category.
  static let suggested = Codec(
    schema: .members(["type": .array([.string("number"), .string("string")])]),
    allowed: "a number or a name",
    parse: { node in node.number.map { .number($0) } ?? node.string.map { .name($0) } },
    encode: { value in
      switch value {
      case .number(let number): .number(number)
      case .name(let name): .string(name)
      }
    })
}

/// How many findings a rule has.
struct RuleCount: Hashable, Sendable {
  var rule: AuditRule
  var count: Int
}

extension Codec where Value == [RuleCount] {
  /// An object of counts by rule; rules without any are left out.
  static let byRule = Codec(
    schema: .members([
      "type": .string("object"),
      "properties": .object(
        AuditRule.allCases.map { .init($0.rawValue, Codec<Int>.ordinal.schema) }),
      "additionalProperties": .bool(false),
    ]), allowed: "an object of counts by rule",
    parse: { node in
      guard let members = node.members else { return nil }
      let counts = members.compactMap { member -> RuleCount? in
        guard let rule = AuditRule(rawValue: member.key),
          let count = member.value.number.flatMap({ Int(exactly: $0) }), count > 0
        else { return nil }
        return RuleCount(rule: rule, count: count)
      }
      return counts.count == members.count ? counts : nil
    },
    encode: { counts in .object(counts.map { .init($0.rule.rawValue, .integer($0.count)) }) })
}
