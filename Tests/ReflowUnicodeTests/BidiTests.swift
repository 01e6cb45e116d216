import Testing

@testable import ReflowUnicode

struct BidiTests {
  private func levels(_ paragraph: BidiParagraph) -> [[Int]] {
    paragraph.runs.map { [$0.range.lowerBound, $0.range.upperBound, Int($0.level)] }
  }

  @Test(
    arguments: [
      ("abc", BaseDirection.natural, 0, [[0, 3, 0]]),
      ("abc", .rightToLeft, 1, [[0, 3, 2]]),
      ("abc אבג", .natural, 0, [[0, 4, 0], [4, 10, 1]]),
      ("אבג abc", .natural, 1, [[0, 7, 1], [7, 10, 2]]),
      ("אבג 12", .leftToRight, 0, [[0, 7, 1], [7, 9, 2]]),
      ("(אב) a", .natural, 1, [[0, 7, 1], [7, 8, 2]]),
      ("a אב.", .leftToRight, 0, [[0, 2, 0], [2, 6, 1], [6, 7, 0]]),
      ("a\u{2067}b\u{2069}", .natural, 0, [[0, 4, 0], [4, 5, 2], [5, 8, 0]]),
      ("\u{2067}א\u{2069}a", .natural, 0, [[0, 3, 0], [3, 5, 1], [5, 9, 0]]),
      ("a𐤀😀", .natural, 0, [[0, 1, 0], [1, 5, 1], [5, 9, 0]]),
    ] as [(String, BaseDirection, UInt8, [[Int]])])
  func findsRuns(string: String, base: BaseDirection, level: UInt8, runs: [[Int]]) throws {
    let paragraph = try bidiRuns(in: UnicodeText(string), base: base)
    #expect(paragraph.baseLevel == level)
    #expect(levels(paragraph) == runs)
  }

  @Test(arguments: DefaultDirection.allCases)
  func fallsBackWithoutStrongCharacters(fallback: DefaultDirection) throws {
    let level: UInt8 = fallback == .leftToRight ? 0 : 1
    for string in ["", "12", " .!", "\u{2067}א\u{2069}"] {
      let found = try bidiRuns(in: UnicodeText(string), base: .natural, fallback: fallback)
      #expect(found.baseLevel == level, "\(string)")
      #expect(found.runs.isEmpty == string.isEmpty)
    }
    for (string, level) in [("1a", UInt8(0)), ("1א", 1)] {
      let found = try bidiRuns(in: UnicodeText(string), base: .natural, fallback: fallback)
      #expect(found.baseLevel == level, "\(string)")
    }
  }

  @Test func aControlThatSeparatesForICUOnlyKeepsTheBaseLevel() throws {
    let found = try bidiRuns(in: UnicodeText("א\u{1C}abc."), base: .natural)
    #expect(found.baseLevel == 1)
    #expect(levels(found) == [[0, 3, 1], [3, 6, 2], [6, 7, 1]])
  }

  @Test func theShortcutForLeftToRightTextIsExact() throws {
    var string = "a"
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\u{2029}" else { continue }
      if try !mayNeedBidi(UnicodeText(String(scalar))) { string.unicodeScalars.append(scalar) }
    }
    let text = try UnicodeText(string)
    #expect(text.utf16.count > 1_000_000)
    let expected = BidiParagraph(
      baseLevel: 0, runs: [BidiRun(range: 0..<text.utf8Count, level: 0)])
    #expect(
      try resolvedBidiRuns(in: text, base: .leftToRight, fallback: .leftToRight) == expected)
    #expect(try bidiRuns(in: text, base: .natural) == expected)
  }

  @Test func stopsPairingAtTheDepthOfTheRule() throws {
    // In a right-to-left paragraph a pair around Latin letters in it is level 2
    // only if it is found.
    for (depth, level) in [(63, UInt8(2)), (64, 1)] {
      let string =
        "a" + String(repeating: "(", count: depth) + "b" + String(repeating: ")", count: depth)
      let found = try bidiRuns(in: UnicodeText(string), base: .rightToLeft)
      #expect(found.runs.last?.level == level, "\(depth)")
    }
    // Isolates count by themselves.
    let inner = "\u{2067}" + String(repeating: "(", count: 60) + "\u{2069}"
    let string = String(repeating: inner, count: 5) + "a(b)"
    #expect(try bidiRuns(in: UnicodeText(string), base: .rightToLeft).runs.last?.level == 2)
    for character in ["(", "\u{2067}(", "\u{2067}", "\u{202B}[", "[a"] {
      let string = String(repeating: character, count: 100_000)
      let hostile = string + String(repeating: "aא]", count: 100_000)
      #expect(try bidiRuns(in: UnicodeText(hostile), base: .natural).runs.count > 100_000)
    }
  }

  @Test(
    arguments: [
      ([], []), ([0, 0, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]),
      ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
      ([1, 2, 2, 1], [3, 1, 2, 0]), ([2, 2], [0, 1]), ([0, 1, 0, 1, 2], [0, 1, 2, 4, 3]),
      ([1, 2, 3, 2, 1], [4, 1, 2, 3, 0]), ([255, 0, 254], [0, 1, 2]),
    ] as [([UInt8], [Int])])
  func ordersByLevels(levels: [UInt8], expected: [Int]) {
    #expect(visualOrder(ofLevels: levels) == expected)
  }
}
