/// An XML document as a flat list of elements.
struct XMLTree: Hashable, Sendable {
  /// All elements in document order; the first is the outermost. Never empty.
  var elements: [XMLElement]

  /// The outermost element.
  var root: XMLElement { elements[0] }

  /// The child elements of one, in order.
  func children(of element: XMLElement) -> [XMLElement] {
    element.content.compactMap { if case .element(let index) = $0 { elements[index] } else { nil } }
  }

  /// The child elements of a name, in order.
  func children(of element: XMLElement, named name: String) -> [XMLElement] {
    children(of: element).filter { $0.name == name }
  }

  /// The first child element of a name; `nil` when there is none.
  func child(of element: XMLElement, named name: String) -> XMLElement? {
    children(of: element).first { $0.name == name }
  }

  /// All text inside an element, that of elements inside it too.
  ///
  /// The parser allows 256 levels, so the recursion is bounded.
  func text(of element: XMLElement) -> String {
    var text = ""
    append(element, to: &text)
    return text
  }

  private func append(_ element: XMLElement, to text: inout String) {
    for part in element.content {
      switch part {
      case .text(let string, _): text += string
      case .element(let index): append(elements[index], to: &text)
      }
    }
  }
}

/// An element with what stands in it.
struct XMLElement: Hashable, Sendable {
  /// A part of its content.
  enum Content: Hashable, Sendable {
    /// Text, entities resolved; whether it stood in a CDATA section.
    case text(String, isCharacterData: Bool)
    /// An element, by its index in the tree.
    case element(Int)
  }

  /// An attribute.
  struct Attribute: Hashable, Sendable {
    /// Name without prefix.
    var name: String
    /// Value, entities resolved.
    var value: String
  }

  /// Name without prefix.
  var name: String
  /// Prefix as written, as in `xliff`; `nil` when there is none.
  var prefix: String?
  /// Attributes in order.
  var attributes: [Attribute]
  /// Byte of the UTF-8 text at which the start tag begins.
  var offset: Int
  /// What stands between its tags.
  var content: [Content] = []

  /// The value of an attribute; `nil` when it does not stand.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}

/// Why XML cannot be read.
struct XMLFailure: Error, Hashable, Sendable {
  /// One sentence without a final period.
  var message: String
  /// Byte of the UTF-8 text; `nil` when `line` and `column` say where.
  var offset: Int?
  /// Line, counted from 1.
  var line = 1
  /// Column in bytes, counted from 1.
  var column = 1
}
