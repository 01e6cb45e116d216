import ReflowDocument

/// Splits a PO file into its entries.
struct POScanner {
  /// A translation, or one form of it.
  struct Text: Hashable {
    /// Number of the plural form; `nil` for a message without forms.
    var index: Int?
    var text: String
  }

  /// A message.
  struct Entry: Hashable {
    var context: String?
    var id = ""
    var plural: String?
    var texts: [Text] = []
    /// What follows `#,`.
    var flags: [String] = []
    /// What follows `#.`: words of the programmer.
    var comment: String?
    /// Byte at which `msgid` stands.
    var offset = 0
  }

  /// Which string further lines belong to.
  private enum Field { case context, id, plural, text }

  private let bytes: [UInt8]
  private var at = 0
  /// What could not be read, in source order.
  private(set) var problems: [(message: String, offset: Int)] = []
  /// The entry that is read, and whether its `msgid` stood already.
  private var entry = Entry()
  private var hasID = false
  private var field: Field?

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next entry; `nil` at the end. Obsolete entries are passed over.
  mutating func next() throws(CatalogFailure) -> Entry? {
    while at < bytes.count {
      let start = at
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      let line = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      // A complete entry ends where something begins that is not its own.
      if hasID, !entry.texts.isEmpty, beginsEntry(line) { return finished() }
      at = end + 1
      guard let first = line.first else { continue }
      if first == UInt8(ascii: "#") {
        comment(line)
      } else {
        try statement(line)
      }
    }
    return hasID ? finished() : nil
  }

  private mutating func finished() -> Entry {
    let complete = entry
    (entry, hasID, field) = (Entry(), false, nil)
    return complete
  }

  private func beginsEntry(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.starts(with: Array("msgctxt".utf8))
      || line.starts(with: Array("msgid".utf8))
  }

  private mutating func comment(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line.dropFirst(2), as: UTF8.self)
    switch line.dropFirst().first {
    case UInt8(ascii: ","):
      entry.flags += text.split { ", ".contains($0) }.map(String.init)
    case UInt8(ascii: "."):
      let words = text.split(separator: " ").joined(separator: " ")
      entry.comment = entry.comment.map { $0 + " " + words } ?? words
    // "#|" tells what the message was before, "#~" that it is used no more.
    default: break
    }
  }

  private mutating func statement(_ line: ArraySlice<UInt8>) throws(CatalogFailure) {
    var rest = line
    if line.first != UInt8(ascii: "\"") {
      let word = line.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "\"") }
      rest = line[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
      try begin(String(decoding: word, as: UTF8.self), at: line.startIndex)
    }
    guard let field else {
      throw CatalogFailure("a text that belongs to nothing", at: line.startIndex)
    }
    let text = try string(rest)
    switch field {
    case .context: entry.context = (entry.context ?? "") + text
    case .id: entry.id += text
    case .plural: entry.plural = (entry.plural ?? "") + text
    case .text: entry.texts[entry.texts.count - 1].text += text
    }
  }

  private mutating func begin(_ word: String, at offset: Int) throws(CatalogFailure) {
    switch word {
    case "msgctxt": field = .context
    case "msgid":
      guard !hasID else {
        throw CatalogFailure("the message before has no \"msgstr\"", at: offset)
      }
      (field, hasID, entry.offset) = (.id, true, offset)
    case "msgid_plural" where hasID: field = .plural
    case "msgstr" where hasID: begin(form: nil)
    case _ where hasID && word.hasPrefix("msgstr[") && word.hasSuffix("]"):
      guard let index = Int(word.dropFirst(7).dropLast()), (0..<100).contains(index) else {
        throw CatalogFailure("\(quoted(word)) has no number of a plural form", at: offset)
      }
      begin(form: index)
    default: throw CatalogFailure("\(quoted(word)) cannot stand here", at: offset)
    }
  }

  private mutating func begin(form index: Int?) {
    field = .text
    entry.texts.append(Text(index: index, text: ""))
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
  ]

  /// A string in double quotes with the escapes of C.
  private mutating func string(_ line: ArraySlice<UInt8>) throws(CatalogFailure) -> String {
    guard line.first == UInt8(ascii: "\"") else {
      throw CatalogFailure("expected a text in double quotes", at: line.startIndex)
    }
    var text: [UInt8] = []
    var index = line.startIndex + 1
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        guard line[index...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
          throw CatalogFailure("there is more after the text", at: index)
        }
        return String(decoding: text, as: UTF8.self)
      }
      guard byte == UInt8(ascii: "\\"), index < line.endIndex else {
        text.append(byte)
        continue
      }
      if let escaped = Self.escapes[line[index]] {
        text.append(escaped)
      } else {
        problems.append(("the backslash begins no escape that is known", index - 1))
        text.append(line[index])
      }
      index += 1
    }
    throw CatalogFailure("the text that starts here does not end", at: line.startIndex)
  }
}
