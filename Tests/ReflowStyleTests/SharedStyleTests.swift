import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// Attributes and styles are kept once, and are values all the same.
@Suite struct SharedStyleTests {
  private func resolve(_ document: Document) throws -> StyledDocument {
    try Resolver(fonts: TestFonts.library, environment: .at(.accessibilityLarge)).resolve(document)
  }

  private func document(_ pieces: [AttributedText.Piece]) -> Document {
    var document = Document()
    document.content = [Block(.text(AttributedText(pieces)))]
    return document
  }

  @Test func aStyleThatIsChangedInACopyStaysInTheOthers() throws {
    let text = try onlyText(resolve(document([.init("名前 "), .init("اسم", .with { $0.kern = 2 })])))
    var copy = text
    copy.runs[0].style.pointSize = 99
    copy.finalStyle.pointSize = 98
    copy.paragraph.numberOfLines = 3
    #expect(text.runs.map(\.style.pointSize) == [33, 33] && text.finalStyle.pointSize == 33)
    #expect(text.paragraph.numberOfLines == 0 && copy.paragraph.numberOfLines == 3)
    #expect(copy.runs.map(\.style.pointSize) == [99, 33] && copy.finalStyle.pointSize == 98)
    #expect(copy != text && Set([copy, text]).count == 2)
    copy.runs[0].style.pointSize = 33
    copy.finalStyle.pointSize = 33
    copy.paragraph.numberOfLines = 0
    #expect(copy == text && Set([copy, text]).count == 1)
  }

  @Test func attributesThatAreChangedInACopyStayInTheOthers() {
    let first = Block(.text(AttributedText("ก ข")))
    var second = first
    second.attributes.weight = .bold
    second.paragraph.numberOfLines = 1
    #expect(first.attributes == TextAttributes() && first.paragraph == ParagraphAttributes())
    #expect(second != first)
    second.attributes.weight = nil
    second.paragraph.numberOfLines = nil
    #expect(second == first && second.hashValue == first.hashValue)
  }

  @Test func whatSaysNothingAgainInheritsAsIfItNeverSaidAnything() throws {
    func nested(_ change: (inout Block) -> Void) -> Document {
      var inner = Block(.text(AttributedText([.init("a"), .init("b", .with { $0.kern = 1 })])))
      change(&inner)
      var document = document([])
      var outer = Block(.stack(Stack(.vertical, [inner])))
      outer.attributes.textStyle = .footnote
      outer.attributes.maximumContentSizeCategory = .large
      outer.paragraph.numberOfLines = 2
      document.content = [outer]
      return document
    }
    let changed = nested {
      $0.attributes.size = 3
      $0.attributes.size = nil
      $0.paragraph.numberOfLines = 9
      $0.paragraph.numberOfLines = nil
    }
    #expect(try resolve(changed) == resolve(nested { _ in }))
  }

  /// More sets of attributes than are remembered, in an order that repeats and one that
  /// does not.
  @Test func everyRunHasTheStyleThatItHasAlone() throws {
    func attributes(_ index: Int) -> TextAttributes {
      .with {
        $0.size = Double(10 + index % 23)
        if index % 2 == 0 { $0.tracking = Double(index % 7) }
        if index % 3 == 0 { $0.maximumContentSizeCategory = .large }
        if index % 5 == 0 { $0.scalesAs = .body }
      }
    }
    let order = (0..<300).map { $0 < 150 ? $0 % 40 : $0 * $0 }
    let text = try onlyText(
      resolve(document(order.map { .init("字\($0) ", attributes($0)) })))
    let resolver = Resolver(fonts: TestFonts.library, environment: .at(.accessibilityLarge))
    var runs = text.runs[...]
    for index in order {
      let alone = try resolver.resolve(attributes(index))
      // Neighbors that say the same are one run.
      if runs.first?.style != alone { runs = runs.dropFirst() }
      #expect(runs.first?.style == alone, "\(index)")
    }
    #expect(runs.count == 1)
  }
}
