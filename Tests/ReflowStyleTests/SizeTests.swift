import ReflowDocument
import ReflowFonts
import ReflowStyle
import Testing

/// Size, pitch and growth of runs.
@Suite struct SizeTests {
  private let ax5 = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  @Test func textThatNamesNothingIsBody() throws {
    let style = try resolve(TextAttributes(), at: .extraLarge)
    #expect(style.textStyle == .body)
    #expect(style.pointSize == 19 && style.line.spacing == 24)
    #expect(style.attachmentScale == 24.0 / 22)
  }

  @Test func lineMetricsAreThoseOfTheSystemFont() throws {
    let style = try resolve(TextAttributes())
    #expect(style.line.ascent == 16.1865234375)
    #expect(style.line.descent == 4.1005859375)
    #expect(style.line.spacing == 22)
    #expect(style.line.capHeight == 1443.0 / 2048 * 17)
  }

  @Test func aSizeAloneDoesNotScale() throws {
    let attributes = TextAttributes.with { $0.size = 20 }
    for category in ContentSizeCategory.allCases {
      let style = try resolve(attributes, at: category)
      #expect(style.pointSize == 20 && style.attachmentScale == 1)
      #expect(style.textStyle == nil && style.category == category)
      #expect(abs(style.line.spacing - 20 * 2444.0 / 2048) < 1e-12)
    }
  }

  @Test(arguments: [0, -4, .nan, .infinity] as [Double])
  func anImpossibleSizeIsTheDefault(size: Double) throws {
    #expect(try resolve(.with { $0.size = size }).pointSize == 17)
  }

  @Test func aFontScaledAsAStyleHasWholeSizesAndItsOwnHeight() throws {
    let attributes = TextAttributes.with {
      $0.size = 17
      $0.scalesAs = .body
      $0.family = "Noto Sans"
    }
    let style = try resolve(attributes, at: ax5)
    #expect(style.pointSize == 48)
    #expect(style.attachmentScale == 62.0 / 22)
    let metrics = style.font.metrics
    #expect(style.line.spacing == (metrics.ascent + metrics.descent + metrics.lineGap) * 48)
    #expect(style.line.spacing != TextStyle.body.lineSpacing(in: ax5))
    #expect(style.font.face.description.family == "Noto Sans")
  }

  @Test func scalingWithoutASizeStartsFromSeventeen() throws {
    #expect(try resolve(.with { $0.scalesAs = .headline }, at: .medium).pointSize == 16)
  }

  @Test func aFamilyBesideAStyleTakesSizeAndPitchOfTheStyle() throws {
    let style = try resolve(
      .with {
        $0.family = "Noto Sans"
        $0.textStyle = .title1
      }, at: ax5)
    #expect(style.pointSize == 58 && style.line.spacing == 68)
    #expect(style.line.ascent == style.font.metrics.ascent * 58)
  }

  @Test(
    arguments: [
      // Style at AX5, limits, size, pitch.
      (.body, nil, 40, 40, 22 * 40.0 / 17), (.body, 60, nil, 60, 22 * 60.0 / 17),
      (.body, 0, 0, 53, 62), (.body, nil, 53, 53, 62), (.body, 60, 40, 40, 22 * 40.0 / 17),
      (.title1, nil, 28, 28, 34), (.caption2, 44, nil, 44, 52),
    ] as [(TextStyle, Double?, Double?, Double, Double)])
  func clampedStylesKeepTheProportionsOfLarge(
    style: TextStyle, minimum: Double?, maximum: Double?, size: Double, pitch: Double
  ) throws {
    let resolved = try resolve(
      .with {
        $0.textStyle = style
        $0.minimumPointSize = minimum
        $0.maximumPointSize = maximum
      }, at: ax5)
    #expect(resolved.pointSize == size)
    #expect(abs(resolved.line.spacing - pitch) < 1e-12)
    let isClamped = size != style.pointSize(in: ax5)
    let scale =
      isClamped ? size / style.pointSize(in: .large) : ScaledMetrics(for: style).ratio(in: ax5)
    #expect(resolved.attachmentScale == scale)
  }

  @Test func aLimitThatDoesNotBindChangesNothing() throws {
    let limited = TextAttributes.with {
      $0.textStyle = .body
      $0.minimumPointSize = 10
      $0.maximumPointSize = 100
    }
    for category in ContentSizeCategory.allCases {
      #expect(try resolve(limited, at: category) == resolve(TextAttributes(), at: category))
    }
  }

  @Test func aClampedCustomFontGrowsItsAttachmentsByWhatItGrew() throws {
    let style = try resolve(
      .with {
        $0.size = 20
        $0.scalesAs = .body
        $0.maximumPointSize = 30
      }, at: ax5)
    #expect(style.pointSize == 30 && style.attachmentScale == 1.5)
  }

  @Test(
    arguments: [
      (.tightLeading, -2), (.looseLeading, 2), ([.tightLeading, .looseLeading], 0), (.italic, 0),
    ] as [(FontTraits, Double)])
  func leadingTraitsChangeThePitchOfStyles(traits: FontTraits, delta: Double) throws {
    for style in TextStyle.allCases {
      for category in ContentSizeCategory.allCases {
        let resolved = try resolve(
          .with {
            $0.textStyle = style
            $0.traits = traits
          }, at: category)
        #expect(resolved.line.spacing == style.lineSpacing(in: category) + delta)
        #expect(resolved.attachmentScale == ScaledMetrics(for: style).ratio(in: category))
      }
    }
    let clamped = try resolve(
      .with {
        $0.textStyle = .body
        $0.maximumPointSize = 34
        $0.traits = traits
      }, at: ax5)
    #expect(clamped.line.spacing == 44 + delta)
    let custom = try resolve(
      .with {
        $0.size = 17
        $0.traits = traits.subtracting(.italic)
      })
    #expect(custom.line.spacing == (try resolve(.with { $0.size = 17 }).line.spacing))
  }
}
