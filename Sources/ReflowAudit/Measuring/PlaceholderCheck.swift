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
    let (ownKinds, theirKinds) = (Self.kinds(own), Self.kinds(theirs))
    missing = theirs.filter { !$0.isAmong(ownKinds) && !(isPlural && $0.isNumber) }.map(\.text)
    extra = own.filter { !$0.isAmong(theirKinds) }.map(\.text)
    if missing.isEmpty, extra.isEmpty { return nil }
  }

  /// Which argument a placeholder stands for: by its name, else by its number.
  private struct Identity: Hashable {
    let name: String?
    let position: Int?
  }

  private struct Argument {
    let identity: Identity
    let kind: Placeholder.Kind
    /// As it is written.
    let text: String

    var isNumber: Bool { kind == .integer || kind == .decimal || kind == .unknown }

    /// Whether the argument is one of these, and takes the same kind of value.
    func isAmong(_ kinds: [Identity: Set<Placeholder.Kind>]) -> Bool {
      guard let known = kinds[identity] else { return false }
      return kind == .unknown || known.contains(kind) || known.contains(.unknown)
    }
  }

  private static func kinds(_ arguments: [Argument]) -> [Identity: Set<Placeholder.Kind>] {
    Dictionary(grouping: arguments, by: \.identity).mapValues { Set($0.map(\.kind)) }
  }

  private static func arguments(_ placeholders: [Placeholder], in text: String) -> [Argument] {
    let utf8 = Array(text.utf8)
    return placeholders.filter { $0.kind != .percent }.map { placeholder in
      Argument(
        identity: Identity(
          name: placeholder.name, position: placeholder.name == nil ? placeholder.position : nil),
        kind: placeholder.kind,
        text: String(decoding: utf8[placeholder.range], as: UTF8.self))
    }
  }
}
