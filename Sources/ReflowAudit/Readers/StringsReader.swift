import ReflowDocument

/// Reads Apple's `.strings`: old-style property lists of texts, or the same as XML.
enum StringsReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let start = input.utf8.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if start.starts(with: Array("<?xml".utf8)) || start.starts(with: Array("<!DOCTYPE".utf8))
      || start.starts(with: Array("<plist".utf8))
    {
      return try readPropertyList(input, into: &builder)
    }
    var scanner = StringsScanner(bytes: input.utf8)
    while let entry = try scanner.next() {
      add(
        key: entry.key, text: entry.value, comment: entry.comment, at: entry.offset, input, &builder
      )
    }
    for problem in scanner.problems { builder.report(problem.message, at: problem.offset) }
  }

  private static func readPropertyList(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let root = try PropertyList.read(input)
    guard case .dictionary(let members) = root.value else {
      throw CatalogFailure("the property list is no dictionary", at: root.offset)
    }
    for member in members {
      guard case .string(let text) = member.value.value else {
        builder.begin(key: member.key, at: member.offset)
        builder.report("the value of \(quoted(member.key)) is no text", at: member.value.offset)
        continue
      }
      add(key: member.key, text: text, comment: nil, at: member.offset, input, &builder)
    }
  }

  private static func add(
    key: String, text: String, comment: String?, at offset: Int, _ input: ReaderInput,
    _ builder: inout CatalogBuilder
  ) {
    builder.begin(key: key, at: offset)
    builder.countTexts()
    builder.add(
      CatalogUnit(
        key: key, locale: input.locale, text: text,
        placeholders: PlaceholderScanner.placeholders(in: text, .printf), comment: comment,
        place: builder.place(at: offset)))
  }
}
