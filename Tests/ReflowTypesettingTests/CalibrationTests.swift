import Reflow
import ReflowTestSupport
import Testing

/// The stand-in for the system font against what was measured on Apple's systems;
/// `Documentation/Calibration.md` tells the same figures.
@Suite struct CalibrationTests {
  struct Heights: Decodable {
    struct Label: Decodable, Sendable {
      let style: String
      let category: String
      let displayScale: Double
      let lines: Int
      let height: Double
    }
    struct Mixed: Decodable, Sendable {
      struct Row: Decodable, Sendable {
        let lines: [Double]
        let height: Double
      }
      let displayScale: Double
      let linesOfPointSizes: [Row]
    }
    let styleLabels: [Label]
    let mixedSystemFonts: Mixed
  }

  struct LineCounts: Decodable {
    struct Row: Decodable, Sendable {
      let width: Double
      let measured: Int
    }
    let rows: [Row]
  }

  static let heights = try? TestFiles.decode("label-heights.json", as: Heights.self)
  static let lineCounts = try? TestFiles.decode("line-counts.json", as: LineCounts.self)

  @Test func allRecordedRowsAreRead() {
    #expect(Self.heights?.styleLabels.count == 9)
    #expect(Self.heights?.mixedSystemFonts.linesOfPointSizes.count == 4)
    #expect(Self.lineCounts?.rows.count == 4)
  }

  @Test(arguments: heights?.styleLabels ?? [])
  func labelOfAStyleIsAsHighAsRecorded(label: Heights.Label) throws {
    let style = try #require(TextStyle.allCases.first { "\($0)" == label.style })
    let category = try #require(ContentSizeCategory.allCases.first { "\($0)" == label.category })
    // As in the recorded labels, other scripts and emoji make no line taller.
    let words = ["plain", "日本語", "😀 emoji", "مرحبا", "שלום"]
    let text = (0..<label.lines).map { words[$0 % words.count] }.joined(separator: "\n")
    var sample = Sample(text) { $0.textStyle = style }.at(category)
    sample.environment.displayScale = label.displayScale
    let layout = try sample.layout()
    #expect(layout.lines.count == label.lines)
    #expect(abs(layout.height - label.height) < 0.001)
  }

  @Test(arguments: heights?.mixedSystemFonts.linesOfPointSizes ?? [])
  func linesOfMixedSystemFontsTakeTheTallestRun(row: Heights.Mixed.Row) throws {
    let pieces = row.lines.enumerated().flatMap { index, size in
      let end = index + 1 < row.lines.count ? "\n" : ""
      return [
        AttributedText.Piece.with("small ") { $0.size = 10 },
        .with("tall" + end) { $0.size = size },
      ]
    }
    var sample = Sample(pieces)
    sample.environment.displayScale = Self.heights?.mixedSystemFonts.displayScale ?? 0
    #expect(abs(try sample.layout().height - row.height) < 0.001)
  }

  @Test(arguments: lineCounts?.rows ?? [])
  func characterWrappedLabelHasTheRecordedLines(row: LineCounts.Row) throws {
    let text =
      "https://example.com/" + String(repeating: "long-readable-unicode-你好/", count: 80)
    let sample = Sample(text).at(.accessibilityExtraExtraExtraLarge).with {
      $0.lineBreakMode = .charWrapping
    }
    #expect(try sample.layout(width: row.width).lines.count == row.measured)
  }

  @Test(arguments: [
    (ContentSizeCategory.large, 22.0), (.accessibilityExtraLarge, 48.0),
    (.accessibilityExtraExtraExtraLarge, 62.0),
  ])
  func bodyLinesStandALineSpacingApart(category: ContentSizeCategory, spacing: Double) throws {
    for middle in ["second", "名前", "😀", "a 名前 😀 ภาษา"] {
      let layout = try Sample("first\n\(middle)\nthird").at(category).layout(width: 1000)
      for distance in layout.baselineDistances { #expect(abs(distance - spacing) < 1e-9) }
    }
  }

  @Test(arguments: TextStyle.allCases, ContentSizeCategory.allCases)
  func oneLineIsAsHighAsItsFont(style: TextStyle, category: ContentSizeCategory) throws {
    let sample = Sample("Ag") { $0.textStyle = style }.at(category)
    let size = style.pointSize(in: category)
    let pixels = (1.193359375 * size * 3 - 1e-6).rounded(.up)
    #expect(abs(try sample.layout().height - pixels / 3) < 1e-9)
  }

  @Test func firstBaselineIsRoundedToThePixel() throws {
    // 17 points times 1950 of 2048 is 16.187, a third of a point short of 16.333.
    #expect(abs(try #require(Sample("x").layout().lines.first).baseline - 49.0 / 3) < 1e-9)
  }

  // MARK: Widths

  private struct Measured {
    var size: Double
    var weight: Int
    var width: Double
    var text: String
  }

  private func measured() throws -> [Measured] {
    let file = try TestFiles.data("system-font-widths.tsv")
    return String(decoding: file, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t")
      guard cells.count == 4, let size = Double(cells[0]), let weight = Int(cells[1]),
        let width = Double(cells[2])
      else { return nil }
      return Measured(size: size, weight: weight, width: width, text: String(cells[3]))
    }
  }

  /// By how much each string may be off at any size and weight, as a fraction of
  /// its width. Rows of thin letters and of the widest capitals lie outside the
  /// band that verdicts count with; no words are made of them.
  private static let errors: [String: ClosedRange<Double>] = [
    "The quick brown fox jumps over the lazy dog": 0.001...0.014,
    "Hello UIKit": -0.017...0,
    "0123456789": -0.006...0.015,
    "AVAST Wavy To. LT": 0.011...0.029,
    "WWWW MMMM": 0.015...0.051,
    "iiiiillll": -0.096...(-0.009),
  ]

  @Test func widthsAreThoseOfTheSystemFontButForAKnownError() throws {
    let all = try measured()
    #expect(all.count == 204)
    for one in all {
      let sample = Sample(one.text) {
        $0.size = one.size
        $0.weight = FontWeight(one.weight)
      }
      let error = try sample.layout().usedWidth / one.width - 1
      let range = try #require(Self.errors[one.text])
      #expect(range.contains(error), "\(one.size) pt \(one.weight) \(one.text)")
    }
  }
}
