import ReflowDocument

extension ContentBuilder {
  mutating func openImage(_ attributes: [HTMLAttribute]) {
    let source = attributes["src"] ?? ""
    let label = attributes["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? attributes["title"]
    guard !source.isEmpty else {
      troubles.report(.warning, "image", "an image names no file", at: offset)
      if let label { writeText(label) }
      return
    }
    var image = Attachment(.image(ImageName(source).file))
    image.width = Self.length(attributes["width"])
    image.height = Self.length(attributes["height"])
    image.label = label
    image.scaleToFit = true
    if content.files[image.file] == nil { content.files[image.file] = offset }
    beginLine(context)
    var text = context.attributes
    // What is meant for letters.
    text.backgroundColor = nil
    text.underline = nil
    text.strikethrough = nil
    line.append(image, text)
  }

  /// Text of an attribute, in place of the element.
  private mutating func writeText(_ text: String) {
    beginLine(context)
    line.append(text, context.attributes)
  }

  /// Pixels of CSS are points; percentages and other units say nothing here.
  private static func length(_ text: String?) -> Double? {
    guard let text else { return nil }
    let digits = text.hasSuffix("px") ? text.dropLast(2) : text[...]
    guard let value = Double(digits), value > 0, value <= DocumentLimits.maximumLength else {
      return nil
    }
    return value
  }
}

/// The file that the address of an image names.
struct ImageName: Hashable {
  /// A path relative to the document's folder, or the address itself when it names no
  /// file; of an address that holds its data, only what kind they are.
  let file: String

  init(_ address: String) {
    let lowercased = address.prefix(5).lowercased()
    if lowercased == "data:" {
      let end = address.firstIndex { $0 == "," || $0 == ";" } ?? address.endIndex
      file = String(address[..<end].prefix(100))
    } else if address.contains("://") || address.hasPrefix("//") {
      file = address
    } else {
      let path = address.prefix { $0 != "?" && $0 != "#" }
      // A query or fragment alone names no file.
      file = path.isEmpty ? address : Self.decoded(path)
    }
  }

  /// Without the percent signs of addresses; as it stands when they decode to no text.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value >= 0x20
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return firstInvalidUTF8(bytes) == nil ? String(decoding: bytes, as: UTF8.self) : String(text)
  }
}
