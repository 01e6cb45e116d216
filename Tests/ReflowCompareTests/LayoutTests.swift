import Reflow
import ReflowTestSupport
import Testing

@testable import ReflowCompare

struct LayoutTests {
  private let quick = "The quick brown fox jumps over the lazy dog near the bank of the river."

  // MARK: Words

  @Test func oneWordThatChangedIsToldWithItsPlace() throws {
    let found = try differences(
      paragraphs(["First.", quick]),
      paragraphs(["First.", quick.replacing("brown", with: "green")]))
    #expect(found.first == #"block 2: text changed at byte 10: "brown" -> "green""#)
  }

  @Test func textThatIsAddedOrGoneIsToldAlone() throws {
    let (short, long) = (try paragraphs(["A b d"]), try paragraphs(["A b c d"]))
    #expect(try differences(short, long) == [#"block 1: text added at byte 4: "c ""#])
    #expect(try differences(long, short) == [#"block 1: text gone at byte 4: "c ""#])
  }

  @Test func aLineThatBreaksElsewhereIsToldWithBothWords() throws {
    let (wide, narrow) = (
      try dump(paragraphs([quick]), width: 250), try dump(paragraphs([quick]), width: 220)
    )
    let found = try differences(wide, narrow)
    #expect(found[0] == "large: the content is 220 pt wide, was 250 pt")
    #expect(found[1].hasPrefix("large: block 1: line 1 breaks after "))
    #expect(found[1].contains(", was after "))
  }

  @Test func blocksThatAreAsMuchWiderAsTheContentAreNotTold() throws {
    let text = try paragraphs(["Hello", "World"])
    #expect(
      try differences(dump(text, width: 361), dump(text, width: 340))
        == ["large: the content is 340 pt wide, was 361 pt"])
  }

  @Test func insertedParagraphsChangeNothingBelowButItsPlace() throws {
    let texts = (1...30).map { "Paragraph \($0) says something of its own." }
    var more = texts
    more.insert("Between them.", at: 12)
    let found = try differences(paragraphs(texts), paragraphs(more))
    #expect(
      found == [
        #"block 13: added: paragraph "Between them.""#,
        "block 14: moved down by 22 pt, with the 17 blocks after it",
      ])
    let gone = try differences(paragraphs(more), paragraphs(texts))
    #expect(
      gone == [
        #"block 13: gone, was paragraph "Between them.""#,
        "block 13: moved up by 22 pt, with the 17 blocks after it",
      ])
  }

  @Test func aChangedParagraphBesideANewOneIsFound() throws {
    let texts = ["Alpha one two three.", quick, "Omega."]
    let more = ["Alpha one two three.", "Quite another text.", quick + " Then it swims.", "Omega."]
    let found = try differences(paragraphs(texts), paragraphs(more))
    #expect(found.contains(#"block 2: added: paragraph "Quite another text.""#))
    #expect(found.contains { $0.hasPrefix("block 3: text added at byte") })
  }

  @Test func aTurnedStackIsToldOnceAndItsChildrenAreNotMoved() throws {
    let row = try document(
      #"""
      { "content": [ { "stack": "horizontal", "accessibilityStack": "vertical",
        "children": [ { "text": "Total" }, { "text": "12" } ] } ] }
      """#)
    let found = try differences(
      try dump(row, [.accessibilityMedium]),
      try dump(row, [.extraExtraExtraLarge]))
    let turned = found.filter { $0.contains("the stack is") }
    #expect(
      turned == [
        "extraExtraExtraLarge: block 1: the stack is horizontal, "
          + "was vertical (turned: accessibility)"
      ])
    #expect(!found.contains { $0.contains("block 1.2: moved") })
  }

  @Test func aFontThatChangedIsToldOnceForAllLines() throws {
    let plain = try document(#"{ "content": [ { "text": "\#(quick)", "style": "body" } ] }"#)
    let heavy = try document(
      #"{ "content": [ { "text": "\#(quick)", "style": "body", "weight": 800 } ] }"#)
    let found = try differences(plain, heavy, width: 200)
    #expect(found.count { $0.contains("weight 800, was 400") } == 1)
    #expect(!found.contains { $0.contains("pt wide, was") })
  }

  @Test func aRunThatChangedIsNamedByItsText() throws {
    let plain = try document(#"{ "content": [ { "runs": ["Bring ", "three", " spatulas"] } ] }"#)
    let other = try document(
      #"{ "content": [ { "runs": ["Bring ", { "text": "three", "features": { "tnum": 1 } }, " spatulas"] } ] }"#
    )
    #expect(
      try differences(plain, other).first
        == #"block 1: features.tnum 1, was absent, of "three" in line 1"#)
  }

  @Test func textThatIsCutNowIsToldWithWhatIsHidden() throws {
    func limited(_ lines: Int) throws -> Document {
      try document(#"{ "content": [ { "text": "\#(quick)", "numberOfLines": \#(lines) } ] }"#)
    }
    let found = try differences(limited(9), limited(1), width: 200)
    let cut = try #require(found.first)
    #expect(cut.hasPrefix("block 1: truncated now, and was not; hides \""))
    #expect(
      try differences(limited(1), limited(9), width: 200)[0].contains("not truncated any more"))
  }

  @Test func diagnosticsThatComeOrGoAreTold() throws {
    let whole = try dump(paragraphs(["Hello"]))
    let warned = whole.map {
      $0.setting(
        "diagnostics",
        to: .array([
          .members([
            "severity": .string("warning"), "rule": .string("a.b"), "message": .string("odd"),
          ])
        ]))
    }
    #expect(try differences(whole, warned) == ["large: new warning: odd [a.b]"])
    #expect(try differences(warned, whole) == ["large: no more warning: odd [a.b]"])
  }

  @Test func membersOfWhichNothingIsKnownAreComparedByName() throws {
    let old = try dump(paragraphs(["Hello"]))
    let new = old.map {
      $0.changing(["blocks", 0]) { block in
        guard case .object(let members) = block else { return block }
        return .object(members + [.init("novelty", .members(["depth": .integer(3)]))])
      }
    }
    #expect(try differences(old, new) == [#"large: block 1: novelty {"depth":3}, was absent"#])
    #expect(try differences(new, old).count == 1)
  }

  @Test func whatIsInABlockMovesAlongWithIt() throws {
    let items = (1...3).map { #"{ "item": { "title": "Clock \#($0)", "image": "clock.svg" } }"# }
    let short = try document(#"{ "content": [ "A", \#(items.joined(separator: ", ")) ] }"#)
    let long = try document(#"{ "content": [ "A", "B", \#(items.joined(separator: ", ")) ] }"#)
    let found = try differences(short, long)
    #expect(found.count == 2)
    #expect(found[1].hasPrefix("block 3: moved down by "))
    #expect(found[1].hasSuffix("with the 2 blocks after it"))
  }

  // MARK: Tolerance

  @Test func lengthsMayDifferByTheToleranceAndNoMore() throws {
    let old = try dump(paragraphs(["Hello", "World"]))
    for (amount, tolerance) in [(0.001, 0.001), (0.5, 0.5), (0.25, 0.25)] {
      let just = old.map { $0.adding(amount, at: "blocks", 1, "lines", 0, "width") }
      let above = old.map { $0.adding(amount + 0.001, at: "blocks", 1, "lines", 0, "width") }
      #expect(try differences(old, just, tolerance: tolerance) == [])
      #expect(try differences(old, above, tolerance: tolerance).count == 1)
      #expect(try differences(above, old, tolerance: tolerance).count == 1)
    }
  }

  @Test func aBlockMayMoveByTheToleranceAndNoMore() throws {
    let old = try dump(paragraphs(["Hello", "World"]))
    func moved(_ amount: Double) -> [JSONValue] {
      old.map {
        $0.adding(amount, at: "blocks", 1, "frame", 1)
          .adding(amount, at: "blocks", 1, "lines", 0, "baseline")
      }
    }
    #expect(try differences(old, moved(1), tolerance: 1) == [])
    #expect(
      try differences(old, moved(1.5), tolerance: 1) == ["large: block 2: moved down by 1.5 pt"])
  }

  // MARK: Categories

  @Test func theSameInSeveralCategoriesIsToldOnce() throws {
    let categories: [ContentSizeCategory] = [.small, .large, .extraLarge]
    let old = try dump(paragraphs(["Hello there"]), categories)
    let new = try dump(paragraphs(["Hello again"]), categories)
    #expect(
      try differences(old, new)
        == [#"all categories: block 1: text changed at byte 6: "there" -> "again""#])
  }

  @Test func categoriesThatOnlyOneHasAreNamed() throws {
    let text = try paragraphs(["Hello"])
    let two = try dump(text, [.small, .large])
    #expect(try differences(two, Array(two.prefix(1))) == ["large: the layout is gone"])
    #expect(try differences(Array(two.suffix(1)), two) == ["small: a new layout"])
  }

  // MARK: Properties

  @Test(arguments: SampleDocuments.names)
  func everySampleEqualsItselfInEveryCategory(_ name: String) throws {
    let layouts = try ContentSizeCategory.allCases.flatMap { category in
      try read(try dump(SampleDocuments.document(name), [category]))
    }
    #expect(LayoutComparison(layouts, layouts, tolerance: 0).differences == [])
    // Two sizes differ, both ways.
    let (small, large) = ([layouts[0]], [layouts[5]])
    #expect(LayoutComparison(small, large).differences.count > 1)
    #expect(LayoutComparison(large, small).differences.count > 1)
  }

  @Test func glyphsAreComparedWhereBothHaveThem() throws {
    let hello = try paragraphs(["Hello"])
    let with = try dump(hello, includesGlyphs: true)
    #expect(try differences(with, with, tolerance: 0) == [])
    let other = with.map {
      $0.setting("blocks", 0, "lines", 0, "runs", 0, "glyphs", 1, "id", to: .integer(7))
    }
    #expect(try differences(with, other) == ["large: block 1: line 1 has other glyphs in run 1"])
    #expect(
      try differences(with, dump(hello)) == ["large: block 1: line 1 has no glyphs, and had them"])
  }

  @Test(arguments: SampleDocuments.names)
  func everyChangedWordIsFoundWithItsBlock(_ name: String) throws {
    let document = try SampleDocuments.document(name)
    let before = try read(try dump(document))
    var generator = SeededGenerator(seed: 11)
    let places = TextPlaces(document).places
    for _ in 0..<6 {
      let place = try #require(places.randomElement(using: &generator))
      let changed = TextPlaces.changingAWord(of: document, at: place, &generator)
      let after = try read(try dump(changed))
      for (old, new) in [(before, after), (after, before)] {
        let found = LayoutComparison(old, new).differences
        let texts = found.filter { $0.kind == .text }
        #expect(texts.count == 1, "\(name) \(place)")
        #expect(texts.first?.after == BlockPath(indexes: place).path, "\(name) \(place)")
        #expect(!found.contains { $0.kind == .added || $0.kind == .removed }, "\(name) \(place)")
      }
    }
  }
}

/// The texts of a document, by the indexes of their blocks.
private struct TextPlaces {
  private(set) var places: [[Int]] = []

  init(_ document: Document) { add(document.content, []) }

  private mutating func add(_ blocks: [Block], _ path: [Int]) {
    for (index, block) in blocks.enumerated() {
      switch block.content {
      case .text(let text):
        let hasLetters = text.pieces.contains { $0.string.contains(where: \.isLetter) }
        if hasLetters { places.append(path + [index]) }
      case .stack(let stack): add(stack.children, path + [index])
      default: break
      }
    }
  }

  /// A document in which one letter of a text is another one.
  static func changingAWord(
    of document: Document, at path: [Int], _ generator: inout SeededGenerator
  ) -> Document {
    var document = document
    document.content = changing(document.content, path[...], &generator)
    return document
  }

  private static func changing(
    _ blocks: [Block], _ path: ArraySlice<Int>, _ generator: inout SeededGenerator
  ) -> [Block] {
    guard let index = path.first else { return blocks }
    var blocks = blocks
    switch blocks[index].content {
    case .text(let text):
      var pieces = text.pieces
      let plain = pieces.indices.filter { pieces[$0].string.contains(where: \.isLetter) }
      guard let piece = plain.randomElement(using: &generator) else { break }
      var letters = Array(pieces[piece].string)
      let places = letters.indices.filter { letters[$0].isLetter }
      guard let place = places.randomElement(using: &generator) else { break }
      letters[place] = letters[place] == "z" ? "y" : "z"
      pieces[piece].string = String(letters)
      blocks[index].content = .text(AttributedText(pieces))
    case .stack(var stack):
      stack.children = changing(stack.children, path.dropFirst(), &generator)
      blocks[index].content = .stack(stack)
    default: break
    }
    return blocks
  }
}
