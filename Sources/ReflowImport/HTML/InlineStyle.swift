import ReflowDocument

/// The declarations of a `style` attribute that documents can follow.
struct InlineStyle {
  /// A declaration that is passed over, in words.
  typealias Problem = String

  private typealias Property = @Sendable (String, inout HTMLContext) -> Bool

  /// The properties by name. Each says whether it knows the value.
  private static let properties: [String: Property] = [
    "color": { value, context in
      guard let color = Color(css: value) else { return false }
      context.attributes.color = color
      return true
    },
    "background-color": background,
    "background": background,
    "font-weight": { value, context in
      switch value {
      case "normal", "400": context.traits.remove(.bold)
      case "bold", "bolder", "700": context.traits.insert(.bold)
      default:
        guard let number = Int(value), (1...1000).contains(number) else { return false }
        context.attributes.weight = FontWeight(min(max(number, 100), 900))
      }
      return true
    },
    "font-style": { value, context in
      switch value {
      case "normal": context.traits.remove(.italic)
      case "italic", "oblique": context.traits.insert(.italic)
      default: return false
      }
      return true
    },
    "text-decoration": decoration,
    "text-decoration-line": decoration,
    "text-align": { value, context in
      guard let alignment = TextAlignment(html: value) else { return false }
      context.alignment = alignment
      return true
    },
    "direction": { value, context in
      guard let direction = WritingDirection(html: value) else { return false }
      context.direction = direction
      return true
    },
  ]

  private static let background: Property = { value, context in
    guard let color = Color(css: value) else { return false }
    context.attributes.backgroundColor = color.alpha == 0 ? nil : color
    return true
  }

  private static let decoration: Property = { value, context in
    for word in value.split(separator: " ") {
      switch word {
      case "none":
        context.attributes.underline = nil
        context.attributes.strikethrough = nil
      case "underline": context.attributes.underline = .single
      case "line-through": context.attributes.strikethrough = .single
      default: return false
      }
    }
    return true
  }

  /// Applies a `style` attribute.
  ///
  /// - Returns: What could not be.
  static func apply(_ style: String, to context: inout HTMLContext) -> [Problem] {
    var problems: [Problem] = []
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      let name = trimmed(parts[0]).lowercased()
      if name.isEmpty { continue }
      var value = parts.count > 1 ? trimmed(parts[1]).lowercased() : ""
      if value.hasSuffix("!important") { value = trimmed(value.dropLast(10)) }
      guard let property = properties[name] else {
        problems.append("the style \(quoted(name)) is not followed")
        continue
      }
      if !property(value, &context) {
        problems.append("the value \(quoted(value)) of the style \(quoted(name)) is not followed")
      }
    }
    return problems
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
    let rest = text[start...]
    let end = rest.lastIndex { !isSpace($0) }.map { rest.index(after: $0) } ?? start
    return String(rest[..<end])
  }
}

extension TextAlignment {
  /// A value of `text-align` or `align`.
  init?(html value: String) {
    switch value.lowercased() {
    case "left": self = .left
    case "right": self = .right
    case "center", "middle": self = .center
    case "justify": self = .justified
    case "start": self = .natural
    default: return nil
    }
  }
}

extension WritingDirection {
  /// A value of `dir` or `direction`.
  init?(html value: String) {
    switch value.lowercased() {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    case "auto": self = .natural
    default: return nil
    }
  }
}
