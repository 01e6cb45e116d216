/// Parses ICU messages by recursive descent, within a limit of nesting.
struct ICUMessageParser {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var at = 0
  private var partCount = 0

  /// Parts of one message: every part may cost as much as there are variants.
  static let partLimit = 4096

  init(_ text: String, depthLimit: Int) {
    (bytes, self.depthLimit) = (Array(text.utf8), depthLimit)
  }

  mutating func parse() throws(ICUMessageError) -> ICUMessage {
    let message = try message(depth: 0, isCounting: false)
    guard at == bytes.count else { throw ICUMessageError(message: "\"}\" without \"{\"") }
    return message
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Up to a closing brace or the end.
  private mutating func message(
    depth: Int, isCounting: Bool
  ) throws(ICUMessageError) -> ICUMessage {
    try countPart()
    guard depth <= depthLimit else {
      throw ICUMessageError(message: "choices exceed the limit of \(depthLimit) levels")
    }
    var parts: [ICUMessage.Part] = []
    var text: [UInt8] = []
    func flushed() -> [ICUMessage.Part] {
      text.isEmpty ? [] : [.text(String(decoding: text, as: UTF8.self))]
    }
    while let byte, byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "{"):
        parts += flushed()
        text = []
        parts.append(try argument(depth: depth, isCounting: isCounting))
      case UInt8(ascii: "#") where isCounting:
        parts += flushed()
        text = []
        try countPart()
        parts.append(.number)
        at += 1
      case UInt8(ascii: "'"): apostrophe(into: &text)
      default:
        text.append(byte)
        at += 1
      }
    }
    return ICUMessage(parts: parts + flushed())
  }

  private mutating func countPart() throws(ICUMessageError) {
    partCount += 1
    guard partCount <= Self.partLimit else {
      throw ICUMessageError(message: "it exceeds the limit of \(Self.partLimit) parts")
    }
  }

  private mutating func apostrophe(into text: inout [UInt8]) {
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    if next == UInt8(ascii: "'") {
      text.append(next)
      at += 2
      return
    }
    let followsLetter =
      at > 0 && (bytes[at - 1] >= 0x80 || (0x61...0x7A).contains(bytes[at - 1] | 0x20))
    let isBrace = next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
    guard isBrace, !followsLetter,
      let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else {
      text.append(UInt8(ascii: "'"))
      at += 1
      return
    }
    text += bytes[(at + 1)..<end]
    at = end + 1
  }

  private mutating func argument(
    depth: Int, isCounting: Bool
  ) throws(ICUMessageError) -> ICUMessage.Part {
    at += 1
    try countPart()
    let name = word()
    guard !name.isEmpty else { throw ICUMessageError(message: "an argument without a name") }
    skipSpace()
    switch byte {
    case UInt8(ascii: "}"):
      at += 1
      return .argument(name: name, type: "", style: "")
    case UInt8(ascii: ","): at += 1
    case nil: throw ICUMessageError(message: "\"{\" without \"}\"")
    default: throw ICUMessageError(message: "a comma or \"}\" is missing after \"\(short(name))\"")
    }
    let type = word()
    skipSpace()
    if ["plural", "select", "selectordinal"].contains(type) {
      guard byte == UInt8(ascii: ",") else {
        throw ICUMessageError(message: "a comma is missing after \"\(type)\"")
      }
      at += 1
      return try choice(name: name, type: type, depth: depth, isCounting: isCounting)
    }
    guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
      throw ICUMessageError(message: "\"{\" without \"}\"")
    }
    let style = String(decoding: bytes[at..<end], as: UTF8.self)
    at = end + 1
    return .argument(name: name, type: type, style: style)
  }

  private mutating func choice(
    name: String, type: String, depth: Int, isCounting: Bool
  ) throws(ICUMessageError) -> ICUMessage.Part {
    var cases: [ICUMessage.Case] = []
    while true {
      skipSpace()
      guard let byte else { throw ICUMessageError(message: "\"{\" without \"}\"") }
      if byte == UInt8(ascii: "}") { break }
      let selector = word()
      if selector.hasPrefix("offset:") { continue }
      skipSpace()
      guard !selector.isEmpty, self.byte == UInt8(ascii: "{") else {
        throw ICUMessageError(message: "a form of \"\(short(name))\" has no \"{\"")
      }
      if type != "select", let problem = PluralForms.problem(selector) {
        throw ICUMessageError(message: problem)
      }
      at += 1
      let message = try message(depth: depth + 1, isCounting: isCounting || type != "select")
      guard self.byte == UInt8(ascii: "}") else {
        throw ICUMessageError(message: "\"{\" without \"}\"")
      }
      at += 1
      cases.append(ICUMessage.Case(selector: selector, message: message))
    }
    at += 1
    guard cases.contains(where: { $0.selector == "other" }) else {
      throw ICUMessageError(message: "\"\(short(name))\" has no form \"other\"")
    }
    return .choice(name: name, type: type, cases: cases)
  }

  private mutating func skipSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
  }

  /// What stands up to white space or punctuation.
  private mutating func word() -> String {
    skipSpace()
    let start = at
    while let byte, !" \t\n\r,{}'".utf8.contains(byte) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private func short(_ name: String) -> String { String(name.prefix(40)) }
}
