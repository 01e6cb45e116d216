import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

@Suite struct TextStyleTableTests {
  @Test func everyCellIsTheOneOfTheData() throws {
    let data = try TestData.load("dynamic-type.json", as: TestData.DynamicType.self)
    let categories = ContentSizeCategory.allCases
    #expect(data.categories == categories.map { "\($0)" })
    #expect(data.styles.count == TextStyle.allCases.count)
    for style in TextStyle.allCases {
      let row = try #require(data.styles["\(style)"])
      #expect(categories.map(style.pointSize(in:)) == row.pointSize, "\(style)")
      #expect(categories.map(style.lineSpacing(in:)) == row.ctLineSpacing, "\(style)")
      #expect(categories.map(style.higLeading(in:)) == row.leading, "\(style)")
      #expect(style.weight.value == row.weight, "\(style)")
      #expect(style.emphasizedWeight.value == row.emphasizedWeight, "\(style)")
    }
  }

  @Test func printedLeadingDiffersFromLineSpacingInEightCells() {
    let differing = TextStyle.allCases.flatMap { style in
      ContentSizeCategory.allCases.filter {
        style.higLeading(in: $0) != style.lineSpacing(in: $0)
      }
    }
    #expect(differing.count == 8)
  }

  @Test func preferredFontsTakeSizeSpacingAndWeightFromTheTables() throws {
    for style in TextStyle.allCases {
      for category in ContentSizeCategory.allCases {
        let resolved = try resolve(.with { $0.textStyle = style }, at: category)
        #expect(resolved.pointSize == style.pointSize(in: category))
        #expect(resolved.line.spacing == style.lineSpacing(in: category))
        #expect(resolved.descriptor.weight == style.weight.value)
        #expect(resolved.category == category)
        #expect(resolved.textStyle == style)
      }
    }
  }
}
