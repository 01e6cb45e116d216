import ReflowDocument

/// What paragraphs of a place in the document inherit, and the style that this gives them.
struct ParagraphScope {
  let attributes: Shared<ParagraphAttributes>
  let style: Shared<ParagraphStyle>

  init(_ attributes: ParagraphAttributes) {
    self.attributes = Shared(attributes)
    style = Shared(ParagraphStyle(attributes))
  }
}
