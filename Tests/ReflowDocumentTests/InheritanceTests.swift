import ReflowTestSupport
import Testing

@testable import ReflowDocument

@Suite struct InheritanceTests {
  @Test func tablesListEveryKeyOnce() {
    #expect(TextAttributes.fields.map(\.key) == TextAttributes.Key.allCases)
    #expect(ParagraphAttributes.fields.map(\.key) == ParagraphAttributes.Key.allCases)
    #expect(
      TextAttributes.fields.map(\.attribute.field.key)
        == TextAttributes.Key.allCases.map(\.rawValue))
    #expect(
      ParagraphAttributes.fields.map(\.attribute.field.key)
        == ParagraphAttributes.Key.allCases.map(\.rawValue))
  }

  @Test func nearestValueWinsAndTheRestIsInherited() {
    var outer = TextAttributes()
    (outer.color, outer.weight) = (Color(1, 2, 3), .bold)
    var inner = TextAttributes()
    inner.weight = .regular
    let result = inner.inheriting(from: outer)
    #expect(result.weight == .regular && result.color == Color(1, 2, 3))
  }

  @Test func removedAttributesStop() {
    var (outer, middle) = (TextAttributes(), TextAttributes())
    outer.color = Color(1, 2, 3)
    middle.removed = [.color]
    let result = TextAttributes().inheriting(from: middle.inheriting(from: outer))
    #expect(result.color == nil)
    #expect(TextAttributes().inheriting(from: middle).inheriting(from: outer).color == nil)
  }

  @Test func styleAndSizeReplaceOneAnother() {
    var (styled, sized, scaled) = (TextAttributes(), TextAttributes(), TextAttributes())
    styled.textStyle = .title1
    sized.size = 12
    scaled.scalesAs = .body
    #expect(styled.inheriting(from: sized).size == nil)
    #expect(styled.inheriting(from: scaled).scalesAs == nil)
    #expect(sized.inheriting(from: styled).textStyle == nil)
    #expect(scaled.inheriting(from: styled).textStyle == nil)
    let both = sized.inheriting(from: scaled)
    #expect(both.size == 12 && both.scalesAs == .body)
  }

  @Test func attachmentAndCategoryLimitsAreNotInherited() {
    var outer = TextAttributes()
    outer.attachment = Attachment(.image("a"))
    outer.minimumContentSizeCategory = .large
    outer.maximumContentSizeCategory = .large
    #expect(TextAttributes().inheriting(from: outer) == TextAttributes())
  }

  @Test func everyOtherAttributeIsInherited() {
    var generator = SeededGenerator(seed: 11)
    let exempt: Set<TextAttributes.Key> = [
      .minimumContentSizeCategory, .maximumContentSizeCategory,
    ]
    for _ in 0..<200 {
      let outer = generator.textAttributes(density: 60)
      let result = TextAttributes().inheriting(from: outer)
      for key in TextAttributes.Key.allCases where !exempt.contains(key) {
        #expect(result.isSet(key) == outer.isSet(key))
      }
      let paragraph = generator.paragraphAttributes(density: 60)
      #expect(ParagraphAttributes().inheriting(from: paragraph) == paragraph)
      #expect(paragraph.inheriting(from: ParagraphAttributes()) == paragraph)
    }
  }

  @Test func inheritanceIsThatOfTheTable() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      var (inner, outer) = (
        generator.textAttributes(density: 30), generator.textAttributes(density: 40)
      )
      outer.removed.formUnion(
        generator.textAttributes(density: 90).removed.filter { !outer.isSet($0) })
      inner.attachment = generator.attachment()
      var expected = inner
      for (key, attribute) in TextAttributes.fields {
        switch key {
        case .minimumContentSizeCategory, .maximumContentSizeCategory: continue
        case .size where inner.textStyle != nil, .scalesAs where inner.textStyle != nil: continue
        case .style where inner.size != nil || inner.scalesAs != nil: continue
        default: attribute.inherit(&expected, outer)
        }
      }
      #expect(inner.inheriting(from: outer) == expected)
    }
  }

  /// The short cuts for elements that say nothing give what the tables give.
  @Test func sayingNothingInheritsAsSayingSomethingDoes() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      var outer = generator.textAttributes(density: 40)
      outer.removed.formUnion([.link, .minimumContentSizeCategory])
      outer.link = nil
      outer.minimumContentSizeCategory = nil
      var inner = TextAttributes()
      inner.link = "a"
      var expected = inner.inheriting(from: outer)
      expected.link = nil
      expected.removed.insert(.link)
      #expect(TextAttributes().inheriting(from: outer) == expected)
    }
  }

  @Test func clearingAndRemovingAreDifferent() {
    var attributes = TextAttributes()
    attributes.color = Color(1, 2, 3)
    attributes.remove(.color)
    #expect(!attributes.isSet(.color) && attributes.removed == [.color])
    attributes.clear(.color)
    #expect(attributes == TextAttributes())
  }
}
