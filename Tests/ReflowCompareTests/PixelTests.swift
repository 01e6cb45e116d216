import ReflowTestSupport
import Testing

@testable import ReflowCompare

struct PixelTests {
  /// A picture of one color with some other pixels.
  private func picture(
    _ width: Int, _ height: Int, _ color: UInt32 = 0xFFFF_FFFF, _ others: [Int: UInt32] = [:]
  ) -> Pixels {
    var values = [UInt32](repeating: color, count: width * height)
    for (index, value) in others { values[index] = value }
    return Pixels(width: width, height: height, values: values)
  }

  private func random(_ seed: UInt64) -> Pixels {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...40, using: &generator), 20)
    let values = (0..<(width * height)).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &generator)
    }
    return Pixels(width: width, height: height, values: values)
  }

  // MARK: The measure

  @Test func blackAndWhiteAreFurthestApart() {
    #expect(abs(PixelDifference.between(0x0000_00FF, 0xFFFF_FFFF) - 1) < 1e-6)
    #expect(PixelDifference.between(0x1234_56FF, 0x1234_56FF) == 0)
  }

  /// L*a*b* of the primaries under D65, as color scientists tabulate them.
  @Test(arguments: [
    (UInt32(0xFF00_00FF), 53.24, 80.09, 67.20), (0x00FF_00FF, 87.73, -86.18, 83.18),
    (0x0000_FFFF, 32.30, 79.19, -107.86), (0x7777_77FF, 50.03, 0, 0),
  ])
  func colorsHaveTheirPlacesInLab(_ pixel: UInt32, _ l: Double, _ a: Double, _ b: Double) {
    let parts = [24, 16, 8].map { Double(pixel >> UInt32($0) & 0xFF) }
    let color = LabColor(red: parts[0], green: parts[1], blue: parts[2])
    #expect(abs(color.lightness - l) < 0.05)
    #expect(abs(color.a - a) < 0.05)
    #expect(abs(color.b - b) < 0.05)
  }

  @Test func colorsThatNobodySeesDoNotCount() {
    #expect(PixelDifference.between(0xFF00_0000, 0x00FF_0000) == 0)
    // Black that lets everything through is no black.
    #expect(PixelDifference.between(0x0000_0000, 0x0000_00FF) > 0.99)
    #expect(PixelDifference.between(0xFFFF_FF00, 0xFFFF_FFFF) > 0.99)
  }

  @Test func theMeasureIsSymmetricAndWithinZeroAndOne() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let (a, b) = (
        UInt32.random(in: 0...UInt32.max, using: &generator),
        UInt32.random(in: 0...UInt32.max, using: &generator)
      )
      let difference = PixelDifference.between(a, b)
      #expect((0...1).contains(difference))
      #expect(difference == PixelDifference.between(b, a))
    }
  }

  // MARK: Tolerance

  @Test func oneOfAHundredPixelsIsWithinNinetyNinePercent() {
    let old = picture(10, 10)
    let one = picture(10, 10, 0xFFFF_FFFF, [42: 0xFF])
    let two = picture(10, 10, 0xFFFF_FFFF, [42: 0xFF, 57: 0xFF])
    let tolerance = PixelTolerance(precision: 0.99)
    #expect(PixelComparison(old, one, tolerance: tolerance).isSame)
    #expect(!PixelComparison(old, two, tolerance: tolerance).isSame)
    #expect(!PixelComparison(old, one).isSame)
    #expect(PixelComparison(old, one, tolerance: PixelTolerance(precision: 0)).isSame)
  }

  @Test func pixelsMatchUpToThePerceptualPrecision() {
    let (old, new) = (picture(3, 3, 0x6060_60FF), picture(3, 3, 0x6868_68FF))
    let difference = PixelDifference.between(0x6060_60FF, 0x6868_68FF)
    let just = PixelTolerance(perceptualPrecision: 1 - difference - 1e-9)
    let above = PixelTolerance(perceptualPrecision: 1 - difference + 1e-9)
    #expect(PixelComparison(old, new, tolerance: just).isSame)
    #expect(!PixelComparison(old, new, tolerance: above).isSame)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func toleranceHoldsBothWays(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = random(seed)
    var new = old
    let changed = Set(
      (0..<30).map { _ in old.values.indices.randomElement(using: &generator) ?? 0 })
    // Always another color that is seen: both opaque, all bits turned over.
    var opaque = old
    for index in changed {
      opaque.values[index] |= 0xFF
      new.values[index] = ~old.values[index] | 0xFF
    }
    let differing = changed.count { PixelDifference.between(opaque.values[$0], new.values[$0]) > 0 }
    let share = Double(old.values.count - differing) / Double(old.values.count)
    let exact = PixelComparison(opaque, new, tolerance: PixelTolerance(precision: share))
    let above = PixelComparison(
      opaque, new, tolerance: PixelTolerance(precision: share.nextUp))
    #expect(exact.differingCount == differing)
    #expect(exact.isSame)
    #expect(!above.isSame)
    #expect(PixelComparison(new, opaque).differingCount == differing)
    #expect(PixelComparison(old, old).isSame)
  }

  // MARK: Words and pictures

  @Test func tellsWhereAndHowMuch() {
    let others: [Int: UInt32] = [2 * 50 + 7: 0xFF, 4 * 50 + 3: 0xFF]
    let comparison = PixelComparison(picture(50, 40), picture(50, 40, 0xFFFF_FFFF, others))
    #expect(comparison.box == PixelBox(x: 3, y: 2, width: 5, height: 3))
    #expect(
      comparison.sentence
        == "2 of 2,000 pixels differ (0.1 %), in a box at (3, 2) of 5 x 3; largest difference 1")
    #expect(PixelComparison(picture(5, 5), picture(5, 5)).sentence == "every pixel is the same")
  }

  @Test func picturesOfTwoSizesAreNeverTheSame() {
    let comparison = PixelComparison(
      picture(5, 5), picture(5, 6), tolerance: PixelTolerance(precision: 0))
    #expect(!comparison.isSame)
    #expect(comparison.sentence == "the picture is 5 x 6 pixels, was 5 x 5")
  }

  @Test func theDifferencePictureMarksWhatChangedAndDimsTheRest() {
    let old = picture(30, 20, 0x0000_00FF)
    var new = picture(30, 20, 0x0000_00FF)
    new.values[10 * 30 + 12] = 0xFFFF_FFFF
    let comparison = PixelComparison(old, new)
    let drawn = DifferencePicture.make(old, new, comparison)
    #expect(drawn.values[10 * 30 + 12] == DifferencePicture.mark)
    #expect(drawn.values[0] == 0xC0C0_C0FF)
    #expect(drawn.values[(10 - 3) * 30 + 12] == DifferencePicture.frame)
    #expect(drawn.values.count { $0 == DifferencePicture.mark } == 1)
  }

  @Test func theDifferencePictureIsAsLargeAsBoth() {
    let (old, new) = (picture(3, 9), picture(8, 2))
    let drawn = DifferencePicture.make(old, new, PixelComparison(old, new))
    #expect(drawn.size == PixelSize(width: 8, height: 9))
    #expect(drawn.values[8 * 8 + 0] == DifferencePicture.mark)
    #expect(drawn.values[0] == 0xFFFF_FFFF)
  }
}
