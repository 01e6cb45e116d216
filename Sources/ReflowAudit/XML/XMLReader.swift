import CXML2

/// Reads XML into a tree.
enum XMLReader {
  /// Bytes that entities of one document may expand to; 64 KiB, far beyond the
  /// product names that translators keep in them.
  static let entityLimit = 64 << 10
  /// Entities inside one another.
  static let entityDepth = 8

  /// Parses UTF-8.
  ///
  /// Nothing outside the bytes is opened. Entities that the document declares
  /// itself are expanded, as text, within ``entityLimit``; others are failures.
  static func parse(_ bytes: [UInt8], elementLimit: Int) throws(XMLFailure) -> XMLTree {
    let builder = XMLTreeBuilder(bytes: bytes, elementLimit: elementLimit)
    guard bytes.count < Int(Int32.max) else {
      throw XMLFailure(message: "the file is longer than libxml2 can read", offset: 0)
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw XMLFailure(message: "the file is empty", offset: 0)
    }
    builder.parse.pointee.handler = handler
    let isRun = bytes.withUnsafeBytes { buffer in
      reflow_xml_run(
        builder.parse, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(buffer.count))
    }
    let failure = builder.parse.pointee.failure
    guard isRun else { throw XMLFailure(message: "memory ran out", offset: 0) }
    if let failure = builder.failure { throw failure }
    if failure.code != 0 { throw XMLFailure(failure) }
    guard let tree = builder.tree else {
      throw XMLFailure(message: "there is no element", offset: 0)
    }
    return tree
  }

  private static var handler: ReflowXMLHandler {
    ReflowXMLHandler(
      start: { owner, name, prefix, count, attributes, offset in
        XMLTreeBuilder.of(owner)?.start(name, prefix, Int(count), attributes, offset) ?? 1
      },
      end: { owner in XMLTreeBuilder.of(owner)?.end() ?? 1 },
      text: { owner, text, length, isCharacterData in
        XMLTreeBuilder.of(owner)?.text(text, Int(length), isCharacterData) ?? 1
      },
      entity: { owner, name, content, isExternal, offset in
        XMLTreeBuilder.of(owner)?.entity(name, content, isExternal, offset) ?? 1
      })
  }
}

extension XMLFailure {
  fileprivate init(_ failure: ReflowXMLFailure) {
    var failure = failure
    let words = withUnsafeBytes(of: &failure.message) { buffer in
      String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    // libxml2 advises its callers here, not ours.
    let isTooDeep = words.hasPrefix("Excessive depth")
    let reason = words.split(separator: "\n").joined(separator: " ")
    self.init(
      message: isTooDeep
        ? "elements inside one another exceed the limit of 256 levels"
        : "not well-formed XML: \(reason)", line: max(1, Int(failure.line)),
      column: max(1, Int(failure.column)))
  }
}
