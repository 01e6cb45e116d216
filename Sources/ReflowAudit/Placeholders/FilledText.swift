/// A text with values in the places of its placeholders: what is measured.
package struct FilledText: Hashable, Sendable {
  /// The text as it is shown.
  package var text: String
  /// UTF-8 bytes of each placeholder's value, in the order of the unit's placeholders.
  package var values: [Range<Int>]

  /// Fills the placeholders of a unit.
  ///
  /// The number that a plural form is chosen by gets one of that form's category: the
  /// argument that the variant names, else the first number of the text.
  package init(_ unit: CatalogUnit, values: PlaceholderValues) {
    let bytes = Array(unit.text.utf8)
    var result: [UInt8] = []
    var ranges: [Range<Int>] = []
    var at = 0
    let categories = PluralChoice.choices(in: unit.variant)
    let first = unit.placeholders.firstIndex { $0.kind == .integer || $0.kind == .unknown }
    for (index, placeholder) in unit.placeholders.enumerated() {
      result += bytes[at..<placeholder.range.lowerBound]
      at = placeholder.range.upperBound
      let start = result.count
      let choice = categories.first { choice in
        choice.argument.map { $0 == placeholder.name } ?? (index == first)
      }
      // What no reader could resolve is shown as it stands.
      result +=
        placeholder.kind == .variable
        ? Array(bytes[placeholder.range])
        : Array(values.value(of: placeholder, category: choice?.category).utf8)
      ranges.append(start..<result.count)
    }
    result += bytes[at...]
    text = String(decoding: result, as: UTF8.self)
    self.values = ranges
  }
}

/// A plural form in the name of a variant.
private struct PluralChoice {
  /// The argument; `nil` when the text has only one.
  let argument: String?
  /// `few`, or `=1`.
  let category: String

  /// The forms in a name as `device.iphone/files.plural.one`.
  static func choices(in variant: String?) -> [PluralChoice] {
    (variant ?? "").split(separator: "/").compactMap { part in
      let words = part.split(separator: ".").map(String.init)
      guard words.count >= 2, let category = words.last, words[words.count - 2] == "plural" else {
        return nil
      }
      let argument = words.dropLast(2).joined(separator: ".")
      return PluralChoice(argument: argument.isEmpty ? nil : argument, category: category)
    }
  }
}
