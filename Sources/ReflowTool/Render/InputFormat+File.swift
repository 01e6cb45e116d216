import Reflow
import ReflowAudit
import ReflowImport

extension InputFormat {
  /// What a file is: what `--input` says, else what its ending says, else JSON.
  init(_ option: String?, file: String) {
    let named = option.flatMap(InputFormat.init(rawValue:))
    self = named ?? FilePath.ending(file).flatMap(InputFormat.init(ending:)) ?? .json
  }

  /// Adds to an error of JSON's syntax that the text may be none.
  func hinting(_ diagnostics: [Diagnostic], file: String) -> [Diagnostic] {
    if self == .json, let problem = Self.localizationFile(file, diagnostics) { return [problem] }
    guard self == .json, FilePath.ending(file) != "json",
      let first = diagnostics.first, first.rule == "document.syntax", first.hint == nil
    else { return diagnostics }
    var result = diagnostics
    result[0].hint = "it is read as JSON; for another format give --input markdown, html or text"
    return result
  }
}

extension InputFormat {
  /// That a file that is no document is one of the formats that an audit reads.
  private static func localizationFile(
    _ file: String, _ diagnostics: [Diagnostic]
  ) -> Diagnostic? {
    guard FilePath.ending(file) != "json", let format = CatalogFormat(fileName: file),
      let first = diagnostics.first(where: { $0.severity == .error })
    else { return nil }
    return Diagnostic(
      .error, "document.syntax",
      "it is a localization file (\(format.rawValue)), not a document",
      hint: "'reflow audit' reads it", place: first.place)
  }
}

extension Document {
  /// The direction that the document as a whole names; `nil` leaves it to the language.
  var isRightToLeft: Bool? {
    switch paragraph.baseWritingDirection {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural, nil: nil
    }
  }
}
