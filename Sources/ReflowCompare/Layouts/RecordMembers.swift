import ReflowDocument

/// Members of an object that must have a certain form.
struct RecordMembers {
  private let node: JSONNode
  /// The object in words, as in `a line`.
  private let name: String
  private let members: [JSONMember]

  init(_ node: JSONNode, _ name: String) throws(LayoutReadError) {
    guard let members = node.members else {
      throw LayoutReadError("\(name) cannot be \(node.summary); it is an object", at: node.offset)
    }
    (self.node, self.name, self.members) = (node, name, members)
  }

  func string(_ key: String) throws(LayoutReadError) -> String {
    try value(key, "a string") { $0.string }
  }

  func number(_ key: String) throws(LayoutReadError) -> Double {
    try value(key, "a number") { $0.number }
  }

  func bool(_ key: String) throws(LayoutReadError) -> Bool {
    try value(key, "true or false") { $0.bool }
  }

  func list<Element>(
    _ key: String, _ element: (JSONNode) throws(LayoutReadError) -> Element
  ) throws(LayoutReadError) -> [Element] {
    try value(key, "an array") { $0.elements }.map { (node) throws(LayoutReadError) in
      try element(node)
    }
  }

  func frame(_ key: String) throws(LayoutReadError) -> FrameRecord {
    try value(key, "an array of four numbers") { FrameRecord($0) }
  }

  func range(_ key: String, within length: Int) throws(LayoutReadError) -> Range<Int> {
    try Self.range(try value(key, "an array") { $0 }, "\"\(key)\" of \(name)", within: length)
  }

  static func range(
    _ node: JSONNode, _ name: String, within length: Int
  ) throws(LayoutReadError) -> Range<Int> {
    let ends = (node.elements ?? []).compactMap { $0.number.flatMap { Int(exactly: $0) } }
    guard node.elements?.count == 2, ends.count == 2, 0 <= ends[0], ends[0] <= ends[1],
      ends[1] <= length
    else {
      throw LayoutReadError(
        "\(name) is no range of bytes of the block's text, which has \(length)", at: node.offset)
    }
    return ends[0]..<ends[1]
  }

  /// The members of no name in the list.
  func others(_ known: [String]) -> [JSONMember] { members.filter { !known.contains($0.key) } }

  private func value<Value>(
    _ key: String, _ form: String, _ parse: (JSONNode) -> Value?
  ) throws(LayoutReadError) -> Value {
    guard let member = members.first(where: { $0.key == key }) else {
      throw LayoutReadError("\(name) has no \"\(key)\"", at: node.offset)
    }
    guard let value = parse(member.value) else {
      throw LayoutReadError(
        "\"\(key)\" of \(name) cannot be \(member.value.summary); it is \(form)",
        at: member.value.offset)
    }
    return value
  }
}

extension FrameRecord {
  /// `nil` for anything but an array of four numbers.
  init?(_ node: JSONNode) {
    guard let elements = node.elements, elements.count == 4 else { return nil }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
