import Testing

@testable import ReflowUnicode

struct UnicodeTextTests {
  @Test(arguments: [
    "", "a", "plain ASCII\r\n", "é", "aé漢😀z", "\u{10FFFF}\u{FFFF}\u{D7FF}\u{E000}\u{7FF}\u{800}",
    String(repeating: "ж", count: 1000),
  ])
  func holdsTheUnitsAndTheirOffsets(string: String) throws {
    let text = try UnicodeText(string)
    #expect(text.utf16 == Array(string.utf16))
    #expect(text.utf8Count == string.utf8.count)
    #expect(text.isEmpty == string.isEmpty)
    #expect(text.largestUnit == string.utf16.max() ?? 0)
    var offset = 0
    var expected: [Int] = []
    for scalar in string.unicodeScalars {
      expected += Array(repeating: offset, count: String(scalar).utf16.count)
      offset += String(scalar).utf8.count
    }
    #expect((0...text.utf16.count).map(text.utf8Offset) == expected + [offset])
    #expect(text.isASCII == text.utf8Offsets.isEmpty)
  }

  @Test func countsFromTheStartOfASubstring() throws {
    let text = try UnicodeText("xéa漢y".dropFirst(2))
    #expect(text.utf16 == Array("a漢y".utf16))
    #expect(text.utf8Offsets == [0, 1, 4, 5])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3], "\u{FFFD}"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xE6, 0xBC, 0x61], "\u{FFFD}\u{FFFD}a"),
      ([0xE6, 0xBC, 0xA2], "漢"),
    ] as [([UInt8], String)])
  func readsIllFormedBytesAsReplacements(bytes: [UInt8], expected: String) throws {
    let text = try UnicodeText(utf8: bytes)
    #expect(text.utf16 == Array(expected.utf16))
    #expect(text.utf8Offsets.last == Int32(bytes.count))
  }

  @Test func walksScalarsBothWays() throws {
    let string = "aé😀漢\u{10000}"
    let text = try UnicodeText(string)
    var forwards: [UInt32] = []
    var offset = 0
    while offset < text.utf16.count {
      let (value, next) = text.scalar(at: offset)
      forwards.append(value)
      offset = next
    }
    var backwards: [UInt32] = []
    while offset > 0 {
      let (value, start) = text.scalar(before: offset)
      backwards.append(value)
      offset = start
    }
    #expect(forwards == string.unicodeScalars.map(\.value))
    #expect(backwards == forwards.reversed())
  }

  @Test func knowsTheVersionsItWasTestedWith() {
    #expect(icuVersion() == "72.1")
    #expect(unicodeVersion() == "15.0")
  }
}
