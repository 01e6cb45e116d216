import ReflowDocument
import ReflowStyle
import Testing

@Suite struct ScaledMetricsTests {
  private let data: TestData.Metrics

  init() throws { data = try TestData.load("scaled-metrics.json", as: TestData.Metrics.self) }

  /// Published values have six decimals.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  @Test func scaledValuesAreThoseMeasured() throws {
    var count = 0
    for vector in data.vectors {
      let metrics = ScaledMetrics(for: try TextStyle(id: vector.style))
      let category = try ContentSizeCategory(id: vector.category)
      #expect(vector.input.count == vector.scaledValue.count)
      for (input, expected) in zip(vector.input, vector.scaledValue) {
        let value = metrics.scaledValue(input, in: category, displayScale: vector.displayScale)
        #expect(isNear(value, expected), "\(vector.style) \(vector.category) \(input): \(value)")
        count += 1
      }
    }
    #expect(count == 361)
  }

  @Test func scaledFontsAreThoseMeasuredButForOneCell() throws {
    let exception = data.knownException
    var count = 0
    for vector in data.vectors {
      let metrics = ScaledMetrics(for: try TextStyle(id: vector.style))
      let category = try ContentSizeCategory(id: vector.category)
      for (input, expected) in zip(vector.input, vector.scaledFontPointSize ?? []) {
        let isException =
          vector.style == exception.style && vector.category == exception.category
          && input == exception.input
        let size = metrics.scaledPointSize(input, in: category)
        #expect(
          size == (isException ? expected + 1 : expected), "\(vector.style) \(category) \(input)")
        count += 1
      }
    }
    #expect(count >= 250)
  }

  @Test func theUnexplainedHalfIsRoundedUpLikeAllOthers() throws {
    let exception = data.knownException
    let metrics = ScaledMetrics(for: try TextStyle(id: exception.style))
    let category = try ContentSizeCategory(id: exception.category)
    #expect(metrics.ratio(in: category) * exception.input == exception.exactProduct)
    #expect(exception.measuredScaledFontPointSize == 25)
    #expect(metrics.scaledPointSize(exception.input, in: category) == 26)
  }

  @Test func singlePointsAreThoseMeasured() throws {
    #expect(data.singlePoints.count == 9)
    for point in data.singlePoints {
      let value = ScaledMetrics(for: try TextStyle(id: point.style)).scaledValue(
        point.input, in: try ContentSizeCategory(id: point.category),
        displayScale: point.displayScale)
      #expect(isNear(value, point.scaledValue), "\(point.style) \(point.category): \(value)")
    }
  }

  @Test func sixtyFourScalesAsMeasuredInEveryCell() throws {
    for style in TextStyle.allCases {
      let expected = try #require(data.scaledValueOf64["\(style)"])
      #expect(expected.count == ContentSizeCategory.allCases.count)
      for (category, expected) in zip(ContentSizeCategory.allCases, expected) {
        let value = ScaledMetrics(for: style).scaledValue(64, in: category, displayScale: 3)
        #expect(isNear(value, expected), "\(style) \(category): \(value)")
      }
    }
  }

  @Test func halvesOfPixelsRoundUpAlsoInDecimals() {
    // In exact arithmetic, 2.05 x 70 / 41 x 3 is 10.5 pixels.
    let metrics = ScaledMetrics(for: .largeTitle)
    #expect(
      metrics.scaledValue(2.05, in: .accessibilityExtraExtraExtraLarge, displayScale: 3) == 11.0 / 3
    )
    #expect(
      metrics.scaledValue(-2.05, in: .accessibilityExtraExtraExtraLarge, displayScale: 3)
        == -10.0 / 3)
  }

  @Test func atLargeEveryPixelValueIsItself() {
    for style in TextStyle.allCases {
      for pixels in -10...1000 {
        let value = Double(pixels) / 3
        #expect(ScaledMetrics(for: style).scaledValue(value, in: .large, displayScale: 3) == value)
      }
    }
  }

  @Test func theRatioIsOfLineSpacingsNotOfSizes() throws {
    let size = ScaledMetrics().scaledPointSize(17, in: .accessibilityExtraExtraExtraLarge)
    #expect(size == 48)
    #expect(TextStyle.body.pointSize(in: .accessibilityExtraExtraExtraLarge) == 53)
    #expect(ScaledMetrics(for: .caption2).ratio(in: .extraSmall) == 1)
    #expect(ScaledMetrics(for: .caption1).ratio(in: .small) == 13.0 / 16)
  }

  @Test(arguments: [(nil, 48.0), (0, 48), (30, 30), (100, 48)] as [(Double?, Double)])
  func theCapLimitsTheScaledSize(cap: Double?, expected: Double) {
    let font = ScaledMetrics(for: .body).scaledFont(pointSize: 17, maximumPointSize: cap)
    #expect(font.pointSize(in: .accessibilityExtraExtraExtraLarge) == expected)
  }

  @Test func aCappedFontShrinksFromItsOriginalSize() {
    let font = ScaledMetrics(for: .body).scaledFont(pointSize: 17, maximumPointSize: 20)
    #expect(font.pointSize(in: .accessibilityLarge) == 20)
    #expect(font.pointSize(in: .extraSmall) == 15)
    #expect(font.pointSize(in: .large) == 17)
    #expect(font.originalPointSize == 17)
  }
}
