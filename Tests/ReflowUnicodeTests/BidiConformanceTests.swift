import Testing

@testable import ReflowUnicode

/// Unicode 15.0's `BidiCharacterTest.txt`.
struct BidiConformanceTests {
  @Test func levelsAndOrderAgreeWithUnicode() throws {
    let file = "BidiCharacterTest.txt"
    let lines = try ConformanceData.lines(of: file)
    var differing: Set<Int> = []
    for line in lines where try !agrees(line.text) { differing.insert(line.number) }
    let expected = try ConformanceData.knownDifferences(in: file)
    let summary = "\(file): \(lines.count - differing.count) of \(lines.count) agree"
    #expect(lines.count == 91_707, "\(summary)")
    #expect(expected.count == 29, "\(summary)")
    #expect(
      differing.subtracting(expected).sorted() == [], "\(summary); these lines newly differ")
    #expect(expected.subtracting(differing).sorted() == [], "\(summary); these lines now agree")
  }

  private func agrees(_ line: String) throws -> Bool {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    let text = try ConformanceData.string(ofHex: fields[0])
    let bases: [Substring: BaseDirection] = [
      "0": .leftToRight, "1": .rightToLeft, "2": .natural,
    ]
    let base = try #require(bases[fields[1]])
    let paragraph = try bidiRuns(in: UnicodeText(text), base: base)
    guard Int(paragraph.baseLevel) == Int(fields[2]) else { return false }

    var actual: [UInt8] = []
    var expected: [UInt8] = []
    // Indices into the text of what X9 does not remove.
    var kept: [Int] = []
    var offset = 0
    var run = 0
    for (index, (scalar, level)) in zip(text.unicodeScalars, fields[3].split(separator: " "))
      .enumerated()
    {
      while paragraph.runs[run].range.upperBound <= offset { run += 1 }
      offset += String(scalar).utf8.count
      guard let level = UInt8(level) else { continue }
      actual.append(paragraph.runs[run].level)
      expected.append(level)
      kept.append(index)
    }
    let order = visualOrder(ofLevels: actual).map { kept[$0] }
    guard order == fields[4].split(separator: " ").compactMap({ Int($0) }) else { return false }
    // ICU stores no levels for text that runs one way and reports 0 or 1 for all.
    let isFlat = paragraph.runs.count == 1 && paragraph.runs[0].level <= 1
    return actual == expected || isFlat && Set(expected.map { $0 % 2 }) == Set(actual)
  }
}
