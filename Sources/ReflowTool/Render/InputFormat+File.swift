import Reflow
import ReflowImport

extension InputFormat {
  /// What a file is: what `--input` says, else what its ending says, else JSON.
  init(_ option: String?, file: String) {
    let named = option.flatMap(InputFormat.init(rawValue:))
    self = named ?? FilePath.ending(file).flatMap(InputFormat.init(ending:)) ?? .json
  }

  /// Adds to an error of JSON's syntax that the text may be none.
  func hinting(_ diagnostics: [Diagnostic], file: String) -> [Diagnostic] {
    guard self == .json, FilePath.ending(file) != "json",
      let first = diagnostics.first, first.rule == "document.syntax", first.hint == nil
    else { return diagnostics }
    var result = diagnostics
    result[0].hint = "it is read as JSON; for another format give --input markdown, html or text"
    return result
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
