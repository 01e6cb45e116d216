import ReflowDocument

extension ContentBuilder {
  // MARK: Start

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - attributes: Each name once.
  ///   - place: Byte of the HTML.
  mutating func open(
    _ name: String, _ attributes: [HTMLAttribute], at place: Int
  ) throws(ImportFailure) {
    setOffset(place, attributes)
    guard elements.count < ImportLimits.elementDepth else {
      throw .limit(
        "elements inside one another exceed the limit of \(ImportLimits.elementDepth) levels",
        at: offset)
    }
    let element = HTMLElement.all[name] ?? .unknown
    var opened = OpenElement(element: element, context: context)
    guard leftOutDepth == nil else {
      elements.append(opened)
      return
    }
    if element.partsText { try endLine() }
    apply(attributes, to: &opened, element)
    let frameCount = frames.count
    switch element {
    case .leftOut(let message):
      if let message { troubles.report(.warning, "left-out", message, at: offset) }
      leftOutDepth = elements.count
    case .unknown:
      troubles.report(
        .warning, "unknown-element",
        "the element \(quoted("<\(name)>")) is not known; its text stands as it is", at: offset)
    case .inline(let effect): beginInline(effect, attributes, &opened)
    case .lineBreak:
      beginLine(context)
      line.appendLineBreak(context.attributes)
    case .breakOpportunity: write("\u{200B}")
    case .image: openImage(attributes)
    case .input: openInput(attributes)
    case .rule: try appendRule()
    default: try openBlock(element, attributes, &opened)
    }
    opened.ownsFrame = frames.count > frameCount || isReopened(element, opened)
    elements.append(opened)
  }

  /// Whether an item took the place of the one that was open: lists that lie too deep.
  private func isReopened(_ element: HTMLElement, _ opened: OpenElement) -> Bool {
    guard element == .item, lists.last.map({ $0.depth > ImportLimits.listDepth }) == true,
      case .item = frames[frames.count - 1].kind
    else { return false }
    return true
  }

  private mutating func setOffset(_ place: Int, _ attributes: [HTMLAttribute]) {
    switch origin {
    case .html: offset = start + place
    case .markdown:
      if let place = attributes["data-at"].flatMap({ Int($0) }) { offset = max(0, place) }
    }
  }

  private mutating func openBlock(
    _ element: HTMLElement, _ attributes: [HTMLAttribute], _ opened: inout OpenElement
  ) throws(ImportFailure) {
    switch element {
    case .paragraph:
      if elements.last?.element == .item { frames[frames.count - 1].hasParagraphs = true }
    case .heading(let level):
      opened.context.attributes.textStyle = ImportStyle.headings[level - 1]
      opened.context.traits.insert(.bold)
    case .quotation:
      opened.context.quote()
      opened.context.attributes.color = ImportStyle.secondary
    case .description: opened.context.quote()
    case .term: opened.context.traits.insert(.bold)
    case .preformatted:
      opened.context.isPreformatted = true
      opened.context.apply(.code)
      opened.context.attributes.textStyle = ImportStyle.code
    case .list(let isOrdered):
      try openList(isOrdered: isOrdered, attributes, &opened.context)
    case .item: try openItem(attributes, &opened.context)
    case .table: openTable(&opened.context)
    case .row: openRow()
    case .cell(let isHeader): openCell(isHeader: isHeader, &opened.context)
    default: break
    }
  }

  private mutating func beginInline(
    _ effect: InlineEffect, _ attributes: [HTMLAttribute], _ opened: inout OpenElement
  ) {
    opened.context.apply(effect)
    switch effect {
    case .link: opened.context.link(to: attributes["href"])
    case .quoted:
      write("“")
      opened.closing = "”"
    default:
      // A direction of its own keeps text apart from that around it (UAX #9, isolates).
      let direction = attributes["dir"].flatMap(WritingDirection.init(html:))
      guard direction != nil || effect == .isolated else { return }
      write(direction?.isolate ?? "\u{2068}")
      opened.closing = "\u{2069}"
    }
  }

  // MARK: Attributes of every element

  private mutating func apply(
    _ attributes: [HTMLAttribute], to opened: inout OpenElement, _ element: HTMLElement
  ) {
    for attribute in attributes {
      switch attribute.name {
      case "lang", "xml:lang": applyLanguage(attribute.value, to: &opened, element)
      case "dir" where element == .outermost: setDirection(attribute.value, at: offset)
      case "dir" where element.partsText:
        opened.context.direction = WritingDirection(html: attribute.value)
      case "align" where element.partsText:
        opened.context.alignment = TextAlignment(html: attribute.value)
      case "color":
        if let color = Color(css: attribute.value) { opened.context.attributes.color = color }
      case "style":
        for problem in InlineStyle.apply(attribute.value, to: &opened.context) {
          troubles.report(.warning, "style", problem, at: offset)
        }
      default: break
      }
    }
  }

  private mutating func applyLanguage(
    _ tag: String, to opened: inout OpenElement, _ element: HTMLElement
  ) {
    if element == .outermost { return setLanguage(tag, at: offset) }
    guard isLanguageTag(tag) else { return reportLanguage(tag, at: offset) }
    opened.context.attributes.language = tag
  }

  /// The language of the document.
  mutating func setLanguage(_ tag: String, at place: Int) {
    guard isLanguageTag(tag) else { return reportLanguage(tag, at: place) }
    content.document.language = tag
  }

  private mutating func reportLanguage(_ tag: String, at place: Int) {
    troubles.report(
      .warning, "language", "\(quoted(tag)) is no language tag", hint: "write one as en or zh-Hant",
      at: place)
  }

  /// The direction of the document: `ltr` or `rtl`.
  mutating func setDirection(_ name: String, at place: Int) {
    guard let direction = WritingDirection(html: name) else {
      return troubles.report(
        .warning, "direction", "\(quoted(name)) is no direction", hint: "write \"ltr\" or \"rtl\"",
        at: place)
    }
    content.document.paragraph.baseWritingDirection = direction
  }

  // MARK: End

  /// Ends the innermost element.
  mutating func close() throws(ImportFailure) {
    guard let closed = elements.last else { return }
    if let depth = leftOutDepth {
      elements.removeLast()
      if elements.count == depth { leftOutDepth = nil }
      return
    }
    if !closed.closing.isEmpty, !line.isEmpty { write(closed.closing) }
    if closed.element.partsText { try endLine() }
    elements.removeLast()
    switch closed.element {
    case .list:
      if closed.ownsFrame { try closeFrame() }
      lists.removeLast()
    case .item:
      if closed.ownsFrame, case .item = frames[frames.count - 1].kind { try closeFrame() }
    case .table, .cell: if closed.ownsFrame { try closeFrame() }
    default: break
    }
  }

  private mutating func appendRule() throws(ImportFailure) {
    var attributes = TextAttributes()
    attributes.color = ImportStyle.secondary
    var block = Block([AttributedText.Piece(ImportStyle.rule, attributes)])
    block.paragraph.alignment = .center
    try append(ContentNode(block, at: offset))
  }
}

extension WritingDirection {
  /// The character that begins an isolate of the direction.
  fileprivate var isolate: String {
    switch self {
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    case .natural: "\u{2068}"
    }
  }
}
