import CXML2
import ReflowDocument
import ReflowUnicode

/// Makes a tree of the parser's events.
///
/// A class, since C holds it while it parses; it lives no longer than that.
final class XMLTreeBuilder {
  /// What C works with. It has a place of its own: the parser calls back while it
  /// holds it.
  let parse: UnsafeMutablePointer<ReflowXMLParse>
  private let counted = HandleCount(.xmlParser)
  /// Why reading was ended by us; `nil` when it was not.
  private(set) var failure: XMLFailure?

  private let bytes: [UInt8]
  private let elementLimit: Int
  private var elements: [XMLElement] = []
  /// Indexes of the elements that are open, from the outermost.
  private var open: [Int] = []
  private var expanded = 0
  /// Text that is not in the tree yet: the parser gives long texts in pieces.
  private var pending = ""
  private var pendingIsCharacterData = false

  init(bytes: [UInt8], elementLimit: Int) {
    (self.bytes, self.elementLimit) = (bytes, elementLimit)
    parse = .allocate(capacity: 1)
    parse.initialize(to: ReflowXMLParse())
    parse.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { parse.deallocate() }

  static func of(_ owner: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    owner.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The tree; `nil` before there is an element.
  var tree: XMLTree? { elements.isEmpty ? nil : XMLTree(elements: elements) }

  func start(
    _ name: UnsafePointer<CChar>?, _ prefix: UnsafePointer<CChar>?, _ count: Int,
    _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?, _ offset: Int
  ) -> Int32 {
    let place = tagStart(before: offset)
    guard elements.count < elementLimit else {
      return fail("the file exceeds the limit of \(elementLimit) elements", at: place)
    }
    flush()
    let element = XMLElement(
      name: name.map { String(cString: $0) } ?? "", prefix: prefix.map { String(cString: $0) },
      attributes: Self.attributes(attributes, count), offset: place)
    let index = elements.count
    elements.append(element)
    if let parent = open.last { elements[parent].content.append(.element(index)) }
    open.append(index)
    return 0
  }

  /// Each attribute is five pointers: name, prefix, URI, start and end of the value.
  private static func attributes(
    _ list: UnsafePointer<UnsafePointer<UInt8>?>?, _ count: Int
  ) -> [XMLElement.Attribute] {
    guard let list, count > 0 else { return [] }
    return (0..<count).compactMap { index in
      guard let name = list[index * 5], let start = list[index * 5 + 3],
        let end = list[index * 5 + 4]
      else { return nil }
      let value = UnsafeBufferPointer(start: start, count: max(0, end - start))
      return XMLElement.Attribute(name: String(cString: name), value: Self.decoded(value))
    }
  }

  /// As entities are not replaced, libxml2 leaves an ampersand as `&#38;`, whichever way
  /// the file writes it, and no other.
  private static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> String {
    let ampersand = UInt8(ascii: "&")
    guard value.contains(ampersand) else { return String(decoding: value, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var at = 0
    while at < value.count {
      bytes.append(value[at])
      let isReference = value[at] == ampersand && value[(at + 1)...].starts(with: "#38;".utf8)
      at += isReference ? 5 : 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parser tells where a start tag ends; "<" cannot stand inside one.
  private func tagStart(before offset: Int) -> Int {
    var at = min(max(offset, 0), bytes.count)
    while at > 0, bytes[at - 1] != UInt8(ascii: "<") { at -= 1 }
    return max(0, at - 1)
  }

  func end() -> Int32 {
    flush()
    _ = open.popLast()
    return 0
  }

  func text(_ text: UnsafePointer<CChar>?, _ length: Int, _ isCharacterData: Bool) -> Int32 {
    guard let text, length > 0 else { return 0 }
    let buffer = UnsafeRawBufferPointer(start: text, count: length)
    append(String(decoding: buffer, as: UTF8.self), isCharacterData)
    return 0
  }

  private func append(_ string: String, _ isCharacterData: Bool) {
    if isCharacterData != pendingIsCharacterData { flush() }
    pendingIsCharacterData = isCharacterData
    pending += string
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    if let parent = open.last {
      elements[parent].content.append(
        .text(pending, isCharacterData: pendingIsCharacterData))
    }
    pending = ""
  }

  func entity(
    _ name: UnsafePointer<CChar>?, _ content: UnsafePointer<CChar>?, _ isExternal: Bool,
    _ offset: Int
  ) -> Int32 {
    let name = name.map { String(cString: $0) } ?? ""
    let place = max(0, min(offset, bytes.count) - name.utf8.count - 2)
    guard !isExternal else {
      return fail("the entity \(quoted(name)) is outside the file and is not read", at: place)
    }
    guard let content else { return fail("the entity \(quoted(name)) is not declared", at: place) }
    do throws(XMLFailure) {
      append(try expand(String(cString: content), depth: 1, at: place), false)
      return 0
    } catch {
      failure = error
      return 1
    }
  }

  /// The text of an entity, references in it resolved.
  private func expand(_ content: String, depth: Int, at place: Int) throws(XMLFailure) -> String {
    guard depth <= XMLReader.entityDepth else {
      throw XMLFailure(
        message: "entities inside one another exceed the limit of \(XMLReader.entityDepth) levels",
        offset: place)
    }
    guard !content.utf8.contains(UInt8(ascii: "<")) else {
      throw XMLFailure(message: "an entity holds markup, which is not read", offset: place)
    }
    var result = ""
    var rest = content[...]
    while let ampersand = rest.firstIndex(of: "&") {
      try take(rest[..<ampersand], into: &result, at: place)
      guard let semicolon = rest[ampersand...].firstIndex(of: ";") else { break }
      let name = String(rest[rest.index(after: ampersand)..<semicolon])
      guard let value = reflow_xml_entity_content(parse, name) else {
        throw XMLFailure(
          message: "the entity \(quoted(name)) is not declared in the file", offset: place)
      }
      let text = String(cString: value)
      let isPlain = ["amp", "lt", "gt", "quot", "apos"].contains(name)
      if isPlain {
        try take(text[...], into: &result, at: place)
      } else {
        result += try expand(text, depth: depth + 1, at: place)
      }
      rest = rest[rest.index(after: semicolon)...]
    }
    try take(rest, into: &result, at: place)
    return result
  }

  /// Counts what entities expand to.
  private func take(
    _ text: Substring, into result: inout String, at place: Int
  ) throws(XMLFailure) {
    expanded += text.utf8.count
    guard expanded <= XMLReader.entityLimit else {
      throw XMLFailure(
        message: "entities expand beyond the limit of \(XMLReader.entityLimit) bytes",
        offset: place)
    }
    result += text
  }

  private func fail(_ message: String, at offset: Int) -> Int32 {
    failure = XMLFailure(message: message, offset: offset)
    return 1
  }
}
