import ReflowDocument

/// Reads string catalogs of Xcode 15 and later.
enum XCStringsReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let tree = try input.json()
    let root = tree.root
    guard root.members != nil else { throw CatalogFailure("a string catalog is a JSON object") }
    guard let strings = root["strings"]?.members else {
      throw CatalogFailure(
        "the string catalog has no object \"strings\"", at: root["strings"]?.offset ?? root.offset)
    }
    if let version = root["version"], !version.isNull, version.string?.hasPrefix("1.") != true {
      throw CatalogFailure(
        "version \(version.summary) of string catalogs is not known", hint: "version 1 is",
        at: version.offset)
    }
    guard let source = root["sourceLanguage"]?.string.flatMap(LocaleTag.normalized) else {
      throw CatalogFailure(
        "the string catalog has no \"sourceLanguage\"",
        at: root["sourceLanguage"]?.offset ?? root.offset)
    }
    builder.sourceLocale = source
    var reader = Entries(source: source, limits: input.options.limits)
    reader.findLocales(strings)
    for entry in strings { reader.read(entry, into: &builder) }
    // Entries that stand twice are known already.
    let entries = Set(strings.map(\.keyOffset))
    for duplicate in tree.duplicates where !entries.contains(duplicate.offset) {
      builder.reportDuplicate(duplicate.key, first: duplicate.first, at: duplicate.offset)
    }
  }

  /// Reads the entries one after the other.
  private struct Entries {
    let source: String
    let limits: CatalogLimits
    /// All languages of the catalog, sorted.
    private var locales: [String] = []

    init(source: String, limits: CatalogLimits) { (self.source, self.limits) = (source, limits) }

    mutating func findLocales(_ strings: [JSONMember]) {
      var found: Set<String> = [source]
      for entry in strings {
        for member in entry.value["localizations"]?.members ?? [] {
          if let tag = LocaleTag.normalized(member.key) { found.insert(tag) }
        }
      }
      locales = found.sorted()
    }

    func read(_ entry: JSONMember, into builder: inout CatalogBuilder) {
      builder.begin(key: entry.key, at: entry.keyOffset)
      guard entry.value.members != nil else {
        builder.report("the entry is \(entry.value.summary), not an object", at: entry.value.offset)
        return
      }
      var forms: [String: [TextForm]] = [:]
      if let localizations = entry.value["localizations"], !localizations.isNull {
        guard let members = localizations.members else {
          builder.report(
            "\"localizations\" is \(localizations.summary), not an object", at: localizations.offset
          )
          return
        }
        for member in members { read(member, into: &forms, &builder) }
      }
      // Without a text of its own the key is the source text.
      let sourceForms =
        forms[source]
        ?? [
          TextForm(
            text: entry.key, placeholders: PlaceholderScanner.placeholders(in: entry.key, .printf),
            offset: entry.keyOffset)
        ]
      add(entry, forms, sourceForms, into: &builder)
    }

    private func read(
      _ member: JSONMember, into forms: inout [String: [TextForm]], _ builder: inout CatalogBuilder
    ) {
      guard let locale = LocaleTag.normalized(member.key) else {
        builder.report("\(quoted(member.key)) is no language", at: member.keyOffset)
        return
      }
      var reader = LocalizationReader(limits: limits)
      let found = reader.forms(of: member.value)
      builder.countTexts(reader.textCount)
      for problem in reader.problems { builder.report(problem.message, at: problem.offset) }
      if !found.isEmpty { forms[locale] = found }
    }

    private func add(
      _ entry: JSONMember, _ forms: [String: [TextForm]], _ sourceForms: [TextForm],
      into builder: inout CatalogBuilder
    ) {
      let isTranslatable = entry.value["shouldTranslate"]?.bool ?? true
      let comment = entry.value["comment"]?.string
      let sourceText = (sourceForms.last ?? sourceForms.first)?.text
      for locale in locales {
        let own = forms[locale]
        // What a region of the source language lacks is shown in that language.
        if own == nil, !isTranslatable, locale != source { continue }
        for form in own ?? sourceForms {
          let isMissing = own == nil || form.text.isEmpty && form.state == "new"
          let isNew = form.state == "new" && locale != source
          builder.add(
            CatalogUnit(
              key: entry.key, locale: locale, variant: form.variantName,
              text: isMissing && form.text.isEmpty ? sourceText ?? "" : form.text,
              placeholders: form.placeholders,
              isTranslated: isMissing ? sharesLanguage(locale, source) : !isNew,
              isTranslatable: isTranslatable, source: sourceText,
              sourcePlaceholders: sourceForms.last?.placeholders ?? [], comment: comment,
              state: own == nil ? nil : form.state,
              place: builder.place(at: own == nil ? entry.keyOffset : form.offset)))
        }
      }
    }
  }
}
