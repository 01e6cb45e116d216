import Testing

@testable import ReflowUnicode

struct EmojiTests {
  private func emoji(_ string: String) throws -> [String] {
    let text = try UnicodeText(string)
    let bytes = Array(string.utf8)
    return emojiRanges(in: text, graphemes: try graphemeBoundaries(in: text)).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("", []), ("abc 12 #", []), ("漢字 ©®™", []), ("a😀b", ["😀"]), ("😀😀 👍🏽", ["😀😀", "👍🏽"]),
      ("❤", []), ("❤\u{FE0F}", ["❤\u{FE0F}"]), ("😀\u{FE0E}", []), ("😀\u{FE0E}😀", ["😀"]),
      ("1\u{FE0F}\u{20E3}", ["1\u{FE0F}\u{20E3}"]), ("1\u{20E3}", []), ("1 2", []),
      ("🇫🇷🇩🇪", ["🇫🇷🇩🇪"]), ("☝\u{1F3FD}", ["☝\u{1F3FD}"]), ("a\u{1F3FD}", []),
      ("\u{1F3FD}", ["\u{1F3FD}"]), ("👨‍👩‍👧", ["👨‍👩‍👧"]), ("⛹\u{200D}♂", ["⛹\u{200D}♂"]),
      ("❤\u{FE0E}\u{200D}🔥", ["❤\u{FE0E}\u{200D}🔥"]), ("😀\u{200D}", ["😀\u{200D}"]),
      ("a\u{FE0F}😀", ["😀"]), ("🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴\u{E0067}\u{E0062}\u{E007F}"]),
      ("😀\u{301}", ["😀\u{301}"]), ("©\u{FE0F}x", ["©\u{FE0F}"]),
    ] as [(String, [String])])
  func findsWhatAsksForEmoji(string: String, expected: [String]) throws {
    #expect(try emoji(string) == expected)
  }

  @Test func variationSequencesDecide() throws {
    let lines = try ConformanceData.lines(of: "emoji-variation-sequences.txt")
    for line in lines {
      let fields = line.text.split(separator: ";")
      let string = try ConformanceData.string(ofHex: fields[0])
      let expected = fields[1].contains("emoji style") ? [string] : []
      #expect(try emoji(string) == expected, "line \(line.number)")
    }
    #expect(lines.count == 708, "\(lines.count) sequences")
  }

  @Test func joinedSequencesAreOneEmojiWithAndWithoutSelectors() throws {
    let lines = try ConformanceData.lines(of: "emoji-zwj-sequences.txt")
    for line in lines {
      let string = try ConformanceData.string(ofHex: line.text.prefix { $0 != ";" })
      #expect(try emoji(string) == [string], "line \(line.number)")
      #expect(try graphemeBoundaries(in: UnicodeText(string)).count == 2, "line \(line.number)")
      let bare = String(String.UnicodeScalarView(string.unicodeScalars.filter { $0 != "\u{FE0F}" }))
      #expect(try emoji(bare) == [bare], "line \(line.number)")
    }
    #expect(lines.count == 1350, "\(lines.count) sequences")
  }
}
