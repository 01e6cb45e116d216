/// A pattern for keys: `*` stands for any text, `?` for one character, a backslash
/// makes the next character stand for itself; all else stands for itself.
package struct KeyPattern: Hashable, Sendable {
  /// As it was written.
  package let text: String

  private enum Part: Hashable, Sendable {
    case any
    case one
    case scalar(Unicode.Scalar)
  }

  private let parts: [Part]

  package init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        parts.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      // Several stars are one, which also keeps matching fast.
      case "*": if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.one)
      default: parts.append(.scalar(scalar))
      }
    }
    if isEscaped { parts.append(.scalar("\\")) }
    self.parts = parts
  }

  /// Whether the whole key has this form. Upper and lower case differ.
  ///
  /// Only the last star is ever taken back, which is enough: whatever the ones
  /// before it took, the shortest does. At worst the product of the lengths.
  package func matches(_ key: String) -> Bool {
    let scalars = Array(key.unicodeScalars)
    var (at, part) = (0, 0)
    var star: (part: Int, at: Int)?
    while at < scalars.count {
      if part < parts.count, parts[part] == .any {
        star = (part, at)
        part += 1
      } else if part < parts.count, parts[part] == .one || parts[part] == .scalar(scalars[at]) {
        (at, part) = (at + 1, part + 1)
      } else if let last = star {
        star = (last.part, last.at + 1)
        (at, part) = (last.at + 1, last.part + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }
}
