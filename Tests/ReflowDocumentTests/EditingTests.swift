import ReflowTestSupport
import Testing

@testable import ReflowDocument

/// The plain model: every scalar with its attributes; a character's are those of
/// its first scalar.
private struct NaiveText {
  var characters: [(character: Character, attributes: TextAttributes)] = []

  init(_ pieces: [(String, TextAttributes)]) {
    let scalars = pieces.flatMap { string, attributes in
      string.unicodeScalars.map { ($0, attributes) }
    }
    var string = String.UnicodeScalarView()
    for (scalar, _) in scalars { string.append(scalar) }
    var index = 0
    for character in String(string) {
      characters.append((character, scalars[index].1))
      index += character.unicodeScalars.count
    }
  }

  var pieces: [(String, TextAttributes)] {
    characters.map { (String($0.character), $0.attributes) }
  }

  mutating func replace(_ range: Range<Int>, with added: [(String, TextAttributes)]) {
    self = NaiveText(
      Array(pieces[..<range.lowerBound]) + added + Array(pieces[range.upperBound...]))
  }

  /// Byte offset of a character.
  func offset(_ index: Int) -> Int {
    characters[..<index].reduce(0) { $0 + String($1.character).utf8.count }
  }

  /// Whether both say the same of every character.
  func agrees(with text: AttributedText) -> Bool {
    let string = characters.map { String($0.character) }.joined()
    guard Array(string.utf8) == Array(text.string.utf8) else { return false }
    var end = 0
    for (index, entry) in characters.enumerated() {
      guard (try? text.attributes(at: offset(index))) == entry.attributes else { return false }
      end += String(entry.character).utf8.count
    }
    return end == text.count
  }
}

@Suite struct EditingTests {
  private func red() -> TextAttributes {
    var attributes = TextAttributes()
    attributes.color = Color(255, 0, 0)
    return attributes
  }

  private func checkInvariants(_ text: AttributedText) {
    #expect(text.runs.first?.range.lowerBound ?? 0 == 0)
    #expect(text.runs.last?.range.upperBound ?? 0 == text.string.utf8.count)
    for (a, b) in zip(text.runs, text.runs.dropFirst()) {
      #expect(a.range.upperBound == b.range.lowerBound)
      #expect(a.attributes != b.attributes)
    }
    #expect(text.runs.allSatisfy { !$0.range.isEmpty })
    #expect(text.isEmpty || text.emptyAttributes == TextAttributes())
  }

  @Test(arguments: 0..<20)
  func randomEditsAgreeWithThePlainModel(_ batch: Int) throws {
    for seed in (batch * 20)..<(batch * 20 + 20) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let palette = (0..<3).map { _ in generator.textAttributes(density: 4) }
      var text = AttributedText()
      var naive = NaiveText([])
      for step in 0..<25 {
        let count = naive.characters.count
        let low = Int.random(in: 0...count, using: &generator)
        let high = Int.random(in: low...count, using: &generator)
        let range = naive.offset(low)..<naive.offset(high)
        let attributes = generator.pick(palette)
        let string = generator.string()
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1:
          text.append(string, attributes: attributes)
          naive.replace(count..<count, with: [(string, attributes)])
        case 2:
          try text.delete(range)
          naive.replace(low..<high, with: [])
        case 3:
          let added = AttributedText([.init(string, attributes), .init(string, palette[0])])
          try text.replace(range, with: added)
          naive.replace(low..<high, with: added.pieces.map { ($0.string, $0.attributes) })
        case 4:
          try text.setAttributes(attributes, in: range)
          for index in low..<high { naive.characters[index].attributes = attributes }
        default:
          let before =
            naive.characters.isEmpty
            ? text.emptyAttributes
            : naive.characters[max(0, low - 1)].attributes
          try text.insert(string, at: range.lowerBound)
          naive.replace(low..<low, with: [(string, before)])
        }
        #expect(naive.agrees(with: text), "seed \(seed), step \(step)")
        checkInvariants(text)
        let part = try text[naive.offset(0)..<naive.offset(naive.characters.count / 2)]
        checkInvariants(part)
        #expect(AttributedText(text.pieces) == text)
      }
    }
  }

  @Test func insertedTextTakesTheAttributesBeforeIt() throws {
    var text = AttributedText([.init("ab", red()), .init("cd")])
    try text.insert("X", at: 2)
    #expect(text.runs.map(\.range) == [0..<3, 3..<5])
    try text.insert("Y", at: 0)
    #expect(text.runs.map(\.range) == [0..<4, 4..<6])
    text.append("Z")
    #expect(text.string == "YabXcdZ" && text.runs.count == 2)
    try text.replace(0..<4, with: "Q")
    #expect(text.string == "QcdZ" && text.runs[0].attributes == red())
  }

  @Test func attachmentsDoNotSpreadToTypedText() throws {
    var text = AttributedText(Attachment(.image("a.png")), attributes: red())
    text.append("x")
    try text.insert("y", at: 0)
    #expect(text.string == "y\u{FFFC}x")
    #expect(text.runs.map { $0.attributes.attachment != nil } == [false, true, false])
    #expect(text.runs.allSatisfy { $0.attributes.color == red().color })
  }

  @Test func emptiedTextKeepsItsAttributesForTyping() throws {
    var text = AttributedText("ab", attributes: red())
    try text.delete(0..<2)
    #expect(text.isEmpty && text.emptyAttributes == red())
    text.append("c")
    #expect(text == AttributedText("c", attributes: red()))
    #expect(text.emptyAttributes == TextAttributes())
  }

  @Test func deletingJoinsClustersAcrossTheGap() throws {
    var text = AttributedText([.init("e", red()), .init("x"), .init("\u{301}y")])
    #expect(text.string == "ex\u{301}y")
    #expect(text.runs.map(\.range) == [0..<1, 1..<5])
    text = AttributedText([.init("e", red()), .init("x")])
    try text.replace(1..<2, with: AttributedText([.init("\u{301}")]))
    #expect(text.runs.map(\.range) == [0..<3])
  }

  @Test func attributesChangeAndVanishInRanges() throws {
    var text = AttributedText("abcdef", attributes: red())
    try text.updateAttributes(in: 1..<3) { $0.weight = .bold }
    #expect(text.runs.map(\.range) == [0..<1, 1..<3, 3..<6])
    try text.removeAttribute(.weight, in: 0..<6)
    #expect(text == AttributedText("abcdef", attributes: red()))
    var stretches: [Range<Int>] = []
    try text.setAttributes(TextAttributes(), in: 2..<4)
    try text.enumerateAttributes(in: 1..<5) { range, _ in stretches.append(range) }
    #expect(stretches == [1..<2, 2..<4, 4..<5])
    #expect(try text.substring(1..<3) == "bc")
  }

  @Test func impossibleRangesThrow() {
    var text = AttributedText("ae\u{301}👍🏽\r\nx")
    let cases: [(Range<Int>, TextRangeError.Reason, Int)] = [
      (-1..<0, .outsideText, -1), (0..<99, .outsideText, 99), (2..<4, .splitsCharacter, 2),
      (0..<3, .splitsCharacter, 3), (4..<6, .splitsCharacter, 6), (4..<8, .splitsCharacter, 8),
      (12..<13, .splitsCharacter, 13), (Int.min..<Int.max, .outsideText, Int.min),
    ]
    for (range, reason, offset) in cases {
      let expected = TextRangeError(reason: reason, offset: offset, count: 15)
      #expect(throws: expected) { try text.delete(range) }
      #expect(throws: expected) { _ = try text[range] }
      #expect(throws: expected) { try text.setAttributes(TextAttributes(), in: range) }
    }
    #expect(throws: TextRangeError.self) { try text.insert("a", at: 2) }
    #expect(throws: TextRangeError.self) { _ = try text.attributes(at: 16) }
    #expect(text.count == 15)
  }

  @Test func longTextsAreBuiltByAppending() {
    var text = AttributedText()
    let colored = red()
    for index in 0..<100_000 {
      text.append("é", attributes: index % 2 == 0 ? colored : TextAttributes())
    }
    #expect(text.runs.count == 100_000)
  }

  @Test func hostileClustersDoNotCostSquares() {
    let colored = red()
    let marks = (0..<100_000).map {
      AttributedText.Piece("\u{301}", $0 % 2 == 0 ? colored : TextAttributes())
    }
    #expect(AttributedText(marks).runs.count == 1)
    let flags = (0..<100_000).map {
      AttributedText.Piece("🇩", $0 % 2 == 0 ? colored : TextAttributes())
    }
    #expect(
      AttributedText(flags).runs.map(\.range) == [0..<800_000].map { 0..<($0.upperBound / 2) })
  }
}
