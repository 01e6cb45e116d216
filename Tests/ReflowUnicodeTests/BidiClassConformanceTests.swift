import FoundationEssentials
import Testing

@testable import ReflowUnicode

/// Unicode 15.0's `BidiTest.txt`: sequences of bidi classes, read from Debian's
/// package `unicode-data`.
struct BidiClassConformanceTests {
  private static let file = "BidiTest.txt"

  /// A character of each class; every one is two or more bytes or unique, so that
  /// a sequence tells its classes apart.
  private static let samples: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}",
    "CS": ",", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "NSM": "\u{300}",
    "BN": "\u{AD}", "LRE": "\u{202A}", "RLE": "\u{202B}", "LRO": "\u{202D}", "RLO": "\u{202E}",
    "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]

  private static let bases: [(bit: Int, base: BaseDirection)] = [
    (1, .natural), (2, .leftToRight), (4, .rightToLeft),
  ]

  @Test func levelsAndOrderAgreeWithUnicode() throws {
    let text = try ConformanceData.packaged(Self.file)
    #expect(text.hasPrefix("# BidiTest-15.0.0.txt"))
    var levels: [UInt8?] = []
    var order: [Int] = []
    var count = 0
    var differing: Set<Int> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("@Levels:") {
        levels = Self.fields(line).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = Self.fields(line).compactMap { Int($0) }
      } else if let first = line.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "@")
      {
        count += try Self.check(line, levels, order) { differing.insert(index + 1) }
      }
    }
    let expected = try ConformanceData.knownDifferences(in: Self.file)
    let summary = "\(Self.file): \(count) cases, \(differing.count) lines differ"
    #expect(count == 770_241, "\(summary)")
    #expect(differing.sorted() == expected.sorted(), "\(summary)")
  }

  private static func fields(_ line: Substring) -> [Substring] {
    line.split(separator: ":").dropFirst().first?
      .split { $0 == " " || $0 == "\t" } ?? []
  }

  /// Checks one sequence in the directions that its line names.
  ///
  /// - Returns: the number of directions.
  private static func check(
    _ line: Substring, _ levels: [UInt8?], _ order: [Int], differs: () -> Void
  ) throws -> Int {
    let parts = line.split(separator: ";")
    let scalars = try parts[0].split(separator: " ").map { try #require(samples[$0]) }
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    let text = try UnicodeText(string)
    let set = try #require(Int(parts[1].drop { $0 == " " }, radix: 16))
    var count = 0
    for (bit, base) in bases where set & bit != 0 {
      count += 1
      let paragraph = try bidiRuns(in: text, base: base)
      if !agrees(paragraph, scalars, levels, order) { differs() }
    }
    return count
  }

  private static func agrees(
    _ paragraph: BidiParagraph, _ scalars: [Unicode.Scalar], _ levels: [UInt8?], _ order: [Int]
  ) -> Bool {
    var offset = 0
    var run = 0
    var actual: [UInt8] = []
    var kept: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      while paragraph.runs[run].range.upperBound <= offset { run += 1 }
      offset += UTF8.width(scalar)
      guard index < levels.count, levels[index] != nil else { continue }
      actual.append(paragraph.runs[run].level)
      kept.append(index)
    }
    let expected = levels.compactMap { $0 }
    // ICU stores no levels for text that runs one way and reports 0 or 1 for all.
    let isFlat =
      paragraph.runs.count == 1 && paragraph.runs[0].level <= 1
      && expected.allSatisfy { $0 % 2 == paragraph.runs[0].level }
    guard actual == expected || isFlat else { return false }
    return visualOrder(ofLevels: actual).map { kept[$0] } == order
  }
}
