/// Makes HTML that stands in Markdown safe to put among other HTML: whatever is opened
/// in it and could swallow what follows, a comment, a tag, a script, is closed in it, or
/// is text.
struct RawHTML {
  /// HTML in which every construct ends.
  private(set) var html: [UInt8] = []
  /// What was shown as text for want of an end, or left out.
  private(set) var hasOpenConstruct = false
  private(set) var hasInstruction = false

  private let source: [UInt8]
  private var at = 0
  /// Searches that found no end; each may have cost the whole text.
  private var failures = 0
  /// Ends that stand nowhere in the rest of the text.
  private var missing: Set<String> = []

  /// Elements whose content is no markup, which therefore need their end tag.
  private static let rawElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    "template",
  ]
  /// How far an end is looked for after many searches in vain: enough for any tag that
  /// people write, and what keeps hostile text linear.
  private static let shortSearch = 1024

  init(_ source: [UInt8]) {
    self.source = source
    while at < source.count {
      if source[at] == UInt8(ascii: "<") {
        takeConstruct()
      } else {
        take(to: source[at...].firstIndex(of: UInt8(ascii: "<")) ?? source.count)
      }
    }
  }

  private mutating func take(to end: Int) {
    html += source[at..<end]
    at = end
  }

  private mutating func takeConstruct() {
    if begins("<!--") {
      if let end = end(of: "-->", from: at + 4) { at = end } else { takeAsText() }
    } else if begins("<![CDATA[") {
      guard let end = end(of: "]]>", from: at + 9) else { return takeAsText() }
      HTMLEscaping.append(source[(at + 9)..<(end - 3)], to: &html)
      at = end
    } else if begins("<?") || begins("<!") {
      guard let end = end(of: begins("<?") ? "?>" : ">", from: at + 2) else { return takeAsText() }
      hasInstruction = true
      at = end
    } else {
      takeTag()
    }
  }

  private mutating func takeTag() {
    let isEnd = begins("</")
    let start = at + (isEnd ? 2 : 1)
    let name = name(from: start)
    guard !name.isEmpty else {
      // A "<" by itself never was markup.
      html += Array("&lt;".utf8)
      at += 1
      return
    }
    guard let end = tagEnd(from: start + name.utf8.count) else { return takeAsText() }
    guard !isEnd, Self.rawElements.contains(name) else { return take(to: end) }
    guard let close = self.end(of: "</" + name, from: end), let last = tagEnd(from: close) else {
      return takeAsText()
    }
    take(to: last)
  }

  private mutating func takeAsText() {
    hasOpenConstruct = true
    html += Array("&lt;".utf8)
    at += 1
  }

  // MARK: Looking ahead

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[at...].starts(with: $0) }
  }

  /// The letters and digits of a tag's name, in lower case; empty when none begins here.
  private func name(from start: Int) -> String {
    guard start < source.count, Self.isLetter(source[start]) else { return "" }
    let name = source[start...].prefix {
      Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private var searchLimit: Int {
    failures > 64 ? min(source.count, at + Self.shortSearch) : source.count
  }

  /// The end of the first such text, whatever its case; `nil` when there is none.
  private mutating func end(of text: String, from start: Int) -> Int? {
    guard !missing.contains(text) else { return nil }
    let wanted = Array(text.utf8)
    var place = start
    while place + wanted.count <= source.count {
      let isHere = zip(source[place...], wanted).allSatisfy { byte, wanted in
        byte == wanted || Self.isLetter(byte) && byte | 0x20 == wanted
      }
      if isHere { return place + wanted.count }
      place += 1
    }
    missing.insert(text)
    return nil
  }

  /// The byte after the ">" that ends a tag; one between quotation marks does not.
  private mutating func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<max(start, searchLimit) {
      let byte = source[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    failures += 1
    return nil
  }
}
