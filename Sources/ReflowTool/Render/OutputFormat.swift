/// What `render` writes.
enum OutputFormat: String, CaseIterable {
  case png, svg, pdf, json, text, html

  /// Endings that name the format, the one of files named by default first.
  var endings: [String] {
    switch self {
    case .text: ["txt", "text"]
    case .html: ["html", "htm"]
    default: [rawValue]
    }
  }

  /// Whether guides can be drawn in it.
  var hasGuides: Bool { isPicture || self == .html }

  /// Whether it is a picture of the page.
  var isPicture: Bool { [.png, .svg, .pdf].contains(self) }
}
