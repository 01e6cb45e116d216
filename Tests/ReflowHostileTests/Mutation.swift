import ReflowDocument

/// A document with one value replaced or left out.
struct Mutation {
  /// Names and numbers on the way to the value, with what was done to it.
  var words: String
  var document: JSONValue

  /// What stands in a value's place; `nil` leaves it out.
  private static let replacements: [(words: String, value: JSONValue?)] = [
    ("left out", nil), ("null", .null), ("true", .bool(true)), ("empty text", .string("")),
    ("text", .string("x")), ("long text", .string(String(repeating: "ab ", count: 100))),
    ("marks", .string("a" + String(repeating: "\u{301}", count: 20))),
    ("a path", .string("../../../etc/passwd")), ("NUL", .string("\u{0}")),
    ("0", .integer(0)), ("1", .integer(1)), ("-1", .integer(-1)), ("7", .integer(7)),
    ("largest", .integer(.max)), ("least", .integer(.min)), ("0.1", .exact(0.1)),
    ("1e308", .exact(1e308)), ("-1e308", .exact(-1e308)), ("1e-308", .exact(1e-308)),
    ("1e6", .exact(1e6)), ("1e4", .exact(1e4)), ("1e999", .literal("1e999")),
    ("no values", .array([])), ("no members", .object([])),
    ("arrays", .array([.array([.array([])])])), ("numbers", .array([.integer(1), .exact(-1e300)])),
    ("members", .members(["text": .string("a"), "wght": .integer(9)])),
  ]

  /// All of a document, or those of one member and what is in it. Of an array only the first
  /// values and the last are changed.
  static func all(of document: JSONValue, below name: String? = nil) -> [Mutation] {
    paths(of: document).filter { path in
      name.map { name in path.contains { $0.words == name } } ?? true
    }.flatMap { path in
      replacements.map { words, value in
        Mutation(
          words: path.map(\.words).joined(separator: ".") + ": " + words,
          document: replacing(document, at: path[...], by: value) ?? .null)
      }
    }
  }

  private enum Step {
    case member(Int, String)
    case value(Int)

    var words: String {
      switch self {
      case .member(_, let name): name
      case .value(let index): String(index)
      }
    }
  }

  private static func paths(of value: JSONValue) -> [[Step]] {
    let inner: [(Step, JSONValue)] =
      switch value {
      case .array(let values):
        values.enumerated().filter { $0.offset < 2 || $0.offset == values.count - 1 }
          .map { (.value($0.offset), $0.element) }
      case .object(let members):
        members.enumerated().map { (.member($0.offset, $0.element.key), $0.element.value) }
      default: []
      }
    return inner.flatMap { step, value in [[step]] + paths(of: value).map { [step] + $0 } }
  }

  private static func replacing(
    _ value: JSONValue, at path: ArraySlice<Step>, by new: JSONValue?
  ) -> JSONValue? {
    guard let step = path.first else { return new }
    let rest = path.dropFirst()
    switch (value, step) {
    case (.array(var values), .value(let index)):
      let made = replacing(values[index], at: rest, by: new)
      if let made { values[index] = made } else { values.remove(at: index) }
      return .array(values)
    case (.object(var members), .member(let index, _)):
      let made = replacing(members[index].value, at: rest, by: new)
      if let made { members[index].value = made } else { members.remove(at: index) }
      return .object(members)
    default: return value
    }
  }
}
