/// A made-up translation that shows what real ones will do to an interface.
package enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// As long as translations get, by the length of the text.
  case long
  /// Letters with marks above and below.
  case tall
  /// From right to left.
  case rtl

  /// The tag of the language: `en-x-long`, `en-x-tall`; `ar-XB` for right to left, as
  /// Android has it.
  package func locale(of source: String) -> String {
    self == .rtl ? "ar-XB" : "\(source)-x-\(rawValue)"
  }

  /// The unit in the made-up language, its placeholders untouched.
  package func unit(_ unit: CatalogUnit) -> CatalogUnit {
    var pseudo = unit
    pseudo.locale = locale(of: unit.locale)
    pseudo.source = unit.text
    pseudo.sourcePlaceholders = unit.placeholders
    pseudo.state = nil
    pseudo.isTranslated = true
    switch self {
    case .long: pseudo.text += Self.padding(for: unit)
    case .tall: Self.mark(&pseudo)
    case .rtl: Self.turn(&pseudo)
    }
    return pseudo
  }

  // MARK: Long

  /// How many times as long a translation from English may be, by the number of
  /// characters: the upper figures of IBM's guideline A3, as the W3C's article "Text
  /// size in translation" quotes them.
  private static let growth: [(characters: Int, factor: Double)] = [
    (10, 3), (20, 2), (30, 1.8), (50, 1.6), (70, 1.7), (.max, 1.3),
  ]

  /// The text's own words again, so that widths and line breaks stay like its own.
  private static func padding(for unit: CatalogUnit) -> String {
    let words = plainParts(of: unit).flatMap { part in
      part.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let length = unit.text.count
    guard !words.isEmpty, length > 0,
      let factor = growth.first(where: { length <= $0.characters })?.factor
    else { return "" }
    var (missing, index, padding) = (Int((Double(length) * (factor - 1)).rounded(.up)), 0, "")
    while missing > 0 {
      let word = words[index % words.count]
      padding += " " + word
      missing -= word.count + 1
      index += 1
    }
    return padding
  }

  // MARK: Tall

  /// Vietnamese letters have two marks; cedillas and dots hang below the line.
  private static let markedLetters: [Character: Character] = [
    "A": "Ắ", "E": "Ế", "I": "Ị", "O": "Ố", "U": "Ứ", "Y": "Ỹ", "a": "ắ", "e": "ế", "i": "ị",
    "o": "ố", "u": "ứ", "y": "ỹ", "C": "Ç", "c": "ç", "D": "Ḍ", "d": "ḍ", "G": "Ģ", "H": "Ḥ",
    "h": "ḥ", "K": "Ķ", "k": "ķ", "L": "Ḷ", "l": "ḷ", "N": "Ṇ", "n": "ṇ", "R": "Ṛ", "r": "ṛ",
    "S": "Ṣ", "s": "ṣ", "T": "Ṭ", "t": "ṭ", "Z": "Ẓ", "z": "ẓ",
  ]

  private static func mark(_ unit: inout CatalogUnit) {
    rebuild(&unit) { part in String(part.map { markedLetters[$0] ?? $0 }) }
  }

  // MARK: Right to left

  private static func turn(_ unit: inout CatalogUnit) {
    guard !unit.text.isEmpty else { return }
    // U+202E turns all that follows, up to U+202C at the end of each paragraph.
    rebuild(&unit) { part in
      part.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\u{202C}\n\u{202E}")
    }
    let mark = "\u{202E}"
    unit.text = mark + unit.text + "\u{202C}"
    for index in unit.placeholders.indices {
      let range = unit.placeholders[index].range
      let shift = mark.utf8.count
      unit.placeholders[index].range = (range.lowerBound + shift)..<(range.upperBound + shift)
    }
  }

  // MARK: Parts

  /// The text between placeholders, and behind which one it stands.
  private static func plainParts(of unit: CatalogUnit) -> [(text: String, placeholder: Range<Int>?)]
  {
    let bytes = Array(unit.text.utf8)
    var parts: [(text: String, placeholder: Range<Int>?)] = []
    var at = 0
    for placeholder in unit.placeholders {
      parts.append(
        (
          String(decoding: bytes[at..<placeholder.range.lowerBound], as: UTF8.self),
          placeholder.range
        ))
      at = placeholder.range.upperBound
    }
    parts.append((String(decoding: bytes[at...], as: UTF8.self), nil))
    return parts
  }

  /// Changes the text between placeholders, and moves their ranges along.
  private static func rebuild(_ unit: inout CatalogUnit, _ change: (String) -> String) {
    let bytes = Array(unit.text.utf8)
    var text = ""
    for (index, part) in plainParts(of: unit).enumerated() {
      text += change(part.text)
      guard let range = part.placeholder else { continue }
      let start = text.utf8.count
      text += String(decoding: bytes[range], as: UTF8.self)
      unit.placeholders[index].range = start..<text.utf8.count
    }
    unit.text = text
  }
}
