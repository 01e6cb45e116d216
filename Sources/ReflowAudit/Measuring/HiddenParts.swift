import ReflowUnicode

/// Finds what must not be hidden: values, numbers and negations.
struct HiddenParts {
  /// What is hidden.
  enum Kind: String {
    case value, number, negation
  }

  private let negations: Negations

  init(locale: String) { negations = Negations(locale: locale) }

  /// The first such part of a text that touches what is hidden; `nil` when none does.
  ///
  /// - Parameters:
  ///   - hidden: UTF-8 bytes that are not shown.
  ///   - values: UTF-8 bytes of values in the places of placeholders.
  func first(
    in text: String, hidden: [Range<Int>], values: [Range<Int>]
  ) throws(UnicodeError) -> (kind: Kind, text: String)? {
    guard !hidden.isEmpty else { return nil }
    func isHidden(_ range: Range<Int>) -> Bool { hidden.contains { $0.overlaps(range) } }
    let utf8 = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    if let value = values.first(where: isHidden) { return (.value, part(value)) }
    if let number = Self.numbers(in: text).first(where: isHidden) { return (.number, part(number)) }
    let words = try negations.ranges(in: text)
    return words.first(where: isHidden).map { (.negation, part($0)) }
  }

  /// Runs of decimal digits, of any script, with what separates groups of them.
  static func numbers(in text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (offset, current) = (0, Range<Int>?.none)
    var gap = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      defer { offset += length }
      if scalar.properties.numericType == .decimal {
        current = (current?.lowerBound ?? offset)..<(offset + length)
        gap = 0
      } else if let number = current {
        gap += 1
        // A separator stands alone between digits.
        guard gap > 1 || !separators.contains(scalar) else { continue }
        ranges.append(number)
        current = nil
      }
    }
    if let current { ranges.append(current) }
    return ranges
  }

  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "'", ":", "/", "\u{2019}", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}",
  ]
}
