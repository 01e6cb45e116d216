import FoundationEssentials

/// An attribute in the manual's tables, in a document that has it.
package struct FormatExample: Sendable {
  /// The attribute's name.
  package var key: String
  /// The name with a value, as the manual has them.
  package var example: String
  /// The document.
  package var document: String

  /// Where the attributes of a section may stand, with `@` for the attribute.
  private static let frames = [
    "Document": #"{ @, "content": [] }"#,
    "Blocks": #"{ "content": [{ "text": "a", @ }] }"#,
    "Text attributes": #"{ "content": [{ "text": "a", @ }] }"#,
    "Paragraph attributes": #"{ "content": [{ "text": "a", @ }] }"#,
    "Images and symbols": #"{ "content": [{ "runs": [{ "attachment": "a.svg", @ }] }] }"#,
    "Stacks": #"{ "content": [{ "stack": "vertical", "children": [], @ }] }"#,
    "Items": #"{ "content": [{ "item": { @ } }] }"#,
  ]

  /// Every example of `Documentation/Format.md`, in its order.
  package static func all() throws -> [FormatExample] {
    let page = URL(filePath: Checkout.root + "/Documentation/Format.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    return Markdown(text).rows.compactMap { row in
      guard let frame = frames[row.section], row.cells.count == 4,
        let example = Markdown.codeSpans(row.cells[3]).first
      else { return nil }
      return FormatExample(
        key: Markdown.codeSpans(row.cells[0]).first ?? "?", example: example,
        document: frame.replacing("@", with: example))
    }
  }
}
