import ReflowDocument

/// A property list in XML, with the place of every value.
enum PropertyList {
  /// A value.
  struct Node: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case dictionary([Member])
      case array([Node])
      case string(String)
      /// Numbers, dates, Booleans, data: the name of the element.
      case other(String)
    }

    var value: Value
    /// Byte at which its element starts.
    var offset: Int

    /// The text; `nil` for any other value.
    var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The members; `nil` when it is no dictionary.
    var members: [Member]? { if case .dictionary(let members) = value { members } else { nil } }

    /// The value of a key; `nil` when there is none. The last of equal keys counts.
    subscript(key: String) -> Node? { members?.last { $0.key == key }?.value }
  }

  /// A key with its value.
  struct Member: Hashable, Sendable {
    var key: String
    /// Byte at which the key's element starts.
    var offset: Int
    var value: Node
  }

  /// Reads the outermost value.
  static func read(_ input: ReaderInput) throws(CatalogFailure) -> Node {
    let tree = try input.xml()
    guard tree.root.name == "plist" else {
      throw CatalogFailure(
        "the outermost element is \(quoted(tree.root.name)), not \"plist\"", at: tree.root.offset)
    }
    let values = tree.children(of: tree.root)
    guard let value = values.first, values.count == 1 else {
      throw CatalogFailure("a property list holds one value", at: tree.root.offset)
    }
    return try node(value, tree)
  }

  /// libxml2 allows 256 levels, so the recursion is bounded.
  private static func node(
    _ element: XMLElement, _ tree: XMLTree
  ) throws(CatalogFailure) -> Node {
    switch element.name {
    case "dict": return Node(value: .dictionary(try members(element, tree)), offset: element.offset)
    case "array":
      var nodes: [Node] = []
      for child in tree.children(of: element) { nodes.append(try node(child, tree)) }
      return Node(value: .array(nodes), offset: element.offset)
    case "string": return Node(value: .string(tree.text(of: element)), offset: element.offset)
    case "integer", "real", "true", "false", "date", "data":
      return Node(value: .other(element.name), offset: element.offset)
    default:
      throw CatalogFailure(
        "\(quoted(element.name)) is no element of property lists", at: element.offset)
    }
  }

  private static func members(
    _ element: XMLElement, _ tree: XMLTree
  ) throws(CatalogFailure) -> [Member] {
    var members: [Member] = []
    var key: XMLElement?
    for child in tree.children(of: element) {
      if let named = key {
        guard child.name != "key" else {
          throw CatalogFailure(
            "the key \(quoted(tree.text(of: named))) has no value", at: named.offset)
        }
        members.append(
          Member(
            key: tree.text(of: named), offset: named.offset, value: try node(child, tree)))
        key = nil
      } else {
        guard child.name == "key" else {
          throw CatalogFailure("a value without a key in a dictionary", at: child.offset)
        }
        key = child
      }
    }
    if let key {
      throw CatalogFailure("the key \(quoted(tree.text(of: key))) has no value", at: key.offset)
    }
    return members
  }
}
