import Testing

@testable import ReflowUnicode

struct ParagraphTests {
  @Test(
    arguments: [
      ("", [[0, 0, 0]]), ("abc", [[0, 3, 0]]), ("a\n", [[0, 2, 1], [2, 2, 0]]),
      ("a\r\nb", [[0, 3, 2], [3, 4, 0]]), ("a\n\rb", [[0, 2, 1], [2, 3, 1], [3, 4, 0]]),
      ("\r\r\n", [[0, 1, 1], [1, 3, 2], [3, 3, 0]]), ("a\u{85}b", [[0, 3, 2], [3, 4, 0]]),
      ("漢\u{2029}", [[0, 6, 3], [6, 6, 0]]), ("a\u{2028}b\u{0B}c\u{0C}d", [[0, 9, 0]]),
      ("\u{80}é\u{2020}\u{2069}€", [[0, 13, 0]]), ("\n", [[0, 1, 1], [1, 1, 0]]),
    ] as [(String, [[Int]])])
  func splitsAtSeparators(string: String, expected: [[Int]]) {
    let found = paragraphRanges(in: string).map {
      [$0.range.lowerBound, $0.range.upperBound, $0.separatorLength]
    }
    #expect(found == expected)
  }

  @Test func separatorsAreThoseOfTheScalarClass() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let count = paragraphRanges(in: "a" + String(scalar) + "b").count
      #expect((count == 2) == scalar.isParagraphSeparator, "\(value)")
    }
  }
}
