import ReflowDocument

extension Finding {
  /// Scalars of a key that sentences show.
  private static let keyLimit = 160

  /// Which text it is about, as in `"save.button" (de, plural.one)`; `nil` for a whole
  /// file or slot.
  var subject: String? {
    guard !key.isEmpty else { return nil }
    let form = variant.map { ", " + $0 } ?? ""
    return "\(quoted(key, limit: Self.keyLimit)) (\(locale)\(form))"
  }

  /// The screen and the width there, as in `smallest (288 pt)`; `nil` without one.
  var screen: String? {
    guard let widthName else { return nil }
    return widthName + (width.map { " (\(formatNumber($0)) pt)" } ?? "")
  }

  /// What was found, and in which text, slot and screen, on one line without a final
  /// period: `"save.button" (de) in "row title" on smallest (248 pt): cut in ...`.
  var sentence: String { sentence(naming: [subject, setting]) }

  /// The same without the text, for where that stands beside it.
  var remark: String { sentence(naming: [setting]) }

  private func sentence(naming parts: [String?]) -> String {
    let place = parts.compactMap { $0 }.joined(separator: " ")
    let words = message.isEmpty ? rule.rawValue : message
    return printable(place.isEmpty ? words : "\(place): \(words)")
  }

  /// Where the text stands; `nil` when it does not depend on that.
  private var setting: String? {
    let slot = slot.map { (subject == nil ? "slot " : "in ") + quoted($0) }
    let parts = [slot, screen.map { "on " + $0 }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What names the text, slot and screen among all others of its file.
  var title: String {
    let parts = [subject, setting].compactMap { $0 }
    return printable(parts.isEmpty ? "line \(line)" : parts.joined(separator: " "))
  }

  /// What would mend it, a line each, as in `try: allow 2 lines instead of 1`; where nothing does
  /// alone, that and how much it takes.
  package var remedies: [String] {
    guard suggestions.isEmpty else { return suggestions.map { "try: " + printable($0.message) } }
    return withoutRemedy.map { [$0] } ?? []
  }

  /// That no change mends it alone, and what it takes where it is worst; `nil` where one does, or
  /// none was looked for.
  var withoutRemedy: String? {
    guard suggestions.isEmpty, let worst else { return nil }
    let width = FindingWords.points(worst.minimumWidth)
    let lines = FindingWords.lines(worst.linesNeeded)
    let need =
      switch rule {
      case .brokenWord: "\(width) for the word"
      case .clipped: lines
      default: worst.linesNeeded > 1 ? "\(width) of width, or \(lines)" : "\(width) of width"
      }
    return "no change helps alone: in \(worst.category.prose) it takes \(need)"
  }

  /// File and line, as in `Localizable.xcstrings:12`; `nil` when it concerns no file.
  var place: String? { file.isEmpty ? nil : printable("\(file):\(line)") }

  /// The file as seen from the folder that reflow ran in.
  var relativeFile: String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) " + (count == 1 ? one : many ?? one + "s")
}

/// `a, b and c`; beyond `limit` the others are counted.
func listed(_ words: [String], limit: Int = .max) -> String {
  guard words.count <= limit else {
    return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
  }
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
