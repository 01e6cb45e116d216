import Testing

@testable import ReflowDocument

@Suite struct NamesTests {
  @Test(arguments: ContentSizeCategory.allCases)
  func everySpellingOfACategoryReadsBack(_ category: ContentSizeCategory) {
    let names = [
      category.uiKitName, category.shortName, category.higName, category.swiftUIName,
      category.uiKitRawValue,
    ]
    for name in names {
      #expect(ContentSizeCategory(name: name) == category)
      #expect(ContentSizeCategory(name: name.uppercased()) == category)
    }
  }

  @Test(arguments: [
    ("xs", ContentSizeCategory.extraSmall), ("l", .large), ("Large (default)", .large),
    ("xxxLarge", .extraExtraExtraLarge), ("AX3", .accessibilityExtraLarge),
    ("accessibilityLarge", .accessibilityLarge), ("accessibility2", .accessibilityLarge),
    ("UICTContentSizeCategoryAccessibilityL", .accessibilityLarge),
    ("UIContentSizeCategoryAccessibilityExtraLarge", .accessibilityExtraLarge),
    ("extraLarge", .extraLarge), ("XLARGE", .extraLarge),
    ("_UICTContentSizeCategoryUnspecified", .large), ("unspecified", .large),
  ])
  func categoriesAreKnownByManyNames(_ name: String, _ category: ContentSizeCategory) {
    #expect(ContentSizeCategory(name: name) == category)
  }

  @Test(arguments: ["", "ax6", "ax0", "huge", "accessibility", "xxxxl", "UICTContentSizeCategory"])
  func otherNamesAreNoCategory(_ name: String) { #expect(ContentSizeCategory(name: name) == nil) }

  @Test func unknownCategoryIsExplained() {
    let problem = ContentSizeCategory.unknownName("acessibility3")
    #expect(problem.suggestion == "accessibility3")
    #expect(problem.allowed.contains("ax5 (accessibilityExtraExtraExtraLarge)"))
  }

  @Test(arguments: TextStyle.allCases)
  func everySpellingOfAStyleReadsBack(_ style: TextStyle) {
    for name in [style.uiKitName, style.higName, style.swiftUIName, style.uiKitRawValue] {
      #expect(TextStyle(name: name) == style)
      #expect(TextStyle(name: name.lowercased()) == style)
    }
  }

  @Test(arguments: [
    ("Large Title", TextStyle.largeTitle), ("title", .title1), ("caption", .caption1),
    ("UICTFontTextStyleTitle0", .largeTitle), ("UICTFontTextStyleSubhead", .subheadline),
    ("Subhead", .subheadline), ("UIFontTextStyleCaption1", .caption1),
  ])
  func stylesAreKnownByManyNames(_ name: String, _ style: TextStyle) {
    #expect(TextStyle(name: name) == style)
  }

  @Test(
    arguments: [
      ("UICTFontTextStyleItalicBody", TextStyle.body, FontTraits.italic),
      ("UICTFontTextStyleEmphasizedTitle0", .largeTitle, .bold),
      ("EmphasizedItalicBody", .body, [.bold, .italic]),
      ("ItalicEmphasizedBody", .body, [.bold, .italic]),
      ("UICTFontTextStyleShortSubhead", .subheadline, .tightLeading),
      (
        "UICTFontTextStyleShortEmphasizedItalicCaption1", .caption1,
        [.tightLeading, .bold, .italic]
      ),
      ("EmphasizedShortFootnote", .footnote, [.tightLeading, .bold]),
      ("body", .body, []),
    ] as [(String, TextStyle, FontTraits)])
  func rawValuesCarryTraits(_ name: String, _ style: TextStyle, _ traits: FontTraits) throws {
    let parsed = try #require(TextStyle.parse(name))
    #expect(parsed.style == style)
    #expect(parsed.traits == traits)
    if !traits.isEmpty { #expect(TextStyle(name: name) == nil) }
  }

  @Test(arguments: [
    "", "bodi", "ItalicItalicBody", "Italic", "UICTFontTextStyle", "UICTFontTextStyleItalic",
    "UICTFontTextStyleTallBody", "title4", "extraLargeTitle",
  ])
  func otherNamesAreNoStyle(_ name: String) { #expect(TextStyle.parse(name) == nil) }

  @Test(arguments: ["extraLargeTitle", "UICTFontTextStyleExtraLargeTitle2", "Extra Large Title 1"])
  func extraLargeTitlesAreKnownToHaveNoTable(_ name: String) {
    #expect(TextStyle.unknownName(name).message.contains("not published"))
    #expect(!TextStyle.unknownName("bodi").message.contains("not published"))
  }

  @Test func weightsHaveNamesAndNumbers() {
    let names = [
      "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    #expect(
      names.map { FontWeight(name: $0)?.value } == Array(stride(from: 100, through: 900, by: 100)))
    #expect(FontWeight(name: "SemiBold") == .semibold)
    #expect(FontWeight(name: "450")?.value == 450)
    for name in ["", "99", "901", "-400", "4e2", "fat"] { #expect(FontWeight(name: name) == nil) }
    #expect(FontWeight(650).name == nil)
    #expect(FontWeight.unknownName("sembold").suggestion == "semibold")
  }

  @Test func traitsHaveNames() {
    let all: FontTraits = [
      .italic, .bold, .condensed, .expanded, .monoSpace, .tightLeading, .looseLeading,
    ]
    #expect(all.names.reduce(into: []) { $0.formUnion(FontTraits(name: $1) ?? []) } == all)
    #expect(FontTraits(name: "monospace") == .monoSpace)
    #expect(FontTraits(name: "oblique") == nil)
  }

  @Test(arguments: [
    ("#ff0080", Color(255, 0, 128)), ("#FF008040", Color(255, 0, 128, alpha: 64)),
    ("#f08", Color(255, 0, 136)),
  ])
  func colorsAreHexadecimal(_ name: String, _ color: Color) {
    #expect(Color(name: name) == color)
    #expect(Color(name: color.name) == color)
  }

  @Test(arguments: ["", "#", "ff0080", "#ff008", "#ff00800", "#gg0000", "#ff0080400", "#é0080"])
  func otherTextIsNoColor(_ name: String) { #expect(Color(name: name) == nil) }

  @Test func distanceCountsEdits() {
    #expect(editDistance("body", "body", limit: 3) == 0)
    #expect(editDistance("bdoy", "body", limit: 3) == 1)
    #expect(editDistance("boddy", "body", limit: 3) == 1)
    #expect(editDistance("kitten", "sitting", limit: 3) == 3)
    #expect(editDistance("kitten", "sitting", limit: 2) == nil)
    #expect(editDistance("", "ab", limit: 2) == 2)
    #expect(nearestName(to: "q", in: ["body"]) == nil)
  }

  @Test func quotedTextIsHarmlessInMessages() {
    #expect(quoted("a\u{1B}[31m\u{202E}\n\"\\") == #""a\u{1B}[31m\u{202E}\u{A}\"\\""#)
    #expect(quoted(String(repeating: "x", count: 100_000)).count == 43)
  }
}
