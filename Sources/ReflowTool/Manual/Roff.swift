/// A page of the manual in the `man` macros, which groff and mandoc read.
struct Roff {
  private(set) var text: String

  /// Begins a page; it bears no date, so that the same version makes the same bytes.
  init(title: String) {
    text = ".\\\" Made by 'reflow manual' from the table of its commands.\n"
    text += ".TH \(Self.escaped(title.uppercased())) 1 \"\" \"reflow \(reflowVersion)\" reflow\n"
  }

  mutating func section(_ title: String) { text += ".SH \(title)\n" }

  /// Text right below the title of a section.
  mutating func line(_ words: String) { text += Self.line(words) }

  /// A term, made with ``bold(_:)`` and ``italic(_:)``, and what it means.
  mutating func term(_ term: String, _ meaning: String) {
    text += ".TP\n\(term)\n" + Self.line(meaning)
  }

  /// A line that stands as it is, below what it does.
  mutating func example(_ line: String, _ meaning: String) {
    text += ".TP\n" + Self.line(meaning) + ".EX\n" + Self.line(line) + ".EE\n"
  }

  /// A line of formatted text.
  mutating func formatted(_ line: String) { text += line + "\n" }

  static func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }
  static func italic(_ words: String) -> String { "\\fI\(escaped(words))\\fR" }

  private static func line(_ words: String) -> String {
    // A dot or apostrophe in front would make a request of it.
    (words.hasPrefix(".") ? "\\&" : "") + escaped(words) + "\n"
  }

  /// The text with characters that roff would change, or not know, as escapes.
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      // As it is typed: readers copy options from here.
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "\"": text += "\\(dq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default: text += "\\[u\(hexadecimal(scalar))]"
      }
    }
    return text
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
