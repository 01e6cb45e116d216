import Reflow

/// One string with attributes, on its own.
struct SingleText {
  var string: String
  var attributes = TextAttributes()
  var paragraph = ParagraphAttributes()

  init(_ string: String) { self.string = string }

  /// The string with its font and size, in the environment's category.
  func resolve(
    with fonts: FontLibrary, _ environment: Environment
  ) throws(ToolError) -> StyledText {
    var block = Block(.text(AttributedText(string)))
    block.attributes = attributes
    block.paragraph = paragraph
    var document = Document()
    document.content = [block]
    let resolver = Resolver(fonts: fonts, environment: environment)
    let styled = try asInput { () throws(FontError) in try resolver.resolve(document) }
    guard case .text(let text) = styled.blocks.first?.content else {
      preconditionFailure("a text block resolves to a text block")
    }
    return text
  }
}
