import ReflowDocument

/// Reads JSON whose texts stand under names, in objects inside one another or not:
/// the key joins the names with periods.
///
/// Names with the endings of plural categories, as i18next has them
/// (`files_one`, `files_other`), are forms of one key.
enum JSONCatalogReader {
  private static let syntax: PlaceholderScanner.Syntax = [
    .printf, .braces, .doubleBraces, .named, .dollar,
  ]
  private static let pluralForms: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  /// Bytes of the longest key: paths grow with every level, and so would their cost.
  private static let keyLimit = 16 << 10

  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let root = try input.json().root
    guard root.members != nil else {
      throw CatalogFailure("texts stand in a JSON object, not in \(root.summary)", at: root.offset)
    }
    let reader = JSONCatalog(locale: input.locale, limits: input.options.limits)
    // A stack keeps the order of the file without recursion.
    var waiting = [(path: "", node: root, keyOffset: root.offset, siblings: Set<String>())]
    while let next = waiting.popLast() {
      guard next.path.utf8.count <= keyLimit else {
        builder.begin(key: "", in: "\(next.keyOffset)", at: next.keyOffset)
        builder.report("the key exceeds the limit of \(keyLimit) bytes", at: next.keyOffset)
        continue
      }
      if let members = next.node.members {
        let names = Set(members.map(\.key))
        for member in members.reversed() {
          let path = next.path.isEmpty ? member.key : "\(next.path).\(member.key)"
          waiting.append((path, member.value, member.keyOffset, names))
        }
      } else if let elements = next.node.elements {
        for (index, element) in elements.enumerated().reversed() {
          waiting.append(("\(next.path)[\(index)]", element, element.offset, []))
        }
      } else {
        reader.read(next.path, next.node, at: next.keyOffset, next.siblings, &builder)
      }
    }
  }

  private struct JSONCatalog {
    let locale: String
    let limits: CatalogLimits

    func read(
      _ path: String, _ node: JSONNode, at offset: Int, _ siblings: Set<String>,
      _ builder: inout CatalogBuilder
    ) {
      builder.begin(key: path, at: offset)
      guard let text = node.string else {
        builder.report(
          "the value of \(quoted(path)) is \(node.summary), not a text", at: node.offset)
        return
      }
      builder.countTexts()
      let (key, variant) = Self.plural(path, siblings)
      for form in forms(text, at: offset) {
        let variants = (variant.map { [$0] } ?? []) + form.variant
        builder.add(
          CatalogUnit(
            key: key, locale: locale,
            variant: variants.isEmpty ? nil : variants.joined(separator: "/"), text: form.text,
            placeholders: form.placeholders, place: builder.place(at: offset)))
      }
    }

    /// Messages with choices are read as ICU's; all else is plain text.
    private func forms(_ text: String, at offset: Int) -> [TextForm] {
      if text.contains(","), text.contains("{"),
        let message = try? ICUMessage.parse(text, depthLimit: limits.nesting), message.hasChoice,
        let forms = try? message.forms(at: offset, limits: limits)
      {
        return forms
      }
      return [
        TextForm(
          text: text,
          placeholders: PlaceholderScanner.placeholders(in: text, JSONCatalogReader.syntax),
          offset: offset)
      ]
    }

    private static func plural(
      _ path: String, _ siblings: Set<String>
    ) -> (key: String, variant: String?) {
      guard let bar = path.lastIndex(of: "_") else { return (path, nil) }
      let form = String(path[path.index(after: bar)...])
      let stem = path[..<bar]
      let name = stem.split(separator: ".").last.map(String.init) ?? ""
      guard JSONCatalogReader.pluralForms.contains(form), siblings.contains("\(name)_other") else {
        return (path, nil)
      }
      return (String(stem), "plural.\(form)")
    }
  }
}
