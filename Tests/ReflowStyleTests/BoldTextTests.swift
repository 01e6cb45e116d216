import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

@Suite struct BoldTextTests {
  @Test(
    arguments: [
      (100, 200), (200, 300), (300, 400), (400, 600), (500, 700), (600, 800), (700, 900),
      (800, 900), (900, 900), (350, 450), (450, 650), (950, 950), (1000, 1000), (1, 101),
    ])
  func theSystemFontIsDrawnHeavier(asked: Int, drawn: Int) throws {
    let attributes = TextAttributes.with { $0.weight = FontWeight(asked) }
    #expect(try resolve(attributes, boldText: true).descriptor.weight == drawn)
    #expect(try resolve(attributes, boldText: false).descriptor.weight == asked)
  }

  @Test func stylesReactWithTheirOwnWeights() throws {
    let headline = TextAttributes.with { $0.textStyle = .headline }
    #expect(try resolve(headline, boldText: true).descriptor.weight == 800)
    let body = TextAttributes.with {
      $0.textStyle = .body
      $0.traits = .bold
    }
    #expect(try resolve(body, boldText: true).descriptor.weight == 800)
  }

  @Test func designsReactAndFamiliesDoNot() throws {
    let serif = TextAttributes.with { $0.design = .serif }
    #expect(try resolve(serif, boldText: true).descriptor.weight == 600)
    let custom = TextAttributes.with { $0.family = "Noto Sans" }
    #expect(try resolve(custom, boldText: true).descriptor.weight == 400)
  }

  @Test func sizesAndSpacingsStay() throws {
    let plain = try resolve(TextAttributes(), at: .extraLarge)
    let bold = try resolve(TextAttributes(), at: .extraLarge, boldText: true)
    #expect(bold.pointSize == plain.pointSize && bold.line == plain.line)
    #expect(bold.font.weight == 600 && plain.font.weight == 400)
  }
}
