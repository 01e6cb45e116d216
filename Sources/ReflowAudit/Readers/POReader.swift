import ReflowDocument

/// Reads PO files of gettext.
///
/// The key is the msgid, after its context and a bar where it has one. Forms are
/// `plural.0`, `plural.1` ... as the file numbers them.
enum POReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    var scanner = POScanner(bytes: input.utf8)
    var locale = input.locale
    var isFirst = true
    while let entry = try scanner.next() {
      defer { isFirst = false }
      if entry.id.isEmpty, entry.context == nil {
        if isFirst, let header = entry.texts.first {
          locale = try Self.locale(header.text, input, &builder) ?? locale
        }
        continue
      }
      add(entry, locale, &builder)
    }
    for problem in scanner.problems { builder.report(problem.message, at: problem.offset) }
  }

  /// The language that the header names; checks its character set.
  private static func locale(
    _ header: String, _ input: ReaderInput, _ builder: inout CatalogBuilder
  ) throws(CatalogFailure) -> String? {
    var locale: String?
    for line in header.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].split(separator: " ").joined(separator: " ")
      switch parts[0].lowercased() {
      case "language": locale = LocaleTag.normalized(value)
      case "content-type":
        guard let name = value.lowercased().split(separator: "=").last.map(String.init),
          value.lowercased().contains("charset=")
        else { continue }
        // Templates leave the word CHARSET; ASCII is UTF-8.
        if !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name),
          input.utf8.contains(where: { $0 >= 0x80 })
        {
          throw CatalogFailure(
            "the file is in the character set \(quoted(name))",
            hint: "'msgconv -t UTF-8' makes one that can be read")
        }
      default: continue
      }
    }
    return locale
  }

  private static func add(
    _ entry: POScanner.Entry, _ locale: String, _ builder: inout CatalogBuilder
  ) {
    let key = entry.context.map { "\($0)|\(entry.id)" } ?? entry.id
    builder.begin(key: key, at: entry.offset)
    builder.countTexts(entry.texts.count { !$0.text.isEmpty })
    let syntax = syntax(of: entry.flags)
    let isFuzzy = entry.flags.contains("fuzzy")
    let texts = entry.texts.isEmpty ? [POScanner.Text(index: nil, text: "")] : entry.texts
    for text in texts {
      // Programs show what is fuzzy, or not translated, in the source language.
      let isTranslated = !text.text.isEmpty && !isFuzzy
      let source = text.index ?? 0 > 0 ? entry.plural ?? entry.id : entry.id
      let shown = isTranslated ? text.text : source
      builder.add(
        CatalogUnit(
          key: key, locale: locale, variant: text.index.map { "plural.\($0)" }, text: shown,
          placeholders: PlaceholderScanner.placeholders(in: shown, syntax),
          isTranslated: isTranslated, source: source,
          sourcePlaceholders: PlaceholderScanner.placeholders(in: source, syntax),
          comment: entry.comment,
          state: isFuzzy ? "fuzzy" : nil, place: builder.place(at: entry.offset)))
    }
  }

  private static func syntax(of flags: [String]) -> PlaceholderScanner.Syntax {
    if flags.contains("python-brace-format") { return [.braces] }
    if flags.contains("qt-format") || flags.contains("kde-format") { return [.qt] }
    return [.printf, .named]
  }
}
