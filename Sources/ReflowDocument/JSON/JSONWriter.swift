/// Writes JSON with its members in the order given.
///
/// Strings stay as they are but for what RFC 8259 demands to be escaped, and
/// U+2028 and U+2029, which some readers take for line ends.
package struct JSONWriter {
  /// How the text is laid out.
  package enum Layout: Hashable, Sendable {
    /// One line without spaces.
    case compact
    /// Two spaces a level; arrays of plain values stay on one line.
    case pretty
  }

  private let layout: Layout
  private var text = ""

  /// The value as JSON, without a final newline.
  package static func write(_ value: JSONValue, _ layout: Layout = .pretty) -> String {
    var writer = JSONWriter(layout: layout)
    writer.append(value, indent: 0)
    return writer.text
  }

  /// A string as a JSON string, quotes included.
  package static func quote(_ string: String) -> String {
    var writer = JSONWriter(layout: .compact)
    writer.append(string)
    return writer.text
  }

  private init(layout: Layout) { self.layout = layout }

  private mutating func append(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.isFinite ? formatNumber(number) : "null"
    case .exact(let number): text += number.isFinite ? formatExactly(number) : "null"
    case .literal(let literal): text += literal
    case .string(let string): append(string)
    case .array(let values):
      // Frames, matrices and lists of names read best on one line.
      let isInline = values.allSatisfy(\.isScalar)
      list("[", "]", count: values.count, indent: indent, isInline: isInline) { writer, index in
        writer.append(values[index], indent: indent + 1)
      }
    case .object(let members):
      list("{", "}", count: members.count, indent: indent, isInline: false) { writer, index in
        writer.append(members[index].key)
        writer.text += writer.layout == .pretty ? ": " : ":"
        writer.append(members[index].value, indent: indent + 1)
      }
    }
  }

  private mutating func list(
    _ open: String, _ close: String, count: Int, indent: Int, isInline: Bool,
    _ element: (inout JSONWriter, Int) -> Void
  ) {
    text += open
    let breaks = layout == .pretty && !isInline && count > 0
    for index in 0..<count {
      if index > 0 { text += layout == .pretty && isInline ? ", " : "," }
      if breaks { newLine(indent + 1) }
      element(&self, index)
    }
    if breaks { newLine(indent) }
    text += close
  }

  private mutating func newLine(_ indent: Int) {
    text += "\n"
    for _ in 0..<indent { text += "  " }
  }

  private mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
