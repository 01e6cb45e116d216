/// What documents are read from.
package enum InputFormat: String, CaseIterable, Hashable, Sendable {
  /// The document format itself.
  case json
  /// GitHub Flavored Markdown: CommonMark with tables, task lists, strikethrough,
  /// footnotes and bare addresses.
  case markdown
  /// HTML, of which inline styling and simple blocks are understood.
  case html
  /// Text without markup.
  case text

  /// Endings of file names, in lower case.
  package var endings: [String] {
    switch self {
    case .json: ["json"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .text: ["txt"]
    }
  }

  /// The format that an ending without its dot names; `nil` when it names none.
  package init?(ending: String) {
    let ending = ending.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The format in words.
  var words: String {
    switch self {
    case .json: "JSON"
    case .markdown: "Markdown"
    case .html: "HTML"
    case .text: "text"
    }
  }
}
