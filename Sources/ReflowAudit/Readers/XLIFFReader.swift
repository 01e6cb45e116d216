import ReflowDocument

/// Reads XLIFF 1.2, as Xcode, Qt and translation tools write it.
enum XLIFFReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let tree = try input.xml()
    guard tree.root.name == "xliff" else {
      throw CatalogFailure(
        "the outermost element is \(quoted(tree.root.name)), not \"xliff\"", at: tree.root.offset)
    }
    guard let version = tree.root["version"], ["1.0", "1.1", "1.2"].contains(version) else {
      let found = tree.root["version"].map { quoted($0) } ?? "none"
      throw CatalogFailure(
        "XLIFF of version \(found) is not read", hint: "version 1.2 is", at: tree.root.offset)
    }
    for file in tree.children(of: tree.root, named: "file") {
      XLIFFFile(file, tree, input).read(into: &builder)
    }
  }
}

/// One `file` of an XLIFF document.
private struct XLIFFFile {
  let element: XMLElement
  let tree: XMLTree
  let original: String
  let sourceLocale: String
  let targetLocale: String?

  init(_ element: XMLElement, _ tree: XMLTree, _ input: ReaderInput) {
    (self.element, self.tree) = (element, tree)
    // It stands in every key, so that a long one would cost the square of the file.
    original = String(decoding: (element["original"] ?? "").utf8.suffix(1024), as: UTF8.self)
    sourceLocale =
      element["source-language"].flatMap(LocaleTag.normalized) ?? input.options.sourceLocale
    targetLocale = element["target-language"].flatMap(LocaleTag.normalized)
  }

  /// The language of the texts: without a target the file is the source's own.
  private var locale: String { targetLocale ?? sourceLocale }

  func read(into builder: inout CatalogBuilder) {
    if builder.sourceLocale == nil { builder.sourceLocale = sourceLocale }
    for name in ["source-language", "target-language"] {
      guard let value = element[name], LocaleTag.normalized(value) == nil else { continue }
      builder.report("\(quoted(value)) is no language", at: element.offset)
    }
    guard let body = tree.child(of: element, named: "body") else { return }
    // Groups stand inside one another; a stack keeps document order without recursion.
    var waiting = Array(tree.children(of: body).reversed())
    while let next = waiting.popLast() {
      switch next.name {
      case "trans-unit": read(next, into: &builder)
      case "group": waiting += tree.children(of: next).reversed()
      default: continue
      }
    }
  }

  private func read(_ unit: XMLElement, into builder: inout CatalogBuilder) {
    guard let id = unit["id"] else {
      builder.begin(key: "", in: "\(original) \(unit.offset)", at: unit.offset)
      builder.report("the trans-unit has no id", at: unit.offset)
      return
    }
    builder.begin(key: "\(original):\(id)", in: locale, at: unit.offset)
    guard let source = tree.child(of: unit, named: "source") else {
      builder.report("the trans-unit \(quoted(id)) has no source", at: unit.offset)
      return
    }
    let target = tree.child(of: unit, named: "target")
    if target != nil { builder.countTexts() }
    let sourceText = InlineText(source, tree)
    let targetText = target.map { InlineText($0, tree) }
    let isSource = locale == sourceLocale
    let state = target?["state"]
    let hasTarget = targetText.map { !$0.text.isEmpty || sourceText.text.isEmpty } ?? false
    let shown = hasTarget ? targetText ?? sourceText : sourceText
    let (name, variant) = Self.split(id)
    builder.add(
      CatalogUnit(
        key: original.isEmpty ? name : "\(original):\(name)", name: name, locale: locale,
        variant: variant, text: shown.text, placeholders: shown.placeholders,
        isTranslated: isSource || hasTarget && !Self.untranslatedStates.contains(state ?? ""),
        isTranslatable: unit["translate"] != "no", source: sourceText.text,
        sourcePlaceholders: sourceText.placeholders,
        comment: tree.child(of: unit, named: "note").map { tree.text(of: $0) }, state: state,
        place: builder.place(at: unit.offset)))
  }

  /// States of XLIFF 1.2 (2.3) that say that the target is no translation yet.
  private static let untranslatedStates: Set<String> = ["new", "needs-translation"]

  /// Xcode writes variants of string catalogs after `|==|`, as in
  /// `files|==|device.iphone.plural.other`.
  private static func split(_ id: String) -> (name: String, variant: String?) {
    guard let bar = id.firstRange(ofBytes: "|==|") else { return (id, nil) }
    let parts = id[bar.upperBound...].split(separator: ".").map(String.init)
    var variant: [String] = []
    var index = 0
    while index < parts.count {
      let isPair = ["plural", "device", "width"].contains(parts[index]) && index + 1 < parts.count
      variant.append(isPair ? parts[index] + "." + parts[index + 1] : parts[index])
      index += isPair ? 2 : 1
    }
    return (String(id[..<bar.lowerBound]), variant.joined(separator: "/"))
  }
}

extension String {
  /// The first place of an ASCII text.
  fileprivate func firstRange(ofBytes text: String) -> Range<String.Index>? {
    let wanted = Array(text.utf8)
    var at = utf8.startIndex
    while at < utf8.endIndex {
      if utf8[at...].starts(with: wanted) {
        return at..<utf8.index(at, offsetBy: wanted.count)
      }
      at = utf8.index(after: at)
    }
    return nil
  }
}
