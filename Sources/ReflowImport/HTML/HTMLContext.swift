import ReflowDocument

/// What the open elements say to what stands in them.
struct HTMLContext {
  var attributes = TextAttributes()
  var alignment: TextAlignment?
  var direction: WritingDirection?
  /// Whether white space stays.
  var isPreformatted = false
  /// How text is shifted, and the style around it.
  var shift: (isRaised: Bool, style: TextStyle?)?
  /// Points by which blocks are indented.
  var indent = 0.0
  var quoteDepth = 0
  var listDepth = 0
  var tableDepth = 0

  /// The style of its text.
  var style: TextStyle { attributes.textStyle ?? .body }

  var traits: FontTraits {
    get { attributes.traits ?? [] }
    set { attributes.traits = newValue.isEmpty ? nil : newValue }
  }

  /// Indents what is quoted, down to a depth.
  mutating func quote() {
    quoteDepth += 1
    if quoteDepth <= ImportLimits.quoteDepth { indent += ImportStyle.indent }
  }

  mutating func apply(_ effect: InlineEffect) {
    switch effect {
    case .none, .quoted, .isolated, .link: break
    case .trait(let trait): traits.insert(trait)
    case .underline: attributes.underline = .single
    case .strikethrough: attributes.strikethrough = .single
    case .code:
      attributes.design = .monospaced
      attributes.backgroundColor = attributes.backgroundColor ?? ImportStyle.codeBackground
    case .marked: attributes.backgroundColor = ImportStyle.markedBackground
    case .smaller: attributes.textStyle = ImportStyle.small
    case .raised, .lowered:
      shift = (effect == .raised, attributes.textStyle)
      attributes.baselineOffset = ImportStyle.offset(style, isRaised: effect == .raised)
      attributes.textStyle = ImportStyle.small(style)
    }
  }

  /// What it says of a text. The system font has raised and lowered digits of its own,
  /// which grow with the text as an offset in points does not.
  func attributes(of text: String) -> TextAttributes {
    guard let shift, attributes.design == nil,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return attributes }
    var result = attributes
    result.baselineOffset = nil
    result.textStyle = shift.style
    result.features = [FontSetting(shift.isRaised ? "sups" : "subs", 1)]
    return result
  }

  /// A link to somewhere; none without an address.
  mutating func link(to address: String?) {
    guard let address, !address.isEmpty else { return }
    attributes.link = address
    attributes.color = ImportStyle.link
    attributes.underline = .single
  }
}
