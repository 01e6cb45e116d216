import FoundationEssentials
import Reflow
import Testing

/// The stand-in for the system font against what was measured on Apple's systems;
/// `Documentation/Calibration.md` tells the same figures.
@Suite struct CalibrationTests {
  private let fonts: FontLibrary
  private let folder: String

  init() throws {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(1)
    folder = "/" + parts.joined(separator: "/") + "/Data"
    parts.removeLast(2)
    fonts = try FontLibrary(folder: "/" + parts.joined(separator: "/") + "/Fonts")
  }

  private struct Measured {
    var size: Double
    var weight: Int
    var width: Double
    var text: String
  }

  private func measured() throws -> [Measured] {
    let file = try Data(contentsOf: URL(filePath: folder + "/system-font-widths.tsv"))
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
      var attributes = TextAttributes()
      attributes.size = one.size
      attributes.weight = FontWeight(one.weight)
      let layout = try TextLayout(AttributedText(one.text, attributes: attributes), fonts: fonts)
      let error = layout.usedWidth / one.width - 1
      let range = try #require(Self.errors[one.text])
      #expect(range.contains(error), "\(one.size) pt \(one.weight) \(one.text)")
    }
  }

  /// Recorded by 100mango/QRCatcher on iOS 27.
  @Test(arguments: [(280.0, 202), (335, 162), (400, 138), (528, 104)])
  func aLongAddressTakesTheRecordedLines(_ width: Double, _ lines: Int) throws {
    var paragraph = ParagraphAttributes()
    paragraph.lineBreakMode = .charWrapping
    let part = "long-readable-unicode-你好/"
    let text = "https://example.com/" + String(repeating: part, count: 80)
    let layout = try TextLayout(
      AttributedText(text), paragraph: paragraph,
      environment: Environment().at(.accessibilityExtraExtraExtraLarge), width: width, fonts: fonts)
    #expect(layout.lines.count == lines)
  }

  /// Recorded by 100mango/QRCatcher (iOS 27) and Vercantez/openuikit (iOS 26).
  @Test(arguments: [
    (TextStyle.body, ContentSizeCategory.accessibilityExtraExtraExtraLarge, 3.0, 324, 20089.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 323, 20027.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 242, 15005.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 202, 12525.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 162, 10045.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 138, 8557.333),
    (.body, .accessibilityExtraExtraExtraLarge, 3, 104, 6449.333),
    (.title2, .accessibilityExtraExtraExtraLarge, 3, 1, 67),
    (.subheadline, .large, 2, 2, 38),
  ])
  func labelsAreAsHighAsRecorded(
    _ style: TextStyle, _ category: ContentSizeCategory, _ scale: Double, _ lines: Int,
    _ height: Double
  ) throws {
    var attributes = TextAttributes()
    attributes.textStyle = style
    var environment = Environment().at(category)
    environment.displayScale = scale
    // Other scripts and emoji make no line taller.
    let text = Array(repeating: "Aé 你好 😀 ع", count: lines).joined(separator: "\u{2028}")
    let layout = try TextLayout(
      AttributedText(text, attributes: attributes), environment: environment, fonts: fonts)
    #expect(layout.lines.count == lines)
    #expect(abs(layout.height - height) < 0.001)
  }

  /// Recorded by square/Blueprint, iOS 15.4 to 17.2, at 2 pixels a point: each
  /// line's tallest run, summed, rounded up once.
  @Test(arguments: [
    ([32.0], 38.5), ([24.0, 32.0], 67.0), ([24.0, 32.0, 32.0], 105.5),
    ([24.0, 13.0, 32.0, 32.0, 32.0, 32.0, 32.0], 235.5),
  ])
  func mixedSystemFontsAreAsHighAsRecorded(_ sizes: [Double], _ height: Double) throws {
    var pieces: [AttributedText.Piece] = []
    for (index, size) in sizes.enumerated() {
      var attributes = TextAttributes()
      attributes.size = size
      let end = index == sizes.count - 1 ? "" : "\u{2028}"
      pieces.append(AttributedText.Piece("line\(end)", attributes))
    }
    var environment = Environment()
    environment.displayScale = 2
    let layout = try TextLayout(AttributedText(pieces), environment: environment, fonts: fonts)
    #expect(layout.height == height)
  }
}
