import ReflowFonts
import ReflowStyle
import Testing

@Suite struct SystemTrackingTests {
  private static let printed: [(String, SystemTracking)] = [
    ("sfPro", .sfPro), ("sfProRounded", .sfProRounded), ("newYork", .newYork),
    ("sfCompact", .sfCompact), ("sfCompactRounded", .sfCompactRounded),
  ]

  @Test func printedTablesGiveTheirPointsAtListedSizes() throws {
    let data = try TestData.load("tracking.json", as: TestData.Tracking.self)
    #expect(data.tables.count == Self.printed.count)
    for (name, tracking) in Self.printed {
      let rows = try #require(data.tables[name])
      for row in rows {
        let value = tracking.value(at: row[0], weight: 400)
        #expect(abs(value.ems * row[0] - row[2]) < 1e-12, "\(name) \(row[0])")
        // Both columns are rounded; points of small sizes are up to 3 thousandths off.
        #expect(abs(value.ems * 1000 - row[1]) < 3, "\(name) \(row[0])")
        #expect(value.digitRatio == 1)
      }
      for (low, high) in zip(rows, rows.dropFirst()) {
        let middle = tracking.value(at: (low[0] + high[0]) / 2, weight: 700).ems
        #expect(
          abs(middle - (low[2] / low[0] + high[2] / high[0]) / 2) < 1e-12, "\(name) \(low[0])")
      }
    }
  }

  @Test func tablesAreConstantOutside() {
    #expect(SystemTracking.sfPro.value(at: 1, weight: 400).ems == 0.24 / 6)
    #expect(
      SystemTracking.sfPro.value(at: 500, weight: 400)
        == SystemTracking.sfPro.value(at: 96, weight: 400))
    #expect(
      SystemTracking.newYork.value(at: 300, weight: 400)
        == SystemTracking.newYork.value(at: 260, weight: 400))
    #expect(SystemTracking.standIn.value(at: 6, weight: 400).ems == 23.7 / 1000)
    #expect(SystemTracking.standIn.value(at: .nan, weight: 400).ems == 23.7 / 1000)
    #expect(SystemTracking.standIn.value(at: .infinity, weight: 400).ems == -13.8 / 1000)
  }

  @Test(
    arguments: [
      (8, 23.7), (11, 4.2), (12, -2.3), (13, -8.3), (14, -11.65), (15, -15), (16, -17.6),
      (17, -20.1), (18.5, -22.05), (20, -24), (27, -19), (28, -14.9), (34, -8.2), (40, -9.8),
      (48, -11.8), (53, -13.8), (60, -13.8),
    ] as [(Double, Double)])
  func theStandInsTrackingIsItsTable(size: Double, thousandths: Double) {
    #expect(
      abs(SystemTracking.standIn.value(at: size, weight: 400).ems * 1000 - thousandths) < 1e-9)
  }

  @Test(
    arguments: [
      (100, 0), (400, 0), (450, 2.25), (500, 4.5), (600, 8.5), (650, 12), (700, 15.5), (900, 15.5),
    ] as [(Int, Double)])
  func heavierWeightsOfTheStandInAreSetWider(weight: Int, addition: Double) {
    let ems = SystemTracking.standIn.value(at: 17, weight: weight).ems
    #expect(abs(ems * 1000 - (-20.1 + addition)) < 1e-9)
  }

  @Test(
    arguments: [
      (11, 1.025), (17, 1.025), (18.5, 1.03), (20, 1.035), (27, 1.07), (34, 1.07), (53, 1.07),
    ]
      as [(Double, Double)])
  func digitsOfTheStandInAreWidened(size: Double, ratio: Double) {
    #expect(abs(SystemTracking.standIn.value(at: size, weight: 400).digitRatio - ratio) < 1e-12)
  }

  @Test func otherFontsGetNone() {
    #expect(SystemTracking.none.value(at: 17, weight: 700) == .none)
    #expect(TrackingValue.none.ems == 0 && TrackingValue.none.digitRatio == 1)
  }

  @Test func tighteningIsAsMeasured() throws {
    let data = try TestData.load("tracking.json", as: TestData.Tracking.self)
    #expect(data.tightening.count == 21)
    for row in data.tightening {
      let ems = SystemTracking.tighteningForTruncation(at: row[0])
      #expect(ems == row[1] / 2048)
      #expect(abs(ems * row[0] - row[2]) < 1e-4, "\(row[0])")
    }
    #expect(SystemTracking.tighteningForTruncation(at: 40) == -28.0 / 2048)
    #expect(SystemTracking.tighteningForTruncation(at: 17.5) == (-65 - 53.66) / 2 / 2048)
  }

  @Test(
    arguments: [
      ("Settings that are long enough", 0.01), ("Settings", 0.02), ("Twelve chars", 0.02),
      ("Thirteen chars", 0.01), ("0123456789", 0.03), ("12,000.00 kg", 0.03),
      ("WWWW MMMM", 0.03), ("iiiiillll", 0.03), ("", 0.02),
    ])
  func theStandInsErrorDependsOnTheText(text: String, band: Double) {
    #expect(StandInError.band(of: text) == band)
  }
}
