import ReflowDocument

/// What an element of HTML means for a document.
enum HTMLElement: Hashable {
  /// Keeps its text apart from others'.
  case container
  /// The outermost elements, whose language and direction are the document's.
  case outermost
  case paragraph
  /// Level 1 to 6.
  case heading(Int)
  case quotation
  case preformatted
  case rule
  case list(isOrdered: Bool)
  case item
  /// Term of a description list.
  case term
  case description
  case table
  case row
  case cell(isHeader: Bool)
  /// Changes how its text looks.
  case inline(InlineEffect)
  case lineBreak
  /// Where a word may break.
  case breakOpportunity
  case image
  case input
  /// Has no text, or one that is not for readers; what to say of it, `nil` for nothing.
  case leftOut(String?)
  /// Not known: its text is kept.
  case unknown

  /// The elements by name.
  static let all: [String: HTMLElement] = {
    var table: [String: HTMLElement] = [
      "html": .outermost, "body": .outermost, "p": .paragraph, "blockquote": .quotation,
      "pre": .preformatted, "listing": .preformatted, "hr": .rule, "ul": .list(isOrdered: false),
      "menu": .list(isOrdered: false), "ol": .list(isOrdered: true), "li": .item, "dt": .term,
      "dd": .description, "table": .table, "tr": .row, "td": .cell(isHeader: false),
      "th": .cell(isHeader: true), "br": .lineBreak, "wbr": .breakOpportunity, "img": .image,
      "input": .input, "summary": .term,
      "script": .leftOut("a script is left out"),
      "style": .leftOut("a style sheet is left out"),
      "template": .leftOut("a template is left out"),
      "title": .leftOut("the title of the page is not shown"),
    ]
    for level in 1...6 { table["h\(level)"] = .heading(level) }
    for name in containers { table[name] = .container }
    for name in silent { table[name] = .leftOut(nil) }
    for (name, effect) in InlineEffect.elements { table[name] = .inline(effect) }
    return table
  }()

  private static let containers = [
    "div", "section", "article", "header", "footer", "main", "nav", "aside", "address", "figure",
    "figcaption", "center", "details", "hgroup", "search", "form", "fieldset", "legend", "dl",
    "thead", "tbody", "tfoot", "caption", "noscript",
  ]

  /// Elements about the page, which have no text.
  private static let silent = [
    "meta", "base", "link", "source", "col", "colgroup", "param", "track",
  ]

  /// Whether text before and after it stands in different paragraphs.
  var partsText: Bool {
    switch self {
    case .inline, .lineBreak, .breakOpportunity, .image, .input, .leftOut, .unknown: false
    default: true
    }
  }
}

/// How an element changes the look of the text in it.
enum InlineEffect: Hashable {
  case none
  case trait(FontTraits)
  case underline, strikethrough
  case code, marked, smaller, link
  case raised, lowered
  case quoted
  /// Isolated from the directions around it.
  case isolated

  /// The elements of text by name.
  static let elements: [(String, InlineEffect)] = [
    ("b", .trait(.bold)), ("strong", .trait(.bold)),
    ("i", .trait(.italic)), ("em", .trait(.italic)), ("cite", .trait(.italic)),
    ("dfn", .trait(.italic)), ("var", .trait(.italic)),
    ("u", .underline), ("ins", .underline),
    ("s", .strikethrough), ("strike", .strikethrough), ("del", .strikethrough),
    ("code", .code), ("kbd", .code), ("samp", .code), ("tt", .code),
    ("mark", .marked), ("small", .smaller), ("a", .link), ("sup", .raised), ("sub", .lowered),
    ("q", .quoted), ("bdi", .isolated),
    ("span", .none), ("font", .none), ("abbr", .none), ("acronym", .none), ("time", .none),
    ("data", .none), ("label", .none), ("bdo", .none), ("big", .none), ("picture", .none),
    ("head", .none), ("nobr", .none), ("ruby", .none), ("rb", .none),
  ]
}
