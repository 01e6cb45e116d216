import Reflow
import Testing

/// The lines of Chromium, Firefox and Pango, with the same fonts.
@Suite struct OracleLayoutTests {
  /// A layout of the engines beside reflow's.
  struct Comparison: Sendable {
    var id: String
    var isCertain: Bool
    var isAgreed: Bool
    /// Starts, as text.
    var expected: [Int]
    var found: [Int]
    /// Lines whose widths differ, in words; empty where the lines themselves do.
    var widths: [String]
    var linesNeeded: Int?
    var lineCount: Int
    var agrees: Bool { expected == found }
  }

  private static let comparisons = Result { try compare() }

  private static func compare() throws -> [Comparison] {
    let paragraphs = try OracleData.records("paragraphs.jsonl") as [OracleParagraph]
    let layouts = try OracleData.records("layouts.jsonl") as [OracleLayout]
    let known = Dictionary(uniqueKeysWithValues: paragraphs.map { ($0.text.id, $0) })
    let texts = known.mapValues { CollapsedText($0.text) }
    let pairs = try layouts.map { layout in
      (layout, try #require(known[layout.paragraph]), try #require(texts[layout.paragraph]))
    }
    let answers = try Measuring.answers(
      to: pairs.map { layout, paragraph, text in
        var request = Measuring.request(paragraph.text, text.string, width: layout.width)
        request.append(.init("font", paragraph.fonts[0].file))
        request.append(.init("fontIndex", .integer(paragraph.fonts[0].index)))
        request.append(.init("size", .exact(layout.size)))
        request.append(
          .init("fallback", .array(paragraph.fonts.dropFirst().map { .string($0.file) })))
        return .object(request)
      })
    return zip(pairs, answers).map { pair, answer in
      let (layout, paragraph, text) = pair
      let starts = text.normalized(answer.lines.map(\.start))
      return Comparison(
        id: layout.id, isCertain: layout.isCertain,
        isAgreed: layout.consensus == "all" && layout.robust, expected: layout.lines.map(\.start),
        found: starts,
        widths: LineWidths(layout, paragraph, text).faults(answer.lines.map(\.width)),
        linesNeeded: answer["linesNeeded"]?.number.map { Int($0) }, lineCount: answer.lines.count)
    }
  }

  @Test func everyCertainLayoutIsTheSame() throws {
    let certain = try Self.comparisons.get().filter(\.isCertain)
    #expect(certain.count == 1986)
    for layout in certain {
      #expect(layout.agrees, "\(layout.id): \(layout.found), not \(layout.expected)")
      #expect(layout.widths == [], "\(layout.id)")
    }
  }

  @Test func nearlyAllLayoutsThatTheEnginesAgreeOnAreTheSame() throws {
    let agreed = try Self.comparisons.get().filter(\.isAgreed)
    #expect(agreed.count == 2079)
    #expect(Double(agreed.count(where: \.agrees)) >= 0.995 * Double(agreed.count))
  }

  @Test func everyDifferenceIsListedWithItsReason() throws {
    let all = try Self.comparisons.get()
    #expect(all.count == 2688)
    let rows = try OracleData.rows("layout-differences.tsv")
    #expect(rows.allSatisfy { $0.count == 3 && $0[2].count > 20 })
    func listed(_ kind: String) -> Set<String> { Set(rows.filter { $0[0] == kind }.map { $0[1] }) }
    let lines = all.filter { !$0.agrees }
    let widths = all.filter { $0.agrees && !$0.widths.isEmpty }
    let (knownLines, knownWidths) = (listed("lines"), listed("widths"))
    for layout in lines where !knownLines.contains(layout.id) {
      Issue.record("\(layout.id): lines at \(layout.found), not \(layout.expected)")
    }
    for layout in widths where !knownWidths.contains(layout.id) {
      Issue.record("\(layout.id): \(layout.widths.joined(separator: "; "))")
    }
    #expect(knownLines.subtracting(lines.map(\.id)).sorted() == [], "they agree now")
    #expect(knownWidths.subtracting(widths.map(\.id)).sorted() == [], "they agree now")
  }

  @Test func asManyLinesAreNeededAsThereAre() throws {
    for layout in try Self.comparisons.get() {
      #expect(layout.linesNeeded == layout.lineCount, "\(layout.id)")
    }
  }
}

/// Compares the widths of one layout's lines.
private struct LineWidths {
  private let layout: OracleLayout
  private let text: CollapsedText
  /// Points. Browsers report steps of 1/64, and Firefox rounds each advance; what
  /// several fonts or a shaped end draw differs by up to half a point.
  private let tolerance: Double

  init(_ layout: OracleLayout, _ paragraph: OracleParagraph, _ text: CollapsedText) {
    self.layout = layout
    self.text = text
    let isMixed =
      paragraph.fonts.count > 1 || paragraph.text.direction == "rtl"
      || paragraph.text.text.unicodeScalars.contains { $0 == "\u{A0}" || $0 == "\u{3000}" }
    tolerance = isMixed ? 0.5 : 0.05
  }

  /// What is wrong, in words. Nothing is, when there are other lines than expected.
  func faults(_ widths: [Double]) -> [String] {
    guard widths.count == layout.lines.count else { return [] }
    var faults: [String] = []
    for (index, line) in layout.lines.enumerated() {
      guard let browser = line.width else { continue }
      let end = index + 1 < layout.lines.count ? layout.lines[index + 1].start : text.count
      let width = widths[index]
      let expected = browser - extra(text.substring(line.start..<end))
      let pango = layout.pango.map { $0[index] } ?? expected
      if min(abs(width - expected), abs(width - pango)) > tolerance {
        faults.append("line \(index) is \(width) wide, not \(expected)")
      }
    }
    return faults
  }

  /// What browsers count and reflow does not.
  ///
  /// - U+3000 at a line's end, which hangs in both, is in a browser's width.
  /// - The advance of a color emoji is 2550 of 2048 units in `hmtx`, 136 pixels of
  ///   109 in the bitmaps; Chromium scales the bitmap's.
  private func extra(_ line: String) -> Double {
    let hanging = line.unicodeScalars.reversed().prefix { $0 == " " || $0 == "\u{3000}" }
    let emoji = line.count { character in
      character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    }
    return layout.size
      * (Double(hanging.count { $0 == "\u{3000}" })
        + Double(emoji) * (136.0 / 109 - 2550.0 / 2048))
  }
}
