import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// What a run asks of its font.
@Suite struct FontRequestTests {
  @Test func boldIsTheEmphasizedWeightAndAnExplicitWeightWins() throws {
    for style in TextStyle.allCases {
      let bold = TextAttributes.with {
        $0.textStyle = style
        $0.traits = .bold
      }
      #expect(try resolve(bold).descriptor.weight == style.emphasizedWeight.value)
      let explicit = TextAttributes.with {
        $0.textStyle = style
        $0.traits = .bold
        $0.weight = FontWeight(300)
      }
      for category in ContentSizeCategory.allCases {
        #expect(try resolve(explicit, at: category).descriptor.weight == 300)
      }
    }
    let sized = TextAttributes.with {
      $0.size = 20
      $0.traits = .bold
    }
    #expect(try resolve(sized).descriptor.weight == 700)
    #expect(try resolve(.with { $0.size = 20 }).descriptor.weight == 400)
  }

  @Test(
    arguments: [
      ([], 100, false, false), (.condensed, 75, false, false), (.expanded, 125, false, false),
      ([.condensed, .expanded], 100, false, false), ([.italic, .condensed], 75, true, false),
      (.monoSpace, 100, false, true),
    ] as [(FontTraits, Double, Bool, Bool)])
  func traitsBecomeWidthSlantAndSpacing(
    traits: FontTraits, width: Double, isItalic: Bool, isMonospaced: Bool
  ) throws {
    let style = try resolve(.with { $0.traits = traits })
    #expect(style.traits == traits)
    #expect(style.descriptor.width == width)
    #expect(style.descriptor.isItalic == isItalic)
    #expect(style.descriptor.isMonospaced == isMonospaced)
    #expect(style.font.face.description.isItalic == isItalic)
  }

  @Test(
    arguments: [
      (.default, .plain, "Inter"), (.serif, .serif, "Noto Serif"),
      (.rounded, .rounded, "Inter"), (.monospaced, .monospaced, "Noto Sans Mono"),
    ] as [(FontDesign, FontDescriptor.Design, String)])
  func designsChooseTheirFamily(
    design: FontDesign, wanted: FontDescriptor.Design, prefix: String
  ) throws {
    let style = try resolve(.with { $0.design = design })
    #expect(style.descriptor.design == wanted)
    #expect(style.font.face.description.family.hasPrefix(prefix))
    #expect(style.pointSize == 17 && style.line.spacing == 22)
  }

  @Test func settingsAreSortedByTagAndTheLastOfATagWins() throws {
    let style = try resolve(
      .with {
        $0.features = [
          FontSetting("tnum", 1), FontSetting("calt", 0), FontSetting("tnum", 0),
          FontSetting("aalt", -3), FontSetting("ss01", .max),
        ]
        $0.variations = [
          FontSetting("wght", 450), FontSetting("opsz", 20), FontSetting("slnt", .nan),
        ]
        $0.fallback = ["Noto Sans"]
      })
    #expect(
      style.features == [
        FontFeature(FontTag("aalt"), 0), FontFeature(FontTag("calt"), 0),
        FontFeature(FontTag("ss01"), .max), FontFeature(FontTag("tnum"), 0),
      ])
    #expect(
      style.descriptor.variations == [
        FontVariation(FontTag("opsz"), 20), FontVariation(FontTag("wght"), 450),
      ])
    #expect(style.descriptor.fallback == ["Noto Sans"])
    #expect(style.font.weight == 450)
  }

  @Test func aKernOfZeroLeavesTheRequestedFeaturesAsTheyAre() throws {
    let kern = FontTag("kern")
    // Shaping turns pair kerning off for a kern of 0; the request stays as it is.
    #expect(try resolve(.with { $0.kern = 0 }).features.isEmpty)
    #expect(try resolve(.with { $0.kern = 1.5 }).features.isEmpty)
    let explicit = try resolve(
      .with {
        $0.kern = 0
        $0.features = [FontSetting("kern", 1)]
      })
    #expect(explicit.features == [FontFeature(kern, 1)])
    #expect(explicit.kern == 0)
  }

  @Test func everythingElseIsKeptInEveryCategory() throws {
    let attributes = TextAttributes.with {
      $0.matrix = FontMatrix(1, 0, 0.2, 1, 0, 0)
      $0.tracking = 0.5
      $0.kern = 1
      $0.baselineOffset = 3
      $0.color = Color(1, 2, 3)
      $0.backgroundColor = Color(4, 5, 6, alpha: 7)
      $0.underline = .double
      $0.strikethrough = .single
      $0.link = "https://example.com"
      $0.language = "ja"
    }
    for category in ContentSizeCategory.allCases {
      let style = try resolve(attributes, at: category)
      #expect(style.matrix == attributes.matrix && style.tracking == 0.5 && style.kern == 1)
      #expect(style.baselineOffset == 3 && style.color == Color(1, 2, 3))
      #expect(style.backgroundColor == Color(4, 5, 6, alpha: 7))
      #expect(style.underline == .double && style.strikethrough == .single)
      #expect(style.link == "https://example.com" && style.language == "ja")
    }
  }

  @Test func theNearestLanguageCounts() throws {
    var environment = Environment()
    environment.language = "de"
    let resolver = Resolver(fonts: TestFonts.library, environment: environment)
    #expect(try resolver.resolve(TextAttributes()).language == "de")
    var document = Document()
    document.content = [
      Block(
        .text(
          AttributedText([.init("a"), .init("b", .with { $0.language = "ja" })])))
    ]
    #expect(try onlyText(resolver.resolve(document)).runs.map(\.style.language) == ["de", "ja"])
    document.language = "fr"
    #expect(try onlyText(resolver.resolve(document)).runs.map(\.style.language) == ["fr", "ja"])
    document.content[0].attributes.language = "it"
    #expect(try onlyText(resolver.resolve(document)).runs.map(\.style.language) == ["it", "ja"])
  }

  @Test func systemTrackingCanBeTurnedOff() throws {
    var environment = Environment()
    #expect(try resolve(TextAttributes()).font.systemTracking == .standIn)
    environment.hasSystemTracking = false
    let style = try Resolver(fonts: TestFonts.library, environment: environment)
      .resolve(TextAttributes())
    #expect(style.font.systemTracking == .none)
    #expect(style.line == (try resolve(TextAttributes()).line))
  }

  @Test func missingFontsAreReportedOnceAName() throws {
    var document = Document()
    func text(_ change: (inout TextAttributes) -> Void) -> Block {
      Block(.text(AttributedText("text", attributes: .with(change))))
    }
    document.content = [
      text { $0.family = "Brand" }, text { $0.design = .rounded },
      text {
        $0.family = "brand"
        $0.weight = .bold
      },
      text {
        $0.design = .rounded
        $0.textStyle = .title1
      },
      text { $0.family = "Other" }, text { $0.family = "noto sans" },
    ]
    let resolved = try Resolver(fonts: TestFonts.library, environment: Environment()).resolve(
      document)
    #expect(
      resolved.diagnostics.map(\.rule) == [
        "font.missing-family", "font.missing-design", "font.missing-family",
      ])
    #expect(resolved.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(resolved.diagnostics.first?.message.contains("'Brand'") == true)
    guard case .text(let first) = resolved.blocks.first?.content else {
      Issue.record("not a text")
      return
    }
    #expect(first.runs.first?.style.descriptor.family == "Brand")
    #expect(first.runs.first?.style.font.face.description.family.hasPrefix("Inter") == true)
  }

  @Test func anotherFamilyStandsInForAMissingSystemFont() throws {
    let faces = TestFonts.faces.filter { $0.description.family == "Noto Sans" }
    let fonts = FontLibrary(faces: faces)
    var document = Document()
    document.content = [Block(.text(AttributedText("text"))), Block(.text(AttributedText("more")))]
    let resolved = try Resolver(fonts: fonts, environment: Environment()).resolve(document)
    #expect(resolved.diagnostics.map(\.rule) == ["font.missing-system"])
    #expect(throws: FontError.self) {
      try Resolver(fonts: FontLibrary(faces: []), environment: Environment()).resolve(document)
    }
  }
}
