/// The text of a `source` or `target`, its inline elements resolved.
///
/// XLIFF 1.2 (2.4): `g` and `mrk` stand around text that is shown; `x` and `ph` for
/// something the program puts there; `bx`, `ex`, `bpt`, `ept` and `it` for markup of
/// the original format, which is not shown.
struct InlineText {
  private(set) var text = ""
  private(set) var placeholders: [Placeholder] = []

  private static let syntax: PlaceholderScanner.Syntax = [.printf, .qt, .doubleBraces, .named]

  init(_ element: XMLElement, _ tree: XMLTree) {
    append(element, tree)
    // What tools protect with elements is a placeholder whatever it looks like;
    // the rest is known by its form.
    let inline = placeholders
    let found = PlaceholderScanner.placeholders(in: text, Self.syntax)
    var next = 0
    placeholders = []
    for placeholder in found {
      while next < inline.count, inline[next].range.lowerBound <= placeholder.range.lowerBound {
        placeholders.append(inline[next])
        next += 1
      }
      let isCovered = placeholders.last.map { $0.range.overlaps(placeholder.range) } ?? false
      let meetsNext = next < inline.count && inline[next].range.overlaps(placeholder.range)
      if !isCovered && !meetsNext { placeholders.append(placeholder) }
    }
    placeholders += inline[next...]
  }

  private mutating func append(_ element: XMLElement, _ tree: XMLTree) {
    for part in element.content {
      switch part {
      case .text(let string, _): text += string
      case .element(let index): appendInline(tree.elements[index], tree)
      }
    }
  }

  private mutating func appendInline(_ element: XMLElement, _ tree: XMLTree) {
    switch element.name {
    case "x": appendPlaceholder(element, code: "")
    case "ph": appendPlaceholder(element, code: tree.text(of: element))
    case "bx", "ex", "bpt", "ept", "it": break
    default: append(element, tree)
    }
  }

  private mutating func appendPlaceholder(_ element: XMLElement, code: String) {
    let name = element["id"] ?? ""
    if ["lb", "x-br"].contains(element["ctype"] ?? "") {
      text += "\n"
      return
    }
    let shown = code.isEmpty ? element["equiv-text"] ?? "{\(name)}" : code
    let start = text.utf8.count
    text += shown
    let own = PlaceholderScanner.placeholders(in: shown, Self.syntax)
    let isWhole = own.count == 1 && own[0].range == 0..<shown.utf8.count
    placeholders.append(
      Placeholder(
        range: start..<text.utf8.count, kind: isWhole ? own[0].kind : .unknown,
        position: isWhole ? own[0].position : nil, name: name.isEmpty ? nil : name,
        example: element["equiv-text"]))
  }
}
