/// Parses JSON as RFC 8259 defines it, strictly, and remembers where each value
/// stands.
///
/// Containers that are open lie on a stack of their own, so that nesting costs
/// no recursion. Cost is linear in the text.
package struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  let allowsNUL: Bool
  var at = 0
  private var open: [OpenContainer] = []
  private var duplicates: [JSONTree.Duplicate] = []

  /// Parses a whole text. A UTF-8 byte order mark at its start is skipped.
  ///
  /// - Parameter allowsNUL: Whether strings may have an escaped U+0000, which ends text
  ///   in C.
  package static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), allowsNUL: Bool = false
  ) throws(JSONError) -> JSONTree {
    guard bytes.count <= limits.bytes else {
      throw JSONError(.tooLong(limit: limits.bytes), at: 0)
    }
    if looksLikeUTF16(bytes) { throw JSONError(.otherEncoding, at: 0) }
    if let offset = firstInvalidUTF8(bytes) { throw JSONError(.invalidUTF8, at: offset) }
    var parser = JSONParser(bytes: bytes, limits: limits, allowsNUL: allowsNUL)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.at = 3 }
    return try parser.parseText()
  }

  private init(bytes: [UInt8], limits: JSONLimits, allowsNUL: Bool) {
    (self.bytes, self.limits, self.allowsNUL) = (bytes, limits, allowsNUL)
  }

  /// A JSON text begins with two ASCII characters or is one digit, so that NUL
  /// among the first two bytes means wider code units.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    let start = Array(bytes.prefix(2))
    return start == [0xFF, 0xFE] || start == [0xFE, 0xFF] || start.count == 2 && start.contains(0)
  }

  private mutating func parseText() throws(JSONError) -> JSONTree {
    skipWhiteSpace()
    guard at < bytes.count else { throw JSONError(.empty, at: 0) }
    let root = try parseValue()
    skipWhiteSpace()
    guard at == bytes.count else { throw JSONError(.trailingText, at: at) }
    return JSONTree(root: root, duplicates: duplicates)
  }

  private mutating func parseValue() throws(JSONError) -> JSONNode {
    while true {
      // 1. A scalar or empty container is complete at once; others are opened.
      guard var complete = try beginValue() else { continue }
      // 2. A complete value goes into its container, which may be complete then.
      while true {
        guard !open.isEmpty else { return complete }
        guard let closed = try addToContainer(complete) else { break }
        complete = closed
      }
    }
  }

  private mutating func beginValue() throws(JSONError) -> JSONNode? {
    skipWhiteSpace()
    let start = at
    switch try peek() {
    case UInt8(ascii: "{"): return try openContainer(isObject: true)
    case UInt8(ascii: "["): return try openContainer(isObject: false)
    case UInt8(ascii: "\""): return JSONNode(.string(try parseString()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: return try parseWord()
    }
  }

  private mutating func openContainer(isObject: Bool) throws(JSONError) -> JSONNode? {
    guard open.count < limits.depth else {
      throw JSONError(.tooDeep(limit: limits.depth), at: at)
    }
    let container = OpenContainer(offset: at, isObject: isObject)
    at += 1
    skipWhiteSpace()
    if try peek() == container.close {
      at += 1
      return container.node
    }
    open.append(container)
    if isObject { try parseKey() }
    return nil
  }

  /// Adds a complete value; gives the container when it ends here.
  private mutating func addToContainer(_ node: JSONNode) throws(JSONError) -> JSONNode? {
    let top = open.count - 1
    open[top].add(node)
    skipWhiteSpace()
    let byte = try peek()
    if byte == open[top].close {
      at += 1
      return open.removeLast().node
    }
    guard byte == UInt8(ascii: ",") else {
      throw unexpected("\",\" or \"\(Character(UnicodeScalar(open[top].close)))\"")
    }
    let comma = at
    at += 1
    skipWhiteSpace()
    if try peek() == open[top].close { throw JSONError(.trailingComma, at: comma) }
    if open[top].isObject { try parseKey() }
    return nil
  }

  /// A name and its colon, for the innermost object.
  private mutating func parseKey() throws(JSONError) {
    let start = at
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
    let key = try parseString()
    if let first = open[open.count - 1].begin(key: key, at: start) {
      duplicates.append(JSONTree.Duplicate(key: key, first: first, offset: start))
    }
    skipWhiteSpace()
    guard try peek() == UInt8(ascii: ":") else { throw unexpected("\":\" after a name") }
    at += 1
  }
}

/// An array or object whose end is not reached.
private struct OpenContainer {
  let offset: Int
  let isObject: Bool
  private var elements: [JSONNode] = []
  private var members: [JSONMember] = []
  private var key = ""
  private var keyOffset = 0
  private var keyOffsets: [ExactKey: Int] = [:]

  init(offset: Int, isObject: Bool) {
    self.offset = offset
    self.isObject = isObject
  }

  var close: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  var node: JSONNode { JSONNode(isObject ? .object(members) : .array(elements), offset: offset) }

  /// Begins a member; gives the place of an earlier one of the same name.
  mutating func begin(key: String, at offset: Int) -> Int? {
    (self.key, keyOffset) = (key, offset)
    let exact = ExactKey(string: key)
    if let first = keyOffsets[exact] { return first }
    keyOffsets[exact] = offset
    return nil
  }

  mutating func add(_ node: JSONNode) {
    if isObject {
      members.append(JSONMember(key: key, keyOffset: keyOffset, value: node))
    } else {
      elements.append(node)
    }
  }
}

/// A name compared scalar by scalar: Swift's own comparison would take
/// canonically equivalent names for duplicates.
private struct ExactKey: Hashable {
  let string: String

  static func == (a: Self, b: Self) -> Bool { a.string.utf8.elementsEqual(b.string.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
