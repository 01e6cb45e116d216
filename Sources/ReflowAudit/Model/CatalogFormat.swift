/// A format of localization files.
package enum CatalogFormat: String, CaseIterable, Hashable, Sendable {
  /// A string catalog of Xcode, JSON with all languages in one file.
  case xcstrings
  /// Apple's `.strings`, an old-style property list.
  case strings
  /// Apple's `.stringsdict`, an XML property list with plural and width rules.
  case stringsdict
  /// XLIFF 1.2, by itself or in an `.xcloc` folder.
  case xliff
  /// Application Resource Bundle of Flutter, JSON with ICU messages.
  case arb
  /// Android's `strings.xml` and whatever else holds `resources`.
  case android
  /// A PO file of gettext.
  case po
  /// JSON of names and texts, nested or not.
  case json
  /// A document of reflow's own.
  case document

  /// The format that a file's name tells; `nil` when it tells none.
  ///
  /// A name ending in `.json` may also be a ``document``; only its content tells.
  package init?(fileName: String) {
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "xcstrings": self = .xcstrings
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xliff", "xlf": self = .xliff
    case "arb": self = .arb
    case "xml": self = .android
    case "po", "pot": self = .po
    case "json": self = .json
    default: return nil
    }
  }
}
