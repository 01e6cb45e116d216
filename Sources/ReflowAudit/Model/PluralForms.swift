import ReflowDocument

/// The plural forms of Unicode's rules (CLDR), which all formats but gettext's name alike.
enum PluralForms {
  static let names = ["zero", "one", "two", "few", "many", "other"]

  /// What is wrong with the name of a form; `nil` when it is one of them, or an exact number as
  /// in ICU's `=1`.
  ///
  /// A form that no language has is never shown, so its text is missing where it is meant.
  static func problem(_ name: String) -> String? {
    guard !names.contains(name), !name.hasPrefix("=") else { return nil }
    let near = nearestName(to: name, in: names).map { "did you mean \"\($0)\"? " } ?? ""
    return "the plural form \(quoted(name)) does not exist; \(near)forms: "
      + names.joined(separator: ", ")
  }
}
