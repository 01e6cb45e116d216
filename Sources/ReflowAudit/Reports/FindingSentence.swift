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

  /// Where the text stands, as in `in "primary button" on smallest (288 pt)`; `nil` when
  /// it does not depend on that.
  private var setting: String? {
    let parts = [slot.map { "in " + quoted($0) }, screen.map { "on " + $0 }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What was found, and in which text, slot and screen, on one line without a final
  /// period. The message may say some of this already.
  var sentence: String {
    var words = message.isEmpty ? rule.title : message
    if let subject, !words.hasPrefix(quoted(key)),
      !words.hasPrefix(quoted(key, limit: Self.keyLimit))
    {
      words = "\(subject): \(words)"
    }
    if let setting, !namesSetting(words) { words += " (\(setting))" }
    return printable(words)
  }

  /// Whether words name the slot and the screen, as far as there are any.
  private func namesSetting(_ words: String) -> Bool {
    (slot.map { words.contains(quoted($0)) } ?? true)
      && (widthName.map { words.contains($0) } ?? true)
  }

  /// File and line, as in `Localizable.xcstrings:12`.
  var place: String { file.isEmpty ? "\(line)" : "\(file):\(line)" }

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
