import ReflowDocument

/// Reads the texts of Android's resources: `string`, `plurals`, `string-array`.
enum AndroidReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let tree = try input.xml()
    guard tree.root.name == "resources" else {
      throw CatalogFailure(
        "the outermost element is \(quoted(tree.root.name)), not \"resources\"",
        at: tree.root.offset)
    }
    if input.language == .base { builder.sourceLocale = input.locale }
    let reader = AndroidResources(tree: tree, locale: input.locale)
    for element in tree.children(of: tree.root) { reader.read(element, into: &builder) }
  }
}

/// The resources of one file.
private struct AndroidResources {
  let tree: XMLTree
  let locale: String
  /// Texts by name, for those that refer to others.
  private let texts: [String: Int]

  /// References inside one another.
  private static let referenceDepth = 8
  private static let quantities: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  init(tree: XMLTree, locale: String) {
    (self.tree, self.locale) = (tree, locale)
    var texts: [String: Int] = [:]
    for case .element(let index) in tree.root.content where Self.isString(tree.elements[index]) {
      if let name = tree.elements[index]["name"] { texts[name] = index }
    }
    self.texts = texts
  }

  private static func isString(_ element: XMLElement) -> Bool {
    element.name == "string" || element.name == "item" && element["type"] == "string"
  }

  func read(_ element: XMLElement, into builder: inout CatalogBuilder) {
    // Numbers, colors and the like are no texts.
    guard
      Self.isString(element) || ["plurals", "string-array", "array"].contains(element.name)
    else { return }
    guard let name = element["name"] else {
      builder.begin(key: "", in: "nameless \(element.offset)", at: element.offset)
      builder.report("the \(element.name) has no name", at: element.offset)
      return
    }
    builder.begin(
      key: name, in: Self.isString(element) ? "string" : element.name, at: element.offset)
    switch element.name {
    case "plurals": readPlurals(element, name, &builder)
    case "string-array", "array":
      for (index, item) in tree.children(of: element, named: "item").enumerated() {
        add(item, of: element, key: "\(name)[\(index)]", variant: nil, &builder)
      }
    default: add(element, of: element, key: name, variant: nil, &builder)
    }
  }

  private func readPlurals(
    _ element: XMLElement, _ name: String, _ builder: inout CatalogBuilder
  ) {
    let items = tree.children(of: element, named: "item")
    if items.isEmpty {
      builder.report("the plurals \(quoted(name)) have no items", at: element.offset)
    }
    for item in items {
      guard let quantity = item["quantity"], Self.quantities.contains(quantity) else {
        let problem = item["quantity"].flatMap(PluralForms.problem) ?? "an item has no quantity"
        builder.report("\(quoted(name)): \(problem)", at: item.offset)
        continue
      }
      add(item, of: element, key: name, variant: "plural.\(quantity)", &builder)
    }
  }

  private func add(
    _ element: XMLElement, of resource: XMLElement, key: String, variant: String?,
    _ builder: inout CatalogBuilder
  ) {
    builder.countTexts()
    guard let shown = resolved(element) else { return }
    let text = AndroidText(
      shown, tree, isFormatted: resource["formatted"] != "false")
    for problem in text.problems { builder.report(problem, at: element.offset) }
    builder.add(
      CatalogUnit(
        key: key, locale: locale, variant: variant, text: text.text,
        placeholders: text.placeholders, isTranslatable: resource["translatable"] != "false",
        place: builder.place(at: element.offset)))
  }

  /// What a text that is nothing but a reference stands for; `nil` when that is in
  /// another file, where its text is read, or no text at all.
  private func resolved(_ element: XMLElement) -> XMLElement? {
    var element = element
    for _ in 0..<Self.referenceDepth {
      guard element.content.count == 1, case .text(let raw, false) = element.content[0] else {
        return element
      }
      let words = raw.split(whereSeparator: \.isWhitespace)
      guard words.count == 1, let word = words.first, "@?".contains(word.prefix(1)),
        word.count > 1, word.contains("/")
      else { return element }
      guard word.hasPrefix("@string/"), let index = texts[String(word.dropFirst(8))] else {
        return nil
      }
      element = tree.elements[index]
    }
    return nil
  }
}
