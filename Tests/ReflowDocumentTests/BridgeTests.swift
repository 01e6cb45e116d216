import FoundationEssentials
import ReflowTestSupport
import Testing

@testable import ReflowDocument

@Suite struct BridgeTests {
  @Test func attributesAreSetByTheirNames() {
    var string = AttributedString("Hello, you")
    string.reflow.textStyle = .body
    if let range = string.range(of: "you") { string[range].reflow.weight = .bold }
    string.reflow.color = Color(1, 2, 3)
    let text = AttributedText(string)
    #expect(text.runs.map(\.range) == [0..<7, 7..<10])
    #expect(text.runs.allSatisfy { $0.attributes.textStyle == .body })
    #expect(text.runs[1].attributes.weight == .bold)
    #expect(text.runs[0].attributes.color == Color(1, 2, 3))
  }

  @Test func nothingIsLostOnTheWayThere() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = generator.text()
      guard !text.isEmpty else { continue }
      #expect(AttributedText(AttributedString(text)) == text, "seed \(seed)")
    }
  }

  @Test func everyAttributeHasABridge() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      var attributes = generator.textAttributes(density: 80)
      attributes.attachment = generator.attachment()
      #expect(TextAttributes(AttributeContainer(attributes)) == attributes)
    }
  }

  @Test func attachmentsTravelWithTheirCharacter() {
    let attachment = Attachment(.symbol("star.svg"))
    var text = AttributedText("a")
    text.append(AttributedText(attachment))
    text.append("\u{FFFC}")
    let string = AttributedString(text)
    #expect(string.runs.map { $0.reflow.attachment } == [nil, attachment, nil])
    #expect(AttributedText(string) == text)
  }

  @Test func manyRunsConvert() {
    var attributes = TextAttributes()
    attributes.weight = .bold
    let pieces = (0..<20_000).map {
      AttributedText.Piece("ab", $0 % 2 == 0 ? attributes : TextAttributes())
    }
    let text = AttributedText(pieces)
    #expect(AttributedText(AttributedString(text)) == text)
  }
}
