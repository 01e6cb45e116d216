/// Compares the placeholders of a translation with those of its source.
struct PlaceholderCheck {
  /// Placeholders that the translation lacks, as the source writes them.
  let missing: [String]
  /// Placeholders that the source lacks, as the translation writes them.
  let extra: [String]

  /// `nil` when there is nothing to compare, or no difference.
  init?(_ unit: CatalogUnit) {
    guard unit.isTranslated, let source = unit.source else { return nil }
    let own = Self.arguments(unit.placeholders, in: unit.text)
    let theirs = Self.arguments(unit.sourcePlaceholders, in: source)
    // A plural form may say "one file" for "%d files".
    let isPlural = unit.variant?.contains("plural.") ?? false
    missing = theirs.filter { argument in
      !own.contains { $0.matches(argument) } && !(isPlural && argument.isNumber)
    }.map(\.text)
    extra = own.filter { argument in !theirs.contains { $0.matches(argument) } }.map(\.text)
    if missing.isEmpty, extra.isEmpty { return nil }
  }

  private struct Argument {
    let name: String?
    let position: Int?
    let kind: Placeholder.Kind
    /// As it is written.
    let text: String

    var isNumber: Bool { kind == .integer || kind == .decimal || kind == .unknown }

    /// Whether both mean the same argument, and take the same kind of value.
    func matches(_ other: Argument) -> Bool {
      guard name == other.name else { return false }
      if name == nil, position != other.position { return false }
      return kind == other.kind || kind == .unknown || other.kind == .unknown
    }
  }

  private static func arguments(_ placeholders: [Placeholder], in text: String) -> [Argument] {
    let utf8 = Array(text.utf8)
    return placeholders.filter { $0.kind != .percent }.map { placeholder in
      Argument(
        name: placeholder.name, position: placeholder.position, kind: placeholder.kind,
        text: String(decoding: utf8[placeholder.range], as: UTF8.self))
    }
  }
}
